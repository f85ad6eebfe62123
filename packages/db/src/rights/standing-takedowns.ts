import type { CoveringTakedown } from '@florilegium/corpus/rights/covers';
import { ofSite } from '../objections/objected-site';
import { applyChanges, lockRuns, noChange } from '../runs/runs';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, type Sql, sql } from '../sql/sql';

/** The takedowns of addresses that stand in a corpus. */
export async function standingTakedowns(database: Queryable, corpusId: string): Promise<CoveringTakedown[]> {
  const { rows } = await database.query<CoveringTakedown>(
    sql`SELECT id, kind, target, host, subdomains FROM takedown
     WHERE corpus_id = ${corpusId} AND lifted_at IS NULL AND kind <> 'text' ORDER BY id`,
  );
  return rows;
}

/** A corpus for which runs fetch, and a stamp that changes whenever a takedown of it is made or lifted. */
export interface TakedownStamp {
  corpusId: string;
  stamp: string;
}

/** SQL: a stamp of the takedowns of addresses `t`, which changes whenever one is made or lifted. */
export const stampOfTakedowns = sql`count(*) || ' ' || coalesce(sum(t.version), 0) || ' ' || coalesce(max(t.id::text), '')`;

/** The stamps of the corpora with takedowns for which some runs fetch. */
export async function takedownStamps(
  database: Database,
  runIds: readonly number[],
): Promise<TakedownStamp[]> {
  // Every worker asks once a second.
  const { rows } = await database.query<TakedownStamp>(
    prepared(
      'takedown-stamps',
      sql`SELECT t.corpus_id AS "corpusId", ${stampOfTakedowns} AS stamp
       FROM takedown t WHERE t.kind <> 'text' AND t.corpus_id IN (
         SELECT j.corpus_id FROM run r JOIN job j ON j.id = r.job_id WHERE r.id = ANY(${runIds}::int[]))
       GROUP BY 1`,
    ),
  );
  return rows;
}

/** An address without its scheme: with encryption or without, it is one page. */
export const bare = (url: Sql): Sql => sql`regexp_replace(${url}, '^https?:', '', 'i')`;

/** SQL: takedown `t`, whose host an address has, takes it: both addresses are bare. */
const takesBare = (url: Sql, target: Sql): Sql =>
  sql`(t.kind = 'host' OR (t.kind = 'url' AND ${url} = ${target}) OR (t.kind = 'start' AND starts_with(${url}, ${target})))`;

/** SQL: takedown `t` stands and takes an address. */
export const takesAddress = (url: Sql, host: Sql): Sql =>
  sql`(t.lifted_at IS NULL AND t.kind <> 'text'
    AND ${ofSite(host, { host: sql`t.host`, subdomains: sql`t.subdomains` })}
    AND ${takesBare(bare(url), bare(sql`t.target`))})`;

/** SQL: a takedown that stands takes the URL `f` of host `h`, fetched for job `j`. */
const isTaken = sql`EXISTS (SELECT FROM takedown t
  WHERE t.corpus_id = j.corpus_id AND ${takesAddress(sql`f.url`, sql`h.name`)})`;

/** URLs that are freed in one transaction: the runs' rows are held meanwhile, for which every batch of visits waits. */
const freedTogether = 5_000;

/**
 * Lets the runs that go on for a corpus fetch what was skipped since it was taken down, where no takedown stands for it
 * any more. Doing it again changes nothing. Returns how many URLs wait again.
 */
export async function freeLifted(
  database: Database,
  corpusId: string,
  atOnce = freedTogether,
): Promise<number> {
  for (let freed = 0; ; ) {
    const some = await freeSome(database, corpusId, atOnce);
    freed += some;
    if (some < atOnce) return freed;
  }
}

async function freeSome(database: Database, corpusId: string, most: number): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows: runs } = await transaction.query<{ runId: number }>(
      sql`SELECT r.id AS "runId" FROM run r JOIN job j ON j.id = r.job_id AND j.corpus_id = ${corpusId}
       WHERE r.ended_at IS NULL AND EXISTS (SELECT FROM reason_count c
         WHERE c.run_id = r.id AND c.reason = 'takenDown' AND c.count > 0) ORDER BY r.id`,
    );
    const held = await lockRuns(
      transaction,
      runs.map(({ runId }) => runId),
    );
    const open = runs.map(({ runId }) => runId).filter((runId) => held.get(runId)?.endedBy === null);
    if (open.length === 0) return 0;
    const { rows } = await transaction.query<{ runId: number; n: number }>(
      sql`WITH lifted AS MATERIALIZED (
         SELECT f.run_id, f.key_hash, f.shard FROM frontier_url f
         JOIN run r ON r.id = f.run_id JOIN job j ON j.id = r.job_id JOIN host h ON h.id = f.host_id
         WHERE f.run_id = ANY(${open}::int[])
           AND f.state = 'skipped' AND f.reason = 'takenDown' AND f.takes > 0 AND NOT ${isTaken}
         LIMIT ${most}),
       back AS (
         UPDATE frontier_url f SET state = 'queued', reason = NULL, detail = NULL FROM lifted l
         WHERE f.run_id = l.run_id AND f.key_hash = l.key_hash AND f.shard = l.shard
         RETURNING f.run_id)
       SELECT run_id AS "runId", count(*)::int AS n FROM back GROUP BY 1`,
    );
    await applyChanges(
      transaction,
      rows.map(({ runId, n }) => ({ ...noChange(runId), queued: n, skips: new Map([['takenDown', -n]]) })),
    );
    return rows.reduce((sum, { n }) => sum + n, 0);
  });
}
