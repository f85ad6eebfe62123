import { type QueueName, queueNames } from '@florilegium/contracts/queues';
import { createExport } from '@florilegium/db/corpus/exports';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { createUpload } from '@florilegium/db/mapping/uploads';
import { createRelease } from '@florilegium/db/releases/releases';
import { sql } from '@florilegium/db/sql/sql';
import type { QueueCounts, Queues, SendOptions } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Round, reconcile } from './reconcile';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let sent: { name: QueueName; payload: unknown; options?: SendOptions }[] = [];
let round: Round;
beforeEach(async () => {
  sent = [];
  round = { lastUntagged: null };
  await database.query(sql`TRUNCATE corpus CASCADE`);
});

/** Queues that write down what is sent. */
function queuesWith(waiting: number): Pick<Queues, 'send' | 'counts'> {
  const empty: QueueCounts = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  return {
    send: async (name, payload, options) => {
      sent.push({ name, payload, options });
    },
    counts: async () => ({
      ...(Object.fromEntries(queueNames.map((name) => [name, empty])) as Record<QueueName, QueueCounts>),
      'map-captures': { ...empty, waiting },
    }),
  };
}

const older = (ids: readonly string[], seconds: number) =>
  database.query(
    sql`UPDATE capture SET captured_at = now() - make_interval(secs => ${seconds}) WHERE id = ANY(${ids})`,
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
    await database.query(sql`UPDATE capture SET mapped_at = now() WHERE id = ${mapped}`);
    expect(await reconcile(database, queuesWith(0), new Set([held]), round)).toBe(72);
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
    expect(await reconcile(database, queuesWith(3), new Set(), round)).toBe(0);
    expect(sent).toEqual([]);
  });

  it('sends uploads that nobody has read to their end', async () => {
    const { jobId } = await startedJob(database);
    const upload = { jobId, name: 'a.txt', path: 'a', bytes: 1, createdBy: null };
    const [lost, half, fresh, done] = [
      await createUpload(database, upload),
      await createUpload(database, upload),
      await createUpload(database, upload),
      await createUpload(database, upload),
    ];
    await database.query(
      sql`UPDATE upload SET created_at = now() - interval '2 minutes' WHERE id <> ${fresh}`,
    );
    await database.query(sql`UPDATE upload SET state = 'reading' WHERE id = ${half}`);
    await database.query(sql`UPDATE upload SET state = 'done' WHERE id = ${done}`);
    await reconcile(database, queuesWith(0), new Set(), round);
    expect(sent.map(({ name, payload }) => [name, payload])).toEqual(
      [lost, half].map((uploadId) => ['import-upload', { uploadId }]),
    );
  });

  it('goes on behind the documents that it sent to be tagged before, and begins again at the end', async () => {
    const job = await startedJob(database);
    const [capture] = await captured(database, job, [{}]);
    await database.query(
      sql`INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, current, text_file_id,
        mapped_at,
         mapper_version, mapping_id)
       SELECT gen_random_uuid(), c.id, c.resource_id, ${job.jobId}, ${job.corpusId}, true, false, c.file_id,
         now() - interval '2 minutes',
         '', gen_random_uuid()
       FROM capture c, generate_series(1, 2003) WHERE c.id = ${capture!.id}`,
    );
    await database.query(sql`UPDATE document SET current = true`);
    const rounds: string[][] = [];
    for (let at = 0; at < 3; at += 1) {
      sent = [];
      await reconcile(database, queuesWith(0), new Set(), round);
      rounds.push(sent.flatMap(({ payload }) => (payload as { documentIds: string[] }).documentIds));
    }
    expect(rounds.map((ids) => ids.length)).toEqual([2000, 3, 2000]);
    expect(new Set([...rounds[0]!, ...rounds[1]!]).size).toBe(2003);
    expect(rounds[2]).toEqual(rounds[0]);
  });

  it('begins again at once when nothing is left behind the last', async () => {
    const job = await startedJob(database);
    const [capture] = await captured(database, job, [{}]);
    await database.query(
      sql`INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, text_file_id, mapped_at,
        mapper_version)
       SELECT '00000000-0000-7000-8000-000000000000', c.id, c.resource_id, ${job.jobId}, ${job.corpusId}, true,
         c.file_id,
         now() - interval '2 minutes', '' FROM capture c WHERE c.id = ${capture!.id}`,
    );
    round.lastUntagged = '00000000-0000-7000-8000-000000000000';
    await reconcile(database, queuesWith(0), new Set(), round);
    expect(sent.map(({ name }) => name)).toEqual(['tag-documents']);
    expect(round.lastUntagged).toBeNull();
  });

  it('sends exports and releases that nobody took up', async () => {
    const { corpusId } = await startedJob(database);
    const [lost, fresh, done] = [
      await createExport(database, { corpusId, format: 'txt' }),
      await createExport(database, { corpusId, format: 'txt' }),
      await createExport(database, { corpusId, format: 'txt' }),
    ];
    await database.query(
      sql`UPDATE export SET created_at = now() - interval '2 minutes' WHERE id <> ${fresh}`,
    );
    await database.query(sql`UPDATE export SET state = 'done' WHERE id = ${done}`);
    const description = { title: 'One', creators: ['One'], licence: '', doi: '', note: '' };
    const order = {
      corpusId,
      jobId: null,
      subCorpusId: null,
      step: 'minor' as const,
      description,
      files: [],
      createdBy: null,
    };
    const release = await createRelease(database, order);
    await createRelease(database, order);
    await database.query(
      sql`UPDATE release SET created_at = now() - interval '2 minutes' WHERE id = ${release.id}`,
    );
    await reconcile(database, queuesWith(0), new Set(), round);
    expect(sent.map(({ name, payload }) => [name, payload])).toEqual([
      ['write-export', { exportId: lost }],
      ['write-release', { releaseId: release.id }],
    ]);
  });
});
