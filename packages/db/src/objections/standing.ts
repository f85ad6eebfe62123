import type { ObjectionProof } from '@florilegium/contracts/objections';
import { AppError } from '@florilegium/platform/app-error';
import { auditHost } from '../crawl/host-control';
import { skipQueuedOnHosts } from '../crawl/skip-queued';
import { addJobEvent } from '../runs/job-events';
import { applyChanges, lockRuns, noChange } from '../runs/runs';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, type Sql, sql } from '../sql/sql';
import { noteJobs } from './objected-jobs';
import { type ObjectedSite, ofSite } from './objected-site';

/** The sites that are left out. */
export async function standingObjections(database: Database): Promise<ObjectedSite[]> {
  // Every worker asks once a second.
  const { rows } = await database.query<ObjectedSite>(
    prepared(
      'standing-objections',
      sql`SELECT host, subdomains FROM site_objection WHERE state = 'standing'`,
    ),
  );
  return rows;
}

/** A host that a run has to do with. */
interface HostOfRun {
  runId: number;
  hostId: number;
  shard: number;
}

/**
 * An objection is proved: what waits on the site is skipped in all runs that go on, and the jobs that have texts of it
 * are noted. Workers ask it for nothing further within a second. `actorId`: the admin, where the proof is their word.
 * Returns false, and does nothing, when it stands already or is not there.
 */
export async function proveObjection(
  database: Database,
  id: string,
  { proof, actorId = null }: { proof: ObjectionProof; actorId?: string | null },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<ObjectedSite>(
      sql`UPDATE site_objection
       SET state = 'standing', proof = ${proof}, problem = NULL, proved_at = now(), checked_at = now()
       WHERE id = ${id} AND state = 'waiting' RETURNING host, subdomains`,
    );
    const site = rows[0];
    if (!site) return false;
    const skipped = await skipSite(transaction, site);
    await noteJobs(transaction, id);
    const { host, subdomains } = site;
    await auditHost(transaction, 'host.objected', host, actorId, { proof, subdomains, skipped });
    return true;
  });
}

/**
 * An admin takes an objection back: what was skipped for it waits again, unless another one holds for the host. Texts
 * that were deleted stay so. Throws `notFound` when it doesn't stand.
 */
export async function withdrawObjection(
  database: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<ObjectedSite>(
      sql`UPDATE site_objection SET state = 'withdrawn', withdrawn_at = now()
       WHERE id = ${id} AND state = 'standing' RETURNING host, subdomains`,
    );
    const site = rows[0];
    if (!site) throw new AppError('notFound', 'There is no such objection.');
    const queued = await requeueSite(transaction, site);
    await auditHost(transaction, 'host.objectionWithdrawn', site.host, actorId, { queued });
  });
}

async function skipSite(transaction: Transaction, site: ObjectedSite): Promise<number> {
  const waiting = await openRunsOf(transaction, site, sql`f.state = 'queued'`);
  const skipped = await skipQueuedOnHosts(
    transaction,
    waiting.map((one) => ({ ...one, reason: 'siteObjected', detail: '' })),
  );
  await applyChanges(
    transaction,
    skipped.map(({ runId, reason, n }) => ({
      ...noChange(runId),
      queued: -n,
      skips: new Map([[reason, n]]),
    })),
  );
  await tell(transaction, 'siteObjected', new Map(skipped.map(({ runId, n }) => [runId, n])), site.host);
  return skipped.reduce((sum, { n }) => sum + n, 0);
}

async function requeueSite(transaction: Transaction, site: ObjectedSite): Promise<number> {
  const left = await openRunsOf(
    transaction,
    site,
    sql`f.state = 'skipped' AND f.reason = 'siteObjected' AND f.takes > 0 AND NOT ${isObjectedTo}`,
  );
  const given = batch(
    {
      run_id: ['int', ({ runId }) => runId],
      host_id: ['int', ({ hostId }) => hostId],
      shard: ['int', ({ shard }) => shard],
    },
    left,
  );
  const { rows } = await transaction.query<{ runId: number; n: number }>(
    sql`WITH back AS (
       UPDATE frontier_url f SET state = 'queued', reason = NULL, detail = NULL
       FROM ${given} AS g
       WHERE f.run_id = g.run_id AND f.shard = g.shard AND f.host_id = g.host_id
         AND f.state = 'skipped' AND f.reason = 'siteObjected' AND f.takes > 0
       RETURNING f.run_id)
     SELECT run_id AS "runId", count(*)::int AS n FROM back GROUP BY 1`,
  );
  await applyChanges(
    transaction,
    rows.map(({ runId, n }) => ({ ...noChange(runId), queued: n, skips: new Map([['siteObjected', -n]]) })),
  );
  await tell(transaction, 'objectionWithdrawn', new Map(rows.map(({ runId, n }) => [runId, n])), site.host);
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/**
 * The runs that go on or are paused and have such URLs on hosts of the site; their rows are held. `urls`: SQL about
 * frontier_url `f` and its host `h`.
 */
async function openRunsOf(transaction: Transaction, site: ObjectedSite, urls: Sql): Promise<HostOfRun[]> {
  const { rows } = await transaction.query<HostOfRun>(
    sql`SELECT r.id AS "runId", h.id AS "hostId", h.shard FROM run r
     JOIN host h ON ${ofSite(sql`h.name`, site)}
     WHERE r.ended_at IS NULL
       AND EXISTS (SELECT FROM frontier_url f
                   WHERE f.shard = h.shard AND f.host_id = h.id AND f.run_id = r.id AND ${urls})`,
  );
  const held = await lockRuns(transaction, [...new Set(rows.map(({ runId }) => runId))]);
  return rows.filter(({ runId }) => held.get(runId)?.endedBy === null);
}

/** SQL: an objection holds for host `h`. */
const isObjectedTo = sql`EXISTS (SELECT FROM site_objection o WHERE o.state = 'standing'
  AND ${ofSite(sql`h.name`, { host: sql`o.host`, subdomains: sql`o.subdomains` })})`;

async function tell(
  transaction: Transaction,
  kind: 'siteObjected' | 'objectionWithdrawn',
  counts: ReadonlyMap<number, number>,
  host: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: number; jobId: string }>(
    sql`SELECT id, job_id AS "jobId" FROM run WHERE id = ANY(${[...counts.keys()]}::int[]) ORDER BY id`,
  );
  for (const { id, jobId } of rows) {
    const counted = kind === 'siteObjected' ? 'skipped' : 'queued';
    await addJobEvent(transaction, {
      jobId,
      kind,
      level: 'warn',
      detail: { host, [counted]: counts.get(id)! },
    });
  }
}
