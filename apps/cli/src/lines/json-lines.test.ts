import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJsonLines } from './json-lines';

const schema = z.object({ n: z.number() });

async function run(
  input: Readable,
  handle: (line: { n: number }) => object | Promise<object>,
  concurrency = 1,
): Promise<unknown[]> {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  await runJsonLines({ schema, handle, concurrency }, input, output);
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const lines = (...texts: string[]) => Readable.from([Buffer.from(texts.join('\n'))]);
const double = ({ n }: { n: number }) => ({ double: 2 * n });

describe('runJsonLines', () => {
  it('answers each line with its id', async () => {
    expect(await run(lines('{"id":"a","n":1}', '{"id":7,"n":2}', '{"n":3}', ''), double)).toEqual([
      { id: 'a', double: 2 },
      { id: 7, double: 4 },
      { id: null, double: 6 },
    ]);
  });

  it('says what is wrong with a line and goes on', async () => {
    const bad = lines('nonsense', '[1]', '', '{"id":1,"n":"x"}', '{"id":2,"n":1}');
    expect(await run(bad, double)).toMatchObject([
      { id: null, error: { code: 'badJson' } },
      { id: null, error: { code: 'badJson' } },
      { id: null, error: { code: 'badJson' } },
      { id: 1, error: { code: 'badInput', message: 'n is text; it must be a number' } },
      { id: 2, double: 2 },
    ]);
  });

  it('says that a line is not UTF-8, and goes on', async () => {
    const latin1 = Buffer.concat([
      Buffer.from('{"id":"citt\xe0","n":1}\n', 'latin1'),
      Buffer.from('{"id":1,"n":2}'),
    ]);
    expect(await run(Readable.from([latin1]), double)).toEqual([
      { id: null, error: { code: 'badJson', message: 'The line is not UTF-8.' } },
      { id: 1, double: 4 },
    ]);
  });

  it('reports what a line’s work fails with', async () => {
    const fails = ({ n }: { n: number }) => {
      if (n === 1) throw new AppError('tooLarge', 'Too large.');
      return Promise.reject(new Error('broken'));
    };
    expect(await run(lines('{"id":1,"n":1}', '{"id":2,"n":2}'), fails)).toEqual([
      { id: 1, error: { code: 'tooLarge', message: 'Too large.' } },
      { id: 2, error: { code: 'internal', message: 'broken' } },
    ]);
  });

  it('keeps the order of lines that are worked on together', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    let atWork = 0;
    let most = 0;
    const slow = async ({ n }: { n: number }) => {
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep((n * 7) % 10);
      atWork -= 1;
      return { n };
    };
    const results = await run(lines(...numbers.map((n) => JSON.stringify({ id: n, n }))), slow, 8);
    expect(results).toEqual(numbers.map((n) => ({ id: n, n })));
    expect(most).toBe(8);
  });

  it('puts together lines and characters that arrive in pieces', async () => {
    const bytes = Buffer.from('\ufeff{"id":"à€😀","n":1}\r\n{"id":2,"n":2}\n');
    expect(await run(Readable.from([...bytes].map((byte) => Buffer.from([byte]))), double)).toEqual([
      { id: 'à€😀', double: 2 },
      { id: 2, double: 4 },
    ]);
  });

  it.each([1, 4])('answers whoever waits for it before sending more (%i at once)', async (concurrency) => {
    const input = new PassThrough();
    const output = new PassThrough();
    const handle = concurrency === 1 ? double : async (line: { n: number }) => double(line);
    const ended = runJsonLines({ schema, handle, concurrency }, input, output);
    for (const n of [1, 2, 3]) {
      input.write(`${JSON.stringify({ id: n, n })}\n`);
      const [answer] = await once(output, 'data');
      expect(JSON.parse(String(answer))).toEqual({ id: n, double: 2 * n });
    }
    input.end();
    await ended;
  });

  it('stops when nobody reads the results any more', async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const endless = Readable.from(
      (function* () {
        for (let n = 0; ; n += 1) yield Buffer.from(`${JSON.stringify({ id: n, n })}\n`.repeat(100));
      })(),
    );
    await expect(
      runJsonLines({ schema, handle: double, concurrency: 1 }, endless, output),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});
