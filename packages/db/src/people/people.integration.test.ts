import { mostApiKeys } from '@florilegium/contracts/api-keys';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersFor } from '../screens/home';
import { listPeople } from '../screens/people-list';
import { sql } from '../sql/sql';
import { countApiKeys, createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { listAudit } from './audit-list';
import { isSetUp, setContact } from './installation';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  joinByInvitation,
  listInvitations,
  revokeInvitation,
} from './invitations';
import { answerOffer, listOffers, offerMembership, withdrawOffer } from './membership-offers';
import { changeMembership, listMembers, removeMembership } from './memberships';
import { changePassword, completeSetup, findCredentials, setPersonDisabled, setPersonRole } from './people';
import { accountOfProviderPerson } from './provider/sign-in';
import { listAllowedNetworks, openNetwork } from './search-networks';
import {
  endSessionsOfEverybody,
  endSessionsOfPerson,
  listSessions,
  openSession,
  revokeSession,
} from './sessions';
import { personOfApiKey, personOfSession } from './signed-in-person';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const person = (name: string) => ({
  name,
  email: `${name}@Example.org `,
  passwordHash: '$argon2id$x',
  locale: 'it',
});
const noContact = { contactEmail: '', contactUrl: '' };
const inAnHour = () => new Date(Date.now() + 3_600_000);

let adminId: string;
beforeEach(async () => {
  await database.query(sql`WITH corpora AS (DELETE FROM corpus), networks AS (DELETE FROM allowed_network),
    settings AS (DELETE FROM installation) DELETE FROM app_user`);
  adminId = (await completeSetup(database, person('ada'), noContact)).userId;
});

async function makeCorpus(): Promise<string> {
  const id = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id, name: 'Lingua' } });
  return id;
}

describe('the first set-up', () => {
  beforeEach(() => database.query(sql`WITH settings AS (DELETE FROM installation) DELETE FROM app_user`));

  it('is won by exactly one of many at once', async () => {
    expect(await isSetUp(database)).toBe(false);
    const all = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((n) =>
        completeSetup(database, person(`p${n}`), { contactEmail: `${n}@x.example`, contactUrl: '' }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) if (one.status === 'rejected') expect(one.reason.code).toBe('alreadySetUp');
    const people = await listPeople(database);
    expect(people.map(({ role }) => role)).toEqual(['admin']);
    const installation = await database.prisma.installation.findUniqueOrThrow({ where: { id: 1 } });
    // The losers' contact was rolled back with them.
    expect(installation.contactEmail).toBe(`${people[0]?.name.slice(1)}@x.example`);
  });

  it('is still open when something else has written a contact before', async () => {
    await setContact(database, { email: 'a@x.example', url: '' });
    expect(await isSetUp(database)).toBe(false);
    await completeSetup(database, person('ada'), noContact);
    expect(await isSetUp(database)).toBe(true);
    await expect(completeSetup(database, person('eve'), noContact)).rejects.toMatchObject({
      code: 'alreadySetUp',
    });
  });
});

describe('sessions', () => {
  it('stand until they are revoked, expire or the account is disabled', async () => {
    const open = (expiresAt: Date) =>
      openSession(database, { userId: adminId, userAgent: 'Firefox', expiresAt });
    const [one, two, past] = [await open(inAnHour()), await open(inAnHour()), await open(new Date(0))];
    expect(await personOfSession(database, one)).toMatchObject({
      id: adminId,
      email: 'ada@example.org',
      actor: { userId: adminId, role: 'admin', memberships: {} },
    });
    expect(await personOfSession(database, past)).toBeNull();
    expect(await listSessions(database, adminId, new Date())).toHaveLength(2);
    await revokeSession(database, { id: one, userId: adminId, now: new Date() });
    expect(await personOfSession(database, one)).toBeNull();
    await changePassword(database, {
      userId: adminId,
      passwordHash: 'new',
      keepSessionId: null,
      now: new Date(),
    });
    expect(await personOfSession(database, two)).toBeNull();
    expect((await findCredentials(database, ' ADA@example.org'))?.passwordHash).toBe('new');
  });

  it('are not ended by somebody else', async () => {
    const id = await openSession(database, { userId: adminId, userAgent: '', expiresAt: inAnHour() });
    await revokeSession(database, { id, userId: crypto.randomUUID(), now: new Date() });
    expect(await personOfSession(database, id)).not.toBeNull();
  });

  it('are ended by an admin, who leaves the keys, and never their own', async () => {
    const credentials = { ...person('lost'), role: 'linguist' as const };
    const { id: userId } = await database.prisma.user.create({
      data: { id: crypto.randomUUID(), ...credentials, email: 'lost@example.org' },
    });
    const keyHash = 'key-of-lost';
    const key = { userId, name: 'k', scope: 'read' as const, expiresAt: inAnHour(), keyHash, prefix: 'flo_' };
    await createApiKey(database, key);
    const sessions = await Promise.all(
      [1, 2].map(() => openSession(database, { userId, userAgent: '', expiresAt: inAnHour() })),
    );
    const now = new Date();
    expect(await endSessionsOfPerson(database, { actorId: adminId, userId, now })).toBe(2);
    for (const id of sessions) expect(await personOfSession(database, id)).toBeNull();
    expect(await personOfApiKey(database, keyHash)).not.toBeNull();
    const own = endSessionsOfPerson(database, { actorId: adminId, userId: adminId, now });
    await expect(own).rejects.toMatchObject({ detail: { reason: 'ownSessions' } });
    const nobody = endSessionsOfPerson(database, { actorId: adminId, userId: crypto.randomUUID(), now });
    await expect(nobody).rejects.toMatchObject({ code: 'notFound' });
    const again = await openSession(database, { userId, userAgent: '', expiresAt: inAnHour() });
    expect(await personOfSession(database, again)).not.toBeNull();
  });

  it('are ended by an admin for everybody at once, but for the one that stands before them', async () => {
    const open = (expiresAt = inAnHour()) =>
      openSession(database, { userId: adminId, userAgent: '', expiresAt });
    const [kept, other] = [await open(), await open(), await open(new Date(0))];
    const order = { actorId: adminId, keepId: kept, now: new Date() };
    expect(await endSessionsOfEverybody(database, order)).toBe(1);
    expect(await personOfSession(database, kept)).not.toBeNull();
    expect(await personOfSession(database, other)).toBeNull();
    const [entry] = await listAudit(database, {}, { limit: 1 });
    expect(entry).toMatchObject({ action: 'session.allEndedByAdmin', detail: { count: 1 } });
  });
});

describe('invitations', () => {
  const invite = (tokenHash: string, corpusId: string | null = null, expiresAt = inAnHour()) =>
    createInvitation(database, {
      tokenHash,
      role: 'linguist',
      corpusId,
      note: 'Anna',
      createdBy: adminId,
      expiresAt,
    });

  it('let in exactly one of many who follow the link at once', async () => {
    await invite('t1');
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        acceptInvitation(database, { tokenHash: 't1', person: person(`n${n}`), now: new Date() }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findInvitation(database, 't1', new Date())).toBeNull();
    expect((await listPeople(database)).map(({ role }) => role).sort()).toEqual(['admin', 'linguist']);
  });

  it('can be tried again after an address was taken: the link is not used up', async () => {
    await invite('t2');
    const attempt = (name: string) =>
      acceptInvitation(database, { tokenHash: 't2', person: person(name), now: new Date() });
    await expect(attempt('ada')).rejects.toMatchObject({ code: 'conflict', detail: { field: 'email' } });
    await attempt('anna');
  });

  it('no longer hold when withdrawn or expired', async () => {
    const id = await invite('t3');
    await revokeInvitation(database, { id, actorId: adminId, now: new Date() });
    await invite('t4', null, new Date(Date.now() - 1));
    for (const tokenHash of ['t3', 't4', 'unknown']) {
      expect(await findInvitation(database, tokenHash, new Date())).toBeNull();
      await expect(
        acceptInvitation(database, { tokenHash, person: person('eve'), now: new Date() }),
      ).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await listInvitations(database, { now: new Date() })).toEqual([]);
  });

  it('to a corpus give their role there and none beyond it', async () => {
    const corpusId = await makeCorpus();
    await invite('t5', corpusId);
    expect((await findInvitation(database, 't5', new Date()))?.corpusName).toBe('Lingua');
    const { userId } = await acceptInvitation(database, {
      tokenHash: 't5',
      person: person('anna'),
      now: new Date(),
    });
    const session = await openSession(database, { userId, userAgent: '', expiresAt: inAnHour() });
    expect((await personOfSession(database, session))?.actor).toEqual({
      userId,
      role: 'viewer',
      memberships: { [corpusId]: 'linguist' },
    });
    const { role, teams } = (await listPeople(database)).find(({ id }) => id === userId)!;
    expect({ role, teams }).toEqual({
      role: 'viewer',
      teams: [{ corpusId, corpusName: 'Lingua', role: 'linguist' }],
    });
    await invite('t6', await makeCorpus());
    await joinByInvitation(database, { tokenHash: 't6', userId, now: new Date() });
    expect(Object.keys((await personOfSession(database, session))?.actor.memberships ?? {})).toHaveLength(2);
  });

  it.each([
    ['owner', 'owner'],
    ['linguist', 'linguist'],
    ['validator', 'linguist'],
    ['viewer', 'linguist'],
  ] as const)('to linguists leave or make a %s a %s', async (before, after) => {
    const corpusId = await makeCorpus();
    const where = { userId_corpusId: { userId: adminId, corpusId } };
    await database.prisma.membership.upsert({
      where,
      create: { userId: adminId, corpusId, role: before },
      update: { role: before },
    });
    await invite(`raise-${before}`, corpusId);
    await joinByInvitation(database, {
      tokenHash: `raise-${before}`,
      userId: adminId,
      now: new Date(),
    });
    expect(await database.prisma.membership.findUnique({ where })).toMatchObject({ role: after });
  });
});

describe('API keys', () => {
  it('open for their owner until they are revoked', async () => {
    const id = await createApiKey(database, {
      userId: adminId,
      name: 'lab',
      keyHash: 'h1',
      prefix: 'flo_abc',
    });
    expect((await personOfApiKey(database, 'h1'))?.id).toBe(adminId);
    expect((await listApiKeys(database, adminId))[0]).toMatchObject({ name: 'lab', prefix: 'flo_abc' });
    expect((await listApiKeys(database, adminId))[0]?.lastUsedAt).not.toBeNull();
    const other = { id, userId: crypto.randomUUID(), now: new Date() };
    await expect(revokeApiKey(database, other)).rejects.toMatchObject({ code: 'notFound' });
    await revokeApiKey(database, { id, userId: adminId, now: new Date() });
    expect(await personOfApiKey(database, 'h1')).toBeNull();
  });

  const make = (keyHash: string, more: Partial<Parameters<typeof createApiKey>[1]> = {}) =>
    createApiKey(database, { userId: adminId, name: keyHash, keyHash, prefix: 'flo_abc', ...more });

  it('may read and change for a year, unless something else was chosen', async () => {
    await make('usual');
    await make('reader', { scope: 'read', expiresAt: inAnHour() });
    expect(await personOfApiKey(database, 'usual')).toMatchObject({ id: adminId, keyScope: 'write' });
    expect(await personOfApiKey(database, 'reader')).toMatchObject({ id: adminId, keyScope: 'read' });
    const [reader, usual] = await listApiKeys(database, adminId);
    expect(reader).toMatchObject({ name: 'reader', scope: 'read' });
    const days = ((usual?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it('open nothing once they have expired, and are listed still', async () => {
    await make('old', { expiresAt: new Date(Date.now() - 1) });
    expect(await personOfApiKey(database, 'old')).toBeNull();
    expect(await listApiKeys(database, adminId)).toMatchObject([{ name: 'old', lastUsedAt: null }]);
  });

  it('has so many keys that work and no more, also when several are made at once', async () => {
    const key = (n: number) => ({
      userId: adminId,
      name: `k${n}`,
      keyHash: `hash of key ${n}`,
      prefix: 'flo_x',
    });
    const past = new Date(Date.now() - 1_000);
    const expired = Array.from({ length: 150 }, (_, n) => ({
      ...key(1_000 + n),
      id: crypto.randomUUID(),
      expiresAt: past,
    }));
    await database.prisma.apiKey.createMany({ data: expired });
    for (let n = 2; n < mostApiKeys; n++) await createApiKey(database, key(n));
    const made = await Promise.allSettled([0, 1, 98, 99].map((n) => createApiKey(database, key(n))));
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const tooMany = { code: 'conflict', detail: { reason: 'tooManyKeys', most: mostApiKeys } };
    expect(refused).toMatchObject([tooMany, tooMany]);
    const listed = await listApiKeys(database, adminId);
    expect(listed).toHaveLength(100);
    expect(listed.filter(({ expiresAt }) => expiresAt > new Date())).toHaveLength(mostApiKeys);
    expect(await countApiKeys(database, adminId)).toBe(150 + mostApiKeys);
    const working = listed.find(({ expiresAt }) => expiresAt > new Date())!;
    await revokeApiKey(database, { id: working.id, userId: adminId, now: new Date() });
    await createApiKey(database, key(500));
  });

  it('end for good when their owner is shut out', async () => {
    const eve = (
      await database.prisma.user.create({
        data: { ...person('eve'), id: crypto.randomUUID(), email: 'eve@example.org', role: 'linguist' },
      })
    ).id;
    await make('eves', { userId: eve });
    await make('adas');
    const change = (disabled: boolean) =>
      setPersonDisabled(database, { actorId: adminId, userId: eve, disabled, now: new Date() });
    await change(true);
    await change(false);
    expect(await personOfApiKey(database, 'eves')).toBeNull();
    expect(await personOfApiKey(database, 'adas')).not.toBeNull();
  });

  it('end with a password where their owner wants it', async () => {
    await make('kept');
    const change = { userId: adminId, passwordHash: 'new', keepSessionId: null, now: new Date() };
    await changePassword(database, change);
    expect(await personOfApiKey(database, 'kept')).not.toBeNull();
    await changePassword(database, { ...change, endKeys: true });
    expect(await personOfApiKey(database, 'kept')).toBeNull();
  });
});

describe('accounts', () => {
  it('are disabled with their sessions, but never the own or the last admin', async () => {
    await expect(
      setPersonDisabled(database, { actorId: adminId, userId: adminId, disabled: true, now: new Date() }),
    ).rejects.toMatchObject({ detail: { reason: 'ownAccount' } });
    await expect(
      setPersonRole(database, { actorId: adminId, userId: adminId, role: 'viewer', now: new Date() }),
    ).rejects.toMatchObject({ detail: { reason: 'lastAdmin' } });
    expect((await listPeople(database))[0]?.role).toBe('admin');
    await createInvitation(database, {
      tokenHash: 't',
      role: 'admin',
      corpusId: null,
      note: '',
      createdBy: adminId,
      expiresAt: inAnHour(),
    });
    const { userId } = await acceptInvitation(database, {
      tokenHash: 't',
      person: person('bea'),
      now: new Date(),
    });
    const session = await openSession(database, { userId, userAgent: '', expiresAt: inAnHour() });
    await setPersonDisabled(database, { actorId: adminId, userId, disabled: true, now: new Date() });
    expect(await personOfSession(database, session)).toBeNull();
    expect((await findCredentials(database, 'bea@example.org'))?.disabled).toBe(true);
  });

  it('keeps one admin when the two that there are give up at once', async () => {
    await database.prisma.user.create({
      data: { ...person('bea'), email: 'bea@example.org', id: crypto.randomUUID(), role: 'admin' },
    });
    const admins = (await listPeople(database)).map(({ id }) => id);
    const all = await Promise.allSettled(
      admins.map((userId) =>
        setPersonRole(database, { actorId: userId, userId, role: 'viewer', now: new Date() }),
      ),
    );
    expect((await listPeople(database)).filter(({ role }) => role === 'admin')).toHaveLength(1);
    const refused = all.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'wrongState', detail: { reason: 'lastAdmin' } });
  });
});

describe('three admins', () => {
  it('of whom two demote each other at once: whoever comes second may not any more', async () => {
    const make = (name: string) =>
      database.prisma.user.create({
        data: { ...person(name), email: `${name}@example.org`, id: crypto.randomUUID(), role: 'admin' },
      });
    const [bea, eve] = [await make('bea'), await make('eve')];
    const now = new Date();
    const all = await Promise.allSettled([
      setPersonRole(database, { actorId: bea.id, userId: eve.id, role: 'viewer', now }),
      setPersonDisabled(database, { actorId: eve.id, userId: bea.id, disabled: true, now }),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = all.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'notAllowed' });
    const left = await database.prisma.user.count({ where: { role: 'admin', disabledAt: null } });
    expect(left).toBe(2);
  });
});

describe('a second factor that is demanded of admins', () => {
  it('ends the sessions of who becomes one by the groups of a provider, if there is a password', async () => {
    const { id } = await database.prisma.user.create({
      data: { ...person('bea'), email: 'bea@example.org', id: crypto.randomUUID(), role: 'viewer' },
    });
    await database.prisma.signInIdentity.create({
      data: { issuer: 'https://login.test', subject: 'u1', userId: id },
    });
    await database.prisma.installation.update({ where: { id: 1 }, data: { factorDemand: 'admins' } });
    const session = await openSession(database, { userId: id, userAgent: '', expiresAt: inAnHour() });
    const member = {
      issuer: 'https://login.test',
      subject: 'u1',
      name: 'Bea',
      verifiedEmail: 'bea@example.org',
      locale: 'it',
    };
    const signIn = () => accountOfProviderPerson(database, member, { createsAccounts: false, role: 'admin' });
    await signIn();
    expect(await personOfSession(database, session)).toBeNull();
    // The provider vouches for the session that it begins.
    const vouched = await openSession(database, { userId: id, userAgent: '', expiresAt: inAnHour() });
    await signIn();
    expect(await personOfSession(database, vouched)).not.toBeNull();
  });
});

describe('a place in a team', () => {
  it('is offered to an address, and nothing tells whether anybody has it', async () => {
    const corpusId = await makeCorpus();
    const to = (email: string) =>
      offerMembership(database, { corpusId, email, role: 'linguist', actorId: adminId });
    expect(await to(' Ada@Example.org ')).toEqual(await to('nobody@example.org'));
    const offers = await listOffers(database, corpusId);
    expect(offers.map(({ email, role }) => [email, role])).toEqual([
      ['ada@example.org', 'linguist'],
      ['nobody@example.org', 'linguist'],
    ]);
    expect(Object.keys(offers[0]!)).toEqual(Object.keys(offers[1]!));
    expect(await listMembers(database, corpusId)).toEqual([]);
  });

  it('is taken or left by whom it is offered to alone, once, and can be withdrawn', async () => {
    const corpusId = await makeCorpus();
    const offer = async (email: string) => {
      await offerMembership(database, { corpusId, email, role: 'linguist', actorId: adminId });
      return (await listOffers(database, corpusId)).find((one) => one.email === email)!.id;
    };
    const theirs = { offerId: await offer('another@example.org'), userId: adminId, accept: true };
    await expect(answerOffer(database, theirs)).rejects.toMatchObject({ code: 'notFound' });
    const withdrawn = { corpusId, offerId: theirs.offerId, actorId: adminId };
    await expect(
      withdrawOffer(database, { ...withdrawn, corpusId: await makeCorpus() }),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
    await withdrawOffer(database, withdrawn);
    const declined = { offerId: await offer('ada@example.org'), userId: adminId, accept: false };
    await answerOffer(database, declined);
    expect(await listMembers(database, corpusId)).toEqual([]);
    const accepted = { offerId: await offer('ada@example.org'), userId: adminId, accept: true };
    await answerOffer(database, accepted);
    await expect(answerOffer(database, accepted)).rejects.toMatchObject({ code: 'notFound' });
    expect(await listMembers(database, corpusId)).toMatchObject([{ role: 'linguist' }]);
    expect(await listOffers(database, corpusId)).toEqual([]);
    await expect(offer('ada@example.org')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('teams', () => {
  it('are changed with an entry in the audit log', async () => {
    const corpusId = await makeCorpus();
    const change = { actorId: adminId, userId: adminId, corpusId, role: 'validator' as const };
    await expect(changeMembership(database, change)).rejects.toMatchObject({ code: 'notFound' });
    await offerMembership(database, { corpusId, email: 'ADA@example.org', role: 'owner', actorId: adminId });
    const [offer] = await offersFor(database, adminId);
    await answerOffer(database, { offerId: offer!.id, userId: adminId, accept: true });
    await changeMembership(database, change);
    expect(await listMembers(database, corpusId)).toMatchObject([{ name: 'ada', role: 'validator' }]);
    await removeMembership(database, { actorId: adminId, userId: adminId, corpusId });
    await expect(
      removeMembership(database, { actorId: adminId, userId: adminId, corpusId }),
    ).rejects.toMatchObject({ code: 'notFound' });
    const ofTeam = { kind: 'member', corpusId } as const;
    const log = await listAudit(database, ofTeam, { limit: 10 });
    expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['member.removed', 'ada'],
      ['member.set', 'ada'],
      ['member.accepted', 'ada'],
      ['member.offered', 'ada'],
    ]);
    expect(await listAudit(database, ofTeam, { before: log[0]!.id, limit: 1 })).toEqual([log[1]]);
  });
});

describe('allowed networks', () => {
  it('are stored with the bits behind the mask cleared, once', async () => {
    const network = { actorId: adminId, cidr: '10.1.2.3/16', note: 'faculty' };
    expect(await openNetwork(database, network)).toBe('10.1.0.0/16');
    await expect(openNetwork(database, { ...network, cidr: '10.1.0.0/16' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await listAllowedNetworks(database)).toMatchObject([
      { cidr: '10.1.0.0/16', note: 'faculty', createdByName: 'ada' },
    ]);
    const [entry] = await listAudit(database, { action: 'installation.networkOpened' }, { limit: 5 });
    expect(entry?.subject).toBe('network:10.1.0.0/16');
  });
});
