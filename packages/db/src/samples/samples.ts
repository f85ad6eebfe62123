import type { SubCorpusFilter } from '@florilegium/contracts/resources/sub-corpus';
import { type CorpusState, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { type Standing, standingOf } from '@florilegium/corpus/judging/standing-verdict';
import type { StrataKind } from '@florilegium/corpus/judging/strata';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, type Sql, sql } from '../sql/sql';
import { type SampleInput, type SampleMethod, sizeNow } from './draws';
import { byChance, counted, hasUnjudged, hasUnsettled } from './open-items';
import { withPartNow } from './sample-parts';

/** A sample with its counts. */
export interface SampleSummary extends Omit<SampleInput, 'method'> {
  method: SampleMethod;
  id: string;
  /** Null: it is of the whole corpus. */
  jobId: string | null;
  jobName: string | null;
  corpusId: string;
  corpusName: string;
  population: number;
  /** The sub-corpus whose part of the job it was drawn from, by the name that it had then; null: none was named. */
  subCorpus: string | null;
  subCorpusId: string | null;
  /** What was asked of its documents; null: all were drawn from, or it is of a sub-corpus from before this was noted. */
  part: SubCorpusFilter | null;
  /** The time zone of its days; null: it asks for none. */
  partZone: string | null;
  /** The plan's name of the domain that the part is, '' for one of RIDIRE's; null: it is no domain, or gone. */
  domainName: string | null;
  /** What became of its sub-corpus since: another filter, or it was deleted. Null without a sub-corpus. */
  partIs: 'same' | 'changed' | 'gone' | null;
  /** Documents and words of that part when it was drawn. */
  partThen: CorpusState | null;
  /** The same now, by the filter of then; null where it is not asked for or takes too long, see {@link withPartNow}. */
  partNow: CorpusState | null;
  /** Documents and words of the job or corpus when it was drawn; null of samples from before this was noted. */
  stateThen: CorpusState | null;
  /** The same now: where it differs, the verdict is of another state. */
  stateNow: CorpusState;
  /** Null: drawn from all alike. */
  stratifiedBy: StrataKind | null;
  /** Its strata with what their documents were judged to be; null without. */
  strata: SampleStratum[] | null;
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
  /** Items whose resource was deleted before they had a verdict; none is waited for. */
  deleted: number;
  /** Null as long as judges are missing: a result that is looked at early inflates its error. */
  adequate: number | null;
  inadequate: number | null;
  /** Items of which a judge is missing. */
  unjudged: number;
  /**
   * Items with all their judgements that come to nothing: conflicts, and what all are unsure of or skipped. As long as
   * judges are missing the skipped ones alone: whoever judges could else see whether somebody before them said the same.
   */
  unsettled: number;
  /** Of these, the ones that all their judges skipped: nobody has judged them. */
  skipped: number;
}

/** A stratum of a sample. */
export interface SampleStratum {
  name: string;
  population: number;
  adequate: number;
  inadequate: number;
  unjudged: number;
}

/** What is counted of the items of the sample `s`. */
const itemCounts = sql`count(*)::int AS size,
    count(*) FILTER (WHERE NOT ${counted})::int AS deleted,
    count(*) FILTER (WHERE ${counted} AND i.verdict = 'adequate')::int AS adequate,
    count(*) FILTER (WHERE ${counted} AND i.verdict = 'inadequate')::int AS inadequate,
    count(*) FILTER (WHERE ${counted} AND i.verdict = 'unjudged')::int AS unjudged,
    count(*) FILTER (WHERE ${counted} AND i.verdict IN ('unsure', 'skipped', 'conflict'))::int AS unsettled,
    count(*) FILTER (WHERE ${counted} AND i.verdict = 'skipped')::int AS skipped
    FROM sample_item i LEFT JOIN resource r ON r.id = i.resource_id WHERE i.sample_id = s.id`;

/** The strata of the sample `s` with what their items were judged to be. */
const strataOf = sql`(SELECT json_agg(json_build_object('name', e.key, 'population', e.value::int,
      'adequate', coalesce(o.adequate, 0), 'inadequate', coalesce(o.inadequate, 0), 'unjudged', coalesce(o.open, 0))
      ORDER BY e.value::int DESC, e.key)
    FROM jsonb_each_text(s.strata) e LEFT JOIN (SELECT i.stratum,
        count(*) FILTER (WHERE i.verdict = 'adequate') AS adequate,
        count(*) FILTER (WHERE i.verdict = 'inadequate') AS inadequate,
        count(*) FILTER (WHERE i.verdict NOT IN ('adequate', 'inadequate')) AS open
      FROM sample_item i LEFT JOIN resource r ON r.id = i.resource_id
      WHERE i.sample_id = s.id AND ${counted} GROUP BY 1) o ON o.stratum = e.key)`;

/** Samples `s` as {@link SampleSummary} has them, with the counts of their items `n`. */
export const summary = sql`SELECT s.id, s.job_id AS "jobId", j.name AS "jobName", s.corpus_id AS "corpusId",
  c.name AS "corpusName",
    s.seed, s.method, s.amount, s.threshold, s.notes, s.population, s.sub_corpus AS "subCorpus",
    s.sub_corpus_id AS "subCorpusId", s.part, s.part_zone AS "partZone",
    CASE WHEN s.part - 'domain' = '{}' THEN (SELECT x.name FROM corpus_domain x
      WHERE x.corpus_id = s.corpus_id AND x.slug = s.part ->> 'domain') END AS "domainName",
    CASE WHEN s.sub_corpus_id IS NULL THEN NULL WHEN p.id IS NULL THEN 'gone'
      WHEN p.filter::jsonb = s.part AND (s.part_zone IS NULL OR p.time_zone = s.part_zone) THEN 'same' ELSE 'changed' END AS "partIs",
    CASE WHEN s.part_documents IS NOT NULL
      THEN json_build_object('documents', s.part_documents, 'words', s.part_words) END AS "partThen",
    NULL AS "partNow", s.created_at AS "createdAt",
    s.discarded_at AS "discardedAt", w.name AS "discardedByName", s.overlap, s.stratified_by AS "stratifiedBy",
    CASE WHEN s.state_documents IS NOT NULL
      THEN json_build_object('documents', s.state_documents, 'words', s.state_words) END AS "stateThen",
    json_build_object('documents', z.documents, 'words', z.words) AS "stateNow",
    (SELECT count(DISTINCT a.user_id)::int FROM sample_assignment a WHERE a.sample_id = s.id) AS judges,
    n.size, n.deleted, n.unjudged,
    CASE WHEN n.unjudged = 0 THEN n.unsettled ELSE n.skipped END AS unsettled, n.skipped,
    CASE WHEN n.unjudged = 0 THEN n.adequate END AS adequate,
    CASE WHEN n.unjudged = 0 THEN n.inadequate END AS inadequate,
    CASE WHEN n.unjudged = 0 AND s.strata IS NOT NULL THEN ${strataOf} END AS strata
  FROM sample s JOIN corpus c ON c.id = s.corpus_id LEFT JOIN job j ON j.id = s.job_id
  LEFT JOIN app_user w ON w.id = s.discarded_by LEFT JOIN sub_corpus p ON p.id = s.sub_corpus_id
  JOIN LATERAL (SELECT ${itemCounts}) n ON true
  JOIN LATERAL (SELECT ${sizeNow(sql`s.job_id`, sql`s.corpus_id`)}) z ON true`;

/**
 * The ids of samples `x` that count and were drawn by chance, where `of` holds: of all with the same `each` the newest
 * one, and those that may have the last verdict. These are the judged ones down to the newest one in which nothing is
 * left to settle either: whether what is unsettled can change a verdict only its counts say.
 */
const mayStand = (each: Sql, of: Sql) => sql`SELECT m.id FROM (SELECT n.id, n.waits,
      row_number() OVER (PARTITION BY ${each} ORDER BY n.created_at DESC, n.id DESC) AS place,
      count(*) FILTER (WHERE n.done) OVER (PARTITION BY ${each} ORDER BY n.created_at DESC, n.id DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS later
    FROM (SELECT x.id, x.job_id, x.part, x.part_zone, x.created_at, ${hasUnjudged(sql`x`)} AS waits,
        NOT ${hasUnjudged(sql`x`)} AND NOT ${hasUnsettled(sql`x`)} AND EXISTS (SELECT FROM sample_item i
          LEFT JOIN resource r ON r.id = i.resource_id
          WHERE i.sample_id = x.id AND i.verdict IN ('adequate', 'inadequate') AND ${counted}) AS done
      FROM sample x WHERE ${of} AND x.discarded_at IS NULL AND ${byChance(sql`x`)}) n) m
  WHERE m.place = 1 OR m.later = 0 AND NOT m.waits`;

/** Of samples, newest first, what stands of all that have the same key, in the order in which the keys come. */
function standingBy<S extends SampleSummary>(rows: readonly S[], key: (row: S) => string): Standing<S>[] {
  const keys = [...new Set(rows.map(key))];
  return keys.flatMap((one) => standingOf(rows.filter((row) => key(row) === one)) ?? []);
}

/**
 * The sample with the last verdict, of each job of a part and of the whole corpus; where no sample has come to one, the
 * latest. Those of sub-corpora are not among them.
 */
export async function standingSamples(
  database: Queryable,
  { corpusId, jobId = null }: { corpusId: string; jobId?: string | null },
): Promise<Standing<SampleSummary>[]> {
  const of = sql`x.corpus_id = ${corpusId} AND (${jobId}::uuid IS NULL OR x.job_id = ${jobId})
    AND x.sub_corpus IS NULL AND x.part IS NULL`;
  const { rows } = await database.query<SampleSummary>(
    prepared(
      'standing-samples',
      sql`${summary} WHERE s.id IN (${mayStand(sql`n.job_id`, of)})
        ORDER BY j.name NULLS FIRST, j.id, s.created_at DESC, s.id DESC`,
    ),
  );
  return standingBy(rows, (row) => row.jobId ?? '');
}

/**
 * The same of each part of a corpus that a sample was drawn from; `subCorpora`: those that ask for the same part now. How
 * large the parts are now {@link withPartNow} says.
 */
export async function standingOfParts(
  database: Queryable,
  corpusId: string,
): Promise<Standing<SampleSummary & { subCorpora: string[]; partKey: string }>[]> {
  const of = sql`x.corpus_id = ${corpusId} AND x.job_id IS NULL AND x.part IS NOT NULL`;
  const { rows } = await database.query<SampleSummary & { subCorpora: string[]; partKey: string }>(
    prepared(
      'standing-samples-of-parts',
      sql`SELECT m.*, m.part::text || ' ' || coalesce(m."partZone", '') AS "partKey",
          ARRAY(SELECT q.id FROM sub_corpus q WHERE q.corpus_id = ${corpusId}
          AND q.filter::jsonb = m.part AND (m."partZone" IS NULL OR q.time_zone = m."partZone")) AS "subCorpora"
        FROM (${summary} WHERE s.id IN (${mayStand(sql`n.part, n.part_zone`, of)})) m
        ORDER BY m."subCorpus", m."createdAt" DESC, m.id DESC`,
    ),
  );
  return standingBy(rows, ({ partKey }) => partKey);
}

/** One sample with its counts, or null. */
export async function sampleById(database: Database, sampleId: string): Promise<SampleSummary | null> {
  const { rows } = await database.query<SampleSummary>(sql`${summary} WHERE s.id = ${sampleId}`);
  return (await withPartNow(database, rows))[0] ?? null;
}

/** Whether a sample has come to a verdict; what became of its part since changes nothing about that. */
export async function hasVerdict(database: Queryable, sampleId: string): Promise<boolean> {
  const { rows } = await database.query<SampleSummary>(sql`${summary} WHERE s.id = ${sampleId}`);
  return rows.some((sample) => verdictOf(sample).state !== 'open');
}

/** The corpus of a sample, and its job if it is of one: what permission is asked of. Null without the sample. */
export async function corpusOfSample(
  database: Database,
  sampleId: string,
): Promise<{ jobId: string | null; corpusId: string } | null> {
  return database.prisma.sample.findUnique({
    where: { id: sampleId },
    select: { jobId: true, corpusId: true },
  });
}
