import { expect, it } from 'vitest';
import { openTurns } from './turns';

const never = new AbortController().signal;

it('lets so many work at once, first come first served', async () => {
  const turns = openTurns(2);
  const order: number[] = [];
  let working = 0;
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      turns.run(never, async () => {
        working += 1;
        expect(working).toBeLessThanOrEqual(2);
        order.push(at);
        await Promise.resolve();
        working -= 1;
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('gives a turn back that failed, and one that nobody waits for any more', async () => {
  const turns = openTurns(1);
  const stop = new AbortController();
  let finish = () => {};
  const first = turns.run(
    never,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const second = turns.run(stop.signal, async () => 'never');
  const third = turns.run(never, async () => {
    throw new Error('broken');
  });
  const fourth = turns.run(never, async () => 'done');
  stop.abort();
  await expect(second).rejects.toMatchObject({ code: 'aborted' });
  finish();
  await first;
  await expect(third).rejects.toThrow('broken');
  expect(await fourth).toBe('done');
  await expect(turns.run(stop.signal, async () => 'never')).rejects.toMatchObject({ code: 'aborted' });
});
