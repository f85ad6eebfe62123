import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { ofSite } from './objected-site';

/**
 * Notes which jobs have resources of a site whose objection was just proved; also those that are out of their corpus, since
 * they may come back.
 */
export async function noteJobs(transaction: Transaction, objectionId: string): Promise<void> {
  await note(transaction, sql`o.id = ${objectionId}`);
}

/** Notes the jobs of resources that came in, by way of a file or a crawl that was there before, of sites that have objected. */
export async function noteJobsOf(transaction: Transaction, resourceIds: readonly string[]): Promise<void> {
  await note(transaction, sql`r.id = ANY(${resourceIds}::uuid[])`);
}

async function note(transaction: Transaction, which: Sql): Promise<void> {
  await transaction.query(
    sql`INSERT INTO objected_job (objection_id, job_id) SELECT DISTINCT o.id, r.job_id
     FROM site_objection o JOIN resource r ON ${ofSite(sql`r.host`, { host: sql`o.host`, subdomains: sql`o.subdomains` })}
     WHERE o.state = 'standing' AND ${which} ON CONFLICT DO NOTHING`,
  );
}
