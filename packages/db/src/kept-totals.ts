import type { Database } from './database';
import { recountFacets } from './resource-facets';

/** What a job has in its corpus: documents that were kept, of the newest capture, and not deleted by a person. */
export interface KeptTotals {
  documents: number;
  words: number;
  /** Most words first; 'und' where nobody can tell. */
  languages: { language: string; documents: number; words: number }[];
  /** Of a large job, when it was counted; null: just now. */
  countedAt: Date | null;
}

/** So many resources are counted at every look, over all jobs that are asked for. */
const countedAtOnce = 60_000;
/** Counts of larger jobs that are older than this are made anew, without anybody waiting for them, in ms. */
const freshForMs = 60_000;
/** So many jobs at a time. */
const recountedAtOnce = 2;

/**
 * What jobs have in their corpora. Small ones are counted, of large ones the last counts are given and new ones begun
 * where these are old; null for a large one that is being counted for the first time.
 */
export async function keptTotals(
  database: Database,
  jobIds: readonly string[],
  now = new Date(),
): Promise<Map<string, KeptTotals | null>> {
  const totals = new Map<string, KeptTotals | null>(jobIds.map((id) => [id, null]));
  const stored = await storedTotals(database, jobIds);
  for (const [jobId, known] of stored) totals.set(jobId, known);
  const unknown = jobIds.filter((id) => !stored.has(id));
  const small = await smallJobs(database, unknown);
  for (const [jobId, counted] of await countedTotals(database, small)) totals.set(jobId, counted);
  const old = [...totals]
    .filter(
      ([, known]) => !known || (known.countedAt && now.getTime() - known.countedAt.getTime() > freshForMs),
    )
    .sort(([, a], [, b]) => (a?.countedAt?.getTime() ?? 0) - (b?.countedAt?.getTime() ?? 0));
  for (const [jobId] of old.slice(0, recountedAtOnce)) {
    // Whoever looks next begins it anew.
    recountFacets(database, jobId).catch(() => {});
  }
  return totals;
}

interface LanguageRow {
  jobId: string;
  language: string;
  documents: number;
  words: number;
  countedAt: Date | null;
}

async function storedTotals(database: Database, jobIds: readonly string[]): Promise<Map<string, KeptTotals>> {
  const { rows } = await database.pool.query<LanguageRow>(
    `SELECT f.job_id AS "jobId", f.counted_at AS "countedAt", g.language,
       coalesce(sum(g.count), 0)::float8 AS documents, coalesce(sum(g.words), 0)::float8 AS words
     FROM job_facets f
     LEFT JOIN LATERAL jsonb_to_recordset(f.facets -> 'groups')
       AS g (kept boolean, language text, count float8, words float8) ON g.kept
     WHERE f.job_id = ANY($1::uuid[]) GROUP BY 1, 2, 3`,
    [jobIds],
  );
  return byJob(rows);
}

/** The jobs that are small enough to be counted now, the smallest first. */
async function smallJobs(database: Database, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; resources: number }>(
    `SELECT j.id, coalesce((SELECT sum(r.resources) FROM run r WHERE r.job_id = j.id), 0)::float8 AS resources
     FROM unnest($1::uuid[]) AS j (id) ORDER BY 2, 1`,
    [jobIds],
  );
  const small: string[] = [];
  let sum = 0;
  for (const { id, resources } of rows) {
    sum += resources;
    if (sum > countedAtOnce) break;
    small.push(id);
  }
  return small;
}

async function countedTotals(
  database: Database,
  jobIds: readonly string[],
): Promise<Map<string, KeptTotals>> {
  const { rows } = await database.pool.query<LanguageRow>(
    `SELECT j.id AS "jobId", NULL AS "countedAt", d.language, coalesce(d.documents, 0) AS documents,
       coalesce(d.words, 0) AS words
     FROM unnest($1::uuid[]) AS j (id)
     LEFT JOIN LATERAL (
       SELECT coalesce(d.language, 'und') AS language, count(*)::int AS documents, sum(d.words)::float8 AS words
       FROM document d WHERE d.job_id = j.id AND d.current AND d.kept
         AND NOT EXISTS (SELECT FROM resource r WHERE r.id = d.resource_id AND r.deleted_at IS NOT NULL)
       GROUP BY 1) d ON true`,
    [jobIds],
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
