import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** Work whose runs end when the test says so. */
function openWork() {
  const runs: { resolve(): void; reject(error: Error): void }[] = [];
  const work = () => new Promise<void>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, work };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('begins once the run before has ended, for all who called meanwhile', async () => {
  const { runs, work } = openWork();
  const call = oneAtATime(work);
  const first = call();
  await soon();
  const others = [call(), call(), call()];
  await soon();
  expect(runs.length).toBe(1);
  runs[0]!.resolve();
  await first;
  await soon();
  expect(runs.length).toBe(2);
  runs[1]!.resolve();
  await Promise.all(others);
  expect(runs.length).toBe(2);
});

it('tells each who called of the failure of its own run, and goes on', async () => {
  const { runs, work } = openWork();
  const call = oneAtATime(work);
  const first = call();
  await soon();
  const second = call();
  runs[0]!.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await soon();
  runs[1]!.resolve();
  await second;
  const third = call();
  await soon();
  runs[2]!.resolve();
  await third;
});
