import { sql } from '../sql/sql';

/**
 * The domain of a resource `r` of a job `j`, wherever one is asked for: the value that a person or a rule gave to the
 * resource itself (in `domainField` of contracts), else the domain of its job; null without either.
 */
export const effectiveDomain = sql`coalesce(r.metadata ->> 'domain', j.domain_slug)`;
