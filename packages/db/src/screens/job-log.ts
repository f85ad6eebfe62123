import { type JobEventKind, type JobEventLevel, type JobEventRow, shownDetailSql } from '../runs/job-events';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

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
