import { afterEach, describe, expect, it } from 'vitest';
import { ThreadPool } from './thread-pool';

const odd = new URL('./fixtures/odd-thread.ts', import.meta.url);
let pool: ThreadPool<string, string>;
afterEach(() => pool?.close());

const open = async (options: { threads?: number; timeoutMs?: number; maxHeapMb?: number } = {}) => {
  pool = new ThreadPool({ entry: odd, threads: 1, timeoutMs: 60_000, maxHeapMb: 64, ...options });
  await pool.ready;
};

describe('ThreadPool', () => {
  it('gives every task its own answer, with more tasks than threads', async () => {
    await open({ threads: 2 });
    const tasks = Array.from({ length: 20 }, (_, at) => `task ${at}`);
    expect(await Promise.all(tasks.map((task) => pool.run(task)))).toEqual(
      tasks.map((task) => task.toUpperCase()),
    );
  });

  it.each([
    ['fail', 'failed'],
    ['die', 'crashed'],
    ['throw', 'crashed'],
    ['eat', 'outOfMemory'],
  ])('fails a task that does "%s" alone (%s), and goes on', async (task, reason) => {
    await open();
    const bad = pool.run(task);
    const good = pool.run('next');
    await expect(bad).rejects.toMatchObject({ code: 'conversionFailed', detail: { reason } });
    expect(await good).toBe('NEXT');
  });

  it('breaks off a task that hangs, and goes on', async () => {
    await open({ timeoutMs: 300 });
    const hanging = pool.run('hang');
    await expect(hanging).rejects.toMatchObject({ code: 'conversionFailed', detail: { reason: 'timedOut' } });
    expect(await pool.run('next')).toBe('NEXT');
  });

  it('fails what is not done when it closes, and takes nothing more', async () => {
    await open();
    const running = pool.run('hang');
    const waiting = pool.run('next');
    const both = Promise.allSettled([running, waiting]);
    await pool.close();
    for (const result of await both) expect(result).toMatchObject({ reason: { code: 'aborted' } });
    await expect(pool.run('late')).rejects.toMatchObject({ code: 'aborted' });
  });

  it('says so when its threads can not start', async () => {
    const entry = new URL('./fixtures/broken-thread.ts', import.meta.url);
    pool = new ThreadPool({ entry, threads: 2, timeoutMs: 1_000, maxHeapMb: 64 });
    const early = pool.run('waits');
    const why = { code: 'internal', message: expect.stringContaining('models are missing') };
    await expect(pool.ready).rejects.toMatchObject(why);
    await expect(early).rejects.toMatchObject(why);
    await expect(pool.run('late')).rejects.toMatchObject({ code: 'internal' });
  });
});
