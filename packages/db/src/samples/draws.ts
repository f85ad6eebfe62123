import { lengthClasses } from '@florilegium/contracts/corpus-plan/balance';
import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { SubCorpusFilter } from '@florilegium/contracts/resources/sub-corpus';
import type { FaultMethod, RiskKind } from '@florilegium/contracts/validation';
import type { CorpusState } from '@florilegium/corpus/judging/sample-verdict';
import type { StrataKind } from '@florilegium/corpus/judging/strata';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { keptTotals } from '../corpus/kept-totals';
import { narrowWith } from '../corpus/resource-narrow';
import { corpusOf, jobsIn, type ResourceScope } from '../corpus/resource-scope';
import { writeAudit } from '../people/audit';
import { effectiveDomain } from '../plan/effective-domain';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { withPatience } from '../sql/patience';
import { type Sql, sql } from '../sql/sql';
import { keptDocumentsOf } from '../sub-corpora/sub-corpus-documents';

/** How a sample is drawn and judged. */
export interface SampleInput {
  seed: string;
  method: 'count' | 'percent';
  amount: number;
  /** Share of non-adequate items beyond which the job is not valid, 0 to 1. */
  threshold: number;
  notes: string;
}

/** How the texts of a sample were chosen: by chance, or to find faults, which proves nothing. */
export type SampleMethod = SampleInput['method'] | FaultMethod;

/** What a sample is drawn from: the kept documents of a job or a corpus, or what a filter takes of them. */
export interface SampleBase {
  scope: ResourceScope;
  filter?: ResourceFilter | undefined;
  stratifiedBy?: StrataKind | undefined;
}

/** How long a look for what can be drawn may take, in ms, and how many documents it may find. */
export const drawLimits = { patienceMs: 60_000, most: 2_000_000 };

/**
 * The resources that a sample can be drawn from, in the order of their ids, each with its stratum ('' without strata).
 * Throws `timedOut`, and `wrongState` (tooManyToSample) where there are more than one process
 * holds for all who work in it.
 */
export async function sampleableResources(
  database: Database,
  { scope, filter, stratifiedBy }: SampleBase,
  { patienceMs, most } = drawLimits,
): Promise<{ id: string; stratum: string }[]> {
  const can = await canBeDrawn(database, { scope, filter });
  const { rows } = await withPatience(database, patienceMs, (transaction) =>
    transaction.query<{ id: string; stratum: string }>(
      sql`SELECT d.resource_id AS id, ${stratifiedBy ? strata[stratifiedBy] : sql`''`} AS stratum
     FROM document d JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
     WHERE ${can} ORDER BY d.resource_id LIMIT ${most + 1}`,
    ),
  );
  if (rows.length > most) {
    throw new AppError('wrongState', `More than ${most} documents can be drawn.`, {
      detail: { reason: 'tooManyToSample', max: most },
    });
  }
  return rows;
}

/** What makes that a document `d` of a resource `r` of a job `j` can be drawn. */
export async function canBeDrawn(
  database: Database,
  { scope, filter }: Omit<SampleBase, 'stratifiedBy'>,
): Promise<Sql> {
  const within =
    filter === undefined
      ? sql`true`
      : sql`d.id IN (SELECT id FROM (${keptDocumentsOf(await narrowWith(database, scope, filter))}) part)`;
  // Named one by one: the planner knows how much each of them has.
  return sql`d.job_id = ANY(${await jobsIn(database, scope)}::uuid[])
    AND d.current AND d.kept AND r.deleted_at IS NULL AND ${within}`;
}

/** The stratum of a document `d` of a resource `r` of a job `j`. */
const strata: Record<StrataKind, Sql> = {
  host: sql`r.host`,
  domain: sql`coalesce(${effectiveDomain}, '')`,
  format: sql`coalesce(d.format, '')`,
  length: sql`(SELECT max(x)::text FROM unnest(${[...lengthClasses]}::int[]) AS c (x) WHERE x <= d.words)`,
};

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

/** The part of a job or a corpus that a sample was drawn from. */
export interface DrawnPart {
  /** Null: no sub-corpus was named. */
  subCorpus: { id: string; name: string } | null;
  filter: SubCorpusFilter;
  /** The zone of its days; null: it asks for none, so that no zone changes what it takes. */
  timeZone: string | null;
  size: CorpusState;
}

/** What was drawn: resources in their order, and from how many. */
export interface DrawnSample {
  resourceIds: readonly string[];
  population: number;
  /** Null or left out: all of the job or corpus. */
  part?: DrawnPart | null;
  /** Documents of each stratum, and the one of each drawn resource. */
  strata?: { by: StrataKind; sizes: Record<string, number>; of: readonly string[] } | null;
  /** What speaks against each drawn resource, where they are ordered by it. */
  risks?: readonly (readonly RiskKind[])[] | null;
}

/** Writes down a draw. Returns the sample's id. Throws `wrongState` without any resource, `notFound` without the scope. */
export async function createSample(
  database: Database,
  scope: ResourceScope,
  input: Omit<SampleInput, 'method'> & { method: SampleMethod },
  drawn: DrawnSample,
  userId: string | null,
): Promise<string> {
  return inTransaction(database, (transaction) => createSampleIn(transaction, scope, input, drawn, userId));
}

/** As {@link createSample}, in somebody's transaction. */
export async function createSampleIn(
  transaction: Transaction,
  scope: ResourceScope,
  input: Omit<SampleInput, 'method'> & { method: SampleMethod },
  drawn: DrawnSample,
  userId: string | null,
): Promise<string> {
  if (drawn.resourceIds.length === 0) {
    throw new AppError('wrongState', 'There is nothing to draw from: no document is in the corpus yet.');
  }
  const id = uuidv7();
  const jobId = 'jobId' in scope ? scope.jobId : null;
  const { part = null } = drawn;
  const { rowCount } = await transaction.query(
    sql`INSERT INTO sample (id, corpus_id, job_id, seed, method, amount, threshold, notes, population, sub_corpus,
       sub_corpus_id, part, part_zone, part_documents, part_words, stratified_by, strata, state_documents, state_words, created_by)
     SELECT ${id}, c.id, ${jobId}::uuid, ${input.seed}, ${input.method}, ${input.amount}, ${input.threshold},
       ${input.notes}, ${drawn.population}, ${part?.subCorpus?.name ?? null}::text,
       ${part?.subCorpus?.id ?? null}::uuid, ${part && JSON.stringify(part.filter)}::jsonb, ${part?.timeZone ?? null}::text,
       ${part?.size.documents ?? null}::int, ${part?.size.words ?? null}::bigint, ${drawn.strata?.by ?? null}::text,
       ${drawn.strata ? JSON.stringify(drawn.strata.sizes) : null}::jsonb, n.documents, n.words, ${userId}::uuid
     FROM corpus c CROSS JOIN LATERAL (SELECT ${sizeNow(sql`${jobId}::uuid`, sql`c.id`)}) n
     WHERE c.id = ${corpusOf(scope)}`,
  );
  if (rowCount === 0) throw new AppError('notFound', 'There is no such job or corpus.');
  const given = batch(
    {
      id: ['uuid', (item) => item.id],
      n: ['int', (item) => item.n],
      stratum: ['text', (item) => item.stratum],
      // Arrays of different lengths can't be sent as one.
      risks: ['text', (item) => item.risks],
    },
    drawn.resourceIds.map((id, at) => ({
      id,
      n: at + 1,
      stratum: drawn.strata?.of[at] ?? null,
      risks: `{${(drawn.risks?.[at] ?? []).join()}}`,
    })),
  );
  await transaction.query(
    sql`INSERT INTO sample_item (sample_id, position, resource_id, document_id, stratum, risks)
     SELECT ${id}, g.n, d.resource_id, d.id, g.stratum, g.risks::text[]
     FROM ${given} AS g JOIN document d ON d.resource_id = g.id AND d.current`,
  );
  await writeAudit(transaction, {
    actorId: userId,
    action: 'sample.drawn',
    subject: `sample:${id}`,
    ...scope,
    detail: {
      seed: input.seed,
      size: drawn.resourceIds.length,
      population: drawn.population,
      ...(part?.subCorpus ? { subCorpus: part.subCorpus.name } : {}),
      ...(part && !part.subCorpus ? { filter: JSON.stringify(part.filter) } : {}),
    },
  });
  return id;
}

/** How large a job is, or the whole corpus where the job is null: what follows SELECT for a row with `documents` and `words`. */
export const sizeNow = (jobId: Sql, corpusId: Sql) =>
  sql`coalesce(sum(k.documents), 0)::int AS documents, coalesce(sum(k.words), 0)::bigint AS words
    FROM kept_change k WHERE k.job_id = ANY(CASE WHEN ${jobId} IS NULL
      THEN ARRAY(SELECT x.id FROM job x WHERE x.corpus_id = ${corpusId}) ELSE ARRAY[${jobId}] END)`;
