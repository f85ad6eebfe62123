import { addPerson } from '@florilegium/db/fixtures/filled-job';
import { accountOfProviderPerson } from '@florilegium/db/people/provider/sign-in';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginLinkAction, unlinkIdentityAction } from '@/app/account/identities/actions';
import { settings } from '@/server/context';
import { visitor } from '@/server/fixtures/next/visitor';
import { openWebContext } from '@/server/fixtures/web-context';
import { Browser } from '../fixtures/browser';
import { openSignInServer } from '../fixtures/sign-in-server';
import { hashPassword } from '../passwords';
import { newSigningKey, signedAnew, signedByHmac, unsigned } from './fixtures/id-token';
import { type Institution, openInstitution } from './fixtures/institution';
import { linkedPath } from './link-intent';

const password = 'quattro parole tra loro';
let database: TestDatabase;
let institution: Institution;
let closeContext: (() => Promise<void>) | undefined;
let server: Awaited<ReturnType<typeof openSignInServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.prisma.installation.create({ data: { id: 1 } });
  server = await openSignInServer(() => import('@/app/api/auth/[...nextauth]/route'));
  institution = await openInstitution(`${server.url}/api/auth/callback/oidc`);
  visitor.locale = 'it';
  visitor.sessionId = undefined;
  closeContext = await openWebContext({
    DATABASE_URL: database.url,
    NEXTAUTH_URL: server.url,
    NEXTAUTH_SECRET: 'a secret that has more than 32 characters',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: institution.issuer,
    OIDC_CLIENT_ID: institution.clientId,
    OIDC_CLIENT_SECRET: institution.clientSecret,
    OIDC_CREATES_ACCOUNTS: 'yes',
    OIDC_ADMIN_GROUPS: 'it-staff',
    OIDC_LINGUIST_GROUPS: 'phd; fellows',
  });
});
afterAll(async () => {
  await institution?.close();
  await server?.close();
  await closeContext?.();
  await database?.drop();
});

let ada: string;
/** The last entry of the test before: the log can't be emptied. */
let lastEntry = 0n;
beforeEach(async () => {
  const last = await database.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } });
  lastEntry = last?.id ?? 0n;
  await database.query(sql`WITH refusals AS (DELETE FROM sign_in_refusal) DELETE FROM app_user`);
  ada = await addPerson(database, 'ada@example.org', 'admin');
  settings().openId!.createsAccounts = true;
  settings().openId!.acrValues = [];
  institution.claimedIssuer = null;
  institution.forge = null;
  institution.member = {
    sub: 'u1',
    name: 'Bruno Bianchi',
    email: 'Bruno@Example.org',
    email_verified: true,
    groups: ['phd'],
  };
});

async function csrfTokenOf(browser: Browser): Promise<string> {
  const answer = await browser.ask(`${server.url}/api/auth/csrf`);
  return ((await answer.json()) as { csrfToken: string }).csrfToken;
}

/** Presses the button: the address of the provider's page. */
async function begin(browser: Browser, next = '/corpora'): Promise<string> {
  const csrfToken = await csrfTokenOf(browser);
  const callbackUrl = server.url + next;
  const form = { csrfToken, callbackUrl, json: 'true' };
  const answer = await browser.ask(`${server.url}/api/auth/signin/oidc`, form);
  return ((await answer.json()) as { url: string }).url;
}

const isOwnPage = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/api/');
const isCallback = (url: URL) => url.pathname === '/api/auth/callback/oidc';

/** The whole way; where it ends, as a path with the error alone. */
async function signIn(browser = new Browser()): Promise<string> {
  const end = await browser.follow(await begin(browser), isOwnPage);
  const error = end.searchParams.get('error');
  return error ? `${end.pathname}: ${error}` : end.pathname;
}

/** Whose session this browser has. */
async function whoIs(browser: Browser): Promise<string | null> {
  const answer = await browser.ask(`${server.url}/api/auth/session`);
  const { sessionId } = (await answer.json()) as { sessionId?: string };
  if (!sessionId) return null;
  const { user } = await database.prisma.session.findUniqueOrThrow({
    where: { id: sessionId },
    include: { user: true },
  });
  return user.email;
}

/** As an account is that a provider made. */
const withoutPassword = () =>
  database.prisma.user.update({ where: { id: ada }, data: { passwordHash: null } });

const accountOf = (email: string) => database.prisma.user.findUnique({ where: { email } });
const actions = async () => {
  const entries = await database.prisma.auditEntry.findMany({
    where: { id: { gt: lastEntry } },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action }) => action);
};

describe('whoever is new', () => {
  it('gets an account without password, by the role of their groups, and a session', async () => {
    const browser = new Browser();
    expect(await signIn(browser)).toBe('/corpora');
    expect(await whoIs(browser)).toBe('bruno@example.org');
    expect(await accountOf('bruno@example.org')).toMatchObject({
      name: 'Bruno Bianchi',
      role: 'linguist',
      locale: 'it',
      passwordHash: null,
    });
    expect(await actions()).toEqual(['user.createdByProvider', 'session.opened']);
    expect(await database.prisma.session.findMany()).toMatchObject([
      { userAgent: 'Firefox', revokedAt: null },
    ]);
  });

  it('has no password that anybody could guess', async () => {
    await signIn();
    const browser = new Browser();
    const csrfToken = await csrfTokenOf(browser);
    for (const password of ['null', 'x']) {
      const form = { csrfToken, email: 'bruno@example.org', password, json: 'true' };
      const answer = await browser.ask(`${server.url}/api/auth/callback/credentials`, form);
      expect(answer.status).toBe(401);
    }
    expect(await whoIs(browser)).toBeNull();
  });

  it('stays out where accounts are not made, before there is an admin, and without a verified address', async () => {
    settings().openId!.createsAccounts = false;
    expect(await signIn()).toBe('/login: noAccount');
    settings().openId!.createsAccounts = true;
    institution.member.email_verified = false;
    expect(await signIn()).toBe('/login: emailNotVerified');
    delete institution.member.email_verified;
    expect(await signIn()).toBe('/login: emailNotVerified');
    institution.member.email_verified = true;
    await database.prisma.user.delete({ where: { id: ada } });
    expect(await signIn()).toBe('/login: noAccount');
    expect(await database.prisma.user.count()).toBe(0);
  });

  it('gets one account of many sign-ins at once', async () => {
    const { issuer } = institution;
    const person = { issuer, subject: 'u1', name: 'B', verifiedEmail: 'b@example.org', locale: 'it' };
    const rules = { createsAccounts: true, role: null };
    // All connections are open before the first one is done.
    await Promise.all(Array.from({ length: 8 }, () => database.query(sql`SELECT pg_sleep(0.1)`)));
    const all = Array.from({ length: 8 }, () => accountOfProviderPerson(database, person, rules));
    expect(new Set((await Promise.all(all)).map(({ id }) => id)).size).toBe(1);
    expect(await actions()).toEqual(['user.createdByProvider']);
  });
});

it('has cookies that no site above or below can set, where people come by https', async () => {
  settings().nextAuthUrl = 'https://corpora.example.org';
  const set = new Map<string, string>();
  const browser = new Browser((line) => set.set(line.split('=', 1)[0]!, line));
  try {
    expect(await signIn(browser)).toBe('/corpora');
    expect(await whoIs(browser)).toBe('bruno@example.org');
    const ours = [...set].filter(([name]) => name.includes('next-auth.'));
    expect(ours.map(([name]) => name).sort()).toEqual(
      ['callback-url', 'csrf-token', 'nonce', 'pkce.code_verifier', 'session-token', 'state'].map(
        (name) => `__Host-next-auth.${name}`,
      ),
    );
    for (const [name, line] of ours) {
      expect(line, name).toMatch(/; Path=\/; (?:.*; )?HttpOnly; Secure; SameSite=Lax$/);
      expect(line, name).not.toMatch(/domain=/i);
    }
    // What a neighbour could set under the library's usual name is no session.
    const jar = browser.jar(server.url);
    jar.set('__Secure-next-auth.session-token', jar.get('__Host-next-auth.session-token') ?? '');
    jar.delete('__Host-next-auth.session-token');
    expect(await whoIs(browser)).toBeNull();
  } finally {
    settings().nextAuthUrl = server.url;
  }
});

describe('whoever has an account', () => {
  it('is linked by the verified address, and known by the subject from then on', async () => {
    await withoutPassword();
    institution.member = { sub: 'u2', email: 'ADA@example.org', email_verified: true, groups: ['it-staff'] };
    const browser = new Browser();
    expect(await signIn(browser)).toBe('/corpora');
    expect(await whoIs(browser)).toBe('ada@example.org');
    institution.member = {
      sub: 'u2',
      email: 'lovelace@example.org',
      email_verified: false,
      groups: ['it-staff'],
    };
    expect(await signIn(browser)).toBe('/corpora');
    expect(await whoIs(browser)).toBe('ada@example.org');
    expect(await actions()).toEqual([
      'user.identityLinked',
      'session.opened',
      'session.closed',
      'session.opened',
    ]);
    // The session that the browser had ended with the new one.
    expect(await database.prisma.session.count({ where: { revokedAt: null } })).toBe(1);
  });

  it('is not linked by the verified address where a password opens it, and is told so', async () => {
    institution.member = { sub: 'u2', email: 'ada@example.org', email_verified: true, groups: ['it-staff'] };
    const browser = new Browser();
    expect(await signIn(browser)).toBe('/login: accountHasPassword');
    expect(await whoIs(browser)).toBeNull();
    expect(await database.prisma.signInIdentity.count()).toBe(0);
    expect(await actions()).toEqual(['session.refused']);
  });

  it('does not lose it to somebody who got their address', async () => {
    await withoutPassword();
    institution.member = { sub: 'u2', email: 'ada@example.org', email_verified: true, groups: ['it-staff'] };
    await signIn();
    institution.member = { ...institution.member, sub: 'u3' };
    expect(await signIn()).toBe('/login: otherIdentity');
  });

  it('is not linked by an address that nobody verified', async () => {
    institution.member = { sub: 'u2', email: 'ada@example.org', email_verified: false };
    expect(await signIn()).toBe('/login: emailNotVerified');
    expect(await database.prisma.signInIdentity.count()).toBe(0);
  });

  it('has the role of their groups at each sign-in, but the last admin stays one', async () => {
    await signIn();
    institution.member.groups = ['it-staff'];
    await signIn();
    expect(await accountOf('bruno@example.org')).toMatchObject({ role: 'admin' });
    await database.prisma.user.update({ where: { id: ada }, data: { disabledAt: new Date() } });
    delete institution.member.groups;
    expect(await signIn()).toBe('/corpora');
    expect(await accountOf('bruno@example.org')).toMatchObject({ role: 'admin' });
    await database.prisma.user.update({ where: { id: ada }, data: { disabledAt: null } });
    await signIn();
    expect(await accountOf('bruno@example.org')).toMatchObject({ role: 'viewer' });
    const ofUser = (await actions()).filter((action) => action.startsWith('user.'));
    expect(ofUser).toEqual(['user.createdByProvider', 'user.roleByGroups', 'user.roleByGroups']);
  });

  it('stays out while it is disabled', async () => {
    await signIn();
    await database.prisma.user.updateMany({ data: { disabledAt: new Date() } });
    const browser = new Browser();
    expect(await signIn(browser)).toBe('/login: accountDisabled');
    expect(await signIn(browser)).toBe('/login: accountDisabled');
    // The second refusal is counted with the first.
    expect((await actions()).slice(2)).toEqual(['session.refused']);
    expect(await whoIs(browser)).toBeNull();
    institution.member = { sub: 'u2', email: 'ada@example.org', email_verified: true };
    expect(await signIn()).toBe('/login: accountDisabled');
    expect(await database.prisma.signInIdentity.count()).toBe(1);
  });
});

describe('somebody who is signed in with a password', () => {
  let signedIn: Browser;
  beforeEach(async () => {
    await database.prisma.user.update({
      where: { id: ada },
      data: { passwordHash: await hashPassword(password) },
    });
    signedIn = new Browser();
    await signInWithPassword(signedIn, 'ada@example.org');
    institution.member = { sub: 'u7', email: 'a.rossi@uni.example', email_verified: true };
  });

  async function signInWithPassword(browser: Browser, email: string): Promise<void> {
    const csrfToken = await csrfTokenOf(browser);
    const form = { csrfToken, email, password, json: 'true' };
    const answer = await browser.ask(`${server.url}/api/auth/callback/credentials`, form);
    expect(answer.status).toBe(200);
  }

  const want = (browser: Browser, typed = password) =>
    server.act(browser, () => beginLinkAction({ password: typed }));
  const identities = () =>
    database.prisma.signInIdentity.findMany({ select: { subject: true, userId: true, email: true } });
  const linkedTo = [{ subject: 'u7', userId: '', email: 'a.rossi@uni.example' }];
  beforeEach(() => {
    linkedTo[0]!.userId = ada;
  });

  /** Goes to the provider, as the button does after the password; where that ends, as a path with what it says. */
  async function link(browser = signedIn): Promise<string> {
    const end = await browser.follow(await begin(browser, linkedPath), isOwnPage);
    return end.pathname + end.search;
  }

  it('links who they are at the provider, keeps the session, and signs in there from then on', async () => {
    expect(await want(signedIn)).toEqual({ ok: true, data: { next: linkedPath } });
    expect(await link()).toBe('/account?link=done');
    expect(await identities()).toEqual(linkedTo);
    expect(await whoIs(signedIn)).toBe('ada@example.org');
    // Not this address was verified.
    expect(await accountOf('ada@example.org')).toMatchObject({ emailProvedAt: null });
    expect(await actions()).toEqual(['session.opened', 'user.identityLinked']);
    const browser = new Browser();
    expect(await signIn(browser)).toBe('/corpora');
    expect(await whoIs(browser)).toBe('ada@example.org');
    expect([...browser.jar(server.url).keys()]).toContain('florilegium-device');
  });

  it('does so by https, too, where all cookies have other names', async () => {
    settings().nextAuthUrl = 'https://corpora.example.org';
    try {
      const browser = new Browser();
      await signInWithPassword(browser, 'ada@example.org');
      await want(browser);
      expect([...browser.jar(server.url).keys()]).toContain('__Host-florilegium-link');
      expect(await link(browser)).toBe('/account?link=done');
      expect(await identities()).toEqual(linkedTo);
    } finally {
      settings().nextAuthUrl = server.url;
    }
  });

  it('has the address proved where the provider verified the same', async () => {
    institution.member.email = 'ADA@example.org';
    await want(signedIn);
    await link();
    expect((await accountOf('ada@example.org'))?.emailProvedAt).toBeInstanceOf(Date);
  });

  it('links nothing without the password', async () => {
    expect(await want(signedIn, 'not it')).toMatchObject({ error: { code: 'badInput' } });
    expect(await link()).toBe('/account?link=failed');
    expect(await identities()).toEqual([]);
    expect(await whoIs(signedIn)).toBe('ada@example.org');
  });

  it('links nothing that comes by another way, or in another session', async () => {
    await want(signedIn);
    // Somebody else signs in at this browser, whoever is signed in.
    expect(await signIn(signedIn)).toBe('/corpora');
    expect((await identities()).map(({ userId }) => userId)).not.toContain(ada);
    expect(await whoIs(signedIn)).toBe('a.rossi@uni.example');
    await database.prisma.signInIdentity.deleteMany();
    await database.prisma.user.deleteMany({ where: { email: 'a.rossi@uni.example' } });
    const browser = new Browser();
    await signInWithPassword(browser, 'ada@example.org');
    await want(browser);
    await signInWithPassword(browser, 'ada@example.org');
    expect(await link(browser)).toBe('/account?link=failed');
    expect(await identities()).toEqual([]);
  });

  it('links nothing with a wish that is made up, that is too old, or was used', async () => {
    await want(signedIn);
    const jar = signedIn.jar(server.url);
    const wish = jar.get('florilegium-link')!;
    const [until, seal] = wish.split('.');
    for (const made of [`${Number(until) + 1}.${seal}`, `${until}.${'a'.repeat(43)}`, 'x', '']) {
      jar.set('florilegium-link', made);
      expect(await link()).toBe('/account?link=failed');
      expect(jar.has('florilegium-link')).toBe(false);
    }
    await want(signedIn);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
    try {
      expect(await link()).toBe('/account?link=failed');
    } finally {
      vi.useRealTimers();
    }
    expect(await identities()).toEqual([]);
    await want(signedIn);
    expect(await link()).toBe('/account?link=done');
    expect(jar.has('florilegium-link')).toBe(false);
  });

  it('takes no answer of the provider to a way that another browser began', async () => {
    await want(signedIn);
    await begin(signedIn, linkedPath);
    const evil = new Browser();
    const theirs = await evil.follow(await begin(evil), isCallback);
    const end = await signedIn.follow(theirs.href, isOwnPage);
    expect(end.searchParams.get('error')).toBe('OAuthCallback');
    expect(await identities()).toEqual([]);
  });

  it('is told what is linked already, and when the sign-in there was too weak', async () => {
    await want(signedIn);
    await link();
    await want(signedIn);
    expect(await link()).toBe('/account?link=alreadyLinked');
    const bea = await addPerson(database, 'bea@example.org', 'owner');
    await database.prisma.user.update({
      where: { id: bea },
      data: { passwordHash: await hashPassword(password) },
    });
    const hers = new Browser();
    await signInWithPassword(hers, 'bea@example.org');
    await want(hers);
    expect(await link(hers)).toBe('/account?link=identityOfAnother');
    settings().openId!.acrValues = ['gold'];
    await want(hers);
    expect(await link(hers)).toBe('/account?link=signInTooWeak');
    expect(await identities()).toEqual(linkedTo);
  });

  it('unlinks it with the password', async () => {
    await want(signedIn);
    await link();
    const { issuer } = institution;
    const unlink = (typed: string) =>
      server.act(signedIn, () => unlinkIdentityAction({ issuer, password: typed }));
    expect(await unlink('not it')).toMatchObject({ error: { code: 'badInput' } });
    expect(await unlink(password)).toMatchObject({ ok: true });
    expect(await identities()).toEqual([]);
  });
});

describe('an answer of the provider', () => {
  /** Begins twice in one browser, and ends the first with cookies of the second. */
  async function endWithOther(cookie: string): Promise<string> {
    const browser = new Browser();
    const first = await browser.follow(await begin(browser), isCallback);
    const jar = browser.jar(server.url);
    const kept = new Map(jar);
    await begin(browser);
    const name = [...jar.keys()].find((key) => key.endsWith(cookie))!;
    kept.set(name, jar.get(name)!);
    for (const [key, value] of kept) jar.set(key, value);
    const end = await browser.follow(first.href, isOwnPage);
    expect(await whoIs(browser)).toBeNull();
    return `${end.pathname}: ${end.searchParams.get('error')}`;
  }

  it.each(['state', 'nonce', 'pkce.code_verifier'])('counts only with its own %s', async (cookie) => {
    expect(await endWithOther(cookie)).toBe('/login: OAuthCallback');
    expect(await database.prisma.session.count()).toBe(0);
  });

  const past = Math.floor(Date.now() / 1_000) - 3_600;
  const forgeries: [string, (token: string) => string][] = [
    ['signed by another key', (token) => signedAnew(token, newSigningKey())],
    ['without a signature', unsigned],
    ['signed with the secret that both know', (token) => signedByHmac(token, institution.clientSecret)],
    ['for another client', (token) => signedAnew(token, institution.signingKey, { aud: 'another' })],
    [
      'of another issuer',
      (token) => signedAnew(token, institution.signingKey, { iss: 'https://evil.example' }),
    ],
    ['that has expired', (token) => signedAnew(token, institution.signingKey, { exp: past })],
    ['for another sign-in', (token) => signedAnew(token, institution.signingKey, { nonce: 'x' })],
    [
      'about somebody else than its userinfo',
      (token) => signedAnew(token, institution.signingKey, { sub: 'u9' }),
    ],
  ];

  it.each(forgeries)('does not count with an ID token %s', async (_, forge) => {
    institution.forge = forge;
    expect(await signIn()).toBe('/login: OAuthCallback');
    expect(await database.prisma.session.count()).toBe(0);
  });

  it('counts with an ID token that is only signed anew', async () => {
    institution.forge = (token) => signedAnew(token, institution.signingKey);
    expect(await signIn()).toBe('/corpora');
  });

  it('counts only in one of the ways that are asked for, if some are', async () => {
    const mfa = 'https://refeds.org/profile/mfa';
    settings().openId!.acrValues = [mfa, 'gold'];
    const inWay = (acr: unknown) => {
      institution.forge = (token) => signedAnew(token, institution.signingKey, { acr });
      return signIn();
    };
    for (const acr of [undefined, 'bronze', '', [mfa], `${mfa} gold`])
      expect(await inWay(acr)).toBe('/login: signInTooWeak');
    expect(await database.prisma.session.count()).toBe(0);
    expect(await actions()).toContain('session.refused');
    expect(await inWay('gold')).toBe('/corpora');
    expect(await inWay(mfa)).toBe('/corpora');
  });

  it('is taken once, and in the browser that asked for it', async () => {
    const browser = new Browser();
    const callback = await browser.follow(await begin(browser), isCallback);
    const other = await new Browser().follow(callback.href, isOwnPage);
    expect(other.searchParams.get('error')).toBe('OAuthCallback');
    expect((await browser.follow(callback.href, isOwnPage)).pathname).toBe('/corpora');
    const again = await browser.follow(callback.href, isOwnPage);
    expect(again.searchParams.get('error')).toBe('OAuthCallback');
  });

  it('does not count where discovery names another issuer, which gets no code', async () => {
    institution.claimedIssuer = 'https://evil.example';
    const before = institution.exchanges;
    const browser = new Browser();
    const callback = await browser.follow(await begin(browser), isCallback);
    // Not every provider says in its answer who it is (RFC 9207).
    callback.searchParams.delete('iss');
    const end = await browser.follow(callback.href, isOwnPage);
    expect(end.searchParams.get('error')).toBe('OAuthCallback');
    expect(await whoIs(browser)).toBeNull();
    expect(institution.exchanges).toBe(before);
  });

  it('may be that the person left', async () => {
    const end = await new Browser().follow(
      `${server.url}/api/auth/callback/oidc?error=access_denied`,
      isOwnPage,
    );
    expect(end.searchParams.get('error')).toBe('Callback');
  });

  it('leads nowhere else than here', async () => {
    const browser = new Browser();
    const csrfToken = await csrfTokenOf(browser);
    const form = { csrfToken, callbackUrl: 'https://evil.example/', json: 'true' };
    const { url } = (await (await browser.ask(`${server.url}/api/auth/signin/oidc`, form)).json()) as {
      url: string;
    };
    expect((await browser.follow(url, (at) => isOwnPage(at) || at.host === 'evil.example')).origin).toBe(
      server.url,
    );
  });
});
