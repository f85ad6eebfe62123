import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './is-alive';
import { networkIsolation } from './no-network';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool';

const odd = new URL('../dist/odd-thread.mjs', import.meta.url);
const oddSource = new URL('./fixtures/programs/odd-thread.ts', import.meta.url);
let pool: ThreadPool<string, string>;
afterEach(() => pool?.close());

const isolation = networkIsolation();
/** Other test files run at the same time, on few cores. */
const patience = { timeout: 60_000 };

const openPool = async (options: Partial<ThreadPoolOptions>) => {
  pool = new ThreadPool({ entry: odd, threads: 1, timeoutMs: 60_000, maxHeapMb: 64, ...options });
  await pool.ready;
};

describe.each([
  { hosts: 'threads', behind: null },
  ...(isolation ? [{ hosts: 'processes without a network', behind: isolation }] : []),
])('a ThreadPool of $hosts', ({ behind }) => {
  const open = (options: Partial<ThreadPoolOptions> = {}) => openPool({ isolation: behind, ...options });

  it('gives every task its own answer, with more tasks than threads, also from source', async () => {
    await open({ entry: oddSource, threads: 2 });
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
    const entry = new URL('../dist/broken-thread.mjs', import.meta.url);
    pool = new ThreadPool({ entry, isolation: behind, threads: 2, timeoutMs: 1_000, maxHeapMb: 64 });
    const early = pool.run('waits');
    // A process says why on its standard error.
    const said = behind ? 'ended with 1' : 'models are missing';
    const why = { code: 'internal', message: expect.stringContaining(said) };
    await expect(pool.ready).rejects.toMatchObject(why);
    await expect(early).rejects.toMatchObject(why);
    await expect(pool.run('late')).rejects.toMatchObject({ code: 'internal' });
  });
});

describe.runIf(isolation)('a process of a pool', () => {
  const pidOf = async () => Number(await pool.run('pid'));

  it('reaches neither this machine nor what listens on its other addresses; a thread does', async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    const addresses = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }) => address);
    expect(addresses).toContain('127.0.0.1');
    await openPool({ isolation });
    for (const address of addresses) expect(await pool.run(`dial ${address}/${port}`)).toBe('ENETUNREACH');
    await pool.close();
    await openPool({});
    expect(await pool.run(`dial 127.0.0.1/${port}`)).toBe('reached');
    server.close();
  });

  it('has none of the secrets in its environment', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://secret@localhost/');
    await openPool({ isolation });
    expect(await pool.run('secrets')).not.toContain('DATABASE_URL');
    vi.unstubAllEnvs();
  });

  it('that somebody kills is replaced, and its task is done again', async () => {
    await openPool({ isolation, timeoutMs: 2_000 });
    const first = await pidOf();
    const task = pool.run('hang');
    const timedOut = expect(task).rejects.toMatchObject({ detail: { reason: 'timedOut' } });
    process.kill(first, 'SIGKILL');
    // The second process hangs, too: nobody would know had the task been dropped.
    await timedOut;
    expect(await pidOf()).not.toBe(first);
    expect(isAlive(first)).toBe(false);
  });

  it('whose task has it killed twice fails it alone', async () => {
    await openPool({ isolation });
    await expect(pool.run('killed')).rejects.toMatchObject({ detail: { reason: 'outOfMemory' } });
    expect(await pool.run('next')).toBe('NEXT');
  });

  it('is not asked again when its tasks build on each other', async () => {
    await openPool({ isolation, keepsState: true });
    const first = await pidOf();
    const task = pool.run('hang');
    const failed = expect(task).rejects.toMatchObject({ detail: { reason: 'outOfMemory' } });
    process.kill(first, 'SIGKILL');
    await failed;
  });

  it('that takes memory outside of its heap fails alone', async () => {
    await openPool({ isolation });
    await expect(pool.run('bytes')).rejects.toMatchObject({ detail: { reason: 'outOfMemory' } });
    expect(await pool.run('next')).toBe('NEXT');
  });

  it('is gone when the pool is closed, also out of an endless loop', async () => {
    await openPool({ isolation });
    const pid = await pidOf();
    const hanging = pool.run('hang').catch(() => {});
    await pool.close();
    await hanging;
    expect(isAlive(pid)).toBe(false);
  });

  it('is gone when its parent was killed, also out of an endless loop', async () => {
    const owner = fileURLToPath(new URL('../dist/pool-owner.mjs', import.meta.url));
    const parent = spawn(process.execPath, [owner, odd.href], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const children = childrenOf(parent.pid!);
    expect(children).toHaveLength(2);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), patience);
  });
});

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0 && isAlive(child));
}
