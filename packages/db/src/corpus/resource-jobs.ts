import type { Queryable } from '../sql/connection';
import { joined, type Sql, sql } from '../sql/sql';
import { overJobs } from './resource-scope';

/** Jobs with resources of a domain, by what their resources have to say of it. */
export interface DomainJobs {
  /** The job is of the domain, and some of its resources have one of their own. */
  moved: readonly string[];
  /** The job is of another domain, or of none: only resources with this one as their own are meant. */
  foreign: readonly string[];
}

/**
 * Those of some jobs that have resources of a domain: by the jobs' own, and by that of single resources, which goes before
 * it (`effectiveDomain`). Jobs in neither list are of the domain with all of their resources.
 */
export async function jobsOfDomain(
  database: Queryable,
  jobIds: readonly string[],
  domain: string,
): Promise<{ jobIds: string[]; domainJobs: DomainJobs }> {
  const { rows } = await database.query<{ id: string; isOwn: boolean; isMixed: boolean }>(
    sql`SELECT j.id, coalesce(j.domain_slug = ${domain}, false) AS "isOwn",
       EXISTS (SELECT FROM resource r WHERE r.job_id = j.id AND r.metadata ? 'domain') AS "isMixed"
     FROM job j WHERE j.id = ANY(${jobIds}::uuid[]) AND (j.domain_slug = ${domain} OR EXISTS (
       SELECT FROM resource r WHERE r.job_id = j.id AND r.metadata ? 'domain' AND r.metadata ->> 'domain' = ${domain}))
     ORDER BY j.id`,
  );
  return {
    jobIds: rows.map(({ id }) => id),
    domainJobs: {
      moved: rows.filter(({ isOwn, isMixed }) => isOwn && isMixed).map(({ id }) => id),
      foreign: rows.filter(({ isOwn }) => !isOwn).map(({ id }) => id),
    },
  };
}

/** A job in a query: its id, and whether it gives the metadata that is asked for to all of its resources. */
export interface JobPart {
  /** What its rows' `job_id =` is followed by. */
  id: Sql;
  hasMetadata: boolean;
  /** Which of its resources are of the domain that is asked for. */
  domain: DomainPart;
}

/** All; those that have no other domain of their own; those that have it as their own. */
type DomainPart = 'all' | 'unlessOther' | 'own';

/** The rows of all jobs of a filter: those of each by a query of its own, see {@link overJobs}. */
export function ofEachJob(filter: FilteredJobs, ofOne: (job: JobPart) => Sql): Sql {
  const groups = new Map<string, { part: Omit<JobPart, 'id'>; ids: string[] }>();
  for (const id of filter.jobIds) {
    const part = partOf(filter, id);
    const group = groups.get(JSON.stringify(part)) ?? { part, ids: [] };
    groups.set(JSON.stringify(part), group);
    group.ids.push(id);
  }
  if (groups.size === 0)
    return sql`(${overJobs([], (id) => ofOne({ id, hasMetadata: false, domain: 'all' }))})`;
  return joined(
    [...groups.values()].map(({ part, ids }) =>
      filter.isTextGathered
        ? sql`(${ofOne({ id: sql`ANY(${ids}::uuid[])`, ...part })})`
        : sql`(${overJobs(ids, (id) => ofOne({ id, ...part }))})`,
    ),
    sql` UNION ALL `,
  );
}

/** The jobs of a filter, and in what they differ. */
export interface FilteredJobs {
  jobIds: readonly string[];
  /** Those that give the metadata that is asked for to all of their resources. */
  jobsWithMetadata?: readonly string[];
  domainJobs?: DomainJobs;
  /** All jobs are read at once: what is looked up by an index would be looked up for each. */
  isTextGathered?: boolean;
}

function partOf({ jobsWithMetadata = [], domainJobs }: FilteredJobs, id: string): Omit<JobPart, 'id'> {
  const isOwn = domainJobs?.foreign.includes(id) === true;
  const isMixed = domainJobs?.moved.includes(id) === true;
  return {
    hasMetadata: jobsWithMetadata.includes(id),
    domain: isOwn ? 'own' : isMixed ? 'unlessOther' : 'all',
  };
}

/** Whether all jobs of a filter are asked alike; null: they are not. */
export function partOfAll(filter: FilteredJobs): Omit<JobPart, 'id'> | null {
  const parts = filter.jobIds.map((id) => partOf(filter, id));
  const [first] = parts;
  if (!first) return { hasMetadata: false, domain: 'all' };
  return parts.every((part) => part.hasMetadata === first.hasMetadata && part.domain === first.domain)
    ? first
    : null;
}

/** Whether a filter has to ask single resources for their domain. */
export function asksForDomains({ domainJobs }: Pick<FilteredJobs, 'domainJobs'>): boolean {
  return domainJobs !== undefined && domainJobs.moved.length + domainJobs.foreign.length > 0;
}

/** By the domain of the resource itself, or that of its job where it has none. Said as the index has it. */
export function domainPart(domain: string, part: Exclude<DomainPart, 'all'>): Sql {
  const own = sql`(r.metadata ? 'domain' AND r.metadata ->> 'domain' = ${domain})`;
  return part === 'own' ? own : sql`(NOT r.metadata ? 'domain' OR ${own})`;
}
