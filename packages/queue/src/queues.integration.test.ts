import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@florilegium/platform/app-error';
import { entryBeside } from '@florilegium/platform/beside';
import { createLog } from '@florilegium/platform/log';
import { createTestDatabase } from '@florilegium/testkit/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openQueues, type Queues } from './queues';
import type { StoreAddress } from './store';

/** A separate store for this file. */
interface TestStore {
  address: StoreAddress;
  remove(): Promise<void>;
}

const log = createLog('queue', 'silent');
const settings = { log, baseDelayMs: 50 };
/** For tests in which a worker falls silent and its message goes to another. */
const shortLockMs = 300;
const impatient = { ...settings, lockMs: shortLockMs };
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

async function postgresTestStore(): Promise<TestStore> {
  const database = await createTestDatabase();
  return { address: { databaseUrl: database.url }, remove: () => database.drop() };
}

/** A running Redis, or one started for the test. */
async function redisTestStore(): Promise<TestStore> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { address: { redisUrl: given }, remove: async () => {} };
  const port = await freePort();
  const server = spawn('redis-server', [
    '--port',
    `${port}`,
    '--save',
    '',
    '--appendonly',
    'no',
    '--bind',
    '127.0.0.1',
    '--dir',
    tmpdir(),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
  });
  return {
    address: { redisUrl: `redis://127.0.0.1:${port}/0` },
    remove: () => ended(server, 'SIGKILL'),
  };
}

const redisIsHere =
  process.env.TEST_REDIS_URL !== undefined ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')));
if (!redisIsHere) {
  process.stdout.write('Queue tests on Redis skipped: no TEST_REDIS_URL and no redis-server on the PATH.\n');
}

describe.each([
  { backend: 'PostgreSQL', store: postgresTestStore, here: true },
  { backend: 'Redis', store: redisTestStore, here: redisIsHere },
])('queues on $backend', ({ store: open, here }) => {
  if (!here) {
    test.skip('needs TEST_REDIS_URL or redis-server', () => {});
    return;
  }
  let store: TestStore;
  let queues: Queues;
  /** Looks at all queues; opened once, since each queue has a pool of connections. */
  let cleaner: Queues;

  beforeAll(async () => {
    store = await open();
    cleaner = await openQueues({ ...store.address, ...settings });
  });
  afterAll(async () => {
    await cleaner?.close();
    await store?.remove();
  });
  beforeEach(async () => {
    queues = await openQueues({ ...store.address, ...settings });
  });
  afterEach(async () => {
    await queues.close();
    await empty(cleaner);
  });

  test('delivers each message once to one of the consumers, checked and typed', async () => {
    const others = await openQueues({ ...store.address, ...settings });
    const seen: number[] = [];
    const handler = async ({ shard }: { shard: number }) => void seen.push(shard);
    queues.work('crawl-shard', handler, { concurrency: 4 });
    others.work('crawl-shard', handler, { concurrency: 4 });
    for (let shard = 0; shard < 60; shard++) await queues.send('crawl-shard', { shard });
    await until(() => expect(seen).toHaveLength(60));
    expect(new Set(seen).size).toBe(60);
    await others.close();
  });

  test("refuses a payload that is not the queue's", async () => {
    await expect(queues.send('crawl-shard', { shard: 999 })).rejects.toMatchObject({ code: 'badInput' });
    await expect(
      queues.send('crawl-shard', { shard: 1 }, { deduplicationId: 'shard:1' }),
    ).rejects.toMatchObject({ code: 'badInput' });
  });

  test('holds a delayed message back', async () => {
    const order: number[] = [];
    queues.work('crawl-shard', async ({ shard }) => void order.push(shard), { concurrency: 1 });
    await queues.send('crawl-shard', { shard: 1 }, { delayMs: 400 });
    await queues.send('crawl-shard', { shard: 2 });
    await until(() => expect(order).toEqual([2, 1]));
  });

  test('keeps one waiting message of an id, and hurries a delayed one', async () => {
    for (let i = 0; i < 5; i++)
      await queues.send('crawl-shard', { shard: 7 }, { deduplicationId: 'shard-7' });
    await queues.send('crawl-shard', { shard: 8 }, { deduplicationId: 'shard-8', delayMs: 600_000 });
    expect((await queues.counts())['crawl-shard']).toMatchObject({ waiting: 1, delayed: 1 });
    await queues.send('crawl-shard', { shard: 8 }, { deduplicationId: 'shard-8', delayMs: 900_000 });
    await queues.send('crawl-shard', { shard: 8 }, { deduplicationId: 'shard-8' });
    const seen: number[] = [];
    queues.work('crawl-shard', async ({ shard }) => void seen.push(shard), { concurrency: 1 });
    await until(() => expect(seen.toSorted()).toEqual([7, 8]));
  });

  test('a message sent while its like is handled follows it, once', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let handled = 0;
    queues.work(
      'crawl-shard',
      async () => {
        handled++;
        if (handled === 1) await gate;
      },
      { concurrency: 3 },
    );
    await queues.send('crawl-shard', { shard: 5 }, { deduplicationId: 'shard-5' });
    await until(() => expect(handled).toBe(1));
    for (let i = 0; i < 3; i++)
      await queues.send('crawl-shard', { shard: 5 }, { deduplicationId: 'shard-5' });
    release();
    await until(() => expect(handled).toBe(2));
    // The id is free again afterwards.
    await until(async () => expect((await queues.counts())['crawl-shard'].active).toBe(0));
    await queues.send('crawl-shard', { shard: 5 }, { deduplicationId: 'shard-5' });
    await until(() => expect(handled).toBe(3));
  });

  test('tries again what may come right, and lists and retries what did not', async () => {
    let broken = true;
    const attempts: number[] = [];
    queues.work(
      'run-start',
      async (_payload, { attempt }) => {
        attempts.push(attempt);
        if (broken) throw new AppError('storeUnavailable', 'the database is away', { retry: 'later' });
      },
      { concurrency: 1 },
    );
    await queues.send('run-start', { runId: 42 });
    await until(async () => expect((await queues.counts())['run-start'].failed).toBe(1));
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    const [message] = await queues.failed('run-start', 10);
    expect(message).toMatchObject({ payload: { runId: 42 }, error: 'the database is away', attempts: 5 });
    expect(message?.at).toBeInstanceOf(Date);
    broken = false;
    await queues.retry('run-start', message!.id);
    await until(async () => expect((await queues.counts())['run-start'].failed).toBe(0));
    await until(() => expect(attempts).toEqual([1, 2, 3, 4, 5, 1]));
    await expect(queues.retry('run-start', message!.id)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('does not try again what never comes right', async () => {
    let tries = 0;
    queues.work(
      'run-start',
      async () => {
        tries++;
        throw new AppError('notFound', 'no such run');
      },
      { concurrency: 1 },
    );
    await queues.send('run-start', { runId: 1 });
    await until(async () => expect((await queues.counts())['run-start'].failed).toBe(1));
    expect(tries).toBe(1);
    expect((await queues.failed('run-start', 1))[0]).toMatchObject({ error: 'no such run', attempts: 1 });
  });

  test('closing aborts the handlers and gives their messages back without counting a try', async () => {
    const attempts: number[] = [];
    const leaving = await openQueues({ ...store.address, ...settings });
    leaving.work(
      'crawl-shard',
      async (_payload, { signal, attempt }) => {
        attempts.push(attempt);
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      { concurrency: 1 },
    );
    await leaving.send('crawl-shard', { shard: 1 }, { deduplicationId: 'shard-1' });
    await until(() => expect(attempts).toEqual([1]));
    await leaving.close();
    queues.work('crawl-shard', async (_payload, { attempt }) => void attempts.push(attempt), {
      concurrency: 1,
    });
    await until(() => expect(attempts).toEqual([1, 1]));
  });

  test('a handler that does not end cannot hold up closing, and its message is delivered again', async () => {
    const leaving = await openQueues({ ...store.address, ...impatient });
    let started = false;
    const consumer = leaving.work(
      'crawl-shard',
      async () => {
        started = true;
        await new Promise(() => {});
      },
      { concurrency: 1 },
    );
    await leaving.send('crawl-shard', { shard: 3 });
    await until(() => expect(started).toBe(true));
    await consumer.close(200);
    await leaving.close();
    const seen: number[] = [];
    const others = await openQueues({ ...store.address, ...impatient });
    others.work('crawl-shard', async ({ shard }) => void seen.push(shard), { concurrency: 1 });
    await until(() => expect(seen).toEqual([3]));
    await others.close();
  });

  test('a worker that is killed loses no message, three times over', async () => {
    await queues.send('run-start', { runId: 9 }, { deduplicationId: 'run-9' });
    const kills = 3;
    const env = { QUEUE_ADDRESS: JSON.stringify(store.address), QUEUE_LOCK_MS: String(shortLockMs) };
    // All are started at once. Each is told to take messages when the one before it is dead.
    const workers = Array.from({ length: kills }, () =>
      fork(fileURLToPath(entryBeside('stuck-worker', import.meta.url)), {
        execArgv: [],
        env: { ...process.env, ...env },
      }),
    );
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    for (const worker of workers) {
      const taken = once(worker, 'message');
      worker.send('take');
      await taken;
      await ended(worker, 'SIGKILL');
    }
    const seen: number[][] = [];
    const take = async ({ runId }: { runId: number }, { interruptions }: { interruptions: number }) =>
      void seen.push([runId, interruptions]);
    const others = await openQueues({ ...store.address, ...impatient });
    others.work('run-start', take, { concurrency: 1 });
    await until(() => expect(seen).toEqual([[9, kills]]));
    await others.close();
  }, 180_000);
});

test('a store that does not answer is an AppError', async () => {
  const port = await freePort();
  const nowhere = [
    { redisUrl: `redis://127.0.0.1:${port}` },
    { databaseUrl: `postgresql://nobody@127.0.0.1:${port}/nothing` },
  ];
  for (const address of nowhere) {
    await expect(openQueues({ ...address, log })).rejects.toMatchObject({ code: 'storeUnavailable' });
  }
});

/** Removes what a test left over, so that the next one starts with empty queues. */
async function empty(queues: Queues): Promise<void> {
  const consumers = [
    queues.work('run-start', async () => {}, { concurrency: 5 }),
    queues.work('crawl-shard', async () => {}, { concurrency: 5 }),
  ];
  try {
    for (const { id } of await queues.failed('run-start', 100)) await queues.retry('run-start', id);
    await until(async () => {
      const all = Object.values(await queues.counts());
      expect(all.every((count) => Object.values(count).every((number) => number === 0))).toBe(true);
    });
  } finally {
    await Promise.all(consumers.map((consumer) => consumer.close()));
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.removeAllListeners('exit');
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  await sleep(0);
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
