import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '../../fixtures/filled-job';
import { sql } from '../../sql/sql';
import { createApiKey, revokeApiKey } from '../api-keys';
import { createPasswordReset, resetPassword } from '../password-resets';
import { linkIdentity, listIdentities, unlinkIdentity } from './identities';
import { accountOfProviderPerson } from './sign-in';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

let admin: string;
/** With the professor's address; somebody else may have made it. */
let account: string;
let lastEntry = 0n;
beforeEach(async () => {
  await database.query(sql`WITH settings AS (DELETE FROM installation) DELETE FROM app_user`);
  await database.prisma.installation.create({ data: { id: 1 } });
  admin = await addPerson(database, 'head@example.org', 'admin');
  account = await addPerson(database, 'prof@example.org', 'viewer');
  const last = await database.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } });
  lastEntry = last?.id ?? 0n;
});

const issuer = 'https://login.test';
const professor = {
  issuer,
  subject: 'prof',
  name: 'Prof',
  verifiedEmail: 'Prof@Example.org',
  locale: 'it',
};
const signIn = (person = professor) =>
  accountOfProviderPerson(database, person, { createsAccounts: true, role: 'admin' });
const link = (person: Parameters<typeof linkIdentity>[1]['person'] = professor, userId = account) =>
  linkIdentity(database, { userId, person, now: new Date() });
const isProved = async (id = account) =>
  (await database.prisma.user.findUniqueOrThrow({ where: { id } })).emailProvedAt !== null;
const withoutPassword = () =>
  database.prisma.user.update({ where: { id: account }, data: { passwordHash: null } });
const refusedAs = (reason: string) => ({ code: 'notAllowed', detail: { reason } });
const entries = async () => {
  const found = await database.prisma.auditEntry.findMany({
    where: { id: { gt: lastEntry } },
    orderBy: { id: 'asc' },
  });
  return found.map(({ action, actorId }) => [action, actorId]);
};

describe('an account with the address of somebody who signs in at the provider', () => {
  it('is not theirs while a password opens it, which whoever made it may know', async () => {
    await expect(signIn()).rejects.toMatchObject(refusedAs('accountHasPassword'));
    expect(await database.prisma.signInIdentity.count()).toBe(0);
    expect(await database.prisma.user.findUnique({ where: { id: account } })).toMatchObject({
      role: 'viewer',
      emailProvedAt: null,
    });
    expect(await entries()).toEqual([]);
  });

  it('nor while a key or a factor of its own does', async () => {
    await withoutPassword();
    const id = await createApiKey(database, { userId: account, name: 'k', keyHash: 'h', prefix: 'flo' });
    await expect(signIn()).rejects.toMatchObject(refusedAs('accountHasPassword'));
    await revokeApiKey(database, { id, userId: account, now: new Date() });
    await database.prisma.totpSecret.create({
      data: { userId: account, secret: new Uint8Array(1), lastStep: 0 },
    });
    await expect(signIn()).rejects.toMatchObject(refusedAs('accountHasPassword'));
    await database.prisma.totpSecret.deleteMany();
    expect((await signIn()).id).toBe(account);
  });

  it('is linked where nothing but a provider opens it, and the address is proved', async () => {
    await withoutPassword();
    expect(await isProved()).toBe(false);
    expect((await signIn()).id).toBe(account);
    expect(await isProved()).toBe(true);
    expect(await listIdentities(database, account)).toMatchObject([{ issuer, email: 'prof@example.org' }]);
  });

  it('is proved when it is made, and stays unproved when another address comes with a linked identity', async () => {
    await link({ ...professor, verifiedEmail: 'another@example.org' });
    await signIn({ ...professor, verifiedEmail: 'another@example.org' });
    expect(await isProved()).toBe(false);
    const { id } = await signIn({ ...professor, subject: 'new', verifiedEmail: 'new@example.org' });
    expect(await isProved(id)).toBe(true);
  });
});

describe('an identity that somebody links who is signed in', () => {
  it('opens the account from then on, and proves its address where the provider says the same', async () => {
    await link();
    expect(await isProved()).toBe(true);
    expect((await signIn()).id).toBe(account);
    expect(await entries()).toEqual([
      ['user.identityLinked', account],
      ['user.roleByGroups', null],
    ]);
  });

  it('proves nothing without that address, and may have none', async () => {
    await link({ ...professor, verifiedEmail: null });
    expect(await isProved()).toBe(false);
    expect(await listIdentities(database, account)).toMatchObject([{ issuer, email: null }]);
  });

  it('is refused where it is somebody else’s, or the account has one of this issuer', async () => {
    await link();
    await expect(link(professor, admin)).rejects.toMatchObject(refusedAs('identityOfAnother'));
    await expect(link({ ...professor, subject: 'second' })).rejects.toMatchObject(refusedAs('alreadyLinked'));
    await expect(link()).rejects.toMatchObject(refusedAs('alreadyLinked'));
    await link({ ...professor, issuer: 'https://other.test' });
    expect(await database.prisma.signInIdentity.count()).toBe(2);
  });

  it('is linked with one account of two that want it at once', async () => {
    const all = await Promise.allSettled([link(), link(professor, admin)]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is unlinked while there is a password, once', async () => {
    await link();
    const unlink = () => unlinkIdentity(database, { userId: account, issuer });
    await withoutPassword();
    await expect(unlink()).rejects.toMatchObject({ code: 'wrongState' });
    await database.prisma.user.update({ where: { id: account }, data: { passwordHash: 'x' } });
    await expect(unlinkIdentity(database, { userId: admin, issuer })).rejects.toMatchObject({
      code: 'notFound',
    });
    await unlink();
    await expect(unlink()).rejects.toMatchObject({ code: 'notFound' });
    expect((await entries()).at(-1)).toEqual(['user.identityUnlinked', account]);
    await expect(signIn()).rejects.toMatchObject(refusedAs('accountHasPassword'));
  });

  it('ends with the password of before when an admin lets the person set a new one', async () => {
    await link({ ...professor, subject: 'whoever made the account' });
    const now = new Date();
    const made = {
      actorId: admin,
      userId: account,
      tokenHash: 't',
      expiresAt: new Date(Date.now() + 60_000),
      now,
    };
    await createPasswordReset(database, made);
    await resetPassword(database, { tokenHash: 't', passwordHash: 'new', endKeys: false, now });
    expect(await listIdentities(database, account)).toEqual([]);
    expect((await entries()).slice(-2)).toEqual([
      ['user.identityUnlinked', null],
      ['user.passwordReset', null],
    ]);
  });
});
