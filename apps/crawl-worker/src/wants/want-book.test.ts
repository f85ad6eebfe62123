import type { RunWants } from '@florilegium/db/plan/wants';
import { expect, it } from 'vitest';
import { createReadyLines } from '../engine/turns/ready-hosts';
import { createWantBook } from './want-book';

const run = (runId: number, level: RunWants['level'], part: Partial<RunWants> = {}): RunWants => ({
  runId,
  jobId: `job ${runId}`,
  corpusId: 'one',
  level,
  hosts: new Map(),
  slows: false,
  ...part,
});

async function book(...runs: RunWants[]) {
  const wants = createWantBook(async () => runs);
  await wants.refresh();
  return wants;
}

it('hosts of the run of which most is wanted use seven of eight turns of its corpus, and none of another', async () => {
  const wants = await book(run(1, 0), run(2, 2), run(3, 0, { corpusId: 'other' }));
  const lines = createReadyLines<number>(wants.insteadOf);
  for (const runId of [1, 2, 3]) for (let n = 0; n < 100; n += 1) lines.add(runId, runId);
  const taken = Array.from({ length: 96 }, () => lines.next());
  expect([1, 2, 3].map((runId) => taken.filter((one) => one === runId).length)).toEqual([4, 60, 32]);
  // Nothing is lost, and nothing taken twice.
  let left = 0;
  while (lines.next() !== undefined) left += 1;
  expect(left).toBe(300 - 96);
});

it('a full run pauses ten times as long where the plan slows it, and gives way on a host that others want', async () => {
  const wants = await book(
    run(1, 0, { slows: true }),
    run(2, 2, { slows: true }),
    run(3, 0, { corpusId: 'x' }),
  );
  expect([1, 2, 3, 4].map((runId) => wants.pausesBy(runId, 'a.test'))).toEqual([10, 1, 1, 1]);
  expect([1, 2, 3, 4].map((runId) => wants.shareOf(runId, [1, 2, 3, 4]))).toEqual([1 / 8, 1, 1, 1]);
  expect(wants.shareOf(1, [1, 3])).toBe(1);
});

it('a host that brings something else than its run is judged by that', async () => {
  const hosts = new Map([['full.test', 0 as const]]);
  const wants = await book(run(1, 2, { hosts, slows: true }));
  expect([wants.levelOf(1, 'full.test'), wants.levelOf(1, 'new.test'), wants.levelOf(9, 'new.test')]).toEqual(
    [0, 2, 1],
  );
  expect([wants.pausesBy(1, 'full.test'), wants.pausesBy(1, 'new.test')]).toEqual([10, 1]);
});
