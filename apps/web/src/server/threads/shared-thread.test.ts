import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedThread } from './shared-thread';

const folder = mkdtempSync(join(tmpdir(), 'shared-thread-'));
const program = join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { parentPort, threadId, workerData } from 'node:worker_threads';
  const held = new Map();
  parentPort.on('message', (order) => {
    if ('cancel' in order) {
      held.delete(order.cancel);
      parentPort.postMessage({ cancelled: order.cancel });
      return;
    }
    const { id, input } = order;
    if (input === 'hang') for (;;);
    if (input === 'break') throw new Error('broken');
    if (input === 'fail') parentPort.postMessage({ id, failure: 'failed' });
    else if (input === 'wait') held.set(id, input);
    else if (input === 'held') parentPort.postMessage({ id, output: held.size });
    else parentPort.postMessage({ id, output: [input, threadId, workerData] });
  });`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const limits = { timeoutMs: 20_000, maxHeapMb: 64, idleMs: 5_000, tasksAtOnce: 2, cancelMs: 20_000 };

describe('a shared thread', () => {
  it('answers a task while another one goes on, and gives one up that nobody waits for', async () => {
    const run = sharedThread<string, unknown>(program, limits, () => 'given');
    const asker = new AbortController();
    const long = run('wait', asker.signal);
    const [, first, given] = (await run('a')) as [string, number, string];
    expect(given).toBe('given');
    expect(await run('held')).toBe(1);
    asker.abort(new Error('gone'));
    await expect(long).rejects.toThrow('gone');
    expect(await run('held')).toBe(0);
    await expect(run('fail')).rejects.toThrow('failed');
    expect(await run('b')).toEqual(['b', first, 'given']);
  });

  it('lets tasks wait in line, and those leave it whose asker is gone', async () => {
    const run = sharedThread<string, unknown>(program, { ...limits, tasksAtOnce: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const tasks = [run('wait', first.signal), run('wait', second.signal)];
    second.abort(new Error('second gone'));
    await expect(tasks[1]).rejects.toThrow('second gone');
    first.abort(new Error('first gone'));
    await expect(tasks[0]).rejects.toThrow('first gone');
    expect(await run('held')).toBe(0);
  });

  it.each(['hang', 'break'])(
    'that a task makes %s ends, and another takes its place',
    async (task) => {
      const run = sharedThread<string, unknown>(program, { ...limits, timeoutMs: 2_000, cancelMs: 1_000 });
      await expect(run(task)).rejects.toThrow();
      await expect
        .poll(
          () =>
            run('a').then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true);
    },
    20_000,
  );
});
