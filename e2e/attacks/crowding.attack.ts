import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../product';
import { ask, cookieHeader } from './raw-http';
import { actionId, callAction, type Jar, sessionCookie, signInAt } from './visits';

// Whoever has no account, and wants to keep the web app's only thread from those who have one.

let product: Product;
let action: string;
let jar: Jar;

const admin = { email: 'ada@example.org', password: 'quattro parole tra loro' };

const at = (path: string) => new URL(path, product.url);

beforeAll(async () => {
  product = await startProduct();
  action = await actionId(product.setupUrl, 'setUp');
  const token = new URL(product.setupUrl).searchParams.get('token') ?? '';
  const given = { name: 'Ada', ...admin, contactEmail: '', contactUrl: '', token };
  await callAction(product.url, { path: '/setup', id: action, given });
  ({ jar } = await signInAt(product.url, admin));
});
afterAll(() => product?.stop());

describe('a server action', () => {
  const call = (body: string, headers: Record<string, string> = {}) =>
    ask(at('/login'), {
      method: 'POST',
      headers: {
        'next-action': action,
        'content-type': 'text/plain;charset=UTF-8',
        origin: product.url,
        ...headers,
      },
      body,
    });
  const logged = () => readFileSync(join(product.dataFolder, 'logs/web.log'), 'utf8');

  it('that there is not doesn’t reach Next, which would write its stack', async () => {
    const before = logged().length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => call('[]', { 'next-action': String(n).padStart(42, '0') })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(logged().slice(before)).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['300,000 deep arrays', 400, `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
    ['a reference to an action', 400, '["$F1"]'],
    ['a huge number', 400, `["$n${'9'.repeat(400_000)}"]`],
    ['330,000 arguments', 413, `[${Array(330_000).fill('1').join(',')}]`],
    ['1.5 MB', 413, `["${'x'.repeat(1_500_000)}"]`],
  ])('with %s is refused, and nothing breaks', async (_, status, body) => {
    const before = logged().length;
    const answer = await call(body).catch(() => null);
    // Of a long body the client may hear no answer: the connection is closed before it was sent.
    if (answer) expect(answer.status).toBe(status);
    else expect(status).toBe(413);
    expect(logged().slice(before)).not.toMatch(/\n\s+at /);
    expect((await ask(at('/login'))).status).toBe(200);
  });

  it('in a form that no page sends reaches nothing', async () => {
    const type = 'multipart/form-data; boundary=b';
    const body = `--b\r\ncontent-disposition: form-data; name="$ACTION_ID_${action}"\r\n\r\n\r\n--b--`;
    const headers = { 'content-type': type, origin: product.url };
    expect((await ask(at('/login'), { method: 'POST', headers, body })).status).toBe(404);
    expect((await call(body, headers)).status).toBe(400);
  });

  it('in a form to where no page is reaches nothing, either', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', origin: product.url };
    const body = '--b\r\ncontent-disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--b--';
    const before = logged().length;
    for (const path of ['/api/nothing', '/api/auth', '/nothing', '/api/v1/../nothing']) {
      expect((await ask(at(path), { method: 'POST', headers, body })).status, path).toBe(404);
    }
    expect(logged().slice(before)).not.toContain('Invalid Server Actions request');
  });
});

describe('a flood of strangers', () => {
  it('with made-up sessions and keys lets a person who is signed in by before most of them', async () => {
    const cookie = cookieHeader(jar);
    const strangers = 100;
    const asked = 20;
    let isOver = false;
    let served = 0;
    const flood = Promise.all(
      Array.from({ length: strangers }, async (_, n) => {
        for (let round = 0; !isOver; round += 1) {
          const made = `${n}-${round}`;
          const headers: Record<string, string> =
            n % 2 === 0 ? { cookie: `${sessionCookie}=${made}` } : { authorization: `Bearer ${made}` };
          await ask(at('/login'), { headers }).catch(() => null);
          served += 1;
        }
      }),
    );
    const before: number[] = [];
    for (let n = 0; n < asked; n += 1) {
      const since = served;
      expect((await ask(at('/api/v1/search?q=x'), { headers: { cookie } })).status).toBe(200);
      before.push(served - since);
    }
    isOver = true;
    await flood;
    // In one line with all of them, a hundred would be served before each answer; how long it takes is for the bench slow-clients to say.
    before.sort((a, b) => a - b);
    expect(before[asked / 2], JSON.stringify(before)).toBeLessThan(strangers / 5);
  });
});
