import { assignJudges } from '@florilegium/corpus/judging/assign-judges';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { settleVerdicts } from './item-verdicts';
import { isBlindSql } from './sample-items';

/**
 * Assigns a sample to judges, anew: with the same judges and overlap everybody gets the same documents as before.
 * Nobody: it is for every validator again. Judgements stay, whoever gave them. Throws `notFound`, `wrongState` when the
 * sample is discarded, and `badInput` for somebody who may not judge in the corpus.
 */
export async function assignSample(
  database: Database,
  sampleId: string,
  { judges, overlap }: { judges: readonly string[]; overlap: number },
  userId: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const sample = await holdSample(transaction, sampleId);
    await requireJudges(transaction, sample.corpusId, judges);
    const { rows } = await transaction.query<{ id: string }>(
      sql`SELECT resource_id AS id FROM sample_item WHERE sample_id = ${sampleId} ORDER BY resource_id FOR UPDATE`,
    );
    const ids = rows.map(({ id }) => id);
    // Its judges have seen each other's words: what they change from now on is not blind.
    await transaction.query(
      sql`UPDATE sample s SET done_at = now() WHERE s.id = ${sampleId} AND s.done_at IS NULL
       AND NOT ${isBlindSql(sql`s.id`)}`,
    );
    await transaction.query(sql`DELETE FROM sample_assignment WHERE sample_id = ${sampleId}`);
    const given = batch(
      { id: ['uuid', ({ id }) => id], judge: ['uuid', ({ judge }) => judge] },
      assignJudges({ ids, judges, overlap, seed: sample.seed }),
    );
    await transaction.query(
      sql`INSERT INTO sample_assignment (sample_id, resource_id, user_id)
       SELECT ${sampleId}, g.id, g.judge FROM ${given} AS g`,
    );
    await transaction.query(
      sql`UPDATE sample SET overlap = ${judges.length === 0 ? null : overlap}::float8 WHERE id = ${sampleId}`,
    );
    await settleVerdicts(transaction, sampleId, ids);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'sample.assigned',
      subject: `sample:${sampleId}`,
      jobId: sample.jobId,
      corpusId: sample.corpusId,
      detail: { judges: judges.length, overlap },
    });
  });
}

async function holdSample(transaction: Transaction, sampleId: string) {
  const { rows } = await transaction.query<{
    jobId: string | null;
    corpusId: string;
    seed: string;
    discarded: boolean;
  }>(
    sql`SELECT s.job_id AS "jobId", s.corpus_id AS "corpusId", s.seed, s.discarded_at IS NOT NULL AS discarded
     FROM sample s WHERE s.id = ${sampleId} FOR UPDATE OF s`,
  );
  const sample = rows[0];
  if (!sample) throw new AppError('notFound', 'There is no such sample.');
  if (sample.discarded) {
    throw new AppError('wrongState', 'The sample is discarded.', { detail: { reason: 'sampleDiscarded' } });
  }
  return sample;
}

async function requireJudges(
  transaction: Transaction,
  corpusId: string,
  judges: readonly string[],
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT m.user_id AS id FROM membership m JOIN app_user u ON u.id = m.user_id
     WHERE m.corpus_id = ${corpusId} AND m.role IN ('owner', 'linguist', 'validator') AND u.disabled_at IS NULL
       AND m.user_id = ANY(${judges}::uuid[])`,
  );
  const found = new Set(rows.map(({ id }) => id));
  if (judges.every((judge) => found.has(judge))) return;
  throw new AppError('badInput', 'Somebody may not judge in this corpus.', { detail: { reason: 'noJudge' } });
}

/** A judge of a sample: assigned, or with judgements in it. */
export interface SampleJudge {
  /** Null: whoever judged is not known any more. */
  userId: string | null;
  /** Null once the account is gone. */
  name: string | null;
  /** Documents that are assigned; null in a sample for everybody. */
  assigned: number | null;
  /** Of these, or in a sample for everybody of all, the documents with a judgement; skipped ones are not among them. */
  judged: number;
  /** Documents that the judge passed on, and said nothing of. */
  skipped: number;
  /** Documents with a judgement that are assigned to others, or to nobody any more. */
  judgedBeyond: number;
  /** Median of the seconds that a text was on the screen; null where none was measured. */
  medianSeconds: number | null;
  /** May still judge in the corpus; if not, what is left has to be assigned to others. */
  mayJudge: boolean;
}

/**
 * Who judges a sample, and how far they are; not how they judged. What was judged before its text was taken out counts on;
 * of what was not, nobody is asked any more.
 */
export async function sampleJudges(database: Database, sampleId: string): Promise<SampleJudge[]> {
  const { rows } = await database.query<SampleJudge>(
    sql`WITH latest AS (
       SELECT DISTINCT ON (g.resource_id, g.judge_id) g.resource_id, g.judge_id, g.verdict, g.seconds
       FROM sample_judgement g WHERE g.sample_id = ${sampleId} AND g.kind = 'own'
       ORDER BY g.resource_id, g.judge_id, g.number DESC),
     said AS (
       SELECT l.*, r.id IS NOT NULL AND r.deleted_at IS NULL AS here,
         EXISTS (SELECT FROM sample s WHERE s.id = ${sampleId} AND s.overlap IS NULL)
           OR EXISTS (SELECT FROM sample_assignment a WHERE a.sample_id = ${sampleId}
             AND a.resource_id = l.resource_id AND a.user_id = l.judge_id) AS own
       FROM latest l LEFT JOIN resource r ON r.id = l.resource_id WHERE l.verdict <> 'unjudged'),
     spoken AS (
       SELECT judge_id, count(*) FILTER (WHERE own AND verdict <> 'skipped')::int AS judged,
         count(*) FILTER (WHERE own AND verdict = 'skipped' AND here)::int AS skipped,
         count(*) FILTER (WHERE NOT own AND verdict <> 'skipped')::int AS beyond,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS seconds
       FROM said GROUP BY judge_id),
     asked AS (
       SELECT a.user_id, count(*)::int AS items FROM sample_assignment a LEFT JOIN resource r ON r.id = a.resource_id
       WHERE a.sample_id = ${sampleId} AND (r.deleted_at IS NULL AND r.id IS NOT NULL
         OR EXISTS (SELECT FROM said WHERE said.resource_id = a.resource_id AND said.judge_id = a.user_id
           AND said.verdict <> 'skipped')) GROUP BY a.user_id),
     people AS (SELECT user_id FROM asked UNION SELECT judge_id FROM spoken)
     SELECT p.user_id AS "userId", u.name,
       CASE WHEN s.overlap IS NOT NULL THEN coalesce(asked.items, 0) END AS assigned,
       coalesce(spoken.judged, 0) AS judged, coalesce(spoken.skipped, 0) AS skipped,
       coalesce(spoken.beyond, 0) AS "judgedBeyond", spoken.seconds AS "medianSeconds",
       u.id IS NOT NULL AND u.disabled_at IS NULL AND (u.role = 'admin' OR EXISTS (SELECT 1 FROM membership m
         WHERE m.user_id = u.id AND m.corpus_id = s.corpus_id AND m.role IN ('owner', 'linguist', 'validator')))
         AS "mayJudge"
     FROM people p JOIN sample s ON s.id = ${sampleId}
     LEFT JOIN app_user u ON u.id = p.user_id LEFT JOIN asked ON asked.user_id = p.user_id
     LEFT JOIN spoken ON spoken.judge_id IS NOT DISTINCT FROM p.user_id
     ORDER BY u.name NULLS LAST, p.user_id`,
  );
  return rows;
}
