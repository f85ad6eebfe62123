import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiKey, listApiKeys } from '@florilegium/db/people/api-keys';
import { findPasswordReset } from '@florilegium/db/people/password-resets';
import { setPersonDisabled } from '@florilegium/db/people/people';
import { sql } from '@florilegium/db/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePassword } from '@/app/account/actions';
import * as account from '@/app/account/second-factor/actions';
import { makeResetLink } from '@/app/admin/people/actions';
import { resetPasswordAction } from '@/app/reset/[token]/actions';
import { visitor } from '@/server/fixtures/next/visitor';
import { Browser } from './fixtures/browser';
import { codeOf, type FactorWorld, openFactorWorld, password, taken } from './fixtures/factor-world';
import { secretHash } from './passwords';

let world: FactorWorld;
beforeAll(async () => {
  visitor.hasMessage = (key) => key.startsWith('because.');
  world = await openFactorWorld();
});
afterAll(() => world?.close());

const email = 'bea@example.org';
const next = 'tutt’altre parole insieme';
let ada: string;
let bea: string;
let admin: Browser;
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
  ada = await world.addPerson('ada@example.org', 'admin');
  bea = await world.addPerson(email);
  admin = new Browser();
  expect(await world.signIn(admin, 'ada@example.org')).toBe('in');
});

/** Has an admin make a link; gives its token. */
async function makeLink(userId = bea, headers: Record<string, string> = {}): Promise<string> {
  const { link } = await world.act(admin, () => taken(makeResetLink({ userId })), headers);
  expect(link.startsWith(`${world.url}/reset/`)).toBe(true);
  return link.slice(link.lastIndexOf('/') + 1);
}

const reset = (token: string, typed = next, endKeys = false) =>
  world.act(new Browser(), () => taken(resetPasswordAction({ token, password: typed, endKeys })));

const isOpen = async (token: string) =>
  (await findPasswordReset(world.database, secretHash(token), new Date())) !== null;

const entries = () =>
  world.database.prisma.auditEntry.findMany({
    where: { id: { gt: newest }, NOT: { action: { startsWith: 'session.' } } },
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true, subject: true, detail: true },
  });

describe('a link for a new password', () => {
  it('sets it once, and ends every session', async () => {
    const lost = new Browser();
    await world.signIn(lost, email);
    const token = await makeLink();
    expect(await isOpen(token)).toBe(true);
    await reset(token);
    expect(await isOpen(token)).toBe(false);
    await expect(reset(token)).rejects.toThrow('resetGone');
    expect(await world.whoIs(lost)).toBeNull();
    expect(await world.signIn(new Browser(), email)).toBe('CredentialsSignin');
    expect(await world.signIn(new Browser(), email, next)).toBe('in');
    expect(await world.whoIs(admin)).toBe('ada@example.org');
    const subject = `user:${bea}`;
    expect(await entries()).toEqual([
      { action: 'user.resetLinkMade', actorId: ada, subject, detail: {} },
      { action: 'user.passwordReset', actorId: null, subject, detail: { keysEnded: false } },
    ]);
  });

  it('is won by one of many who open it at once', async () => {
    const token = await makeLink();
    const all = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => reset(token, `${next} ${n}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is known to nobody but whom it was shown to', async () => {
    const token = await makeLink();
    expect(JSON.stringify(await world.database.prisma.passwordReset.findMany())).not.toContain(token);
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  it('ends with a password that its owner changes meanwhile', async () => {
    const token = await makeLink();
    const browser = new Browser();
    await world.signIn(browser, email);
    const change = { current: 'wrong', next, endKeys: false };
    const save = (current: string) => world.act(browser, () => taken(savePassword({ ...change, current })));
    await expect(save('wrong')).rejects.toThrow('wrongPassword');
    expect(await isOpen(token)).toBe(true);
    await save(password);
    expect(await isOpen(token)).toBe(false);
    expect(await world.whoIs(browser)).toBe(email);
  });

  it('ends with a newer one, and after a day', async () => {
    const first = await makeLink();
    const second = await makeLink();
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    const [row] = await world.database.prisma.passwordReset.findMany();
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
    await world.database.prisma.passwordReset.updateMany({ data: { expiresAt: new Date() } });
    await expect(reset(second)).rejects.toThrow('resetGone');
    await expect(reset('')).rejects.toThrow('badInput');
    await expect(reset('unknown')).rejects.toThrow('resetGone');
  });

  it('keeps to the rules for passwords, and is not used up by one that breaks them', async () => {
    const token = await makeLink();
    await expect(reset(token, 'short')).rejects.toThrow('badInput');
    await expect(reset(token, 'password1234')).rejects.toThrow('passwordTooCommon');
    await expect(reset(token, 'bea@example.org')).rejects.toThrow('passwordIsPersonal');
    await reset(token);
  });

  it('ends API keys where that is wanted', async () => {
    const make = (keyHash: string) =>
      createApiKey(world.database, { userId: bea, name: keyHash, keyHash, prefix: 'flo' });
    await make('k1');
    await reset(await makeLink());
    expect(await listApiKeys(world.database, bea)).toHaveLength(1);
    await reset(await makeLink(), `${next} ancora`, true);
    expect(await listApiKeys(world.database, bea)).toEqual([]);
  });

  it('leaves the second factor, which is asked for after the new password', async () => {
    const browser = new Browser();
    await world.signIn(browser, email);
    const act = <T>(work: () => Promise<T>) => world.act(browser, work);
    const { secret, offer } = await act(() => taken(account.offerTotpAction({ password })));
    await act(() => taken(account.confirmTotpAction({ offer, code: codeOf(secret) })));
    const waiting = new Browser();
    await world.signIn(waiting, email);
    await reset(await makeLink());
    // A sign-in by the old password is over.
    expect(await world.prove(waiting, 'totp', codeOf(secret))).toBe('signInExpired');
    const again = new Browser();
    expect(await world.signIn(again, email, next)).toBe('factorNeeded');
    // A code of the next step: none is taken twice, and one of the step before may be too old when it arrives.
    expect(await world.prove(again, 'totp', codeOf(secret, 1))).toBe('in');
  });

  it('is not made for an account that is disabled, has no password, or is one’s own, nor by others', async () => {
    const token = await makeLink();
    const change = { actorId: ada, userId: bea, now: new Date() };
    await setPersonDisabled(world.database, { ...change, disabled: true });
    await expect(reset(token)).rejects.toThrow('resetGone');
    await expect(makeLink()).rejects.toThrow('resetDisabled');
    await setPersonDisabled(world.database, { ...change, disabled: false });
    await expect(reset(token)).rejects.toThrow('resetGone');
    await expect(makeLink(ada)).rejects.toThrow('resetOwn');
    const other = new Browser();
    await world.signIn(other, email);
    await expect(world.act(other, () => taken(makeResetLink({ userId: ada })))).rejects.toThrow('notAllowed');
    await world.database.prisma.user.update({ where: { id: bea }, data: { passwordHash: null } });
    await expect(makeLink()).rejects.toThrow('resetNoPassword');
  });

  it('is made on the machine itself by the statement of the operator’s manual', async () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/ops/running.md'), 'utf8');
    const statements = [...manual.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
      text.split(/;\n/).filter((one) => one.trim() !== ''),
    );
    expect(statements).toHaveLength(4);
    const run = (email: string) =>
      statements.map((one) =>
        world.database.prisma.$executeRawUnsafe(
          one.replaceAll('TOKEN', 'token').replaceAll('ada@example.org', email),
        ),
      );
    await makeLink();
    await Promise.all(run(email));
    await reset('token');
    expect(await world.signIn(new Browser(), email, next)).toBe('in');
  });

  it('leads to this installation, whatever a request says of its host', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect(await isOpen(await makeLink(bea, forged))).toBe(true);
  });
});
