import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { hasHiddenOffers, offersFor } from '../screens/home';
import { listPeople } from '../screens/people-list';
import { migrate } from '../sql/migrate';
import { sql } from '../sql/sql';
import { confirmAddress } from './email-proof';
import { acceptInvitation, createInvitation, findInvitation, joinByInvitation } from './invitations';
import { answerOffer, listOffers, offerMembership } from './membership-offers';
import { listMembers } from './memberships';
import { completeSetup, setPersonRole } from './people';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

let admin: string;
let corpusId: string;
beforeEach(async () => {
  await database.query(sql`WITH corpora AS (DELETE FROM corpus), invitations AS (DELETE FROM invitation),
    settings AS (DELETE FROM installation) DELETE FROM app_user`);
  const contact = { contactEmail: '', contactUrl: '' };
  admin = (await completeSetup(database, person('ada@example.org'), contact)).userId;
  corpusId = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Lingua' } });
});

const person = (email: string) => ({ name: email, email, passwordHash: 'none', locale: 'en' });
const invite = (tokenHash: string, email: string | null, by = admin, into: string | null = null) =>
  createInvitation(database, {
    ...{ tokenHash, email, corpusId: into, role: 'linguist' as const, note: '', createdBy: by },
    expiresAt: new Date(Date.now() + 60_000),
  });
const accept = async (tokenHash: string, email: string) =>
  (await acceptInvitation(database, { tokenHash, person: person(email), now: new Date() })).userId;
const isProved = async (id: string) =>
  (await listPeople(database)).find((one) => one.id === id)!.addressProved;

describe('an address', () => {
  it('is proved of the first admin, and of who accepts an invitation in which an admin wrote it', async () => {
    expect(await isProved(admin)).toBe(true);
    await invite('any', null);
    expect(await isProved(await accept('any', 'eve@example.org'))).toBe(false);
    await invite('hers', ' Bea@Example.org ');
    expect(await findInvitation(database, 'hers', new Date())).toMatchObject({ email: 'bea@example.org' });
    expect(await isProved(await accept('hers', 'BEA@example.org'))).toBe(true);
  });

  it('that an invitation names is the only one that a new account by it can have', async () => {
    await invite('hers', 'bea@example.org');
    await expect(accept('hers', 'eve@example.org')).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason: 'otherAddress', field: 'email' },
    });
    expect(await findInvitation(database, 'hers', new Date())).not.toBeNull();
  });

  it('is proved of who joins with the account that has it, and of nobody else', async () => {
    const bea = await addPerson(database, 'bea@example.org', 'viewer');
    const eve = await addPerson(database, 'eve@example.org', 'viewer');
    const join = (tokenHash: string, userId: string) =>
      joinByInvitation(database, { tokenHash, userId, now: new Date() });
    await invite('first', 'bea@example.org', admin, corpusId);
    await join('first', eve);
    expect(await isProved(eve)).toBe(false);
    await invite('second', 'bea@example.org', admin, corpusId);
    await join('second', bea);
    expect(await isProved(bea)).toBe(true);
  });

  it('is not proved by who invites without being an admin', async () => {
    const owner = await addPerson(database, 'owner@example.org', 'viewer');
    await database.prisma.membership.create({ data: { userId: owner, corpusId, role: 'owner' } });
    await invite('theirs', 'bea@example.org', owner, corpusId);
    expect(await isProved(await accept('theirs', 'bea@example.org'))).toBe(false);
  });

  it('is confirmed by an admin, once, with an entry', async () => {
    const bea = await addPerson(database, 'bea@example.org', 'viewer');
    await confirmAddress(database, { actorId: admin, userId: bea, now: new Date() });
    expect(await isProved(bea)).toBe(true);
    const again = confirmAddress(database, { actorId: admin, userId: bea, now: new Date() });
    await expect(again).rejects.toMatchObject({ code: 'notFound' });
    const where = { action: 'user.addressConfirmed', subject: `user:${bea}` };
    expect(await database.prisma.auditEntry.count({ where })).toBe(1);
    const other = await addPerson(database, 'other@example.org', 'admin');
    await setPersonRole(database, { actorId: admin, userId: other, role: 'owner', now: new Date() });
    const byNoAdmin = confirmAddress(database, { actorId: other, userId: other, now: new Date() });
    await expect(byNoAdmin).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

describe('a place that is offered to an address', () => {
  it('is neither seen nor answered by who only says that it is theirs, but for that there is one', async () => {
    const eve = await addPerson(database, 'prof@example.org', 'viewer');
    expect(await hasHiddenOffers(database, eve)).toBe(false);
    await offerMembership(database, { corpusId, email: 'prof@example.org', role: 'owner', actorId: admin });
    const [offer] = await listOffers(database, corpusId);
    expect(await offersFor(database, eve)).toEqual([]);
    expect(await hasHiddenOffers(database, eve)).toBe(true);
    for (const accept of [true, false]) {
      const answer = answerOffer(database, { offerId: offer!.id, userId: eve, accept });
      await expect(answer).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await listMembers(database, corpusId)).toEqual([]);
    await confirmAddress(database, { actorId: admin, userId: eve, now: new Date() });
    expect(await offersFor(database, eve)).toMatchObject([{ id: offer!.id }]);
    expect(await hasHiddenOffers(database, eve)).toBe(false);
    await answerOffer(database, { offerId: offer!.id, userId: eve, accept: true });
    expect(await listMembers(database, corpusId)).toMatchObject([{ userId: eve, role: 'owner' }]);
  });
});

describe('addresses of accounts that were there before', () => {
  const migrations = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
  const name = '20261129120000_proved_addresses';

  it('count as proved of admins and of whoever has an identity at a provider', async () => {
    const before = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const earlier of readdirSync(migrations).filter((one) => one < name)) {
      cpSync(join(migrations, earlier), join(before, earlier), { recursive: true });
    }
    const older = await createTestDatabase();
    await older.query(sql`DROP SCHEMA public CASCADE`);
    await older.query(sql`CREATE SCHEMA public`);
    await migrate(older.url, before);
    // In SQL: the product's own functions write columns that later migrations add.
    await older.query(
      sql`INSERT INTO app_user (id, email, name, role) SELECT gen_random_uuid(), name, name, role::"Role"
          FROM (VALUES ('head', 'admin'), ('linked', 'viewer'), ('typed', 'owner')) AS people (name, role)`,
    );
    await older.query(
      sql`INSERT INTO sign_in_identity (issuer, subject, user_id)
          SELECT 'https://login.test', 'u', id FROM app_user WHERE name = 'linked'`,
    );
    await migrate(older.url, migrations);
    const people = await listPeople(older);
    expect(people.map((one) => [one.name, one.addressProved])).toEqual([
      ['head', true],
      ['linked', true],
      ['typed', false],
    ]);
    await older.drop();
    rmSync(before, { recursive: true });
  }, 60_000);
});
