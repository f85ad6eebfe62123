import { isDeepStrictEqual } from 'node:util';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Current documents that were made by the same settings: those of a replay, or of all runs with a version of the job. */
export interface MadeTogether {
  mappingId: string | null;
  version: number | null;
  count: number;
}

/**
 * How many current documents of a job there are, and how many were made by other settings than it has now; those of
 * deleted resources apart. Of a large job the last counts are taken.
 */
export async function countByOtherSettings(
  database: Database,
  jobId: string,
): Promise<{ documents: number; byOthers: number }> {
  const counted = await lastCounts(database, jobId);
  // Where no run and no replay ever had other settings, documents need not be looked at one by one.
  if (!(await hadOtherSettings(database, jobId))) {
    return { documents: counted?.documents ?? (await countDocuments(database, jobId)), byOthers: 0 };
  }
  const made = counted?.made ?? (await countMadeTogether(database, jobId));
  const { rows } = await database.query<{ count: number; made: unknown; wanted: unknown }>(
    settingsOfGroups(jobId, made),
  );
  const sum = { documents: 0, byOthers: 0 };
  for (const { count, made, wanted } of rows) {
    const alike = isDeepStrictEqual(mappingSettingsSchema.parse(made), mappingSettingsSchema.parse(wanted));
    sum.documents += count;
    if (!alike) sum.byOthers += count;
  }
  return sum;
}

/** A job's current documents by what made them; null where that was never anything but the job's settings. */
export async function madeByOthers(database: Queryable, jobId: string): Promise<MadeTogether[] | null> {
  return (await hadOtherSettings(database, jobId)) ? countMadeTogether(database, jobId) : null;
}

/** What was counted of a large job; null of a small one. */
async function lastCounts(
  database: Database,
  jobId: string,
): Promise<{ documents: number; made: MadeTogether[] | null } | null> {
  const { rows } = await database.query<{ documents: number; made: MadeTogether[] | null }>(
    sql`SELECT (SELECT coalesce(sum((g -> 'count')::float8), 0) FROM jsonb_array_elements(facets -> 'groups') g) AS
      documents,
       nullif(facets -> 'made', 'null') AS made
     FROM job_facets WHERE job_id = ${jobId}`,
  );
  return rows[0] ?? null;
}

/** Whether a run or a replay of the job had other settings for mapping than the job has now. */
async function hadOtherSettings(database: Queryable, jobId: string): Promise<boolean> {
  const { rows } = await database.query<{ others: boolean }>(
    sql`SELECT EXISTS (
       SELECT FROM job j JOIN job_version w ON w.job_id = j.id AND w.number = j.version,
       LATERAL (
         SELECT coalesce(v.config -> 'mapping', '{}') AS settings
         FROM run r JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version WHERE r.job_id = j.id
         UNION ALL SELECT m.settings FROM mapping m WHERE m.job_id = j.id AND m.state = 'done') made
       WHERE j.id = ${jobId} AND made.settings <> coalesce(w.config -> 'mapping', '{}')) AS others`,
  );
  return rows[0]!.others;
}

const isCounted = (jobId: string) => sql`d.job_id = ${jobId} AND d.current AND NOT EXISTS (
  SELECT FROM resource x WHERE x.id = d.resource_id AND x.job_id = ${jobId} AND x.deleted_at IS NOT NULL)`;

async function countDocuments(database: Database, jobId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM document d WHERE ${isCounted(jobId)}`,
  );
  return rows[0]!.count;
}

async function countMadeTogether(database: Queryable, jobId: string): Promise<MadeTogether[]> {
  const { rows } = await database.query<MadeTogether>(
    sql`SELECT d.mapping_id AS "mappingId", CASE WHEN d.mapping_id IS NULL THEN run.version END AS version,
       count(*)::int AS count
     FROM document d JOIN capture c ON c.id = d.capture_id JOIN run ON run.id = c.run_id
     WHERE ${isCounted(jobId)} GROUP BY 1, 2`,
  );
  return rows;
}

const settingsOfGroups = (
  jobId: string,
  made: readonly MadeTogether[],
) => sql`SELECT n.count, coalesce(m.settings, v.config -> 'mapping', '{}') AS made,
    coalesce(w.config -> 'mapping', '{}') AS wanted
  FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS n ("mappingId" uuid, version int, count int)
  JOIN job j ON j.id = ${jobId}
  JOIN job_version w ON w.job_id = j.id AND w.number = j.version
  LEFT JOIN job_version v ON v.job_id = j.id AND v.number = n.version
  LEFT JOIN mapping m ON m.id = n."mappingId"`;
