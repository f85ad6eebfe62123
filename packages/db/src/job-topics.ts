import { type Focus, focusSchema, isFocused } from '@florilegium/contracts/focus';
import type { Database } from './database';

/** What a version of a job looks for; null where it takes every topic and every language, or is gone. */
export async function topicOfJob(database: Database, jobId: string, version: number): Promise<Focus | null> {
  const { rows } = await database.pool.query<{ focus: unknown }>(
    `SELECT coalesce(config -> 'focus', '{}') AS focus FROM job_version WHERE job_id = $1 AND number = $2`,
    [jobId, version],
  );
  const focus = rows[0] && focusSchema.parse(rows[0].focus);
  return focus && isFocused(focus) ? focus : null;
}
