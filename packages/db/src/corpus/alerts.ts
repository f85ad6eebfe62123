import type { AlertKind } from '@florilegium/contracts/hosts';
import { maxNameChars } from '@florilegium/contracts/lengths';
import { pauseRunIn } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** From this many requests on it is said that a host refuses all of them. */
const refusedRequests = 5;
/** From this many URLs on it is said that robots.txt closes everything of a host. */
const deniedUrls = 5;
/** More hosts of one run don't stand in the list one by one. */
const maxHostsOfRun = 200;

/** What is to be looked at besides the rows. */
export interface AlertInput {
  /** Runs that have had no page for too long by the watcher's clock, with their pages and since when. */
  withoutPage: readonly { runId: number; pages: number; since: Date }[];
  /** What is left on the disk of the data, when that is too little. */
  diskLow: { freeBytes: number } | null;
}

/** An alert that lasts. */
export interface OpenAlert {
  id: number;
  jobId: string;
  jobName: string;
  corpusId: string;
  runId: number;
  kind: AlertKind;
  /** The host's name; '' for the whole run. */
  subject: string;
  /** Of the host, when there is one. */
  hostId: number | null;
  /**
   * hostRefuses: {requests, forbidden, limited}; robotsDeniesAll: {denied}; noPage: {pages}; diskLow: {freeMegabytes};
   * corpusFull and personFull: {allowedMegabytes};
   * nothingFetched: {pages, hosts} and how many URLs were skipped for each reason.
   */
  detail: Record<string, number>;
  since: Date;
}

/**
 * Looks for what somebody should look at in runs that go on, opens alerts for it, and closes those whose reason is
 * gone. Any number of workers may call it: one of them looks, the others leave at once.
 */
export async function findAlerts(database: Database, input: AlertInput): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ mine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) AS mine`,
    );
    if (!rows[0]!.mine) return;
    await settle(transaction, 'hostRefuses', refusingHosts);
    await settle(transaction, 'robotsDeniesAll', deniedHosts);
    await settleRuns(transaction, 'noPage', await stuckRuns(transaction, input.withoutPage));
    await settleRuns(transaction, 'diskLow', await runsOnDisk(transaction, input.diskLow));
  });
}

const ofOpenRuns = sql`FROM run r JOIN host_stats s ON s.run_id = r.id JOIN host h ON h.id = s.host_id
  WHERE r.ended_at IS NULL AND s.blocked_at IS NULL AND s.pages = 0`;

const refusingHosts = sql`SELECT r.id AS run_id, h.name AS subject,
    jsonb_build_object('requests', s.requests, 'forbidden', s.forbidden, 'limited', s.limited) AS detail
  ${ofOpenRuns} AND s.requests >= ${refusedRequests} AND s.forbidden + s.limited = s.requests`;

/** Everything that was wanted of the host: many URLs, or all that were found there. */
const deniedHosts = sql`SELECT r.id AS run_id, h.name AS subject, jsonb_build_object('denied', s.denied) AS detail
  ${ofOpenRuns} AND s.requests = 0 AND s.denied > 0 AND (s.denied >= ${deniedUrls} OR NOT EXISTS (
    SELECT FROM frontier_url f
    WHERE f.shard = h.shard AND f.host_id = h.id AND f.run_id = r.id AND f.state = 'queued'
    ORDER BY f.priority DESC, f.depth, f.found_at OFFSET 0))`;

/** Makes the open alerts of a kind those that a query finds: columns run_id, subject and detail. */
async function settle(transaction: Transaction, kind: AlertKind, found: Sql): Promise<void> {
  await transaction.query(
    sql`WITH found AS MATERIALIZED (
       SELECT run_id, subject, detail FROM (
         SELECT *, row_number() OVER (PARTITION BY run_id ORDER BY subject) AS place FROM (${found}) f) placed
       WHERE place <= ${maxHostsOfRun}),
     closed AS (
       UPDATE alert a SET ended_at = now() WHERE a.kind = ${kind} AND a.ended_at IS NULL AND NOT EXISTS (
         SELECT FROM found f WHERE f.run_id = a.run_id AND f.subject = a.subject))
     INSERT INTO alert (run_id, kind, subject, detail) SELECT run_id, ${kind}, subject, detail FROM found
     ON CONFLICT (run_id, kind, subject) WHERE ended_at IS NULL
       DO UPDATE SET detail = excluded.detail WHERE alert.detail <> excluded.detail`,
  );
}

interface RunAlert {
  runId: number;
  detail: Record<string, number>;
}

const runColumns: BatchColumns<RunAlert> = {
  run_id: ['int', (run) => run.runId],
  detail: ['jsonb', (run) => JSON.stringify(run.detail)],
};

function settleRuns(transaction: Transaction, kind: AlertKind, runs: RunAlert[]): Promise<void> {
  return settle(
    transaction,
    kind,
    sql`SELECT run_id, '' AS subject, detail FROM ${batch(runColumns, runs)} AS g`,
  );
}

/**
 * Of the runs without a page, and of those said to be so already, the ones that have still none though a URL is due.
 */
async function stuckRuns(transaction: Transaction, silent: AlertInput['withoutPage']): Promise<RunAlert[]> {
  const given = batch({ run_id: ['int', (run) => run.runId], pages: ['int', (run) => run.pages] }, silent);
  const { rows } = await transaction.query<{ runId: number; pages: number }>(
    sql`SELECT r.id AS "runId", r.pages_fetched AS pages FROM run r
     LEFT JOIN alert a ON a.run_id = r.id AND a.kind = 'noPage' AND a.ended_at IS NULL
     LEFT JOIN ${given} AS g ON g.run_id = r.id
     WHERE r.active AND r.pages_fetched = coalesce((a.detail ->> 'pages')::int, g.pages)
       AND EXISTS (
         SELECT FROM host h CROSS JOIN LATERAL (
           SELECT FROM frontier_url f
           WHERE f.shard = h.shard AND f.host_id = h.id AND f.run_id = r.id AND f.state = 'queued'
             AND (f.not_before IS NULL OR f.not_before <= now())
           ORDER BY f.priority DESC, f.depth, f.found_at LIMIT 1) due
         WHERE h.next_at <= now())`,
  );
  return rows.map(({ runId, pages }) => ({ runId, detail: { pages } }));
}

/** All runs that go on or are paused share the disk. */
async function runsOnDisk(transaction: Transaction, diskLow: AlertInput['diskLow']): Promise<RunAlert[]> {
  if (!diskLow) return [];
  const { rows } = await transaction.query<{ id: number }>(sql`SELECT id FROM run WHERE ended_at IS NULL`);
  const detail = { freeMegabytes: Math.floor(diskLow.freeBytes / 1_000_000) };
  return rows.map(({ id }) => ({ runId: id, detail }));
}

/** Pauses every job that runs, before the disk is full; each is told why. Nobody but a person lets them go on. */
export async function pauseForDisk(database: Database, freeBytes: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT j.id FROM job j WHERE j.state = 'running'
       AND EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL) ORDER BY j.id`,
  );
  const detail = { freeMegabytes: Math.floor(freeBytes / 1_000_000) };
  for (const { id } of rows) {
    await inTransaction(database, async (transaction) => {
      const { rowCount } = await transaction.query(
        sql`SELECT FROM job WHERE id = ${id} AND state = 'running' FOR NO KEY UPDATE`,
      );
      if (rowCount === 0) return;
      await pauseRunIn(transaction, id);
      await addJobEvent(transaction, { jobId: id, kind: 'pausedDiskLow', level: 'warn', detail });
    });
  }
}

/** A run that goes on, as a watcher needs it. */
export interface WatchedRun {
  runId: number;
  pages: number;
  /** When it was started or resumed. */
  activeSince: Date;
}

/** The runs that are being crawled, with their pages. */
export async function watchedRuns(database: Database): Promise<WatchedRun[]> {
  const { rows } = await database.query<WatchedRun>(
    sql`SELECT id AS "runId", pages_fetched AS pages, coalesce(active_since, started_at) AS "activeSince"
     FROM run WHERE active AND ended_at IS NULL`,
  );
  return rows;
}

const shownAlerts = 500;

/** Of alert a and its run r: somebody should still look at it. Of a run that has ended, only that it brought nothing. */
export const alertLasts = sql`a.ended_at IS NULL AND (r.ended_at IS NULL OR a.kind = 'nothingFetched')`;

/** The alerts that last, the latest first: of one job, or of all jobs of some corpora. */
export async function openAlerts(
  database: Database,
  of: { jobId?: string; corpusIds?: readonly string[] },
): Promise<OpenAlert[]> {
  const { rows } = await database.query<OpenAlert>(
    sql`SELECT a.id, j.id AS "jobId", j.name AS "jobName", j.corpus_id AS "corpusId", a.run_id AS "runId", a.kind,
       ${cutSql(sql`a.subject`, maxNameChars)} AS subject, h.id AS "hostId", a.detail, a.since
     FROM alert a JOIN run r ON r.id = a.run_id JOIN job j ON j.id = r.job_id
     LEFT JOIN host h ON a.subject <> '' AND h.name = a.subject
     WHERE ${alertLasts}
       AND (${of.jobId}::uuid IS NULL OR j.id = ${of.jobId})
       AND (${of.corpusIds}::uuid[] IS NULL OR j.corpus_id = ANY(${of.corpusIds}))
     ORDER BY a.since DESC, a.id DESC LIMIT ${shownAlerts}`,
  );
  return rows;
}
