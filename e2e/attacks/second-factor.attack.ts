import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../product';
import { ask, cookieHeader } from './raw-http';
import { actionId, callAction, type Jar, proveAt, type Said, sessionCookie, signInAt } from './visits';

/** A product of its own, in which everybody needs a second factor in the end. */
let product: Product;

const admin = { email: 'ada@example.org', password: 'quattro parole tra loro' };
const bea = { email: 'bea@example.org', password: 'altre quattro parole' };
const pendingCookie = 'florilegium-sign-in';
let secret: string;
/** Of the admin, with the second factor. */
let own: Jar;
let beas: Jar;
let resetToken: string;

const at = (path: string) => new URL(path, product.url);
/** A code of this step of the clock, or of one after it: one of the step before may be too old when it arrives. */
const codeOf = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Calls an action of a page; what it answered, as text. */
async function act(path: string, name: string, given: object, jar: Jar = new Map()): Promise<string> {
  const id = await actionId(at(path), name, jar);
  return (await callAction(product.url, { path, id, given, jar })).body;
}

const fieldOf = (body: string, name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(body)?.[1] ?? '';

const signIn = (account: typeof admin, jar?: Jar): Promise<Said> => signInAt(product.url, account, { jar });
const prove = (jar: Jar, method: string, proof = ''): Promise<Said> =>
  proveAt(product.url, { method, proof }, { jar });

/** Whether a page sends a browser with these cookies to the sign-in, at once or once it has begun to come. */
async function turnsAway(path: string, jar: Jar): Promise<boolean> {
  const { status, headers, body } = await ask(at(path), { headers: { cookie: cookieHeader(jar) } });
  if (status === 307) return headers.location?.startsWith('/login') ?? false;
  // The frame of some pages comes before it is known who asks; nothing of anybody is in it.
  expect(body, path).not.toMatch(/(ada|bea)@example\.org/);
  return /<meta [^>]*url=\/login/.test(body) || /NEXT_REDIRECT;\w+;\/login/.test(body);
}

/** Whether a browser with these cookies is let in by a route and a page. */
async function isIn(jar: Jar): Promise<boolean> {
  const { status } = await ask(at('/api/v1/search?q=x'), { headers: { cookie: cookieHeader(jar) } });
  if (status === 200) return true;
  expect([status, await turnsAway('/account', jar)]).toEqual([401, true]);
  return false;
}

beforeAll(async () => {
  product = await startProduct();
  const setup = new URL(product.setupUrl);
  const token = setup.searchParams.get('token') ?? '';
  const path = setup.pathname + setup.search;
  const contact = { contactEmail: '', contactUrl: '' };
  await act(path, 'setUp', { ...admin, ...contact, name: 'Ada', token });
  own = (await signIn(admin)).jar;
  const invited = fieldOf(
    await act('/admin/people', 'invite', { role: 'owner', corpusId: '', note: '' }, own),
    'token',
  );
  await act(`/invite/${invited}`, 'accept', { ...bea, name: 'Bea', token: invited });
  beas = (await signIn(bea)).jar;
  const offered = await act('/account', 'offerTotpAction', { password: admin.password }, own);
  secret = fieldOf(offered, 'secret');
  const confirmation = { offer: fieldOf(offered, 'offer'), code: codeOf(0) };
  expect(await act('/account', 'confirmTotpAction', confirmation, own)).toContain('"ok":true');
});
afterAll(() => product?.stop());

describe('the right password alone', () => {
  it('opens nothing, and leaves a cookie that no script and no other site can use', async () => {
    const { outcome, jar, setCookies } = await signIn(admin);
    expect(outcome).toBe('factor');
    expect(jar.has(sessionCookie)).toBe(false);
    const cookie = setCookies.find((line) => line.startsWith(`${pendingCookie}=`)) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=strict/i);
    expect(cookie).toMatch(/Max-Age=300/i);
    expect(await isIn(jar)).toBe(false);
    const made = await callAction(product.url, {
      path: '/account',
      id: await actionId(at('/account'), 'makeApiKey', own),
      given: { name: 'k', scope: 'write', days: 30 },
      jar,
    });
    expect(made.body).toContain('notSignedIn');
  });

  it('is not enough with what is no proof, without the cookie, or from another site’s page', async () => {
    const { jar } = await signIn(admin);
    for (const [method, proof] of [
      ['setUp', ''],
      ['', ''],
      ['totp', ''],
      ['passkey', '{}'],
      ['passkey', 'null'],
      ['recoveryCode', '0000-0000-0000'],
      ['credentials', admin.password],
    ] as const) {
      expect((await prove(jar, method, proof)).outcome, method).not.toBe('in');
    }
    expect((await prove(new Map(), 'totp', codeOf(0))).outcome).toBe('expired');
    expect((await prove(new Map([[pendingCookie, 'made-up']]), 'totp', codeOf(0))).outcome).toBe('expired');
    const evil = { jar, headers: { origin: 'https://evil.test' } };
    const foreign = await proveAt(product.url, { method: 'totp', proof: codeOf(0) }, evil);
    expect(foreign.outcome).toBe('refused');
  });

  it('can’t add a factor in the place of the one that is asked for', async () => {
    const { jar } = await signIn(admin);
    const id = await actionId(at('/login/factor'), 'askPasskey', jar);
    const asked = await callAction(product.url, { path: '/login/factor', id, given: {}, jar });
    expect(asked.body).toContain('"ok":true');
    const nobody = await callAction(product.url, { path: '/login/factor', id, given: {} });
    expect(nobody.body).toContain('signInExpired');
  });
});

describe('a code', () => {
  it('opens a new session, once, and nothing for who copied the cookies of before', async () => {
    const { jar } = await signIn(admin, new Map([[sessionCookie, 'planted']]));
    // The step of now may have been used when the app was added.
    const code = codeOf(1);
    const proved = await prove(jar, 'totp', code);
    expect(proved.outcome).toBe('in');
    expect(proved.jar.get(sessionCookie)).not.toBe('planted');
    expect(await isIn(proved.jar)).toBe(true);
    expect((await prove(jar, 'totp', codeOf(1))).outcome).toBe('expired');
    expect(await isIn(jar)).toBe(false);
    const again = await signIn(admin);
    expect((await prove(again.jar, 'totp', code)).outcome).toBe('wrong');
  });

  it('is not found by thirty guesses at once, in one sign-in or in two', async () => {
    const jars = [(await signIn(admin)).jar, (await signIn(admin)).jar];
    // All at once: a pause is short, and on a busy machine it may be over before the next guess.
    const guesses = Array.from({ length: 30 }, (_, n) => prove(jars[n % 2]!, 'totp', String(100_000 + n)));
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome);
    const looked = outcomes.filter((outcome) => outcome === 'wrong').length;
    expect(outcomes.filter((outcome) => outcome === 'paused')).toHaveLength(30 - looked);
    expect(looked).toBeLessThanOrEqual(8);
  });
});

describe('a link for a new password', () => {
  it('is made under the set address, and says nothing where it holds no longer', async () => {
    const people = (await ask(at('/admin/people'), { headers: { cookie: cookieHeader(own) } })).body;
    const ids = new Set(people.match(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g));
    const links: string[] = [];
    const id = await actionId(at('/admin/people'), 'makeResetLink', own);
    for (const userId of ids) {
      const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
      const call = { path: '/admin/people', id, given: { userId }, jar: own, headers };
      const link = fieldOf((await callAction(product.url, call)).body, 'link');
      if (link) links.push(link);
    }
    // Bea's, and not the admin's own.
    expect(links).toHaveLength(1);
    const link = new URL(links[0]!);
    expect(link.origin).toBe(product.url);
    resetToken = link.pathname.split('/').at(-1) ?? '';
    const page = await ask(link);
    expect(page.body).toContain(bea.email);
    expect(page.body).toMatch(/<meta name="referrer" content="no-referrer"/);
    expect((await ask(link, { headers: { host: 'evil.test' } })).status).toBe(421);
    const id_ = await actionId(link, 'resetPasswordAction');
    const given = { token: resetToken, password: 'tutt’altre parole insieme', endKeys: false };
    const reset = { path: link.pathname, id: id_, given };
    const foreign = await callAction(product.url, { ...reset, headers: { origin: 'https://evil.test' } });
    expect(foreign.body).not.toContain('"ok":true');
    const all = await Promise.all([callAction(product.url, reset), callAction(product.url, reset)]);
    expect(all.filter(({ body }) => body.includes('"ok":true'))).toHaveLength(1);
    expect(await isIn(beas)).toBe(false);
    // One that was used is told from one that never was by nothing but itself.
    const plain = async (token: string) =>
      (await ask(at(`/reset/${token}`))).body.match(/<main[\s\S]*<\/main>/)?.[0].replaceAll(token, '');
    expect(await plain(resetToken)).toBe(await plain('x'.repeat(resetToken.length)));
  });
});

describe('a factor that everybody needs', () => {
  it('is not gone round by an open session, a sign-in, a page or an action', async () => {
    const account = { ...bea, password: 'tutt’altre parole insieme' };
    const before = await signIn(account);
    expect(await isIn(before.jar)).toBe(true);
    const demand = { demand: 'everybody' };
    expect(await act('/admin/settings', 'saveFactorDemand', demand, own)).toContain('"ok":true');
    expect(await isIn(before.jar)).toBe(false);
    const { outcome, jar } = await signIn(account);
    expect(outcome).toBe('factor');
    expect(await isIn(jar)).toBe(false);
    for (const method of ['setUp', 'totp', 'recoveryCode']) {
      expect((await prove(jar, method, '123456')).outcome, method).toBe('wrong');
    }
    for (const path of ['/', '/corpora', '/admin', '/signed-in', '/corpora/new']) {
      expect(await turnsAway(path, jar), path).toBe(true);
    }
    const set = await act('/login/factor', 'offerFirstTotp', {}, jar);
    const offer = { offer: fieldOf(set, 'offer'), code: '000000' };
    expect(await act('/login/factor', 'confirmFirstTotp', offer, jar)).toContain('wrongNewCode');
    expect((await prove(jar, 'setUp')).outcome).toBe('wrong');
  });
});
