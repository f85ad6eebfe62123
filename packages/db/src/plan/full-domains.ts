import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import { type FedCount, fedDomains, fullDomains } from '@florilegium/corpus/plan/fullness';
import { type DomainProgress, planProgress } from '@florilegium/corpus/plan/progress';
import { AppError } from '@florilegium/platform/app-error';
import type { Queryable, Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { wordsByDomain } from './kept-words';
import { planOf } from './plans';

/** A job beside the plan of its corpus. */
export interface JobFeed {
  jobId: string;
  corpusId: string;
  /** Its run that goes on or is paused. */
  runId: number | null;
  isPaused: boolean;
  /** Null among them: what it brings belongs to no domain. */
  domains: (string | null)[];
  /** []: it keeps all. */
  languages: string[];
}

/** Jobs that run in a corpus with targets, and those that rest because of one. */
export async function watchedFeeds(database: Queryable): Promise<JobFeed[]> {
  return feedsWhere(
    database,
    sql`EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL AND (j.state = 'running'
       AND EXISTS (SELECT FROM domain_target t WHERE t.corpus_id = j.corpus_id)
       OR j.state = 'paused' AND r.paused_for = 'domainFull'))`,
  );
}

/** The kept documents of `job j` by domain, as a list of FedCount. */
export const broughtByDomain = sql`(SELECT coalesce(
    jsonb_agg(jsonb_build_object('domain', d.domain, 'documents', d.documents) ORDER BY d.domain), '[]')
  FROM (SELECT coalesce(nullif(k.domain, ''), j.domain_slug) AS domain, sum(k.documents) AS documents
    FROM kept_change k WHERE k.job_id = j.id GROUP BY 1 HAVING sum(k.documents) > 0) d)`;

/** Jobs that a statement's condition on `job j` chooses, beside the plan. */
export async function feedsWhere(database: Queryable, where: Sql): Promise<JobFeed[]> {
  const { rows } = await database.query<
    Omit<JobFeed, 'domains'> & { own: string | null; counts: FedCount[] }
  >(
    sql`SELECT j.id AS "jobId", j.corpus_id AS "corpusId", j.state = 'paused' AS "isPaused",
       (SELECT max(r.id) FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL) AS "runId",
       j.domain_slug AS own, coalesce(v.config #> '{mapping,languages}', '[]') AS languages,
       ${broughtByDomain} AS counts
     FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     WHERE ${where} ORDER BY j.id`,
  );
  return rows.map(({ own, counts, ...job }) => ({ ...job, domains: fedDomains(own, counts) }));
}

/**
 * Says of jobs of a corpus for which domains they are to rest, by name, or by slug where every reader sees it in their
 * language; null of those that go on.
 */
export async function fullnessIn(
  database: Queryable,
  corpusId: string,
): Promise<(job: Pick<JobFeed, 'domains' | 'languages'>) => string[] | null> {
  const plan = await planOf(database, corpusId);
  if (plan?.whenFull !== 'rest') return () => null;
  const { progress, nameOf } = await progressBeside(database, corpusId, plan);
  return (job) => fullDomains(job, progress)?.map(nameOf) ?? null;
}

/** How far the domains of a plan are, by slug, and what they are called. */
export async function progressBeside(
  database: Queryable,
  corpusId: string,
  { domains }: Pick<CorpusPlan, 'domains'>,
): Promise<{ progress: Map<string, DomainProgress>; nameOf: (slug: string) => string }> {
  const words = (await wordsByDomain(database, [corpusId])).get(corpusId) ?? [];
  const names = new Map(domains.map(({ slug, name }) => [slug, name || slug]));
  return {
    progress: new Map(planProgress(domains, words).domains.map((domain) => [domain.slug, domain])),
    nameOf: (slug) => names.get(slug) ?? slug,
  };
}

/** The domains for which a job is to rest; null where it may run. */
export async function fullDomainsOf(database: Queryable, jobId: string): Promise<string[] | null> {
  const [job] = await feedsWhere(database, sql`j.id = ${jobId}`);
  return job ? (await fullnessIn(database, job.corpusId))(job) : null;
}

/** Domains as an event or an error names them. */
export const namesOf = (domains: readonly string[]) => domains.join(', ');

/** Throws `wrongState` when the domains of a job are full: it would rest again at once. */
export async function refuseFullDomain(transaction: Transaction, jobId: string): Promise<void> {
  const full = await fullDomainsOf(transaction, jobId);
  if (full === null) return;
  throw new AppError('wrongState', 'The domains of this job are full.', {
    detail: { reason: 'domainFull', domains: namesOf(full) },
  });
}
