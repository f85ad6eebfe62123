import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeInOrder } from './ordered-output';

/** A source of items that counts how many were requested. */
function source(count: number) {
  const seen = { taken: 0 };
  async function* items() {
    for (; seen.taken < count; seen.taken += 1) yield seen.taken;
  }
  return { seen, items: items() };
}

const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await turn();
};

describe('writeInOrder', () => {
  it('takes in no more than are worked on together', async () => {
    const { seen, items } = source(1_000);
    const waiting: (() => void)[] = [];
    const answer = (item: number) => new Promise<string>((done) => waiting.push(() => done(`${item}`)));
    const output = new PassThrough();
    const ended = writeInOrder({ items, answer, concurrency: 4 }, output);
    await turns(20);
    expect(seen.taken).toBeLessThanOrEqual(4);
    // The later ones are done, but the first still holds them back.
    for (const done of waiting.slice(1)) done();
    await turns(20);
    expect(seen.taken).toBeLessThanOrEqual(4);
    expect(output.read()).toBeNull();
    const rest = setInterval(() => waiting.splice(0).forEach((done) => void done()), 0);
    output.resume();
    await ended;
    clearInterval(rest);
    expect(seen.taken).toBe(1_000);
  });

  it('takes in no more than may weigh on memory, and one heavy item always', async () => {
    const { seen, items } = source(20);
    const waiting: (() => void)[] = [];
    const answer = (item: number) => new Promise<string>((done) => waiting.push(() => done(`${item}`)));
    const output = new PassThrough();
    const ended = writeInOrder({ items, answer, concurrency: 16, weigh: () => 30_000_000 }, output);
    await turns(20);
    expect(seen.taken).toBeLessThanOrEqual(2);
    const rest = setInterval(() => waiting.splice(0).forEach((done) => void done()), 0);
    let text = '';
    output.on('data', (chunk) => {
      text += chunk;
    });
    await ended;
    clearInterval(rest);
    await turns(2);
    expect(text).toBe(Array.from({ length: 20 }, (_, item) => `${item}\n`).join(''));
  });

  it('waits for a slow reader when items come slowly, too', async () => {
    const { seen, items } = source(10_000);
    const slowly = (async function* () {
      for await (const item of items) {
        await turn();
        yield item;
      }
    })();
    const output = new PassThrough({ highWaterMark: 1_000 });
    const answer = () => 'x'.repeat(100);
    const ended = writeInOrder({ items: slowly, answer, concurrency: 1 }, output);
    await turns(1_000);
    expect(seen.taken).toBeLessThan(50);
    output.resume();
    await ended;
    expect(seen.taken).toBe(10_000);
  });

  it('waits for a slow reader', async () => {
    const { seen, items } = source(10_000);
    const output = new PassThrough();
    const ended = writeInOrder({ items, answer: () => 'x'.repeat(10_000), concurrency: 1 }, output);
    await turns(50);
    expect(seen.taken).toBeLessThan(100);
    output.resume();
    await ended;
    expect(seen.taken).toBe(10_000);
  });

  it('ends with what its source throws', async () => {
    // biome-ignore lint/correctness/useYield: it fails before its first item.
    async function* items(): AsyncGenerator<number> {
      throw new Error('torn');
    }
    await expect(
      writeInOrder({ items: items(), answer: () => '', concurrency: 1 }, new PassThrough()),
    ).rejects.toThrow('torn');
  });
});
