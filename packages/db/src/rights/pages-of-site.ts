import type { CoveringTakedown } from '@florilegium/corpus/rights/covers';
import { jobsIn, overJobs } from '../corpus/resource-scope';
import type { TextTally } from '../crawl/yields';
import { ofSite } from '../objections/objected-site';
import type { Queryable, Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { orderSite } from './rights-orders';
import { settleRights } from './settle-rights';

/** Addresses that a permission or a takedown is about. */
export type AddressTarget = Pick<CoveringTakedown, 'kind' | 'target' | 'host' | 'subdomains'>;

/** Resources that are settled while somebody waits; more are left to a worker. */
export const settledAtOnce = 2_000;

/** An address with each scheme. */
const spellings = (url: string): string[] => {
  const bare = url.replace(/^https?:/i, '');
  return [`https:${bare}`, `http:${bare}`];
};

/** What is asked of the address of a resource `x`, or of what else has an address, in the form that its indexes have. */
export function isMeant({ kind, target, ...site }: AddressTarget): Sql {
  if (kind === 'host') return ofSite(sql`x.host`, site);
  const urls = spellings(target);
  if (kind === 'url')
    return sql`left(x.url, 300) = ANY(${urls.map((url) => url.slice(0, 300))}::text[]) AND x.url = ANY(${urls}::text[])`;
  return sql`x.host = ${site.host} AND (starts_with(x.url, ${urls[0]}) OR starts_with(x.url, ${urls[1]}))`;
}

/** The ids of the resources of a corpus that are meant, as a query. */
export async function pagesOf(
  database: Queryable,
  corpusId: string,
  target: AddressTarget,
  limit: number | null = null,
): Promise<Sql> {
  const jobIds = await jobsIn(database, { corpusId });
  const most = limit === null ? sql`` : sql`LIMIT ${limit}`;
  const each = overJobs(
    jobIds,
    (jobId) => sql`SELECT x.id FROM resource x WHERE x.job_id = ${jobId} AND ${isMeant(target)} ${most}`,
  );
  return sql`SELECT id FROM (${each}) met ${most}`;
}

/**
 * Settles the rights of the resources that are meant: at once where they are few, so that whoever asked sees it done; else
 * a worker does it. The caller holds the corpus. Returns whether it is done.
 */
export async function settleSite(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  target: AddressTarget,
): Promise<boolean> {
  const { rows } = await transaction.query<{ id: string }>(
    await pagesOf(transaction, corpusId, target, settledAtOnce + 1),
  );
  if (rows.length > settledAtOnce) {
    await orderSite(transaction, corpusId, target);
    return false;
  }
  await settleRights(
    transaction,
    tally,
    corpusId,
    rows.map(({ id }) => id),
  );
  return true;
}
