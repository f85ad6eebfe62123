import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { listAudit } from './audit';
import { setContact } from './installation';
import { listAllowedNetworks, openNetwork } from './installation-settings';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  joinByInvitation,
  listInvitations,
  revokeInvitation,
} from './invitations';
import { listMembers, removeMembership, setMembership } from './memberships';
import {
  changePassword,
  completeSetup,
  findCredentials,
  isSetUp,
  listPeople,
  setPersonDisabled,
  setPersonRole,
} from './people';
import { listSessions, openSession, personOfApiKey, personOfSession, revokeSession } from './sessions';

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
  await database.pool.query('TRUNCATE installation, app_user, corpus, audit_entry, allowed_network CASCADE');
  adminId = (await completeSetup(database, person('ada'), noContact)).userId;
});

async function makeCorpus(): Promise<string> {
  const id = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id, name: 'Lingua' } });
  return id;
}

describe('the first set-up', () => {
  beforeEach(() => database.pool.query('TRUNCATE installation, app_user CASCADE'));

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
});

describe('accounts', () => {
  it('are disabled with their sessions, but never the own or the last admin', async () => {
    await expect(
      setPersonDisabled(database, { actorId: adminId, userId: adminId, disabled: true, now: new Date() }),
    ).rejects.toMatchObject({ detail: { reason: 'ownAccount' } });
    await expect(
      setPersonRole(database, { actorId: adminId, userId: adminId, role: 'viewer' }),
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

  it('keeps one admin when two demote each other at once', async () => {
    await database.prisma.user.create({
      data: { ...person('bea'), email: 'bea@example.org', id: crypto.randomUUID(), role: 'admin' },
    });
    const admins = (await listPeople(database)).map(({ id }) => id);
    const all = await Promise.allSettled(
      admins.map((userId) => setPersonRole(database, { actorId: adminId, userId, role: 'viewer' })),
    );
    expect((await listPeople(database)).filter(({ role }) => role === 'admin')).toHaveLength(1);
    const refused = all.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'wrongState', detail: { reason: 'lastAdmin' } });
  });
});

describe('teams', () => {
  it('are changed with an entry in the audit log', async () => {
    const corpusId = await makeCorpus();
    await setMembership(database, { actorId: adminId, userId: adminId, corpusId, role: 'owner' });
    await setMembership(database, { actorId: adminId, userId: adminId, corpusId, role: 'validator' });
    expect(await listMembers(database, corpusId)).toMatchObject([{ name: 'ada', role: 'validator' }]);
    await removeMembership(database, { actorId: adminId, userId: adminId, corpusId });
    await expect(
      removeMembership(database, { actorId: adminId, userId: adminId, corpusId }),
    ).rejects.toMatchObject({ code: 'notFound' });
    const log = await listAudit(database, { action: 'member', limit: 10 });
    expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['member.removed', 'ada'],
      ['member.set', 'ada'],
      ['member.set', 'ada'],
    ]);
    expect(await listAudit(database, { beforeId: log[0]?.id ?? 0, action: 'member', limit: 1 })).toHaveLength(
      1,
    );
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
    expect((await listAudit(database, { action: 'installation.networkOpened', limit: 5 }))[0]?.subject).toBe(
      'network:10.1.0.0/16',
    );
  });
});
