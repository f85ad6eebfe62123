import { urlTakes } from '@florilegium/contracts/url-takes';
import { throughCursor } from '../sql/cursor';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/**
 * What a job that is crawled again asks for besides its seeds: every page that its last run meant to fetch, whatever
 * came of it, and every resource that an earlier run made. In batches, through a cursor.
 */
export function knownPages(
  database: Database,
  job: { jobId: string; lastRunId: number },
): AsyncGenerator<{ url: string; depth: number; viaHash: string }[]> {
  return throughCursor(
    database,
    sql`SELECT url, depth, via_hash AS "viaHash" FROM frontier_url
     WHERE run_id = ${job.lastRunId} AND takes & ${urlTakes.links | urlTakes.text} <> 0 AND takes & ${urlTakes.sitemap} = 0 AND via_hash IS NOT NULL
     UNION ALL
     SELECT r.url, 1, r.key_hash FROM resource r
     WHERE r.job_id = ${job.jobId}
       AND NOT EXISTS (SELECT FROM frontier_url f WHERE f.run_id = ${job.lastRunId} AND f.key_hash = r.key_hash
       AND f.takes > 0)`,
  );
}
