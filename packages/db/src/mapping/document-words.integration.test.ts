import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { mostWords } from '@florilegium/text/words/find-words';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { type FindCandidate, findCandidates } from './document-words';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const common = 7;

/** A job with so many kept texts that have a word, and others of which each has another one. */
async function jobWith(texts: number, others: number) {
  const { jobId, corpusId, runId, fileId } = await fillJob(database, userId, []);
  const ids = Array.from({ length: texts + others }, () => uuidv7());
  const resources = ids.map(() => uuidv7());
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT id, ${jobId}, id, 'https://a.example/' || id, 'a.example' FROM unnest(${resources}::uuid[]) AS t (id)`,
  );
  await database.query(
    sql`INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status, bytes,
      duration_ms)
     SELECT id, ${runId}, id, now(), ${fileId}, 0, 1, 'sha1:X', 200, 1, 1
     FROM unnest(${resources}::uuid[]) AS t (id)`,
  );
  await database.query(
    sql`INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, mapper_version, text_file_id,
       text_offset, text_length)
     SELECT t.id, t.resource, t.resource, ${jobId}, ${corpusId}, true, 'test', ${fileId}, 0, 1
     FROM unnest(${ids}::uuid[], ${resources}::uuid[]) AS t (id, resource)`,
  );
  await database.query(
    sql`INSERT INTO document_words (document_id, keys)
     SELECT id, ARRAY[CASE WHEN n <= ${texts} THEN ${common}::int ELSE 1000 + n::int END]
     FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS t (id, n)`,
  );
  return { jobId, ids: ids.slice(0, texts) };
}

/** All candidates, looked for in steps that are cut as soon as they may be. */
async function all(jobId: string, limit: number, patienceMs: number) {
  const found: FindCandidate[] = [];
  let cuts = 0;
  let after: string | null = null;
  for (;;) {
    const step: Awaited<ReturnType<typeof findCandidates>> = await findCandidates(
      database,
      [{ jobId, keys: [common] }],
      after,
      limit,
      patienceMs,
    );
    found.push(...step.candidates);
    expect(step.candidates.length).toBeLessThanOrEqual(limit);
    if (step.cutAt) cuts += 1;
    else if (step.candidates.length < limit) return { ids: found.map((row) => row.documentId), cuts };
    after = step.cutAt ?? step.candidates.at(-1)!.documentId;
  }
}

it.each([
  ['rare', 2],
  ['common', 2_300],
])('a text with more words than are noted may have any, also a %s one', async (_, texts) => {
  const [{ jobId, ids }, other] = [await jobWith(texts, 1), await jobWith(0, 1)];
  for (const job of [jobId, other.jobId]) {
    const { id } = await database.prisma.document.findFirstOrThrow({
      where: { jobId: job, id: { notIn: ids } },
    });
    await database.query(
      sql`UPDATE document_words SET keys = ARRAY(SELECT 1000 + generate_series(1, ${mostWords}::int))
       WHERE document_id = ${id}`,
    );
    if (job === jobId) ids.push(id);
  }
  expect((await all(jobId, 10_000, 60_000)).ids).toEqual(ids.sort());
});

describe('the texts in which a common word may stand', () => {
  it('are found once each, however often the search is cut, and a cut is said', async () => {
    // Another job's texts lie before and behind; its words have other keys.
    await jobWith(0, 5_200);
    const { jobId, ids } = await jobWith(2_300, 9_000);
    await jobWith(0, 200);
    const impatient = await all(jobId, 10_000, 0);
    expect(impatient.ids).toEqual(ids);
    expect(impatient.cuts).toBeGreaterThan(1);
    expect(await all(jobId, 700, 60_000)).toEqual({ ids, cuts: 0 });
  });

  it('are not looked for among texts that are older than the job', async () => {
    const { jobId, ids } = await jobWith(2_100, 0);
    await database.query(sql`UPDATE job SET created_at = now() + interval '2 days' WHERE id = ${jobId}`);
    await database.query(sql`UPDATE run SET started_at = now() WHERE job_id = ${jobId}`);
    expect((await all(jobId, 5_000, 60_000)).ids).toEqual(ids);
    await database.query(sql`UPDATE run SET started_at = now() + interval '2 days' WHERE job_id = ${jobId}`);
    expect((await all(jobId, 5_000, 60_000)).ids).toEqual([]);
  });
});
