import {
  type JobConfig,
  type JobConfigInput,
  type JobState,
  jobConfigSchema,
  jobStates,
} from '@florilegium/contracts/jobs/job-config';
import { rolesFor } from '@florilegium/contracts/permissions';
import type { RunPause } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit, writeAudit } from '../people/audit';
import { type ByPlan, givenByPlan } from '../plan/plans';
import { type Actor, auditJob, lockJobRow } from '../runs/job-control';
import { addJobEvent, type JobEventKind, type JobEventRow } from '../runs/job-events';
import type { JobGuard } from '../runs/job-guard';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { keptTotals } from './kept-totals';

/** A job with the configuration that its next run takes. */
export interface JobWithConfig {
  id: string;
  corpusId: string;
  corpusName: string;
  domainSlug: string | null;
  /** '' for one that is shown in the reader's language; null without one. */
  domainName: string | null;
  name: string;
  state: JobState;
  version: number;
  lock: number;
  demo: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Who answers for the job: the person that was named, else the one who made it; null once that account is gone. */
  ownerId: string | null;
  ownerName: string | null;
  /** For the team, in plain text. */
  notes: string;
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
  /** '' for one that is shown in the reader's language; null without one. */
  domainName: string | null;
  demo: boolean;
  createdAt: Date;
  updatedAt: Date;
  pagesFetched: number;
  urlsQueued: number;
  /** Its last run ended by itself without a page saved. */
  cameToNothing: boolean;
  /** Why it is paused, where no person asked for it. */
  pausedFor: RunPause | null;
  /** In the corpus; null while a large job is counted for the first time. */
  documents: number | null;
  words: number | null;
  /** Of a large job, when it was counted; null: just now. */
  countedAt: Date | null;
}

/** What a person says of a job, seeds apart. */
export interface JobInput {
  name: string;
  domainSlug: string | null;
  config: JobConfigInput;
}

const jobColumns = sql`j.id, j.corpus_id AS "corpusId", c.name AS "corpusName", j.domain_slug AS "domainSlug",
  cd.name AS "domainName", j.name, j.state, j.demo, j.created_at AS "createdAt", j.updated_at AS "updatedAt"`;

const joinDomain = sql`LEFT JOIN corpus_domain cd ON cd.corpus_id = j.corpus_id AND cd.slug = j.domain_slug`;

/** One job with its configuration, or null. */
export async function jobById(database: Queryable, jobId: string): Promise<JobWithConfig | null> {
  const { rows } = await database.query<JobWithConfig>(
    sql`SELECT ${jobColumns}, j.version, j.lock, v.config, o.id AS "ownerId", o.name AS "ownerName", j.notes
     FROM job j JOIN corpus c ON c.id = j.corpus_id ${joinDomain}
     LEFT JOIN app_user o ON o.id = coalesce(j.owner_id, j.created_by)
     JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     WHERE j.id = ${jobId}`,
  );
  const row = rows[0];
  // An older version may lack what was added since: the schema's defaults fill it.
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/**
 * Jobs of the given corpora, the newest first; `after` is the id of the last job of the page before. Those that are
 * archived or will be deleted are left out, or are the only ones with `closed`.
 */
export async function listJobs(
  database: Database,
  corpusIds: readonly string[],
  options: { states?: readonly JobState[]; limit?: number; after?: string; closed?: boolean } = {},
): Promise<JobSummary[]> {
  const { rows } = await database.query<Omit<JobSummary, 'documents' | 'words' | 'countedAt'>>(
    sql`SELECT ${jobColumns}, coalesce(r.pages_fetched, 0) AS "pagesFetched",
      coalesce(r.urls_queued, 0) AS "urlsQueued",
       j.state = 'finished' AND coalesce(r.resources = 0, false) AS "cameToNothing",
       CASE WHEN j.state = 'paused' THEN r.paused_for END AS "pausedFor"
     FROM job j JOIN corpus c ON c.id = j.corpus_id ${joinDomain}
     LEFT JOIN LATERAL (SELECT pages_fetched, urls_queued, resources, paused_for FROM run WHERE job_id = j.id
       AND end_reason IS DISTINCT FROM 'uploaded' ORDER BY id DESC LIMIT 1) r ON true
     WHERE j.corpus_id = ANY(${corpusIds}::uuid[])
     AND (j.archived_at IS NOT NULL OR EXISTS (SELECT FROM removal WHERE removal.id = j.id)) = ${options.closed ?? false}
     AND (${options.states}::text[] IS NULL OR j.state::text = ANY(${options.states}))
       AND (${options.after}::uuid IS NULL OR j.id < ${options.after})
     ORDER BY j.id DESC LIMIT ${options.limit ?? 200}`,
  );
  const totals = await keptTotals(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((job) => {
    const { documents = null, words = null, countedAt = null } = totals.get(job.id) ?? {};
    return { ...job, documents, words, countedAt };
  });
}

/** The names of a corpus' jobs, the newest first, 200 at most: for choosing one. */
export async function listJobNames(
  database: Database,
  corpusId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    sql`SELECT id, name FROM job WHERE corpus_id = ${corpusId} ORDER BY id DESC LIMIT 200`,
  );
  return rows;
}

/**
 * Makes a job as a draft with its first version. Returns its id. Throws `badInput` for a bad configuration, and whatever
 * `given` throws.
 *
 * @param given the job, or what makes it of the plan that holds until it is made
 * @param options id: the job's, by whoever asks, who may have to ask twice: throws `conflict` when there is one
 */
export async function createJob(
  database: Database,
  corpusId: string,
  given: JobInput | ByPlan<JobInput>,
  userId: string | null,
  { id = uuidv7(), demo = false }: { id?: string; demo?: boolean } = {},
): Promise<string> {
  const entry = { actorId: userId, action: 'job.created', subject: `job:${id}`, corpusId };
  await withAudit(database, entry, async (transaction) => {
    const { name, domainSlug, ...input } = await givenByPlan(transaction, { corpusId }, given);
    const config = checkedConfig(input.config);
    const { rowCount } = await transaction.query(
      sql`WITH made AS (
         INSERT INTO job (id, corpus_id, name, domain_slug, demo, created_by)
         VALUES (${id}, ${corpusId}, ${name}, ${domainSlug}, ${demo}, ${userId}) ON CONFLICT (id) DO NOTHING
         RETURNING id)
       INSERT INTO job_version (job_id, number, config, created_by)
       SELECT id, 1, ${JSON.stringify(config)}, ${userId} FROM made`,
    );
    if (rowCount === 0) throw new AppError('conflict', 'This job has been made already.');
  });
  return id;
}

/** The one of these ids that is a job's; null when none is. */
export async function jobAmong(database: Database, ids: readonly string[]): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM job WHERE id = ANY(${ids}::uuid[]) LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Saves a job that was read at `lock`. A changed configuration becomes the next version: what ran keeps its own.
 * Returns the new lock. Throws `conflict` when somebody else changed the job meanwhile, `notFound` without it, and whatever
 * `given` throws.
 *
 * @param given the job, or what makes it of the plan that holds until it is saved
 */
export async function saveJob(
  database: Database,
  jobId: string,
  lock: number,
  given: JobInput | ByPlan<JobInput>,
  userId: string | null,
  guard?: JobGuard,
): Promise<{ lock: number; version: number }> {
  return inTransaction(database, async (transaction) => {
    // The plan before the job, as by whoever saves a plan.
    const input = await givenByPlan(transaction, { jobId }, given);
    const config = checkedConfig(input.config);
    const current = await lockJob(transaction, jobId, lock);
    await guard?.(transaction);
    const written = await transaction.query<{ number: number }>(
      sql`INSERT INTO job_version (job_id, number, config, created_by)
       SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = ${jobId}), ${JSON.stringify(config)},
         ${userId}
       FROM job_version WHERE job_id = ${jobId} AND number = ${current.version}
       AND config <> ${JSON.stringify(config)}::jsonb RETURNING number`,
    );
    const version = written.rows[0]?.number ?? current.version;
    await transaction.query(
      sql`UPDATE job SET name = ${input.name}, domain_slug = ${input.domainSlug}, version = ${version},
        lock = lock + 1, updated_at = now() WHERE id = ${jobId}`,
    );
    await tellOfEdit(
      transaction,
      { jobId, kind: 'settingsSaved', detail: { version, lock: lock + 1 } },
      userId,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'job.saved',
      subject: `job:${jobId}`,
      detail: { version },
    });
    return { lock: lock + 1, version };
  });
}

/** Adds to a job's timeline what somebody did to its settings, with their name; nothing when nobody was signed in. */
export async function tellOfEdit(
  transaction: Queryable,
  event: { jobId: string; kind: JobEventKind; detail?: JobEventRow['detail'] },
  userId: string | null,
): Promise<void> {
  if (userId !== null) await addJobEvent(transaction, { ...event, userId });
}

/** Longest notes of a job, in characters. */
export const maxJobNotes = 20_000;

/**
 * Puts notes in the place of a job's, whatever stood there: the last one to write wins, and the timeline says who it
 * was. Throws `notFound`, and `badInput` for more than {@link maxJobNotes} characters.
 */
export async function setJobNotes(
  database: Database,
  jobId: string,
  notes: string,
  actor: Actor,
): Promise<void> {
  if (notes.length > maxJobNotes) {
    throw new AppError('badInput', `Notes have at most ${maxJobNotes} characters.`, {
      detail: { reason: 'notesTooLong', most: maxJobNotes, field: 'notes' },
    });
  }
  await inTransaction(database, async (transaction) => {
    await lockJobRow(transaction, jobId, jobStates);
    const { rowCount } = await transaction.query(
      sql`UPDATE job SET notes = ${notes} WHERE id = ${jobId} AND notes <> ${notes}`,
    );
    if (!rowCount) return;
    await tellOfEdit(transaction, { jobId, kind: 'notesChanged' }, actor.userId);
    await auditJob(transaction, 'job.notes', jobId, actor, { characters: notes.length });
  });
}

/**
 * Makes somebody answer for a job: a member of its corpus who may change its jobs, or an admin. Throws `notFound` without the job, and
 * `badInput` (notInTeam) for anybody else.
 */
export async function setJobOwner(
  database: Database,
  jobId: string,
  ownerId: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockJobRow(transaction, jobId, jobStates);
    const { rows } = await transaction.query<{ name: string }>(
      sql`SELECT u.name FROM app_user u WHERE u.id = ${ownerId} AND u.disabled_at IS NULL AND (u.role = 'admin'
         OR EXISTS (SELECT FROM membership m JOIN job j ON j.corpus_id = m.corpus_id
                    WHERE j.id = ${jobId} AND m.user_id = u.id AND m.role::text = ANY(${rolesFor('job.edit')}::text[])))`,
    );
    const owner = rows[0];
    if (!owner) {
      throw new AppError('badInput', 'Only somebody of the team can answer for a job.', {
        detail: { reason: 'notInTeam', field: 'ownerId' },
      });
    }
    const { rowCount } = await transaction.query(
      sql`UPDATE job SET owner_id = ${ownerId} WHERE id = ${jobId} AND owner_id IS DISTINCT FROM ${ownerId}`,
    );
    if (!rowCount) return;
    await tellOfEdit(
      transaction,
      { jobId, kind: 'ownerChanged', detail: { owner: owner.name } },
      actor.userId,
    );
    await auditJob(transaction, 'job.owner', jobId, actor, { ownerId });
  });
}

/** Locks a job's row for a change that was begun at `lock`. Throws `conflict` or `notFound`. */
export async function lockJob(
  transaction: Queryable,
  jobId: string,
  lock: number,
): Promise<{ version: number; state: JobState }> {
  const { rows } = await transaction.query<{ lock: number; version: number; state: JobState }>(
    sql`SELECT lock, version, state FROM job WHERE id = ${jobId} FOR UPDATE`,
  );
  if (!rows[0]) throw new AppError('notFound', 'There is no such job.');
  if (rows[0].lock !== lock) throw new AppError('conflict', 'Somebody else changed this job meanwhile.');
  return { version: rows[0].version, state: rows[0].state };
}

/** A job as a filter of its corpus' resources. */
export interface NamedJob {
  id: string;
  name: string;
  domain: string | null;
}

/** The jobs of a corpus by name. */
export async function jobNames(database: Queryable, corpusId: string): Promise<NamedJob[]> {
  const { rows } = await database.query<NamedJob>(
    sql`SELECT id, name, domain_slug AS domain FROM job WHERE corpus_id = ${corpusId} ORDER BY lower(name), id`,
  );
  return rows;
}

/** The corpus that a job belongs to: what permission is asked of. Null without the job. */
export async function corpusOfJob(database: Database, jobId: string): Promise<string | null> {
  const { rows } = await database.query<{ corpusId: string }>(
    sql`SELECT corpus_id AS "corpusId" FROM job WHERE id = ${jobId}`,
  );
  return rows[0]?.corpusId ?? null;
}

/** A configuration with its defaults. Throws `badInput` with the first field that is wrong. */
export function checkedConfig(input: JobConfigInput): JobConfig {
  const parsed = jobConfigSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('badInput', `${issue?.path.join('.') || 'config'}: ${issue?.message ?? 'not valid'}`);
}

/** The job that was made last, of any corpus; null without any. */
export async function newestJob(database: Database): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM job ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}
