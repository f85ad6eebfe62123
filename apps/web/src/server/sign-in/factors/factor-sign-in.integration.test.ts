import type { ActionResult } from '@florilegium/contracts/action-result';
import { createApiKey } from '@florilegium/db/people/api-keys';
import { setPersonDisabled } from '@florilegium/db/people/people';
import { sql } from '@florilegium/db/sql/sql';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as account from '@/app/account/second-factor/actions';
import * as people from '@/app/admin/people/actions';
import { saveFactorDemand } from '@/app/admin/settings/actions';
import * as login from '@/app/login/factor/actions';
import { visitor } from '@/server/fixtures/next/visitor';
import { openPage } from '@/server/open-page';
import { Authenticator } from '../fixtures/authenticator';
import { Browser } from '../fixtures/browser';
import { codeOf, type FactorWorld, openFactorWorld, password, taken } from '../fixtures/factor-world';
import { secretHash } from '../passwords';

let world: FactorWorld;
beforeAll(async () => {
  visitor.hasMessage = (key) => key.startsWith('because.');
  world = await openFactorWorld();
});
afterAll(() => world?.close());

const email = 'ada@example.org';
let ada: string;
/** Of the audit log, whose entries stay, before the test. */
let newest: bigint;
beforeEach(async () => {
  const { database } = world;
  await database.query(
    sql`WITH attempts AS (DELETE FROM sign_in_attempt), settings AS (DELETE FROM installation) DELETE FROM app_user`,
  );
  const { _max } = await database.prisma.auditEntry.aggregate({ _max: { id: true } });
  newest = _max.id ?? 0n;
  await database.prisma.installation.create({ data: { id: 1 } });
  ada = await world.addPerson(email, 'admin');
});

const as = <T>(browser: Browser, action: () => Promise<ActionResult<T>>) =>
  world.act(browser, () => taken(action()));

async function signedIn(who = email): Promise<Browser> {
  const browser = new Browser();
  expect(await world.signIn(browser, who)).toBe('in');
  return browser;
}

/** Whoever said the right password, and is asked for more. */
async function waiting(who = email): Promise<Browser> {
  const browser = new Browser();
  expect(await world.signIn(browser, who)).toBe('factorNeeded');
  expect(await world.whoIs(browser)).toBeNull();
  return browser;
}

/** Sets up an app on the account page. */
async function addApp(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { secret, offer } = await as(browser, () => account.offerTotpAction({ password }));
  const code = codeOf(secret);
  const { recoveryCodes } = await as(browser, () => account.confirmTotpAction({ offer, code }));
  await forgetSteps();
  return { secret, codes: recoveryCodes ?? [] };
}

/** As if no code had been used for a while. */
const forgetSteps = () => world.database.query(sql`UPDATE totp_secret SET last_step = 0`);

async function addKey(browser: Browser, name = 'Blue key'): Promise<Authenticator> {
  const authenticator = new Authenticator(world.url);
  const options = await as(browser, () => account.offerPasskeyAction({ password }));
  const answer = authenticator.make(options);
  await as(browser, () => account.addPasskeyAction({ name, answer }));
  return authenticator;
}

/** What the audit log has of factors; sign-ins are in it, too. */
const actions = async () => {
  const where = { id: { gt: newest }, NOT: { action: { startsWith: 'session.' } } };
  const entries = await world.database.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  return entries.map(({ action }) => action);
};

describe('an authenticator app', () => {
  it('is set up with the password and a code, brings ten recovery codes, and ends other sessions', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    await expect(as(here, () => account.offerTotpAction({ password: 'wrong' }))).rejects.toThrow(
      'wrongPassword',
    );
    const { secret, offer, qr } = await as(here, () => account.offerTotpAction({ password }));
    expect(qr).toMatch(/^<svg/);
    const confirm = (browser: Browser, code: string) =>
      as(browser, () => account.confirmTotpAction({ offer, code }));
    await expect(confirm(here, '000000')).rejects.toThrow('wrongNewCode');
    // An offer is for the session that it was made in.
    await expect(confirm(elsewhere, codeOf(secret))).rejects.toThrow('offerExpired');
    const { recoveryCodes } = await confirm(here, codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await world.whoIs(here)).toBe(email);
    expect(await world.whoIs(elsewhere)).toBeNull();
    expect(await actions()).toEqual(['user.totpAdded']);
  });

  it('is sealed at rest, as the codes are hashed', async () => {
    const { secret, codes } = await addApp(await signedIn());
    const [row] = await world.database.prisma.totpSecret.findMany();
    expect(Buffer.from(row!.secret).toString('latin1')).not.toContain(secret);
    const stored = await world.database.prisma.recoveryCode.findMany();
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
  });

  it('is asked for after the password, and opens a new session', async () => {
    const { secret } = await addApp(await signedIn());
    const browser = await waiting();
    const jar = browser.jar(world.url);
    jar.set('next-auth.session-token', 'planted');
    expect(await world.prove(browser, 'totp', codeOf(secret, -3))).toBe('CredentialsSignin');
    expect(await world.prove(browser, 'totp', codeOf(secret))).toBe('in');
    expect(jar.get('next-auth.session-token')).not.toBe('planted');
    expect(await world.whoIs(browser)).toBe(email);
    expect(jar.has('florilegium-sign-in')).toBe(false);
    expect(await world.database.prisma.pendingSignIn.count()).toBe(0);
  });

  it('is asked for on a known device, too', async () => {
    const browser = await signedIn();
    await addApp(browser);
    expect(browser.jar(world.url).has('florilegium-device')).toBe(true);
    expect(await world.signIn(browser, email)).toBe('factorNeeded');
  });

  it('gives codes that work once, and none before one that was used', async () => {
    const { secret } = await addApp(await signedIn());
    const code = codeOf(secret);
    const early = codeOf(secret, -1);
    expect(await world.prove(await waiting(), 'totp', code)).toBe('in');
    const again = await waiting();
    expect(await world.prove(again, 'totp', code)).toBe('CredentialsSignin');
    expect(await world.prove(again, 'totp', early)).toBe('CredentialsSignin');
    expect(await world.prove(again, 'totp', codeOf(secret, 1))).toBe('in');
  });

  it('lets in one of many who say the same code at once', async () => {
    const { secret } = await addApp(await signedIn());
    const browsers = [await waiting(), await waiting(), await waiting(), await waiting()];
    const code = codeOf(secret);
    const all = await Promise.all(browsers.map((browser) => world.prove(browser, 'totp', code)));
    expect(all.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });

  it('is not guessed by thirty at once: five are looked at, and then the right one waits, too', async ({
    onTestFinished,
  }) => {
    // However slow the machine is, no pause is over before the test asks again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const own = await signedIn();
    const { secret } = await addApp(own);
    const browser = await waiting();
    const right = codeOf(secret);
    const wrong = right === '123456' ? '654321' : '123456';
    const all = await Promise.all(Array.from({ length: 30 }, () => world.prove(browser, 'totp', wrong)));
    const looked = all.filter((outcome) => outcome === 'CredentialsSignin').length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(5);
    expect(all.filter((outcome) => outcome === 'rateLimited')).toHaveLength(30 - looked);
    expect(await world.prove(browser, 'totp', right)).toBe('rateLimited');
    // Nor does a new sign-in count anew; but the owner's own device does not wait.
    expect(await world.prove(await waiting(), 'totp', right)).toBe('rateLimited');
    expect(await world.signIn(own, email)).toBe('factorNeeded');
    expect(await world.prove(own, 'totp', codeOf(secret))).toBe('in');
  });

  it('whose secret can’t be opened any more says so, and recovery codes let in still', async () => {
    const { secret, codes } = await addApp(await signedIn());
    const sealed = new Uint8Array(
      await world.database.prisma.totpSecret.findFirst().then((row) => row!.secret),
    );
    sealed[20]! ^= 1;
    await world.database.prisma.totpSecret.updateMany({ data: { secret: sealed } });
    const browser = await waiting();
    expect(await world.prove(browser, 'totp', codeOf(secret))).toBe('totpUnreadable');
    expect(await world.prove(browser, 'recoveryCode', codes[0])).toBe('in');
  });

  it('is replaced by another, whose codes alone count then', async () => {
    const browser = await signedIn();
    const before = await addApp(browser);
    const after = await addApp(browser);
    expect(after.codes).toEqual([]);
    const again = await waiting();
    expect(await world.prove(again, 'totp', codeOf(before.secret))).toBe('CredentialsSignin');
    expect(await world.prove(again, 'totp', codeOf(after.secret))).toBe('in');
  });
});

describe('a sign-in that waits', () => {
  it('is its browser’s alone, and opens nothing', async () => {
    const { secret } = await addApp(await signedIn());
    const browser = await waiting();
    expect(await world.prove(new Browser(), 'totp', codeOf(secret))).toBe('signInExpired');
    await expect(as(browser, () => account.renewRecoveryCodesAction({ password }))).rejects.toThrow(
      'notSignedIn',
    );
    await expect(world.act(browser, () => openPage('/account'))).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;\w+;\/login/),
    });
  });

  it('ends after five minutes', async () => {
    const { secret } = await addApp(await signedIn());
    const browser = await waiting();
    const [row] = await world.database.prisma.pendingSignIn.findMany();
    const minutes = (row!.expiresAt.getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(5);
    await world.database.prisma.pendingSignIn.updateMany({ data: { expiresAt: new Date() } });
    expect(await world.prove(browser, 'totp', codeOf(secret))).toBe('signInExpired');
    await expect(as(browser, () => login.askPasskey({}))).rejects.toThrow('signInExpired');
  });

  it('is used once, whoever copied its cookie', async () => {
    const { secret } = await addApp(await signedIn());
    const browser = await waiting();
    const copied = new Browser();
    copied.keep(world.url, [`florilegium-sign-in=${browser.jar(world.url).get('florilegium-sign-in')}`]);
    expect(await world.prove(browser, 'totp', codeOf(secret))).toBe('in');
    await forgetSteps();
    expect(await world.prove(copied, 'totp', codeOf(secret))).toBe('signInExpired');
  });

  it('ends with the password, and with the account', async () => {
    const bea = await world.addPerson('bea@example.org');
    const { secret } = await addApp(await signedIn('bea@example.org'));
    const change = { actorId: ada, userId: bea, now: new Date() };
    const browser = await waiting('bea@example.org');
    await setPersonDisabled(world.database, { ...change, disabled: true });
    await setPersonDisabled(world.database, { ...change, disabled: false });
    expect(await world.prove(browser, 'totp', codeOf(secret))).toBe('signInExpired');
  });

  it('can’t add a factor where there is one, nor say that it set one up', async () => {
    await addApp(await signedIn());
    const browser = await waiting();
    const { secret, offer } = await as(browser, () => login.offerFirstTotp({}));
    const confirmed = as(browser, () => login.confirmFirstTotp({ offer, code: codeOf(secret) }));
    await expect(confirmed).rejects.toThrow('factorThere');
    const options = await as(browser, () => login.offerFirstPasskey({}));
    const answer = new Authenticator(world.url).make(options);
    await expect(as(browser, () => login.addFirstPasskey({ name: 'x', answer }))).rejects.toThrow(
      'factorThere',
    );
    expect(await world.prove(browser, 'setUp')).toBe('CredentialsSignin');
    expect(await world.whoIs(browser)).toBeNull();
  });
});

describe('a recovery code', () => {
  it('lets in once, however it is typed, and is counted and written down', async () => {
    const { codes } = await addApp(await signedIn());
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await world.prove(await waiting(), 'recoveryCode', typed)).toBe('in');
    const browser = await waiting();
    expect(await world.prove(browser, 'recoveryCode', codes[3])).toBe('CredentialsSignin');
    expect(await world.prove(browser, 'recoveryCode', codes[4])).toBe('in');
    expect(await world.database.prisma.recoveryCode.count({ where: { usedAt: null } })).toBe(8);
    expect(await actions()).toEqual(['user.totpAdded', 'user.recoveryCodeUsed', 'user.recoveryCodeUsed']);
  });

  it('lets in one of many at once', async () => {
    const { codes } = await addApp(await signedIn());
    const browsers = [await waiting(), await waiting(), await waiting(), await waiting()];
    const all = await Promise.all(browsers.map((browser) => world.prove(browser, 'recoveryCode', codes[0])));
    expect(all.filter((outcome) => outcome === 'in')).toHaveLength(1);
  });

  it('is worth nothing once new ones were made, nor for somebody else', async () => {
    const browser = await signedIn();
    const { codes } = await addApp(browser);
    const made = await as(browser, () => account.renewRecoveryCodesAction({ password }));
    await world.addPerson('bea@example.org');
    await addApp(await signedIn('bea@example.org'));
    expect(await world.prove(await waiting('bea@example.org'), 'recoveryCode', made.recoveryCodes[0])).toBe(
      'CredentialsSignin',
    );
    const again = await waiting();
    expect(await world.prove(again, 'recoveryCode', codes[0])).toBe('CredentialsSignin');
    expect(await world.prove(again, 'recoveryCode', made.recoveryCodes[0])).toBe('in');
  });
});

describe('a passkey', () => {
  const sign = async (browser: Browser, key: Authenticator): Promise<AuthenticationResponseJSON> =>
    key.sign(await as(browser, () => login.askPasskey({})));
  const proveBy = (browser: Browser, answer: AuthenticationResponseJSON) =>
    world.prove(browser, 'passkey', JSON.stringify(answer));

  it('lets in by its signature, one of several, and remembers when', async () => {
    const own = await signedIn();
    const first = await addKey(own);
    const second = await addKey(own, 'Laptop');
    for (const key of [second, first]) {
      const browser = await waiting();
      expect(await proveBy(browser, await sign(browser, key))).toBe('in');
      expect(await world.whoIs(browser)).toBe(email);
    }
    const rows = await world.database.prisma.passkey.findMany({ orderBy: { createdAt: 'asc' } });
    expect(rows.map(({ name, counter, lastUsedAt }) => [name, Number(counter), lastUsedAt !== null])).toEqual(
      [
        ['Blue key', 1, true],
        ['Laptop', 1, true],
      ],
    );
  });

  it('that does not count is taken as often as it is used', async () => {
    const key = await addKey(await signedIn());
    for (let times = 0; times < 2; times += 1) {
      const browser = await waiting();
      key.counter = -1;
      expect(await proveBy(browser, await sign(browser, key))).toBe('in');
    }
  });

  it('that counts backwards is refused and written down', async () => {
    const key = await addKey(await signedIn());
    key.counter = 9;
    const first = await waiting();
    expect(await proveBy(first, await sign(first, key))).toBe('in');
    const browser = await waiting();
    for (const counter of [9, 4, -1]) {
      key.counter = counter;
      expect(await proveBy(browser, await sign(browser, key))).toBe('CredentialsSignin');
    }
    expect(await world.whoIs(browser)).toBeNull();
    expect(await actions()).toEqual([
      'user.passkeyAdded',
      'user.passkeyRefused',
      'user.passkeyRefused',
      'user.passkeyRefused',
    ]);
  });

  it('answers once, in the browser that asked', async () => {
    const key = await addKey(await signedIn());
    const [one, two] = [await waiting(), await waiting()];
    const answer = await sign(one, key);
    expect(await proveBy(two, answer)).toBe('CredentialsSignin');
    expect(await proveBy(one, answer)).toBe('in');
    expect(await proveBy(two, answer)).toBe('CredentialsSignin');
  });

  it('signs for this place and this person alone', async () => {
    const own = await signedIn();
    const key = await addKey(own);
    await world.addPerson('bea@example.org');
    const foreign = await addKey(await signedIn('bea@example.org'));
    const browser = await waiting();
    expect(await proveBy(browser, await sign(browser, foreign))).toBe('CredentialsSignin');
    const options = await as(browser, () => login.askPasskey({}));
    expect(await proveBy(browser, key.sign({ ...options, rpId: 'evil.example' }))).toBe('CredentialsSignin');
    key.origin = 'https://evil.example';
    expect(await proveBy(browser, await sign(browser, key))).toBe('CredentialsSignin');
    key.origin = world.url;
    const forged = await sign(browser, key);
    const other = new Authenticator(world.url).sign(options);
    forged.response.signature = other.response.signature;
    expect(await proveBy(browser, forged)).toBe('CredentialsSignin');
    expect(await world.whoIs(browser)).toBeNull();
  });

  it('is made for the session that asked, once', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const options = await as(one, () => account.offerPasskeyAction({ password }));
    const answer = new Authenticator(world.url).make(options);
    const add = (browser: Browser) => as(browser, () => account.addPasskeyAction({ name: 'x', answer }));
    await expect(add(two)).rejects.toThrow('passkeyNotMade');
    await add(one);
    await expect(add(one)).rejects.toThrow('passkeyNotMade');
    const evil = new Authenticator('https://evil.example');
    const fresh = await as(one, () => account.offerPasskeyAction({ password }));
    await expect(
      as(one, () => account.addPasskeyAction({ name: 'x', answer: evil.make(fresh) })),
    ).rejects.toThrow('passkeyNotMade');
  });
});

describe('removing a factor', () => {
  it('asks for the password, ends other sessions, and takes the codes with the last one', async () => {
    const browser = await signedIn();
    await addApp(browser);
    await addKey(browser);
    const [key] = await world.database.prisma.passkey.findMany();
    const remove = (which: 'totp' | { passkeyId: string }, typed = password) =>
      as(browser, () => account.removeFactorAction({ which, password: typed }));
    await expect(remove('totp', 'wrong')).rejects.toThrow('wrongPassword');
    await remove('totp');
    expect(await world.database.prisma.recoveryCode.count()).toBe(10);
    await remove({ passkeyId: key!.id });
    expect(await world.database.prisma.recoveryCode.count()).toBe(0);
    expect(await world.signIn(new Browser(), email)).toBe('in');
    await expect(remove('totp')).rejects.toThrow('notFound');
    expect(await actions()).toEqual([
      'user.totpAdded',
      'user.passkeyAdded',
      'user.totpRemoved',
      'user.passkeyRemoved',
    ]);
  });

  it('is not somebody else’s', async () => {
    await addKey(await signedIn());
    const [key] = await world.database.prisma.passkey.findMany();
    await world.addPerson('bea@example.org');
    const bea = await signedIn('bea@example.org');
    const which = { passkeyId: key!.id };
    await expect(as(bea, () => account.removeFactorAction({ which, password }))).rejects.toThrow('notFound');
    await expect(as(bea, () => people.removeFactors({ userId: ada }))).rejects.toThrow('notAllowed');
  });

  it('is an admin’s for somebody who lost theirs, and ends their sessions', async () => {
    const bea = await world.addPerson('bea@example.org');
    const lost = await signedIn('bea@example.org');
    await addApp(lost);
    const stuck = await waiting('bea@example.org');
    const admin = await signedIn();
    await as(admin, () => people.removeFactors({ userId: bea }));
    expect(await world.whoIs(lost)).toBeNull();
    expect(await world.prove(stuck, 'setUp')).toBe('signInExpired');
    expect(await world.signIn(new Browser(), 'bea@example.org')).toBe('in');
    await expect(as(admin, () => people.removeFactors({ userId: bea }))).rejects.toThrow('notFound');
    await addApp(admin);
    await expect(as(admin, () => people.removeFactors({ userId: ada }))).rejects.toThrow('ownFactors');
    expect((await actions()).filter((action) => action === 'user.factorsRemoved')).toHaveLength(1);
  });
});

describe('a factor that is demanded', () => {
  async function demandOf(demand: 'nobody' | 'admins' | 'everybody'): Promise<Browser> {
    const admin = await signedIn();
    await addApp(admin);
    await as(admin, () => saveFactorDemand({ demand }));
    return admin;
  }

  it('is demanded by who has one, and ends the sessions of who has none', async () => {
    const bea = await world.addPerson('bea@example.org');
    await createApiKey(world.database, { userId: bea, name: 'k', keyHash: secretHash('k'), prefix: 'k' });
    const [other, admin] = [await signedIn('bea@example.org'), await signedIn()];
    await expect(as(admin, () => saveFactorDemand({ demand: 'admins' }))).rejects.toThrow('ownFactorFirst');
    await addApp(admin);
    await as(admin, () => saveFactorDemand({ demand: 'admins' }));
    expect(await world.whoIs(other)).toBe('bea@example.org');
    await as(admin, () => people.changeRole({ userId: bea, role: 'admin' }));
    expect(await world.whoIs(other)).toBeNull();
    await as(admin, () => people.changeRole({ userId: bea, role: 'linguist' }));
    const again = await signedIn('bea@example.org');
    await as(admin, () => saveFactorDemand({ demand: 'everybody' }));
    expect(await world.whoIs(again)).toBeNull();
    expect(await world.whoIs(admin)).toBe(email);
    expect(await world.database.prisma.apiKey.count({ where: { revokedAt: null } })).toBe(1);
  });

  it('is set up right after the password, before anything else is reachable', async () => {
    await world.addPerson('bea@example.org');
    await demandOf('everybody');
    const browser = await waiting('bea@example.org');
    expect(await world.prove(browser, 'setUp')).toBe('CredentialsSignin');
    for (const path of ['/', '/account', '/corpora', '/signed-in'] as const) {
      await expect(world.act(browser, () => openPage(path))).rejects.toMatchObject({
        digest: expect.stringMatching(/^NEXT_REDIRECT;\w+;\/login/),
      });
    }
    await expect(as(browser, () => account.offerTotpAction({ password }))).rejects.toThrow('notSignedIn');
    const other = await waiting('bea@example.org');
    const { secret, offer } = await as(browser, () => login.offerFirstTotp({}));
    const code = codeOf(secret);
    await expect(as(other, () => login.confirmFirstTotp({ offer, code }))).rejects.toThrow('offerExpired');
    const { recoveryCodes } = await as(browser, () => login.confirmFirstTotp({ offer, code }));
    expect(recoveryCodes).toHaveLength(10);
    // The other browser has not proved anything by this.
    expect(await world.prove(other, 'setUp')).toBe('CredentialsSignin');
    expect(await world.prove(other, 'totp', code)).toBe('CredentialsSignin');
    expect(await world.prove(browser, 'setUp')).toBe('in');
    expect(await world.whoIs(browser)).toBe('bea@example.org');
    expect(await world.prove(browser, 'setUp')).toBe('signInExpired');
  });

  it('may be a passkey', async () => {
    await world.addPerson('bea@example.org');
    await demandOf('everybody');
    const browser = await waiting('bea@example.org');
    const key = new Authenticator(world.url);
    const answer = key.make(await as(browser, () => login.offerFirstPasskey({})));
    await as(browser, () => login.addFirstPasskey({ name: 'Laptop', answer }));
    expect(await world.prove(browser, 'setUp')).toBe('in');
    expect(await world.signIn(new Browser(), 'bea@example.org')).toBe('factorNeeded');
  });

  it('is not removed while it is the last one, and is set up anew after an admin removed it', async () => {
    const bea = await world.addPerson('bea@example.org');
    const admin = await demandOf('everybody');
    const remove = () => as(admin, () => account.removeFactorAction({ which: 'totp', password }));
    await expect(remove()).rejects.toThrow('factorDemanded');
    await addKey(admin);
    await remove();
    const browser = await waiting('bea@example.org');
    const { secret, offer } = await as(browser, () => login.offerFirstTotp({}));
    await as(browser, () => login.confirmFirstTotp({ offer, code: codeOf(secret) }));
    await as(admin, () => people.removeFactors({ userId: bea }));
    expect(await world.prove(browser, 'setUp')).toBe('signInExpired');
    await waiting('bea@example.org');
  });

  it('stays as one of two that are removed at once', async () => {
    const admin = await demandOf('admins');
    await addKey(admin);
    const [key] = await world.database.prisma.passkey.findMany();
    const remove = (which: 'totp' | { passkeyId: string }) =>
      as(admin, () => account.removeFactorAction({ which, password }));
    const both = await Promise.allSettled([remove('totp'), remove({ passkeyId: key!.id })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { prisma } = world.database;
    expect((await prisma.totpSecret.count()) + (await prisma.passkey.count())).toBe(1);
  });

  it('can be demanded no longer', async () => {
    await world.addPerson('bea@example.org');
    const admin = await demandOf('everybody');
    await waiting('bea@example.org');
    await as(admin, () => saveFactorDemand({ demand: 'nobody' }));
    await signedIn('bea@example.org');
  });
});
