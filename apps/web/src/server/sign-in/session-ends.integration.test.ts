import { setPersonDisabled } from '@florilegium/db/people/people';
import { endSessionsOfEverybody, listSessions } from '@florilegium/db/people/sessions';
import { sql } from '@florilegium/db/sql/sql';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from './fixtures/browser';
import { type FactorWorld, openFactorWorld, password } from './fixtures/factor-world';
import { isCurrentHash } from './passwords';

let world: FactorWorld;
let adminId: string;
beforeAll(async () => {
  world = await openFactorWorld();
  adminId = await world.addPerson('ada@example.org', 'admin');
});
afterAll(() => world?.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = new Browser();
  expect(await world.signIn(browser, email)).toBe('in');
  return browser;
}

/** What a browser's tab is told when it renews its sign-in. */
async function told(browser: Browser): Promise<{ userId?: string; endedOf?: string }> {
  return (await browser.ask(`${world.url}/api/auth/session`)).json() as Promise<object>;
}

it('every tab of a browser is told that somebody ended its session, until somebody signs in there', async () => {
  const userId = await world.addPerson('bo@example.org');
  const browser = await signedIn('bo@example.org');
  expect(await told(browser)).toMatchObject({ userId });
  const change = { actorId: adminId, userId, now: new Date() };
  await setPersonDisabled(world.database, { ...change, disabled: true });
  for (const _tab of [1, 2]) {
    const answer = await told(browser);
    expect(answer).toMatchObject({ endedOf: userId });
    expect(answer).not.toHaveProperty('userId');
  }
  await setPersonDisabled(world.database, { ...change, disabled: false });
  expect(await told(browser)).toMatchObject({ endedOf: userId });
  expect(await world.signIn(browser, 'bo@example.org')).toBe('in');
  const again = await told(browser);
  expect(again).toMatchObject({ userId });
  expect(again).not.toHaveProperty('endedOf');
});

it('a session that merely expired is told as nobody’s', async () => {
  const userId = await world.addPerson('cy@example.org');
  const browser = await signedIn('cy@example.org');
  await world.database.query(sql`UPDATE session SET expires_at = now() WHERE user_id = ${userId}`);
  const answer = await told(browser);
  expect(answer).not.toHaveProperty('userId');
  expect(answer).not.toHaveProperty('endedOf');
});

it('an answer to an older session that comes late takes no newer one’s place', async () => {
  for (const [before, after, ended] of [
    ['fay@example.org', 'gil@example.org', false],
    ['hal@example.org', 'hal@example.org', true],
  ] as const) {
    const userId = await world.addPerson(before);
    if (after !== before) await world.addPerson(after);
    const browser = await signedIn(before);
    if (ended) {
      await world.database.query(sql`UPDATE session SET revoked_at = now() WHERE user_id = ${userId}`);
    }
    const older = { cookie: browser.cookieHeader(world.url) };
    const early = await fetch(`${world.url}/api/auth/session`, { headers: older });
    expect(await world.signIn(browser, after)).toBe('in');
    // By now its session has ended; what stands in its cookie is no session at all in the last one.
    const late = await fetch(`${world.url}/api/auth/session`, { headers: older });
    const none = await fetch(`${world.url}/api/auth/session`, {
      headers: { cookie: older.cookie.replace(/(session-token=)[^;]+/, '$1x') },
    });
    for (const answer of [early, late, none]) browser.keep(world.url, answer.headers.getSetCookie());
    expect(await world.whoIs(browser)).toBe(after);
  }
});

it('a session is over that nobody used for seven days', async () => {
  const userId = await world.addPerson('ivo@example.org');
  const browser = await signedIn('ivo@example.org');
  const lastSeen = (days: number) =>
    world.database.query(
      sql`UPDATE session SET last_seen_at = now() - ${days} * interval '1 day' + interval '1 minute'
       WHERE user_id = ${userId}`,
    );
  await lastSeen(7);
  expect(await told(browser)).toMatchObject({ userId });
  await lastSeen(8);
  expect(await told(browser)).not.toHaveProperty('userId');
  expect(await listSessions(world.database, userId, new Date())).toEqual([]);
  // Asking in vain is no use of it.
  expect(await world.whoIs(browser)).toBeNull();
});

it('an admin ends the sessions of everybody, but the one from which they do', async () => {
  await world.addPerson('di@example.org');
  const [here, there, other] = [
    await signedIn('ada@example.org'),
    await signedIn('ada@example.org'),
    await signedIn('di@example.org'),
  ];
  const { sessionId } = (await told(here)) as { sessionId: string };
  await endSessionsOfEverybody(world.database, { actorId: adminId, keepId: sessionId, now: new Date() });
  expect(await world.whoIs(here)).toBe('ada@example.org');
  for (const browser of [there, other]) expect(await world.whoIs(browser)).toBeNull();
});

it('a password’s hash with older parameters is made anew when its owner signs in, and by nobody else', async () => {
  const email = 'eva@example.org';
  const userId = await world.addPerson(email);
  const hashNow = async () =>
    (await world.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })).passwordHash!;
  const current = await hashNow();
  expect(isCurrentHash(current)).toBe(true);
  await signedIn(email);
  expect(await hashNow()).toBe(current);
  const older = { memoryCost: 8_192, timeCost: 2, parallelism: 1 };
  const passwordHash = await hash(password.normalize('NFC'), older);
  await world.database.prisma.user.update({ where: { id: userId }, data: { passwordHash } });
  expect(await world.signIn(new Browser(), email, 'not the password')).not.toBe('in');
  expect(await hashNow()).toBe(passwordHash);
  const browser = await signedIn(email);
  expect(isCurrentHash(await hashNow())).toBe(true);
  expect(await world.whoIs(browser)).toBe(email);
  await signedIn(email);
});
