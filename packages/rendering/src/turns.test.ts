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

/** Work that goes on until it is let go. */
function held() {
  const goOn: (() => void)[] = [];
  const order: string[] = [];
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<void>((resolve) => void goOn.push(resolve));
  };
  return { order, work, goOn };
}

it('lets others go before those whose share is used up, and each as soon as it has room', async () => {
  const turns = openTurns(3);
  const { order, work, goOn } = held();
  const greedy = [{ key: 'a', most: 2 }];
  const all = [
    turns.run(never, work('a1'), greedy),
    turns.run(never, work('a2'), greedy),
    turns.run(never, work('a3'), greedy),
    turns.run(never, work('b1'), [{ key: 'b', most: 2 }]),
    turns.run(never, work('b2'), [{ key: 'b', most: 2 }]),
  ];
  await Promise.resolve();
  expect(order).toEqual(['a1', 'a2', 'b1']);
  goOn[2]!();
  await expect.poll(() => order).toEqual(['a1', 'a2', 'b1', 'b2']);
  goOn[0]!();
  await expect.poll(() => order).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  for (const go of goOn) go();
  await Promise.all(all);
});
