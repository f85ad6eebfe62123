import type { Database } from './database';
import type { JobEventKind, JobEventLevel, JobEventRow } from './job-events';

/** What is asked of a job's timeline. */
export interface LogFilter {
  level?: JobEventLevel;
  kind?: JobEventKind;
  /** Part of what a line names: a host, a file, a number. */
  text?: string;
  from?: Date;
  to?: Date;
}

const columns = 'id, at, level, kind, detail';

/** Lines of a job's timeline, newest first; `before` is the id of the last line of the page before. */
export async function listJobLog(
  database: Database,
  jobId: string,
  filter: LogFilter,
  page: { before?: number; limit: number },
): Promise<JobEventRow[]> {
  const { rows } = await database.pool.query<JobEventRow>(
    `SELECT ${columns} FROM job_event
     WHERE job_id = $1 AND ($2::text IS NULL OR level = $2) AND ($3::text IS NULL OR kind = $3)
       AND ($4::text IS NULL OR strpos(lower(detail::text), lower($4)) > 0)
       AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)
       AND ($7::bigint IS NULL OR id < $7)
     ORDER BY id DESC LIMIT $8`,
    [
      jobId,
      filter.level ?? null,
      filter.kind ?? null,
      filter.text || null,
      filter.from ?? null,
      filter.to ?? null,
      page.before ?? null,
      page.limit,
    ],
  );
  return rows;
}

/** What came after a line, oldest first: what a reader has missed. `limit`: the newest of them. */
export async function jobEventsAfter(
  database: Database,
  jobId: string,
  afterId: number,
  limit: number,
): Promise<JobEventRow[]> {
  const { rows } = await database.pool.query<JobEventRow>(
    `SELECT ${columns} FROM job_event WHERE job_id = $1 AND id > $2 ORDER BY id DESC LIMIT $3`,
    [jobId, afterId, limit],
  );
  return rows.reverse();
}

/** What somebody did to a job, from the audit log. */
export interface Activity {
  id: number;
  at: Date;
  /** Null once the account is gone. */
  actorName: string | null;
  /** Dotted, e.g. 'job.start'. */
  action: string;
  /** Kind and id of the thing, e.g. 'host:example.org'. */
  subject: string;
  detail: Record<string, unknown>;
}

/** Who did what to a job and to the hosts of its runs, newest first; `before` is the id of the last one seen. */
export async function listActivity(
  database: Database,
  jobId: string,
  page: { before?: number; limit: number },
): Promise<Activity[]> {
  const { rows } = await database.pool.query<Activity>(
    `SELECT a.id, a.at, u.name AS "actorName", a.action, a.subject, a.detail
     FROM audit_entry a LEFT JOIN app_user u ON u.id = a.actor_id
     WHERE a.at >= (SELECT created_at FROM job WHERE id = $1)
       AND (a.subject = 'job:' || $1 OR a.subject LIKE 'host:%' AND a.detail ->> 'job' = $1::text)
       AND ($2::bigint IS NULL OR a.id < $2)
     ORDER BY a.id DESC LIMIT $3`,
    [jobId, page.before ?? null, page.limit],
  );
  return rows;
}
