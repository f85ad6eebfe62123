import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../product';
import { ask, beginRequest, cookieHeader } from './raw-http';
import { actionId, callAction, sessionCookie, signInAt } from './visits';

/** A product of its own: guesses slow down everybody who comes from the same address. */
let product: Product;
let action: string;

const admin = { email: 'ada@example.org', password: 'quattro parole tra loro' };
const contact = { contactEmail: '', contactUrl: '' };

/** How many begin a request and never end it, while everything else is tried. */
const slowOnes = 50;
/** Their answers, in the order in which they asked: to signing in, and to uploads without a sign-in. */
let slowAnswers: Promise<string[]>;

beforeAll(async () => {
  product = await startProduct();
  action = await actionId(product.setupUrl, 'setUp');
  slowAnswers = beginSlowBodies();
});
afterAll(() => product?.stop());

const at = (path: string) => new URL(path, product.url);
const token = () => new URL(product.setupUrl).searchParams.get('token') ?? '';

const begun = (head: string) =>
  Promise.all(Array.from({ length: slowOnes }, () => beginRequest(product.url, head)));

/** Sends the first byte of bodies, and no more. */
async function beginSlowBodies(): Promise<string[]> {
  const head = (path: string) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(product.url).host}`,
      `Origin: ${product.url}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 900',
      '',
      'x',
    ].join('\r\n');
  const upload = head('/api/v1/jobs/00000000-0000-7000-8000-000000000000/uploads?name=x.warc');
  const slow = [...(await begun(head('/api/auth/callback/credentials'))), ...(await begun(upload))];
  return Promise.all(slow.map(({ ended }) => ended));
}

const callSetUp = (given: object, headers: Record<string, string> = {}) =>
  callAction(product.url, { path: '/setup', id: action, given, headers });

const signIn = (account: { email: string; password: string }, with_: Parameters<typeof signInAt>[2] = {}) =>
  signInAt(product.url, account, with_);

/** What an endpoint answers that wants to know who asks. */
async function statusWith(session: string): Promise<number> {
  return (await ask(at('/api/v1/search?q=x'), { headers: { cookie: `${sessionCookie}=${session}` } })).status;
}

const guess = (email: string, headers?: Record<string, string>) =>
  signIn({ email, password: randomBytes(9).toString('hex') }, { headers });

describe('before there is an admin', () => {
  const person = { name: 'Eve', email: 'eve@example.org', password: 'quattro parole di Eve', ...contact };

  it('a page of another site whose name points here gets nothing', async () => {
    const host = 'rebind.evil.test';
    const foreign = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    for (const path of [
      '/',
      '/setup',
      '/login',
      '/api/healthz',
      '/api/v1/search',
      '/api/auth/csrf',
      '/icon.svg',
    ]) {
      expect((await ask(at(path), { headers: foreign })).status, path).toBe(421);
      const forwarded = { ...foreign, 'x-forwarded-host': 'localhost' };
      expect((await ask(at(path), { headers: forwarded })).status, path).toBe(421);
    }
    expect((await callSetUp({ ...person, token: token() }, foreign)).status).toBe(421);
  });

  it('nobody makes one without the token that the start printed', async () => {
    const page = await ask(at('/setup'));
    expect(page.body).not.toContain('name="password"');
    for (const wrong of ['', 'x', token().slice(0, -1), `${token()}x`, token().toLowerCase()]) {
      const answer = await callSetUp({ ...person, token: wrong });
      expect(answer.body, wrong).toContain('"ok":false');
      expect((await ask(at(`/setup?token=${wrong}`))).body, wrong).not.toContain('name="password"');
    }
    expect((await callSetUp(person)).body).toContain('"ok":false');
    expect((await ask(at('/login'))).headers.location).toBe('/setup');
  });

  it('the token is for its owner’s eyes', () => {
    const path = join(product.dataFolder, 'setup-token');
    expect(readFileSync(path, 'utf8').trim()).toBe(token());
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(product.dataFolder).mode & 0o007).toBe(0);
    for (const name of ['archive', 'logs', 'session-secret', 'postgres-access.json', 'logs/web.log']) {
      expect(statSync(join(product.dataFolder, name)).mode & 0o077, name).toBe(0);
    }
  });

  it('with the token one is made, once', async () => {
    const made = await callSetUp({ name: 'Ada', ...admin, ...contact, token: token() });
    expect(made.body).toContain('"ok":true');
    expect((await callSetUp({ ...person, token: token() })).body).toContain('"ok":false');
    expect((await signIn(admin)).outcome).toBe('in');
  });
});

describe('a sign-in', () => {
  it('from a page of another site is refused', async () => {
    const evil = { headers: { origin: 'https://evil.test' } };
    expect((await signIn(admin, evil)).outcome).toBe('refused');
    expect((await signIn(admin, { headers: { origin: 'null' } })).outcome).toBe('refused');
  });

  it('is not sent by the browser alone, before the page’s scripts are there', async () => {
    const { body } = await ask(at('/login'));
    const buttons = body.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).toMatch(/ disabled=""/);
  });

  it('without the token against forged forms leads nowhere', async () => {
    const answer = await ask(at('/api/auth/callback/credentials'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: product.url },
      body: new URLSearchParams({ ...admin, csrfToken: 'x', json: 'true' }).toString(),
    });
    expect(answer.cookies.has(sessionCookie)).toBe(false);
  });

  it('makes a new session, whatever the browser was given before, and ends the one that it had', async () => {
    const planted = new Map([[sessionCookie, 'planted']]);
    const first = await signIn(admin, { jar: planted });
    const one = first.jar.get(sessionCookie) ?? '';
    expect(one).not.toBe('planted');
    expect(await statusWith('planted')).toBe(401);
    expect(await statusWith(one)).toBe(200);
    const again = await signIn(admin, { jar: first.jar });
    const two = again.jar.get(sessionCookie) ?? '';
    expect(two).not.toBe(one);
    expect([await statusWith(one), await statusWith(two)]).toEqual([401, 200]);
  });

  it('is over after the sign-out, for whoever copied its cookie, too', async () => {
    const { jar } = await signIn(admin);
    const csrf = await ask(at('/api/auth/csrf'), { headers: { cookie: cookieHeader(jar) } });
    const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string };
    const cookie = cookieHeader(new Map([...jar, ...csrf.cookies]));
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: product.url, cookie };
    const body = new URLSearchParams({ csrfToken, json: 'true' }).toString();
    await ask(at('/api/auth/signout'), { method: 'POST', headers: form, body });
    expect(await statusWith(jar.get(sessionCookie) ?? '')).toBe(401);
  });

  it('is not made up', async () => {
    const { jar } = await signIn(admin);
    const real = jar.get(sessionCookie) ?? '';
    expect(await statusWith(real)).toBe(200);
    const [head = '', , iv = '', sealed = '', tag = ''] = real.split('.');
    // The session is a living one: only the seal tells a forged token from the real one.
    const secret = readFileSync(join(product.dataFolder, 'session-secret'), 'utf8').trim();
    const claims = decrypted(real, secret);
    expect(await statusWith(encrypted(claims, secret))).toBe(200);
    const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (alg: string) => `${coded({ alg, typ: 'JWT' })}.${coded(claims)}`;
    const mac = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64url');
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    const forged = [
      `${signed('none')}.`,
      `${signed('HS256')}.${mac(signed('HS256'))}`,
      [head, '', iv, changed, tag].join('.'),
      [head, '', iv, sealed, ''].join('.'),
      [coded({ alg: 'none', enc: 'none' }), '', iv, sealed, tag].join('.'),
      ...['', 'secret', 'changeme'].map((guessed) => encrypted(claims, guessed)),
    ];
    for (const session of forged) expect(await statusWith(session), session.slice(0, 60)).toBe(401);
    const bearer = { authorization: `Bearer ${real}` };
    expect((await ask(at('/api/v1/search?q=x'), { headers: bearer })).status).toBe(401);
  });

  it('leads to no other site', async () => {
    const { jar } = await signIn(admin);
    const forms = [
      ...[
        '//evil.test',
        '/\\evil.test',
        'https://evil.test',
        '/..//evil.test',
        '/.//evil.test',
        '/x/..//evil.test',
      ],
      ...[
        '/%2e%2e//evil.test',
        '/%2E//evil.test',
        '/\t/evil.test',
        '/\n/evil.test',
        '/..\\\\evil.test',
        '/%5cevil.test',
      ],
      ...[
        '/%2f/evil.test',
        'javascript:alert(1)',
        '/.\r//evil.test',
        '////evil.test',
        '/@evil.test/..//evil.test',
      ],
    ];
    for (const next of forms) {
      const { status, headers } = await ask(at(`/login?next=${encodeURIComponent(next)}`), {
        headers: { cookie: cookieHeader(jar) },
      });
      expect(status, next).toBe(307);
      expect(headers.location, next).toMatch(/^\/(?![/\\])/);
      expect(new URL(headers.location ?? '', product.url).origin, next).toBe(product.url);
    }
  });
});

describe('an answer', () => {
  it('keeps other sites’ windows, pages and frames out', async () => {
    for (const path of ['/login', '/api/v1/search', '/api/auth/csrf', '/icon.svg']) {
      const { headers } = await ask(at(path), { headers: { origin: 'https://evil.test' } });
      expect(headers, path).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': path.startsWith('/api/') ? 'no-referrer' : 'same-origin',
      });
      // No other site may read an answer.
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      // By http there is nothing to insist on.
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });
});

describe('guesses', () => {
  it('thirty at once are not thirty checks, and the owner’s own device stays free', async () => {
    const { jar } = await signIn(admin);
    const guesses = (count: number) => Promise.all(Array.from({ length: count }, () => guess(admin.email)));
    const all = await guesses(30);
    const checked = all.filter(({ outcome }) => outcome === 'wrong');
    expect(checked.length).toBeGreaterThan(0);
    // Five are taken at once, and on a slow machine one more after each pause of 2, 4 and 8 s.
    expect(checked.length).toBeLessThanOrEqual(8);
    expect(all.filter(({ outcome }) => outcome === 'paused')).toHaveLength(30 - checked.length);
    const forged = new Map(
      [...jar].map(([name, value]) => [name, name.includes('device') ? `${value}x` : value]),
    );
    // The right password from elsewhere waits with the account, from a known device it does not.
    for (const from of [{}, { jar: forged }]) {
      const outcomes: string[] = [];
      // On a slow machine a pause may be over before the sign-in comes: then it comes again after more guesses.
      while (outcomes.length < 4 && !outcomes.includes('paused')) {
        await guesses(8);
        outcomes.push((await signIn(admin, from)).outcome);
      }
      expect(outcomes).toContain('paused');
      expect((await signIn(admin, { jar })).outcome).toBe('in');
    }
  });

  it('of one person don’t stop the neighbour, and an unknown account is treated like any other', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n += 1) outcomes.push((await guess('nobody@example.org')).outcome);
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('wrong'));
    expect(outcomes.slice(5)).toContain('paused');
    expect((await guess('neighbour@example.org')).outcome).toBe('wrong');
  });

  it('don’t come from many addresses by saying so', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 120; n += 1) {
      const address = `198.51.100.${n}`;
      const claims = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
      outcomes.add((await guess(`person${n}@example.org`, claims)).outcome);
    }
    expect(outcomes).toEqual(new Set(['wrong', 'paused']));
  });
});

/** A session's token as the product encrypts it (JWE, direct, A256GCM), under a secret that somebody might guess. */
function encrypted(claims: object, secret: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(head));
  const now = Math.floor(Date.now() / 1000);
  const plain = JSON.stringify({ ...claims, iat: now, exp: now + 3_600, jti: 'x' });
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [
    head,
    '',
    iv.toString('base64url'),
    sealed.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ].join('.');
}

function decrypted(token: string, secret: string): object {
  const [head = '', , iv = '', sealed = '', tag = ''] = token.split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes(iv)).setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes(tag));
  return JSON.parse(decipher.update(bytes(sealed)).toString() + decipher.final().toString()) as object;
}

/** As next-auth derives it from the installation's secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32));
}

describe('whoever keeps the server waiting', () => {
  it('with headers is cut off, and hinders nobody meanwhile', async () => {
    const slow = await begun('GET /login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect((await ask(at('/login'))).status).toBe(200);
    for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('with a body without end is refused where nobody is known yet', async () => {
    const answer = await ask(at('/api/auth/callback/credentials'), {
      method: 'POST',
      headers: { 'content-length': '200000', origin: product.url },
    }).catch(() => null);
    expect(answer?.status).toBe(413);
  });

  it('with a body is cut off, and an upload without a sign-in is refused before its body is read', async () => {
    // Begun before all that stands above: the others had their answers meanwhile.
    const answers = await slowAnswers;
    for (const answer of answers.slice(0, slowOnes)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    for (const answer of answers.slice(slowOnes)) expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
