import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { keptThreads } from './kept-threads';

const folder = mkdtempSync(join(tmpdir(), 'kept-threads-'));
const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'hang') for (;;);
    if (task === 'break') throw new Error('broken');
    if (task === 'grow') for (const all = []; ; ) all.push(new Array(1_000).fill(task));
    if (task === 'leave') process.exit();
    parentPort.postMessage(threadId);
  });
  parentPort.postMessage('loaded');`,
);
const slowToLoad = join(folder, 'slow-to-load.mjs');
writeFileSync(
  slowToLoad,
  `import { parentPort } from 'node:worker_threads';
  await new Promise((resolve) => setTimeout(resolve, 600));
  parentPort.on('message', (task) => parentPort.postMessage(task));
  parentPort.postMessage('loaded');`,
);
const broken = join(folder, 'broken.mjs');
writeFileSync(broken, `throw new Error('This program can’t be loaded.');`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { threads: 1, timeoutMs: 2_000, maxHeapMb: 64, idleMs: 5_000, mostTasks: 3 };

describe('a kept thread', () => {
  it('does several tasks, and then another takes its place', async () => {
    const run = keptThreads<string, number>(program, limits);
    const ids = [await run('a'), await run('b'), await run('c'), await run('d')];
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('ends when it has nothing to do', async () => {
    const run = keptThreads<string, number>(program, { ...limits, idleMs: 20 });
    const first = await run('a');
    await sleep(200);
    expect(await run('b')).not.toBe(first);
  });

  it('is loaded before the time of its task begins', async () => {
    const run = keptThreads<string, string>(slowToLoad, { ...limits, timeoutMs: 300 });
    expect(await run('a')).toBe('a');
  });

  it('that can’t be loaded fails its task, and the next one finds out for itself', async () => {
    const run = keptThreads<string, string>(broken, limits);
    await expect(run('a')).rejects.toThrow('can’t be loaded');
    await expect(run('b')).rejects.toThrow('can’t be loaded');
  });

  it.each(['hang', 'break', 'grow', 'leave'])(
    'that a task makes %s costs no other task',
    async (task) => {
      const run = keptThreads<string, number>(program, limits);
      const [bad, good] = await Promise.allSettled([run(task, task === 'hang' ? 300 : undefined), run('a')]);
      expect(bad.status).toBe('rejected');
      expect(good.status).toBe('fulfilled');
    },
    20_000,
  );
});
