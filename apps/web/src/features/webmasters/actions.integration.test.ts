import { readObjection } from '@florilegium/db/objections/objections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queues } from '@/server/context';
import { visitor } from '@/server/fixtures/next/visitor';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { lookForProofAction, objectAction } from './actions';

let asked: Asked;
beforeAll(async () => {
  visitor.hasMessage = () => true;
  visitor.address = '192.0.2.1';
  asked = await openAsked();
});
afterAll(() => asked?.close());

const email = 'web@example.org';
const object = (host: string, subdomains = false) => objectAction({ host, subdomains, email });
const codeOf = (result: Awaited<ReturnType<typeof object>>) => (result.ok ? 'ok' : result.error.code);

describe('a request to be left out', () => {
  it('is put down under the name that addresses have, and its proof is looked for once it is asked for', async () => {
    const filed = await object(' CAFFÈ.example ', true);
    if (!filed.ok) throw new Error(filed.error.message);
    const { id } = filed.data;
    expect(await readObjection(asked.database, id)).toMatchObject({
      host: 'xn--caff-8oa.example',
      subdomains: true,
      state: 'waiting',
      askedAt: null,
    });
    expect(await lookForProofAction({ id })).toMatchObject({ ok: true });
    expect((await (await queues()).counts())['check-objection'].waiting).toBe(1);
  });

  it('is refused for what is no site, and nothing is put down', async () => {
    const before = await asked.database.prisma.siteObjection.count();
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost', 'example.org:8080', 'a\u0000.org']) {
      expect(codeOf(await object(host)), host).toBe('badInput');
    }
    expect(codeOf(await object('github.io', true))).toBe('badInput');
    expect(codeOf(await object('a.'.repeat(100_000)))).toBe('badInput');
    expect(codeOf(await objectAction({ host: 'example.org', subdomains: false, email: 'nobody' }))).toBe(
      'badInput',
    );
    expect(await asked.database.prisma.siteObjection.count()).toBe(before);
  });

  it('is slowed down by address, and comes from no other site', async () => {
    visitor.address = '192.0.2.2';
    const codes: string[] = [];
    for (let n = 0; n < 8; n++) codes.push(codeOf(await object(`s${n}.example`)));
    expect(codes.at(0)).toBe('ok');
    expect(codes.at(-1)).toBe('rateLimited');
    visitor.address = '192.0.2.3';
    expect(codeOf(await object('neighbour.example'))).toBe('ok');
    visitor.origin = 'https://evil.test';
    expect(codeOf(await object('forged.example'))).toBe('notAllowed');
    visitor.origin = 'https://florilegium.test';
  });

  it('has its proof looked for only where one waits, and not as often as somebody likes', async () => {
    visitor.address = '192.0.2.4';
    const unknown = await lookForProofAction({ id: crypto.randomUUID() });
    expect(unknown).toMatchObject({ ok: false, error: { code: 'notFound' } });
    const filed = await object('often.example');
    if (!filed.ok) throw new Error(filed.error.message);
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push((await lookForProofAction({ id: filed.data.id })).ok);
    expect(answers.at(0)).toBe(true);
    expect(answers.at(-1)).toBe(false);
  });
});
