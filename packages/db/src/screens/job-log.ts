import { maxDetailChars, maxFieldChars, maxNameChars } from '@florilegium/contracts/lengths';
import { type JobEventKind, type JobEventLevel, type JobEventRow, shownDetailSql } from '../runs/job-events';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutObjectSql, cutSql } from '../sql/stored-text';

/** What is asked of a job's timeline. */
export interface LogFilter {
  level?: JobEventLevel;
  kind?: JobEventKind;
  /** Part of what a line names: a host, a file, a number. */
  text?: string;
  from?: Date;
  to?: Date;
}

const columns = sql`id, at, level, kind, ${shownDetailSql} AS detail`;

/** Lines of a job's timeline, newest first; `before` is the id of the last line of the page before. */
export async function listJobLog(
  database: Database,
  jobId: string,
  filter: LogFilter,
  page: { before?: number; limit: number },
): Promise<JobEventRow[]> {
  const { rows } = await database.query<JobEventRow>(
    sql`SELECT ${columns} FROM job_event
     WHERE job_id = ${jobId} AND (${filter.level}::text IS NULL OR level = ${filter.level})
     AND (${filter.kind}::text IS NULL OR kind = ${filter.kind})
       AND (${filter.text || null}::text IS NULL OR strpos(lower(detail::text), lower(${filter.text || null})) > 0)
       AND (${filter.from}::timestamptz IS NULL OR at >= ${filter.from})
       AND (${filter.to}::timestamptz IS NULL OR at < ${filter.to})
       AND (${page.before}::bigint IS NULL OR id < ${page.before})
     ORDER BY id DESC LIMIT ${page.limit}`,
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
  const { rows } = await database.query<JobEventRow>(
    sql`SELECT ${columns} FROM job_event WHERE job_id = ${jobId} AND id > ${afterId} ORDER BY id DESC
      LIMIT ${limit}`,
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
  const { rows } = await database.query<Activity>(
    sql`SELECT a.id, a.at, u.name AS "actorName", a.action, ${cutSql(sql`a.subject`, maxNameChars)} AS subject,
      ${cutObjectSql(sql`a.detail`, { fields: 50, fieldChars: maxFieldChars, valueChars: maxDetailChars })} AS
      detail
     FROM audit_entry a LEFT JOIN app_user u ON u.id = a.actor_id
     WHERE a.at >= (SELECT created_at FROM job WHERE id = ${jobId})
       AND (a.subject = 'job:' || ${jobId} OR a.subject LIKE 'host:%' AND a.detail ->> 'job' = ${jobId}::text)
       AND (${page.before}::bigint IS NULL OR a.id < ${page.before})
     ORDER BY a.id DESC LIMIT ${page.limit}`,
  );
  return rows;
}
