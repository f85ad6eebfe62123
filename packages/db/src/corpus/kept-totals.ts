import type { Queryable } from '../sql/connection';
import { type Database, readOnOneCore } from '../sql/database';
import { sql } from '../sql/sql';
import { countedAtOnce, recountFacets } from './resource-facets';

/** What a job has in its corpus: documents that were kept, of the newest capture, and not deleted by a person. */
export interface KeptTotals {
  documents: number;
  words: number;
  /** Most words first; 'und' where nobody can tell. */
  languages: { language: string; documents: number; words: number }[];
  /** When it was counted, where not just now. */
  countedAt: Date | null;
}

/** So many resources of small jobs are counted at every look, over all jobs that are asked for. */
const countedTogether = 20_000;
/** Counts that are older than this are made anew, without anybody waiting for them, in ms. */
const freshForMs = 60_000;
/** So many large jobs at a look, one after the other. */
const recountedAtOnce = 2;

/**
 * What jobs have in their corpora. Small ones are counted, the smallest first, as far as that is done in a moment. Of the
 * others the last counts are given, and new ones begun where these are old; null for one that is being counted for the
 * first time.
 *
 * @param together most resources that are counted while the caller waits
 */
export async function keptTotals(
  database: Database,
  jobIds: readonly string[],
  now = new Date(),
  together = countedTogether,
): Promise<Map<string, KeptTotals | null>> {
  const totals = new Map<string, KeptTotals | null>(jobIds.map((id) => [id, null]));
  // Most corpora have no closed jobs: to plan three statements for none took longer than the rest of their list.
  if (jobIds.length === 0) return totals;
  const { counted, later, large } = await bySize(database, jobIds, together);
  for (const [jobId, known] of await storedTotals(database, large)) totals.set(jobId, known);
  for (const jobId of later) totals.set(jobId, countedLately.get(jobId) ?? null);
  for (const [jobId, known] of await countedTotals(database, counted)) totals.set(jobId, known);
  const old = (jobs: readonly string[]) => jobs.filter((jobId) => isOld(totals.get(jobId) ?? null, now));
  const stale = { large: oldestFirst(old(large), totals).slice(0, recountedAtOnce), small: old(later) };
  // Whoever looks next begins anew what fails.
  countBehind(database, stale).catch(() => {});
  return totals;
}

/** Counts what is old, one job after the other, so that the screens that people look at stay quick. */
async function countBehind(
  database: Database,
  { large, small }: { large: readonly string[]; small: readonly string[] },
): Promise<void> {
  await countLater(database, small);
  for (const jobId of large) await recountFacets(database, { jobId });
}

const isOld = (known: KeptTotals | null, now: Date): boolean =>
  !known?.countedAt || now.getTime() - known.countedAt.getTime() > freshForMs;

function oldestFirst(
  jobIds: readonly string[],
  totals: ReadonlyMap<string, KeptTotals | null>,
): readonly string[] {
  const at = (jobId: string) => totals.get(jobId)?.countedAt?.getTime() ?? 0;
  return [...jobIds].sort((a, b) => at(a) - at(b));
}

/** Small jobs that are counted now, those that have to wait for it, and large ones. */
async function bySize(
  database: Database,
  jobIds: readonly string[],
  together: number,
): Promise<Record<'counted' | 'later' | 'large', string[]>> {
  // What runs have brought is known, and may be more than is there: that is looked up where it seems to be much.
  const { rows } = await database.query<{ id: string; resources: number }>(
    sql`SELECT sized.id, CASE WHEN brought <= ${countedAtOnce} THEN brought ELSE (
       SELECT count(*) FROM (SELECT FROM resource r WHERE r.job_id = sized.id LIMIT ${countedAtOnce} + 1) counted)
         END AS resources
     FROM (SELECT j.id, coalesce((SELECT sum(r.resources) FROM run r WHERE r.job_id = j.id), 0)::float8 AS brought
       FROM unnest(${jobIds}::uuid[]) AS j (id)) sized ORDER BY 2, 1`,
  );
  const sizes = { counted: [] as string[], later: [] as string[], large: [] as string[] };
  let sum = 0;
  for (const { id, resources } of rows) {
    sum += resources;
    sizes[resources > countedAtOnce ? 'large' : sum > together ? 'later' : 'counted'].push(id);
  }
  return sizes;
}

/** Small jobs that were counted while nobody waited, in this process alone: they need no rows. */
const countedLately = new Map<string, KeptTotals>();
const mostRemembered = 5_000;
const underWay = new Set<string>();

/** Counts jobs one after the other. */
async function countLater(database: Database, jobIds: readonly string[]): Promise<void> {
  const mine = jobIds.filter((jobId) => !underWay.has(jobId));
  for (const jobId of mine) underWay.add(jobId);
  try {
    for (const jobId of mine) {
      const counted = (
        await readOnOneCore(database, (transaction) => countedTotals(transaction, [jobId]))
      ).get(jobId);
      if (counted) countedLately.set(jobId, { ...counted, countedAt: new Date() });
      if (countedLately.size > mostRemembered) countedLately.delete([...countedLately.keys()][0]!);
    }
  } finally {
    for (const jobId of mine) underWay.delete(jobId);
  }
}

interface LanguageRow {
  jobId: string;
  language: string;
  documents: number;
  words: number;
  countedAt: Date | null;
}

async function storedTotals(database: Database, jobIds: readonly string[]): Promise<Map<string, KeptTotals>> {
  const { rows } = await database.query<LanguageRow>(
    sql`SELECT f.job_id AS "jobId", f.counted_at AS "countedAt", g.language,
       coalesce(sum(g.count), 0)::float8 AS documents, coalesce(sum(g.words), 0)::float8 AS words
     FROM job_facets f
     LEFT JOIN LATERAL jsonb_to_recordset(f.facets -> 'groups')
       AS g (kept boolean, language text, count float8, words float8) ON g.kept
     WHERE f.job_id = ANY(${jobIds}::uuid[]) GROUP BY 1, 2, 3`,
  );
  return byJob(rows);
}

async function countedTotals(
  database: Queryable,
  jobIds: readonly string[],
): Promise<Map<string, KeptTotals>> {
  const { rows } = await database.query<LanguageRow>(
    // By their ids, not each for itself: the planner knows these jobs to be small, and not the mean of all.
    sql`SELECT j.id AS "jobId", NULL AS "countedAt", d.language, coalesce(d.documents, 0) AS documents,
       coalesce(d.words, 0) AS words
     FROM unnest(${jobIds}::uuid[]) AS j (id)
     LEFT JOIN (
       SELECT d.job_id, coalesce(d.language, 'und') AS language, count(*)::int AS documents,
         sum(d.words)::float8 AS words
       FROM document d WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current AND d.kept
         AND NOT EXISTS (SELECT FROM resource r WHERE r.id = d.resource_id AND r.deleted_at IS NOT NULL)
       GROUP BY 1, 2) d ON d.job_id = j.id`,
  );
  return byJob(rows);
}

function byJob(rows: readonly LanguageRow[]): Map<string, KeptTotals> {
  const jobs = new Map<string, KeptTotals>();
  for (const { jobId, language, documents, words, countedAt } of rows) {
    const job = jobs.get(jobId) ?? { documents: 0, words: 0, languages: [], countedAt };
    job.documents += documents;
    job.words += words;
    if (language !== null && documents > 0) job.languages.push({ language, documents, words });
    jobs.set(jobId, job);
  }
  for (const job of jobs.values()) job.languages.sort(byWords);
  return jobs;
}

function byWords(a: { language: string; words: number }, b: { language: string; words: number }): number {
  return b.words - a.words || (a.language < b.language ? -1 : 1);
}

/** The sum over some jobs; `isWhole` is false while one of them has not been counted. */
export function sumOfTotals(
  jobs: readonly (KeptTotals | null | undefined)[],
): KeptTotals & { isWhole: boolean } {
  const languages = new Map<string, { language: string; documents: number; words: number }>();
  const sum = { documents: 0, words: 0, countedAt: null as Date | null, isWhole: true };
  for (const job of jobs) {
    if (!job) {
      sum.isWhole = false;
      continue;
    }
    sum.documents += job.documents;
    sum.words += job.words;
    if (job.countedAt && (!sum.countedAt || job.countedAt < sum.countedAt)) sum.countedAt = job.countedAt;
    for (const { language, documents, words } of job.languages) {
      const one = languages.get(language) ?? { language, documents: 0, words: 0 };
      languages.set(language, { language, documents: one.documents + documents, words: one.words + words });
    }
  }
  return { ...sum, languages: [...languages.values()].sort(byWords) };
}
