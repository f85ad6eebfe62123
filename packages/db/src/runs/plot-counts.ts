import {
  exactWords,
  longBinEdges,
  type PlotCounts,
  plotCountsSchema,
  type RunAnswers,
} from '@florilegium/contracts/plots';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** Different languages, types and answers that are told apart; what is rarer is put together. */
const mostKinds = 60;
/** Runs whose answers are kept: those of a run that ended are never counted again. */
const mostRuns = 20;

/** Counts with their age. */
export interface CountedPlots {
  counts: PlotCounts;
  countedAt: Date;
  /** How long counting took, in ms. */
  tookMs: number;
}

/** What was counted of a job last; null when it never was, or by an older version. */
export function readPlotCounts(database: Database, jobId: string): Promise<CountedPlots | null> {
  return lastCounts(database, jobId);
}

async function lastCounts(transaction: Queryable, jobId: string): Promise<CountedPlots | null> {
  const { rows } = await transaction.query<Omit<CountedPlots, 'counts'> & { counts: unknown }>(
    sql`SELECT counts, counted_at AS "countedAt", took_ms AS "tookMs" FROM job_plots WHERE job_id = ${jobId}`,
  );
  const parsed = plotCountsSchema.safeParse(rows[0]?.counts);
  return rows[0] && parsed.success ? { ...rows[0], counts: parsed.data } : null;
}

/**
 * Counts a job's documents and answers, and keeps what it found. A million documents take seconds: never to be waited
 * for by a request. Null when somebody else is at it, or the job is gone.
 */
export async function countPlots(database: Database, jobId: string): Promise<CountedPlots | null> {
  return inTransaction(database, async (transaction) => {
    const { rows: locks } = await transaction.query<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('plots ' || ${jobId}::uuid, 0)) AS locked
       FROM job WHERE id = ${jobId}::uuid`,
    );
    if (!locks[0]?.locked) return null;
    // Under the lock: what somebody has counted meanwhile may be gone from the tables by now.
    const before = await lastCounts(transaction, jobId);
    await transaction.query(sql`SET LOCAL statement_timeout = '120s'`);
    const started = Date.now();
    const { rows: documents } = await transaction.query<DocumentGroup>(documentGroups(jobId));
    const { rows: crawls } = await transaction.query<{ id: number; ended: boolean }>(crawlsOf(jobId));
    const runs: RunAnswers[] = [];
    for (const run of crawls) {
      const known = before?.counts.runs.find(({ runId, final }) => runId === run.id && final);
      const answers = known ?? (await answersOf(transaction, run));
      // Texts are made after the run's end, too.
      runs.push({ ...answers, scripts: await scriptsOf(transaction, run.id) });
    }
    const counts = { ...countsOf(documents), runs };
    const tookMs = Date.now() - started;
    const { rows } = await transaction.query<{ countedAt: Date }>(
      sql`INSERT INTO job_plots (job_id, counts, took_ms) VALUES (${jobId}, ${JSON.stringify(counts)}, ${tookMs})
       ON CONFLICT (job_id) DO UPDATE SET counts = excluded.counts, took_ms = excluded.took_ms, counted_at = now()
       RETURNING counted_at AS "countedAt"`,
    );
    return { counts, tookMs, countedAt: rows[0]!.countedAt };
  });
}

/** What was answered to a run. Its URLs are looked through whole, which takes longest. */
async function answersOf(
  transaction: Transaction,
  run: { id: number; ended: boolean },
): Promise<Omit<RunAnswers, 'scripts'>> {
  const statuses = await transaction.query<RunAnswers['statuses'][number]>(answerGroups(run.id));
  const types = await transaction.query<RunAnswers['types'][number]>(typeGroups(run.id));
  return { runId: run.id, final: run.ended, statuses: statuses.rows, types: types.rows };
}

/** What running scripts cost a run, and what was made of the pages. A page whose words were never counted without them gained none. */
async function scriptsOf(transaction: Transaction, runId: number): Promise<RunAnswers['scripts']> {
  const { rows } = await transaction.query<RunAnswers['scripts'][number]>(
    sql`SELECT n.outcome, count(*)::int AS pages, sum(n.cpu_ms)::bigint AS "cpuMs", sum(n.requests)::int AS requests,
       sum(n.bytes)::bigint AS bytes, count(*) FILTER (WHERE d.kept)::int AS kept,
       coalesce(sum(d.words) FILTER (WHERE d.kept), 0)::bigint AS words,
       coalesce(sum(greatest(0, d.words - d.words_unscripted))
         FILTER (WHERE d.kept AND n.outcome = 'rendered'), 0)::bigint AS gained
     FROM rendering n LEFT JOIN document d ON d.capture_id = n.capture_id AND d.current
     WHERE n.run_id = ${runId} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows;
}

const crawlsOf = (jobId: string) => sql`SELECT id, ended_at IS NOT NULL AS ended FROM run
  WHERE job_id = ${jobId} AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC
  LIMIT ${mostRuns}`;

interface DocumentGroup {
  /** Which of the three groupings the row is of. */
  kind: 'language' | 'format' | 'words';
  language: string | null;
  format: string | null;
  /** A number of words, or of a bin: -1 is the first. */
  place: number | null;
  kept: number;
  short: number;
  dropped: number;
  words: number;
}

// One pass over the documents for all three.
const documentGroups = (jobId: string) => sql`WITH d AS (
    SELECT coalesce(d.language, 'und') AS language, d.format, d.kept, d.words,
      NOT d.kept AND d.drop_reason = 'tooShort' AS short,
      CASE WHEN d.words < ${exactWords} THEN d.words
      ELSE -width_bucket(d.words, ${longBinEdges}::int[]) END AS place
    FROM document d
    WHERE d.job_id = ${jobId} AND d.current AND NOT EXISTS (
      SELECT FROM resource r WHERE r.id = d.resource_id AND r.job_id = ${jobId} AND r.deleted_at IS NOT NULL))
  SELECT CASE WHEN GROUPING(language) = 0 THEN 'language' WHEN GROUPING(format) = 0 THEN 'format'
  ELSE 'words' END AS kind,
    language, format, place, (count(*) FILTER (WHERE kept))::int AS kept,
    (count(*) FILTER (WHERE short))::int AS short, (count(*) FILTER (WHERE NOT kept))::int AS dropped,
    coalesce(sum(words) FILTER (WHERE kept), 0)::bigint AS words
  FROM d GROUP BY GROUPING SETS ((language), (format), (place))`;

const answerGroups = (
  runId: number,
) => sql`SELECT http_status AS status, count(*)::int AS urls FROM frontier_url
  WHERE run_id = ${runId} AND fetched_at IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`;

// The header may say anything at all: only the type is taken, and no more of it than types have (RFC 6838, 4.2).
const typeGroups = (
  runId: number,
) => sql`SELECT left(lower(trim(split_part(content_type, ';', 1))), 127) AS type, count(*)::int AS pages,
    sum(bytes)::bigint AS bytes
  FROM capture WHERE run_id = ${runId} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostKinds}`;

function countsOf(groups: readonly DocumentGroup[]): Omit<PlotCounts, 'runs'> {
  const of = (kind: DocumentGroup['kind']) => groups.filter((group) => group.kind === kind);
  const kept: number[] = [];
  const short: number[] = [];
  const long: [number, number][] = longBinEdges.map(() => [0, 0]);
  for (const { place, ...group } of of('words')) {
    if (place === null) continue;
    if (place < 0) long[-place - 1] = [group.kept, group.words];
    else {
      kept[place] = group.kept;
      short[place] = group.short;
    }
  }
  const languages = of('language').filter((group) => group.kept > 0);
  return {
    languages: languages
      .map((group) => ({ language: group.language!, documents: group.kept, words: group.words }))
      .sort((a, b) => b.words - a.words || (a.language < b.language ? -1 : 1))
      .slice(0, mostKinds),
    formats: of('format')
      .map(({ format, kept, dropped }) => ({ format, kept, dropped }))
      .sort((a, b) => b.kept + b.dropped - a.kept - a.dropped)
      .slice(0, mostKinds),
    lengths: { kept: filled(kept), short: filled(short), long },
  };
}

/** Without holes, and without zeros at its end. */
function filled(counts: readonly (number | undefined)[]): number[] {
  const whole = Array.from(counts, (count) => count ?? 0);
  while (whole.at(-1) === 0) whole.pop();
  return whole;
}
