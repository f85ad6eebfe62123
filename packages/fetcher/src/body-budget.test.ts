import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyShare, createBodyBudget } from './body-budget';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('over the budget only the oldest goes on; the others are called when it is done', async () => {
  const budget = createBodyBudget(100);
  const [old, young] = [budget.open(), budget.open()];
  expect([young.take(60), old.take(60), old.take(1_000)]).toEqual([true, true, true]);
  expect(young.take(1)).toBe(false);
  const called: string[] = [];
  young.whenRoom(() => called.push('young'));
  await turn();
  expect(called).toEqual([]);
  old.close();
  expect(called).toEqual([]);
  await turn();
  expect(called).toEqual(['young']);
  expect(young.take(1_000)).toBe(true);
  young.close();
  young.close();
  expect(budget.usedBytes()).toBe(0);
});

test('room that comes back is given to those that wait, the oldest first, as long as there is some', async () => {
  const budget = createBodyBudget(100);
  const [a, b, c, d] = [budget.open(), budget.open(), budget.open(), budget.open()] as const;
  const called: string[] = [];
  expect([a.take(50), b.take(40), c.take(20), d.take(20)]).toEqual([true, true, false, false]);
  c.whenRoom(() => called.push('c'));
  d.whenRoom(() => called.push('d'));
  b.close();
  await turn();
  expect(called).toEqual(['c', 'd']);
  expect(budget.usedBytes()).toBe(90);
});

test('one that gives up while it waits is not called', async () => {
  const budget = createBodyBudget(10);
  const [a, b] = [budget.open(), budget.open()] as const;
  a.take(20);
  b.take(20);
  let calls = 0;
  b.whenRoom(() => calls++);
  b.close();
  a.close();
  await turn();
  expect([calls, budget.usedBytes()]).toEqual([0, 0]);
});

test('whatever the bodies, all are read, and no more is held than the budget, a chunk each, and the oldest', async () => {
  const chunk = 10;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 200 }),
      async (chunkCounts, maxBytes) => {
        const budget = createBodyBudget(maxBytes);
        let most = 0;
        const read = async (chunks: number, share: BodyShare) => {
          for (let at = 0; at < chunks; at += 1) {
            await turn();
            const hasRoom = share.take(chunk);
            most = Math.max(most, budget.usedBytes());
            if (!hasRoom) await new Promise<void>((resolve) => share.whenRoom(resolve));
          }
          share.close();
        };
        await Promise.all(chunkCounts.map((chunks) => read(chunks, budget.open())));
        expect(budget.usedBytes()).toBe(0);
        const oldest = Math.max(...chunkCounts) * chunk;
        expect(most).toBeLessThanOrEqual(maxBytes + chunkCounts.length * chunk * 2 + oldest);
      },
    ),
    { numRuns: 60 },
  );
});
