import type { OptOut } from '@florilegium/contracts/rights/rights';
import { sql } from '../sql/sql';

/** How many undeleted resources have equal rights. */
export interface RightsCount {
  licence: string | null;
  optOuts: OptOut[];
  permitted: boolean;
  count: number;
}

/** What resources can be filtered by of their rights, most first. */
export interface RightsFacets {
  /** Normal forms of licences, 'none' for none. */
  licences: { licence: string; count: number }[];
  optOuts: { optOut: OptOut | 'any' | 'none'; count: number }[];
  permitted: number;
}

/** Resources that are told apart by their rights. */
const mostRights = 1_000;

/** The undeleted resources of jobs by their rights, as a query. */
export const rightsOf = (jobIds: readonly string[]) => sql`SELECT x.licence, x.opt_outs AS "optOuts",
    x.permission_id IS NOT NULL AS permitted, count(*) AS count
  FROM resource_rights x WHERE x.job_id = ANY(${jobIds}::uuid[])
    AND NOT EXISTS (SELECT 1 FROM resource r WHERE r.id = x.resource_id AND r.deleted_at IS NOT NULL)
  GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT ${mostRights}`;

export function rightsFacets(rights: readonly RightsCount[]): RightsFacets {
  const licences = new Map<string, number>();
  const asked = new Map<OptOut | 'any' | 'none', number>();
  let permitted = 0;
  for (const { licence, optOuts, count, ...row } of rights) {
    add(licences, licence ?? 'none', count);
    add(asked, optOuts.length > 0 ? 'any' : 'none', count);
    for (const optOut of optOuts) add(asked, optOut, count);
    if (row.permitted) permitted += count;
  }
  return {
    licences: byCount(licences).map(([licence, count]) => ({ licence, count })),
    optOuts: byCount(asked).map(([optOut, count]) => ({ optOut, count })),
    permitted,
  };
}

/** Adds to what is counted of a key. */
export function add<K>(counts: Map<K, number>, key: K, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Most first. */
export function byCount<K>(counts: Map<K, number>): [K, number][] {
  return [...counts].sort((a, b) => b[1] - a[1]);
}
