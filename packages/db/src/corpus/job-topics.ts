import { type Focus, focusSchema, isFocused } from '@florilegium/contracts/jobs/focus';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** What a version of a job looks for; null where it takes every topic and every language, or is gone. */
export async function topicOfJob(database: Database, jobId: string, version: number): Promise<Focus | null> {
  const { rows } = await database.query<{ focus: unknown }>(
    sql`SELECT coalesce(config -> 'focus', '{}') AS focus FROM job_version WHERE job_id = ${jobId}
      AND number = ${version}`,
  );
  const focus = rows[0] && focusSchema.parse(rows[0].focus);
  return focus && isFocused(focus) ? focus : null;
}
