import type { Database } from './database';

/** What a job's timeline tells; each has a translation that takes the event's `detail`. */
export const jobEventKinds = [
  'runStarted', // {run, by?, userId?}
  'recrawlStarted', // {run, recrawlOf, by?, userId?}
  'seedsRead', // {seeds, queued, problems}
  'runPaused', // {by?, userId?}
  'pausedDiskLow', // {freeMegabytes}
  'runResumed', // {by?, userId?}
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
  client: { query: Database['pool']['query'] },
  event: {
    jobId: string;
    kind: JobEventKind;
    level?: JobEventLevel;
    detail?: JobEventRow['detail'];
    /** Who did it: the line has their name, as `by`, and their id. */
    userId?: string;
  },
): Promise<void> {
  await client.query(
    `INSERT INTO job_event (job_id, level, kind, detail)
     SELECT $1, $2, $3, $4::jsonb || coalesce(
       (SELECT jsonb_build_object('userId', u.id, 'by', u.name) FROM app_user u WHERE u.id = $5), '{}')`,
    [
      event.jobId,
      event.level ?? 'info',
      event.kind,
      JSON.stringify(event.detail ?? {}),
      event.userId ?? null,
    ],
  );
}

/** The latest lines of a job's timeline, newest first. */
export async function latestJobEvents(
  database: Database,
  jobId: string,
  limit: number,
): Promise<JobEventRow[]> {
  const { rows } = await database.pool.query<JobEventRow>(
    'SELECT id, at, level, kind, detail FROM job_event WHERE job_id = $1 ORDER BY id DESC LIMIT $2',
    [jobId, limit],
  );
  return rows;
}
