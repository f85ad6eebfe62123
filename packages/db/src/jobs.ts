import {
  type JobConfig,
  type JobConfigInput,
  type JobState,
  jobConfigSchema,
} from '@florilegium/contracts/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';

/** A job with the configuration that its next run takes. */
export interface JobWithConfig {
  id: string;
  corpusId: string;
  corpusName: string;
  domainSlug: string | null;
  name: string;
  state: JobState;
  version: number;
  lock: number;
  demo: boolean;
  createdAt: Date;
  updatedAt: Date;
  config: JobConfig;
}

/** A job in a list, with the counts of its last run and what it gave to the corpus. */
export interface JobSummary {
  id: string;
  corpusId: string;
  corpusName: string;
  name: string;
  state: JobState;
  domainSlug: string | null;
  demo: boolean;
  createdAt: Date;
  updatedAt: Date;
  pagesFetched: number;
  urlsQueued: number;
  documents: number;
  words: number;
}

/** What a person says of a job, seeds apart. */
export interface JobInput {
  name: string;
  domainSlug: string | null;
  config: JobConfigInput;
}

const jobColumns = `j.id, j.corpus_id AS "corpusId", c.name AS "corpusName", j.domain_slug AS "domainSlug",
  j.name, j.state, j.demo, j.created_at AS "createdAt", j.updated_at AS "updatedAt"`;

/** One job with its configuration, or null. */
export async function jobById(database: Database, jobId: string): Promise<JobWithConfig | null> {
  const { rows } = await database.pool.query<JobWithConfig>(
    `SELECT ${jobColumns}, j.version, j.lock, v.config
     FROM job j JOIN corpus c ON c.id = j.corpus_id
     JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     WHERE j.id = $1`,
    [jobId],
  );
  const row = rows[0];
  // An older version may lack what was added since: the schema's defaults fill it.
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/** Jobs of the given corpora, the latest change first; `after` is the id of the last job of the page before. */
export async function listJobs(
  database: Database,
  corpusIds: readonly string[],
  options: { states?: readonly JobState[]; limit?: number; after?: string } = {},
): Promise<JobSummary[]> {
  const { rows } = await database.pool.query<JobSummary>(
    `SELECT ${jobColumns}, coalesce(r.pages_fetched, 0) AS "pagesFetched", coalesce(r.urls_queued, 0) AS "urlsQueued",
       t.documents, t.words
     FROM job j JOIN corpus c ON c.id = j.corpus_id
     LEFT JOIN LATERAL (SELECT pages_fetched, urls_queued FROM run WHERE job_id = j.id
       AND end_reason IS DISTINCT FROM 'uploaded' ORDER BY id DESC LIMIT 1) r ON true
     LEFT JOIN LATERAL (SELECT count(*)::int AS documents, coalesce(sum(d.words), 0)::float8 AS words FROM document d
       WHERE d.job_id = j.id AND d.current AND d.kept AND NOT EXISTS (
         SELECT 1 FROM resource x WHERE x.id = d.resource_id AND x.deleted_at IS NOT NULL)) t ON true
     WHERE j.corpus_id = ANY($1::uuid[]) AND ($2::text[] IS NULL OR j.state::text = ANY($2))
       AND ($4::uuid IS NULL OR j.id < $4)
     ORDER BY j.id DESC LIMIT $3`,
    [corpusIds, options.states ?? null, options.limit ?? 200, options.after ?? null],
  );
  return rows;
}

/** Makes a job as a draft with its first version. Returns its id. Throws `badInput` for a bad configuration. */
export async function createJob(
  database: Database,
  corpusId: string,
  input: JobInput & { demo?: boolean },
  userId: string | null,
): Promise<string> {
  const config = checkedConfig(input.config);
  const id = uuidv7();
  await database.prisma.job.create({
    data: {
      id,
      corpusId,
      name: input.name,
      domainSlug: input.domainSlug,
      demo: input.demo ?? false,
      createdBy: userId,
      versions: { create: { number: 1, config, createdBy: userId } },
    },
  });
  return id;
}

/**
 * Saves a job that was read at `lock`. A changed configuration becomes the next version: what ran keeps its own.
 * Returns the new lock. Throws `conflict` when somebody else changed the job meanwhile, `notFound` without it.
 */
export async function saveJob(
  database: Database,
  jobId: string,
  lock: number,
  input: JobInput,
  userId: string | null,
): Promise<{ lock: number; version: number }> {
  const config = checkedConfig(input.config);
  return inTransaction(database, async (client) => {
    const current = await lockJob(client, jobId, lock);
    const written = await client.query<{ number: number }>(
      `INSERT INTO job_version (job_id, number, config, created_by)
       SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = $1), $3, $4
       FROM job_version WHERE job_id = $1 AND number = $2 AND config <> $3::jsonb RETURNING number`,
      [jobId, current.version, JSON.stringify(config), userId],
    );
    const version = written.rows[0]?.number ?? current.version;
    await client.query(
      'UPDATE job SET name = $2, domain_slug = $3, version = $4, lock = lock + 1, updated_at = now() WHERE id = $1',
      [jobId, input.name, input.domainSlug, version],
    );
    return { lock: lock + 1, version };
  });
}

/** Locks a job's row for a change that was begun at `lock`. Throws `conflict` or `notFound`. */
export async function lockJob(
  client: { query: Database['pool']['query'] },
  jobId: string,
  lock: number,
): Promise<{ version: number; state: JobState }> {
  const { rows } = await client.query<{ lock: number; version: number; state: JobState }>(
    'SELECT lock, version, state FROM job WHERE id = $1 FOR UPDATE',
    [jobId],
  );
  if (!rows[0]) throw new AppError('notFound', 'There is no such job.');
  if (rows[0].lock !== lock) throw new AppError('conflict', 'Somebody else changed this job meanwhile.');
  return { version: rows[0].version, state: rows[0].state };
}

/** The corpus that a job belongs to: what permission is asked of. Null without the job. */
export async function corpusOfJob(database: Database, jobId: string): Promise<string | null> {
  const job = await database.prisma.job.findUnique({ where: { id: jobId }, select: { corpusId: true } });
  return job?.corpusId ?? null;
}

function checkedConfig(input: JobConfigInput): JobConfig {
  const parsed = jobConfigSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('badInput', `${issue?.path.join('.') || 'config'}: ${issue?.message ?? 'not valid'}`);
}
