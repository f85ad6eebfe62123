import type { Role } from '@florilegium/contracts/permissions';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { acceptInvitation, createInvitation, joinByInvitation, listInvitations } from './invitations';
import { listOffers, offerMembership } from './membership-offers';
import { changeMembership, listMembers, removeMembership } from './memberships';
import { createPasswordReset, findPasswordReset } from './password-resets';
import { setPersonDisabled, setPersonRole } from './people';
import { accountOfProviderPerson } from './provider/sign-in';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

let head: string;
/** Who is dismissed. */
let bea: string;
let ownCorpus: string;
let otherCorpus: string;
beforeEach(async () => {
  await database.query(sql`WITH corpora AS (DELETE FROM corpus), invitations AS (DELETE FROM invitation),
    settings AS (DELETE FROM installation) DELETE FROM app_user`);
  await database.prisma.installation.create({ data: { id: 1 } });
  head = await addPerson(database, 'head@example.org', 'admin');
  bea = await addPerson(database, 'bea@example.org', 'admin');
  ownCorpus = await makeCorpus('owner');
  otherCorpus = await makeCorpus('linguist');
});

async function makeCorpus(role: Role): Promise<string> {
  const id = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id, name: 'Lingua' } });
  await database.prisma.membership.create({ data: { userId: bea, corpusId: id, role } });
  return id;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);
const invite = (tokenHash: string, corpusId: string | null, createdBy = bea) =>
  createInvitation(database, {
    ...{ tokenHash, corpusId, createdBy, role: 'owner' as const, note: tokenHash },
    expiresAt: inAnHour(),
  });
const offer = (corpusId: string) =>
  offerMembership(database, { corpusId, email: 'friend@example.org', role: 'owner', actorId: bea });
const resetFor = (userId: string) => {
  const now = new Date();
  const made = { actorId: bea, userId, tokenHash: `reset ${userId}`, expiresAt: inAnHour(), now };
  return createPasswordReset(database, made);
};

/** All kinds of ways in, made by Bea. */
async function makeAll(): Promise<void> {
  await invite('here', null);
  for (const [name, corpusId] of [
    ['own', ownCorpus],
    ['other', otherCorpus],
  ] as const) {
    await invite(name, corpusId);
    await offer(corpusId);
  }
  await resetFor(head);
}

async function left() {
  const invitations = await listInvitations(database, { now: new Date() });
  const offers = async (corpusId: string) => (await listOffers(database, corpusId)).length;
  return {
    invitations: invitations.map(({ note }) => note).sort(),
    offers: [await offers(ownCorpus), await offers(otherCorpus)],
    reset: (await findPasswordReset(database, `reset ${head}`, new Date())) !== null,
  };
}

const all = { invitations: ['here', 'other', 'own'], offers: [1, 1], reset: true };
const demote = (role: Role = 'viewer') =>
  setPersonRole(database, { actorId: head, userId: bea, role, now: new Date() });
const disable = () =>
  setPersonDisabled(database, { actorId: head, userId: bea, disabled: true, now: new Date() });
const accept = (tokenHash: string) =>
  acceptInvitation(database, {
    tokenHash,
    person: { name: 'Eve', email: 'eve@example.org', passwordHash: 'none', locale: 'en' },
    now: new Date(),
  });

describe('whoever is dismissed has left no way in', () => {
  it('when the account is disabled: none at all', async () => {
    await makeAll();
    expect(await left()).toEqual(all);
    await disable();
    expect(await left()).toEqual({ invitations: [], offers: [0, 0], reset: false });
    await expect(accept('here')).rejects.toMatchObject({ code: 'notFound' });
    const entries = await database.prisma.auditEntry.findMany({ where: { actorId: head } });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...['invitation.revoked', 'invitation.revoked', 'invitation.revoked'],
      ...['member.withdrawn', 'member.withdrawn', 'user.disabled'],
    ]);
  });

  it('when the role of an admin is taken: none but those into corpora that they own', async () => {
    await makeAll();
    await demote('owner');
    expect(await left()).toEqual({ invitations: ['own'], offers: [1, 0], reset: false });
  });

  it('when their groups take that role', async () => {
    const { issuer, subject } = { issuer: 'https://login.test', subject: 'u1' };
    await database.prisma.signInIdentity.create({ data: { issuer, subject, userId: bea } });
    await makeAll();
    const person = { issuer, subject, name: 'Bea', verifiedEmail: null, locale: 'en' };
    await accountOfProviderPerson(database, person, { createsAccounts: false, role: 'viewer' });
    expect(await left()).toEqual({ invitations: ['own'], offers: [1, 0], reset: false });
  });

  it('when they own a corpus no longer: none into that one', async () => {
    await makeAll();
    await demote();
    await invite('again', ownCorpus);
    const member = { actorId: head, userId: bea, corpusId: ownCorpus };
    await changeMembership(database, { ...member, role: 'owner' });
    expect((await left()).invitations).toEqual(['again', 'own']);
    await changeMembership(database, { ...member, role: 'linguist' });
    expect(await left()).toMatchObject({ invitations: [], offers: [0, 0] });
    await changeMembership(database, { ...member, role: 'owner' });
    await invite('third', ownCorpus);
    await removeMembership(database, member);
    expect((await left()).invitations).toEqual([]);
  });

  it('but an admin who leaves a team may still invite into it, and what others made stays', async () => {
    await makeAll();
    await invite('by the head', null, head);
    await removeMembership(database, { actorId: head, userId: bea, corpusId: ownCorpus });
    expect(await left()).toEqual({ ...all, invitations: ['by the head', ...all.invitations] });
    await disable();
    expect((await left()).invitations).toEqual(['by the head']);
  });

  it('but for the link that the only admin made for themselves, on the machine', async () => {
    const own = { userId: bea, tokenHash: 'own link', createdBy: bea, expiresAt: inAnHour() };
    await database.prisma.passwordReset.create({ data: own });
    await demote();
    expect(await findPasswordReset(database, 'own link', new Date())).not.toBeNull();
  });

  it('and makes none with a request that was under way', async () => {
    await demote();
    const late = [
      () => invite('late', null),
      () => invite('late', otherCorpus),
      () => offer(otherCorpus),
      () => resetFor(head),
    ];
    for (const make of late) await expect(make()).rejects.toMatchObject({ code: 'notAllowed' });
    await invite('own', ownCorpus);
    await disable();
    await expect(invite('later', ownCorpus)).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

describe('a way in that its maker takes while they are dismissed', () => {
  const join = () => joinByInvitation(database, { tokenHash: 'own', userId: bea, now: new Date() });
  const remove = () => removeMembership(database, { actorId: head, userId: bea, corpusId: ownCorpus });

  /** Begins the second when the first holds the invitation, which is let go on when both wait. */
  async function inThisOrder(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const begun: Promise<unknown>[] = [];
    await inTransaction(database, async (transaction) => {
      await transaction.query(sql`LOCK TABLE membership IN SHARE MODE`);
      for (const begin of [first, second]) {
        begun.push(begin());
        await until(async () => (await waiting()) === begun.length);
      }
    });
    return (await Promise.allSettled(begun)).map(({ status }) => status);
  }

  async function waiting(): Promise<number> {
    const { rowCount } = await database.query(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  }

  it('leads nowhere after the dismissal', async () => {
    await demote();
    await invite('own', ownCorpus);
    expect(await inThisOrder(remove, join)).toEqual(['fulfilled', 'rejected']);
    expect(await listMembers(database, ownCorpus)).toEqual([]);
  });

  it('leads to a place that the dismissal takes, when it was there before', async () => {
    await demote();
    await invite('own', ownCorpus);
    expect(await inThisOrder(join, remove)).toEqual(['fulfilled', 'fulfilled']);
    expect(await listMembers(database, ownCorpus)).toEqual([]);
  });
});
