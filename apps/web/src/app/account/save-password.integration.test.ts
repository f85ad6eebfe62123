import { passwordHashOf } from '@florilegium/db/people/people';
import { openSession } from '@florilegium/db/people/sessions';
import { personOfSession } from '@florilegium/db/people/signed-in-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { visitor } from '@/server/fixtures/next/visitor';
import { hashPassword, verifyPassword } from '@/server/sign-in/passwords';
import { endOtherSessions, endSession, savePassword } from './actions';

const old = 'quattro parole tra loro';
const fresh = 'cinque parole ancora più lunghe';

let asked: Asked;
let other: string;
beforeAll(async () => {
  visitor.hasMessage = () => true;
  asked = await openAsked();
  const passwordHash = await hashPassword(old);
  await asked.database.prisma.user.update({ where: { id: asked.userId }, data: { passwordHash } });
  const open = () =>
    openSession(asked.database, {
      userId: asked.userId,
      userAgent: 'Firefox',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  [visitor.sessionId, other] = [await open(), await open()];
});
afterAll(() => asked?.close());

/** What came of it: 'ok', or the reason why not. */
async function save(current: string, next = fresh): Promise<string> {
  const answer = await savePassword({ current, next, endKeys: false });
  return answer.ok ? 'ok' : (answer.error.reason ?? answer.error.code);
}

const isNow = async (password: string) =>
  verifyPassword(await passwordHashOf(asked.database, asked.userId), password);

it('asks for the password before sessions end elsewhere, of whoever has one', async () => {
  const elsewhere = async () =>
    openSession(asked.database, {
      userId: asked.userId,
      userAgent: 'Firefox',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  const lives = async (id: string) => (await personOfSession(asked.database, id)) !== null;
  const [one, two] = [await elsewhere(), await elsewhere()];
  const wrong = { ok: false, error: { reason: 'wrongPassword' } };
  expect(await endSession({ id: one, password: 'a guess' })).toMatchObject(wrong);
  expect(await endSession({ id: one })).toMatchObject(wrong);
  expect(await endOtherSessions({})).toMatchObject(wrong);
  expect([await lives(one), await lives(two)]).toEqual([true, true]);
  expect(await endSession({ id: one, password: old })).toMatchObject({ ok: true });
  expect([await lives(one), await lives(two)]).toEqual([false, true]);
  const id = asked.userId;
  const { passwordHash } = await asked.database.prisma.user.findUniqueOrThrow({ where: { id } });
  await asked.database.prisma.user.update({ where: { id }, data: { passwordHash: null } });
  expect(await endSession({ id: two })).toMatchObject({ ok: true });
  expect(await lives(two)).toBe(false);
  await asked.database.prisma.user.update({ where: { id }, data: { passwordHash } });
});

describe('a new password', () => {
  it('takes the current one, and no page of another site', async () => {
    expect(await save('not the right one')).toBe('wrongPassword');
    expect(await save('')).toBe('wrongPassword');
    visitor.origin = 'https://evil.test';
    expect(await save(old)).toBe('foreignOrigin');
    visitor.origin = 'https://florilegium.test';
    expect(await isNow(old)).toBe(true);
  });

  it('is neither short nor common nor its owner’s name', async () => {
    expect(await save(old, 'short')).toBe('badInput');
    expect(await save(old, 'passwordpassword')).toBe('passwordTooCommon');
    expect(await save(old, 'ada@example.org')).toBe('passwordIsPersonal');
    expect(await isNow(old)).toBe(true);
  });

  it('may be of any sixty-four characters and more, and ends the other sessions', async () => {
    expect(await save(old, `${'日本語 è € 🜲 '.repeat(20)}x`)).toBe('ok');
    expect(await save(`${'日本語 è € 🜲 '.repeat(20)}x`)).toBe('ok');
    expect(await isNow(fresh)).toBe(true);
    expect(await personOfSession(asked.database, other)).toBeNull();
    expect(await personOfSession(asked.database, visitor.sessionId!)).not.toBeNull();
  });

  it('is not guessed at from an open screen', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await save(`guess ${n}`));
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('wrongPassword'));
    expect(outcomes.slice(5)).toContain('rateLimited');
    expect(await isNow(fresh)).toBe(true);
  });
});
