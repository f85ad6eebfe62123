import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { AppError } from '@florilegium/platform/app-error';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { orderPairing } from './pairings';

/**
 * Puts down the pairings that bilingual crawls are due: their last run is over, everything of it is mapped, and nobody
 * has begun one since. Returns their ids; whoever calls sends their messages.
 */
export async function orderDuePairings(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ jobId: string; settings: unknown }>(
    sql`SELECT j.id AS "jobId", v.config->'bilingual' AS settings
     FROM run r
     JOIN job j ON j.id = r.job_id AND j.state IN ('finished', 'stopped', 'failed')
     JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.ended_at > now() - interval '30 days' AND r.end_reason NOT IN ('discarded', 'uploaded')
       AND jsonb_typeof(v.config->'bilingual') = 'object'
       AND NOT EXISTS (SELECT FROM run later WHERE later.job_id = r.job_id AND later.id > r.id
         AND later.end_reason IS DISTINCT FROM 'discarded' AND later.end_reason IS DISTINCT FROM 'uploaded')
       AND NOT EXISTS (SELECT FROM capture c WHERE c.run_id = r.id AND c.mapped_at IS NULL)
       AND NOT EXISTS (SELECT FROM pairing p WHERE p.job_id = r.job_id AND p.created_at >= r.ended_at)
     ORDER BY r.id LIMIT 20`,
  );
  const ordered: string[] = [];
  for (const { jobId, settings } of rows) {
    const parsed = bilingualSchema.safeParse(settings);
    if (parsed.success) ordered.push(...(await orderUnlessUnderWay(database, jobId, parsed.data)));
  }
  return ordered;
}

/** Somebody who begins one by hand at the same moment is not in the way: the next look finds it over. */
async function orderUnlessUnderWay(
  database: Database,
  jobId: string,
  settings: Parameters<typeof orderPairing>[1]['settings'],
): Promise<string[]> {
  try {
    return [await orderPairing(database, { jobId, settings })];
  } catch (error) {
    if (error instanceof AppError && ['wrongState', 'notFound'].includes(error.code)) return [];
    throw error;
  }
}
