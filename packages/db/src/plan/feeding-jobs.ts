import type { JobState } from '@florilegium/contracts/jobs/job-config';
import type { RunPause } from '@florilegium/contracts/quotas/quotas';
import type { FedCount } from '@florilegium/corpus/plan/fullness';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';
import { broughtByDomain } from './full-domains';

/** A job of a corpus, as the plan shows it. */
export interface FeedingJob {
  id: string;
  name: string;
  state: JobState;
  /** Why the product paused it; null where nobody or a person did. */
  pausedFor: RunPause | null;
  /** The domain that it is for; null: none. */
  domain: string | null;
  /** Its kept documents by domain. */
  brought: FedCount[];
  /** Languages that it keeps; []: all. */
  languages: string[];
  /** Words an hour, since the run's first minute within the last hour; 0 while the job is not running. */
  wordsPerHour: number;
}

/** The jobs of a corpus with the domains that they feed, the newest first. */
export async function feedingJobs(database: Queryable, corpusId: string): Promise<FeedingJob[]> {
  const { rows } = await database.query<FeedingJob>(
    sql`SELECT j.id, j.name, j.state, r.paused_for AS "pausedFor", j.domain_slug AS domain,
       coalesce(v.config #> '{mapping,languages}', '[]') AS languages,
       ${broughtByDomain} AS brought,
       CASE WHEN j.state = 'running' THEN coalesce((SELECT 3600 * sum(m.words)
           / greatest(60, extract(epoch FROM now() - min(m.minute)))
         FROM run_minute m WHERE m.run_id = r.id AND m.minute > now() - interval '1 hour'), 0)::float8
         ELSE 0 END AS "wordsPerHour"
     FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     LEFT JOIN LATERAL (SELECT id, paused_for FROM run WHERE job_id = j.id
       AND end_reason IS DISTINCT FROM 'uploaded' ORDER BY id DESC LIMIT 1) r ON true
     WHERE j.corpus_id = ${corpusId} ORDER BY j.id DESC`,
  );
  return rows;
}
