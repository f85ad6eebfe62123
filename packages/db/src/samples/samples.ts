import type { Actor } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { keptTotals } from '../corpus/kept-totals';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { subCorpusDocuments } from '../sub-corpora/sub-corpus-documents';

/** How a sample is drawn and judged. */
export interface SampleInput {
  seed: string;
  method: 'count' | 'percent';
  amount: number;
  /** Share of non-adequate items beyond which the job is not valid, 0 to 1. */
  threshold: number;
  notes: string;
}

/** How the texts of a sample were chosen: by chance, or as those most like what was not adequate, which proves nothing. */
export type SampleMethod = SampleInput['method'] | 'similar';

/** A sample with its counts. */
export interface SampleSummary extends Omit<SampleInput, 'method'> {
  method: SampleMethod;
  id: string;
  jobId: string;
  jobName: string;
  corpusId: string;
  corpusName: string;
  population: number;
  /** The sub-corpus whose part of the job it was drawn from, by the name that it had then; null: the whole job. */
  subCorpus: string | null;
  createdAt: Date;
  /** Null while it counts; see discardSample. */
  discardedAt: Date | null;
  /** Null also once the account is gone. */
  discardedByName: string | null;
  /** Share of the items that every assigned judge judges; null: everybody may judge all, and one judgement does. */
  overlap: number | null;
  /** People who are assigned. */
  judges: number;
  /** Items drawn, those of deleted resources among them: positions run from 1 to here. */
  size: number;
  /** Items whose resource was deleted since; no verdict on them counts, and none is waited for. */
  deleted: number;
  /** Null as long as judges are missing: a result that is looked at early inflates its error. */
  adequate: number | null;
  inadequate: number | null;
  /** Items of which a judge is missing. */
  unjudged: number;
  /** Items with all their judgements that come to nothing: conflicts, and what all are unsure of or skipped. */
  unsettled: number;
}

/**
 * The resources that a sample of a job can be drawn from, in the order of their ids: all that are in the corpus, or those
 * of a sub-corpus. Throws `notFound` (subCorpusGone).
 */
export async function sampleableResources(
  database: Database,
  jobId: string,
  subCorpusId?: string,
): Promise<string[]> {
  if (subCorpusId !== undefined) {
    const documents = await subCorpusDocuments(database, { jobId }, subCorpusId);
    const found = await database.query<{ id: string }>(
      sql`SELECT resource_id AS id FROM (${documents}) kept ORDER BY resource_id`,
    );
    return found.rows.map((row) => row.id);
  }
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT d.resource_id AS id FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.job_id = ${jobId} AND d.current AND d.kept AND r.deleted_at IS NULL ORDER BY d.resource_id`,
  );
  return rows.map((row) => row.id);
}

/** How many resources a sample of a job can be drawn from, as far as they are counted; see {@link sampleableResources}. */
export async function countSampleable(
  database: Database,
  jobId: string,
): Promise<{ count: number; countedAt: Date | null }> {
  const totals = (await keptTotals(database, [jobId])).get(jobId);
  if (totals) return { count: totals.documents, countedAt: totals.countedAt };
  // A large job's first count is under way: this one, of less, is there sooner.
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM document d WHERE d.job_id = ${jobId} AND d.current AND d.kept
       AND NOT EXISTS (SELECT FROM resource r WHERE r.id = d.resource_id AND r.job_id = ${jobId}
       AND r.deleted_at IS NOT NULL)`,
  );
  return { count: rows[0]?.count ?? 0, countedAt: null };
}

/** Writes down a draw: the resources in the order drawn. Returns the sample's id. Throws `wrongState` without any. */
export async function createSample(
  database: Database,
  jobId: string,
  input: SampleInput,
  drawn: { resourceIds: readonly string[]; population: number; subCorpus?: string | null },
  userId: string | null,
): Promise<string> {
  return inTransaction(database, (transaction) => createSampleIn(transaction, jobId, input, drawn, userId));
}

/** As {@link createSample}, in somebody's transaction. */
export async function createSampleIn(
  transaction: Transaction,
  jobId: string,
  input: Omit<SampleInput, 'method'> & { method: SampleMethod },
  drawn: { resourceIds: readonly string[]; population: number; subCorpus?: string | null },
  userId: string | null,
): Promise<string> {
  if (drawn.resourceIds.length === 0) {
    throw new AppError('wrongState', 'There is nothing to draw from: no document is in the corpus yet.');
  }
  const id = uuidv7();
  await transaction.query(
    sql`INSERT INTO sample (id, job_id, seed, method, amount, threshold, notes, population, sub_corpus,
       created_by)
     VALUES (${id}, ${jobId}, ${input.seed}, ${input.method}, ${input.amount}, ${input.threshold}, ${input.notes},
       ${drawn.population}, ${drawn.subCorpus ?? null}, ${userId})`,
  );
  await transaction.query(
    sql`INSERT INTO sample_item (sample_id, position, resource_id, document_id)
     SELECT ${id}, n, d.resource_id, d.id
     FROM unnest(${drawn.resourceIds}::uuid[]) WITH ORDINALITY AS drawn (id, n)
     JOIN document d ON d.resource_id = drawn.id AND d.current`,
  );
  await writeAudit(transaction, {
    actorId: userId,
    action: 'sample.drawn',
    subject: `sample:${id}`,
    jobId,
    detail: {
      seed: input.seed,
      size: drawn.resourceIds.length,
      population: drawn.population,
      ...(drawn.subCorpus ? { subCorpus: drawn.subCorpus } : {}),
    },
  });
  return id;
}

const counts = sql`count(*)::int AS size,
    count(r.deleted_at)::int AS deleted,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'adequate')::int AS adequate,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'inadequate')::int AS inadequate,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'unjudged')::int AS unjudged,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict IN ('unsure', 'skipped', 'conflict'))::int AS unsettled
    FROM sample_item i JOIN resource r ON r.id = i.resource_id WHERE i.sample_id = s.id`;

const summary = sql`SELECT s.id, s.job_id AS "jobId", j.name AS "jobName", j.corpus_id AS "corpusId",
  c.name AS "corpusName",
    s.seed, s.method, s.amount, s.threshold, s.notes, s.population, s.sub_corpus AS "subCorpus", s.created_at AS "createdAt",
    s.discarded_at AS "discardedAt", w.name AS "discardedByName", s.overlap,
    (SELECT count(DISTINCT a.user_id)::int FROM sample_assignment a WHERE a.sample_id = s.id) AS judges,
    n.size, n.deleted, n.unjudged, n.unsettled,
    CASE WHEN n.unjudged = 0 THEN n.adequate END AS adequate,
    CASE WHEN n.unjudged = 0 THEN n.inadequate END AS inadequate
  FROM sample s JOIN job j ON j.id = s.job_id JOIN corpus c ON c.id = j.corpus_id
  LEFT JOIN app_user w ON w.id = s.discarded_by
  JOIN LATERAL (SELECT ${counts}) n ON true`;

/** A job's samples, newest first; the discarded ones among them. */
export async function listSamples(database: Database, jobId: string): Promise<SampleSummary[]> {
  const { rows } = await database.query<SampleSummary>(
    sql`${summary} WHERE s.job_id = ${jobId} ORDER BY s.created_at DESC`,
  );
  return rows;
}

/** The samples of a corpus that count, newest first. */
export async function listCorpusSamples(database: Database, corpusId: string): Promise<SampleSummary[]> {
  const { rows } = await database.query<SampleSummary>(
    sql`${summary} WHERE j.corpus_id = ${corpusId} AND s.discarded_at IS NULL ORDER BY s.created_at DESC`,
  );
  return rows;
}

/** One sample with its counts, or null. */
export async function sampleById(database: Database, sampleId: string): Promise<SampleSummary | null> {
  const { rows } = await database.query<SampleSummary>(sql`${summary} WHERE s.id = ${sampleId}`);
  return rows[0] ?? null;
}

/**
 * Samples, not discarded, that wait for somebody who may judge in their corpus, oldest first: for those who are assigned
 * while they have items left, for everybody while nobody is assigned, or once disagreements are to be settled.
 */
export async function samplesWaiting(database: Database, actor: Actor): Promise<SampleSummary[]> {
  const { rows } = await database.query<SampleSummary>(
    sql`${summary} WHERE s.discarded_at IS NULL AND (n.unjudged = 0 AND n.unsettled > 0
        OR n.unjudged > 0 AND s.overlap IS NULL OR ${hasItemsLeft(actor.userId)})
      AND (${actor.role === 'admin'} OR EXISTS (SELECT 1 FROM membership m WHERE m.corpus_id = j.corpus_id
       AND m.user_id = ${actor.userId} AND m.role IN ('owner', 'linguist', 'validator')))
     ORDER BY s.created_at`,
  );
  return rows;
}

/** Whether items of the sample `s` are assigned to somebody who has not judged them yet. */
const hasItemsLeft = (userId: string) => sql`EXISTS (SELECT 1 FROM sample_assignment a
  JOIN resource r ON r.id = a.resource_id
  WHERE a.sample_id = s.id AND a.user_id = ${userId} AND r.deleted_at IS NULL
    AND coalesce((SELECT g.verdict FROM sample_judgement g WHERE g.sample_id = a.sample_id
      AND g.resource_id = a.resource_id AND g.judge_id = a.user_id AND g.kind = 'own'
      ORDER BY g.number DESC LIMIT 1), 'unjudged') = 'unjudged')`;

/** The job and corpus of a sample: what permission is asked of. Null without it. */
export async function corpusOfSample(
  database: Database,
  sampleId: string,
): Promise<{ jobId: string; corpusId: string } | null> {
  const sample = await database.prisma.sample.findUnique({
    where: { id: sampleId },
    select: { jobId: true, job: { select: { corpusId: true } } },
  });
  return sample && { jobId: sample.jobId, corpusId: sample.job.corpusId };
}
