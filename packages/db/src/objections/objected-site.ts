import { type Sql, sql } from '../sql/sql';

/** What an objection is about: a host, or with it everything below. */
export interface ObjectedSite {
  /** As addresses have it, punycode, without port. */
  host: string;
  subdomains: boolean;
}

/** Whether the name in `column` belongs to a site, whose parts are values or columns. */
export function ofSite(
  column: Sql,
  { host, subdomains }: { host: Sql | string; subdomains: Sql | boolean },
): Sql {
  return sql`(${column} = ${host}::text
    OR (${subdomains}::boolean AND right(${column}, length(${host}::text) + 1) = '.' || ${host}::text))`;
}
