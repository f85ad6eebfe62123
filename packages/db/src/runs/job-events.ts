import { maxDetailChars, maxFieldChars } from '@florilegium/contracts/lengths';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutObjectSql, storable } from '../sql/stored-text';

/** What a job's timeline tells; each has a translation that takes the event's `detail`. */
export const jobEventKinds = [
  'runStarted', // {run, by?, userId?}
  'recrawlStarted', // {run, recrawlOf, by?, userId?}
  'seedsRead', // {seeds, queued, problems}
  'runPaused', // {by?, userId?}
  'pausedDiskLow', // {freeMegabytes}
  'pausedForQuota', // {scope, allowedMegabytes}
  'runResumed', // {by?, userId?}
  'resumedForQuota',
  'pausedForDomain', // {domains}
  'resumedForDomain',
  'runStopped', // {reason, pages, resources, by?, userId?}
  'runFinished', // {reason, pages, resources}
  'runFailed', // {reason, error?}
  'runDiscarded', // {run}
  'replayStarted', // {documents}
  'replayDone', // {documents, kept}
  'replayAbandoned', // {mapped, total}
  'pairingStarted', // {languages}
  'pairingDone', // {pairs, sentences}
  'pairingFailed', // {error}
  'uploadRead', // {name, resources, refused}
  'uploadFailed', // {name, error}
  'uploadRemoved', // {name}
  'configRevised', // {version, by?, userId?, lock?}
  'settingsSaved', // {version, lock, by, userId}
  'seedsReplaced', // {total, problems, lock, by, userId}
  'notesChanged', // {by, userId}
  'ownerChanged', // {owner, by, userId}
  'jobCopied', // {of, name, by, userId}
  'frontierRevised', // {version, dropped}
  'stopsLifted', // {version, hosts, queued}
  'hostBlocked', // {host, skipped}
  'hostUnblocked', // {host, queued}
  'siteObjected', // {host, skipped}
  'objectionWithdrawn', // {host, queued}
  'hostAllowed', // {host, queued}
  'hostSlowed', // {host, seconds}
  'hostFreed', // {host}
  'invalidTlsAllowed', // {host}
  'invalidTlsRefused', // {host}
] as const;
export type JobEventKind = (typeof jobEventKinds)[number];
export type JobEventLevel = 'info' | 'warn' | 'error';

/** One line of a job's timeline. */
export interface JobEventRow {
  id: number;
  at: Date;
  level: JobEventLevel;
  kind: JobEventKind;
  detail: Record<string, string | number | null>;
}

/** Adds a line to a job's timeline, on the pool or inside a transaction. */
export async function addJobEvent(
  database: Queryable,
  event: {
    jobId: string;
    kind: JobEventKind;
    level?: JobEventLevel;
    detail?: JobEventRow['detail'];
    /** Who did it: the line has their name, as `by`, and their id. */
    userId?: string;
  },
): Promise<void> {
  await database.query(
    sql`INSERT INTO job_event (job_id, level, kind, detail)
     SELECT ${event.jobId}, ${event.level ?? 'info'}, ${event.kind},
       ${JSON.stringify(shortDetail(event.detail ?? {}))}::jsonb || coalesce(
       (SELECT jsonb_build_object('userId', u.id, 'by', u.name) FROM app_user u WHERE u.id = ${event.userId}),
         '{}')`,
  );
}

function shortDetail(detail: JobEventRow['detail']): JobEventRow['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value, maxDetailChars) : value,
    ]),
  );
}

/** An event's detail as a list shows it. */
export const shownDetailSql = cutObjectSql(sql`detail`, {
  fields: 50,
  fieldChars: maxFieldChars,
  valueChars: maxDetailChars,
});

/** The latest lines of a job's timeline, newest first. */
export async function latestJobEvents(
  database: Database,
  jobId: string,
  limit: number,
): Promise<JobEventRow[]> {
  const { rows } = await database.query<JobEventRow>(
    sql`SELECT id, at, level, kind, ${shownDetailSql} AS detail FROM job_event WHERE job_id = ${jobId}
      ORDER BY id DESC LIMIT ${limit}`,
  );
  return rows;
}
