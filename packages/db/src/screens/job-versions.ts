import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { begunByVersion, revisionsOf } from '../runs/run-versions';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** A configuration that a job has or had. */
export interface JobVersionSummary {
  number: number;
  createdAt: Date;
  /** Null when nobody was signed in, or the account is gone. */
  createdByName: string | null;
  /** Runs that went by it, from their beginning or from an edit on. */
  runs: number;
}

/** The versions of a job's configuration, the latest first, 200 at most. */
export async function listVersions(database: Database, jobId: string): Promise<JobVersionSummary[]> {
  const { rows } = await database.query<JobVersionSummary>(
    sql`SELECT v.number, v.created_at AS "createdAt", u.name AS "createdByName",
       (SELECT count(*)::int FROM run r WHERE r.job_id = v.job_id AND r.end_reason IS DISTINCT FROM 'uploaded'
          AND (${begunByVersion(sql`r`)} = v.number
            OR EXISTS (SELECT ${revisionsOf(sql`r`)} AND (e.detail ->> 'version')::int = v.number))) AS runs
     FROM job_version v LEFT JOIN app_user u ON u.id = v.created_by
     WHERE v.job_id = ${jobId} ORDER BY v.number DESC LIMIT 200`,
  );
  return rows;
}

/** The configuration that a job had as its version `number`, or null. */
export async function configOfVersion(
  database: Database,
  jobId: string,
  number: number,
): Promise<JobConfig | null> {
  const { rows } = await database.query<{ config: unknown }>(
    sql`SELECT config FROM job_version WHERE job_id = ${jobId} AND number = ${number}`,
  );
  return rows[0] ? jobConfigSchema.parse(rows[0].config) : null;
}

/** A change of a job that a person saved. */
export interface SavedEdit {
  kind: 'settingsSaved' | 'seedsReplaced' | 'configRevised';
  at: Date;
  by: string | null;
  userId: string | null;
}

/** Where a job stands for somebody who edits it: its lock now, and what was saved since it stood at `lock`. */
export async function editsSince(
  database: Database,
  jobId: string,
  lock: number,
): Promise<{ lock: number; edits: SavedEdit[] } | null> {
  const { rows } = await database.query<{ lock: number; edits: SavedEdit[] | null }>(
    sql`SELECT j.lock, (
       SELECT json_agg(e ORDER BY e.id DESC) FROM (
         SELECT id, kind, at, detail->>'by' AS by, detail->>'userId' AS "userId" FROM job_event
         WHERE job_id = j.id AND kind IN ('settingsSaved', 'seedsReplaced', 'configRevised')
           AND (detail->>'lock')::int > ${lock}
         ORDER BY id DESC LIMIT 10) e) AS edits
     FROM job j WHERE j.id = ${jobId}`,
  );
  const row = rows[0];
  if (!row) return null;
  // JSON has times as text.
  return { lock: row.lock, edits: (row.edits ?? []).map((edit) => ({ ...edit, at: new Date(edit.at) })) };
}
