import type { QueueName } from '@florilegium/contracts/queues';
import { createExport } from '@florilegium/db/exports';
import type { QueueCounts, Queues, SendOptions } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captured, startedJob } from './fixtures/captured-job';
import { reconcile } from './reconcile';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let sent: { name: QueueName; payload: unknown; options?: SendOptions }[] = [];
beforeEach(async () => {
  sent = [];
  await database.pool.query('TRUNCATE corpus CASCADE');
});

/** Queues that write down what is sent. */
function queuesWith(waiting: number): Pick<Queues, 'send' | 'counts'> {
  const empty: QueueCounts = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  return {
    send: async (name, payload, options) => {
      sent.push({ name, payload, options });
    },
    counts: async () => ({
      'run-start': empty,
      'crawl-shard': empty,
      'write-export': empty,
      'map-captures': { ...empty, waiting },
    }),
  };
}

const older = (ids: readonly string[], seconds: number) =>
  database.pool.query(
    'UPDATE capture SET captured_at = now() - make_interval(secs => $2) WHERE id = ANY($1)',
    [ids, seconds],
  );

describe('reconcile', () => {
  it('sends what is old, not mapped and in nobody’s hand, in batches with a name of their own', async () => {
    const job = await startedJob(database);
    const ids = (
      await captured(
        database,
        job,
        Array.from({ length: 75 }, () => ({})),
      )
    ).map(({ id }) => id);
    const [mapped, fresh, held, ...lost] = ids as [string, string, string, ...string[]];
    await older([mapped, held, ...lost], 90);
    await database.pool.query('UPDATE capture SET mapped_at = now() WHERE id = $1', [mapped]);
    expect(await reconcile(database, queuesWith(0), new Set([held]))).toBe(72);
    const batches = sent.map(({ payload }) => (payload as { captureIds: string[] }).captureIds);
    expect(batches.map((batch) => batch.length)).toEqual([50, 22]);
    expect(new Set(batches.flat())).toEqual(new Set(lost));
    expect(batches.flat()).not.toContain(fresh);
    expect(new Set(sent.map(({ options }) => options?.deduplicationId)).size).toBe(2);
  });

  it('leaves captures alone as long as messages wait in line', async () => {
    const job = await startedJob(database);
    const [capture] = await captured(database, job, [{}]);
    await older([capture!.id], 90);
    expect(await reconcile(database, queuesWith(3), new Set())).toBe(0);
    expect(sent).toEqual([]);
  });

  it('sends exports that nobody took up', async () => {
    const { corpusId } = await startedJob(database);
    const [lost, fresh, done] = [
      await createExport(database, { corpusId, format: 'txt' }),
      await createExport(database, { corpusId, format: 'txt' }),
      await createExport(database, { corpusId, format: 'txt' }),
    ];
    await database.pool.query(`UPDATE export SET created_at = now() - interval '2 minutes' WHERE id <> $1`, [
      fresh,
    ]);
    await database.pool.query(`UPDATE export SET state = 'done' WHERE id = $1`, [done]);
    await reconcile(database, queuesWith(0), new Set());
    expect(sent.map(({ name, payload }) => [name, payload])).toEqual([['write-export', { exportId: lost }]]);
  });
});
