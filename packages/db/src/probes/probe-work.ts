import type { Format } from '@florilegium/contracts/formats';
import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { maxHeaderChars } from '@florilegium/contracts/lengths';
import type { ProbeActivity, ProbeEnd, ProbeKind, ProbeVia } from '@florilegium/contracts/probes';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { settleProbe } from './probes';

/** A probe in a worker's hand: nobody else works on it until the lease runs out. */
export interface ProbeHold {
  probeId: string;
  workerId: string;
  leaseMs: number;
}

/** What is to be done. */
export interface ProbeTask {
  corpusId: string;
  kind: ProbeKind;
  config: JobConfig;
  seeds: string[];
  /** How long ago it was begun, by whomever. */
  ranMs: number;
  requests: number;
}

/** An address as it was found. */
export interface NewProbeUrl {
  /** From 1 on; a sitemap, which is asked for and is no address of the list, has one below 0. */
  number: number;
  url: string;
  keyHash: string;
  via: ProbeVia;
  hops: number | null;
  viaUrl: string | null;
  /** Why it will not be asked for. */
  reason: SkipReason | null;
}

/** What came of a request, or why none was made. */
export interface ProbeUrlAnswer {
  number: number;
  /** Where the address itself has changed: the same page under another one. */
  url?: string;
  httpStatus: number | null;
  format: Format | null;
  reason: SkipReason | null;
}

/** A page that a dry run has fetched. */
export interface NewProbePage {
  number: number;
  url: string;
  contentType: string;
  format: Format | null;
  httpStatus: number;
  body: Uint8Array;
}

/** Nobody waits any longer for a probe that is older than this, in seconds: it is closed as it is. */
const overdueSeconds = 900;
/** A probe that nobody has begun after so long has lost its message, in seconds. */
const lostSeconds = 10;

const isHeld = ({ probeId, workerId }: Pick<ProbeHold, 'probeId' | 'workerId'>) =>
  sql`id = ${probeId} AND worker_id = ${workerId} AND ended IS NULL`;
const prolonged = ({ leaseMs }: ProbeHold) =>
  sql`leased_to = now() + make_interval(secs => ${leaseMs / 1000})`;

/** Takes a probe that nobody has in hand. Null when somebody has, or when nothing of it is left to ask for. */
export async function claimProbe(database: Database, hold: ProbeHold): Promise<ProbeTask | null> {
  const { rows } = await database.query<Omit<ProbeTask, 'config'> & { config: unknown }>(
    sql`UPDATE probe SET worker_id = ${hold.workerId}, ${prolonged(hold)}, state = 'running',
      started_at = coalesce(started_at, now())
     WHERE id = ${hold.probeId} AND state IN ('waiting', 'running') AND ended IS NULL
       AND (leased_to IS NULL OR leased_to <= now())
     RETURNING corpus_id AS "corpusId", kind, config, seeds, requests,
       (extract(epoch FROM now() - started_at) * 1000)::int AS "ranMs"`,
  );
  const row = rows[0];
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/** Prolongs the lease, and tells what is being done. False: it was stopped, or is somebody else's. */
export async function renewProbe(
  database: Database,
  hold: ProbeHold,
  { activity, requests = 0 }: { activity?: ProbeActivity; requests?: number } = {},
): Promise<boolean> {
  const { rowCount } = await database.query(
    prepared(
      'renew-probe',
      sql`UPDATE probe SET ${prolonged(hold)}, requests = requests + ${requests},
            activity = coalesce(${activity && JSON.stringify(activity)}::jsonb, activity)
          WHERE ${isHeld(hold)}`,
    ),
  );
  return rowCount === 1;
}

/** Lets go of a probe, so that another worker may take it at once. */
export async function releaseProbe(database: Database, { probeId, workerId }: ProbeHold): Promise<void> {
  await database.query(
    sql`UPDATE probe SET worker_id = NULL, leased_to = NULL WHERE id = ${probeId} AND worker_id = ${workerId}`,
  );
}

/** A row of what a probe knows, sitemaps (with numbers below 0) among them. */
export interface KnownProbeUrl extends NewProbeUrl {
  httpStatus: number | null;
}

/** All that a probe knows so far, in order. */
export async function knownProbeUrls(database: Database, probeId: string): Promise<KnownProbeUrl[]> {
  const { rows } = await database.query<KnownProbeUrl>(
    sql`SELECT number, url, key_hash AS "keyHash", via, hops, via_url AS "viaUrl", http_status AS "httpStatus",
      reason
     FROM probe_url WHERE probe_id = ${probeId} ORDER BY number`,
  );
  return rows;
}

/** How many pages a dry run has. */
export async function countProbePages(database: Database, probeId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM probe_page WHERE probe_id = ${probeId}`,
  );
  return rows[0]!.n;
}

/** Writes what a step has found. False: the probe was stopped, or is somebody else's, and nothing is written. */
export function writeProbeStep(
  database: Database,
  hold: ProbeHold,
  step: { found: readonly NewProbeUrl[]; answers: readonly ProbeUrlAnswer[]; page?: NewProbePage | null },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`UPDATE probe SET ${prolonged(hold)} WHERE ${isHeld(hold)}`,
    );
    if (rowCount !== 1) return false;
    await insertFound(transaction, hold.probeId, step.found);
    await writeAnswers(transaction, hold.probeId, step.answers);
    if (step.page) await insertPage(transaction, hold.probeId, step.page);
    return true;
  });
}

async function insertFound(
  transaction: Transaction,
  probeId: string,
  found: readonly NewProbeUrl[],
): Promise<void> {
  if (found.length === 0) return;
  const given = batch(
    {
      number: ['int', (url) => url.number],
      url: ['text', (url) => url.url],
      key_hash: ['uuid', (url) => url.keyHash],
      via: ['text', (url) => url.via],
      hops: ['int', (url) => url.hops],
      via_url: ['text', (url) => url.viaUrl],
      reason: ['text', (url) => url.reason],
    },
    found,
  );
  await transaction.query(
    sql`INSERT INTO probe_url (probe_id, number, url, key_hash, via, hops, via_url, reason)
     SELECT ${probeId}, * FROM ${given} AS given
     ON CONFLICT DO NOTHING`,
  );
}

async function writeAnswers(
  transaction: Transaction,
  probeId: string,
  answers: readonly ProbeUrlAnswer[],
): Promise<void> {
  for (const { number, url, httpStatus, format, reason } of answers) {
    await transaction.query(
      sql`UPDATE probe_url SET url = coalesce(${url}, url), http_status = ${httpStatus}, format = ${format},
        reason = ${reason}
       WHERE probe_id = ${probeId} AND number = ${number}`,
    );
  }
}

async function insertPage(transaction: Transaction, probeId: string, page: NewProbePage): Promise<void> {
  const { number, url, contentType, format, httpStatus, body } = page;
  await transaction.query(
    sql`INSERT INTO probe_page (probe_id, number, url, content_type, format, http_status, bytes, body)
     VALUES (${probeId}, ${number}, ${url}, ${storable(contentType.replaceAll('\0', ''), maxHeaderChars)},
       ${format}, ${httpStatus}, ${body.length}, ${body}) ON CONFLICT DO NOTHING`,
  );
}

/** Nothing further is asked for; the probe closes at once, or when its last page is cleaned. */
export async function endProbe(database: Database, hold: ProbeHold, ended: ProbeEnd): Promise<void> {
  await database.query(
    sql`UPDATE probe SET ended = ${ended}, activity = '{"doing": "cleaning"}', worker_id = NULL, leased_to = NULL
     WHERE ${isHeld(hold)}`,
  );
  await settleProbe(database, hold.probeId);
}

/** Probes that nobody has in hand though something of them is left to do: their message was lost, or their worker. */
export async function lostProbes(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM probe
     WHERE state IN ('waiting', 'running') AND ended IS NULL
       AND coalesce(leased_to, created_at + make_interval(secs => ${lostSeconds})) <= now()
     ORDER BY created_at`,
  );
  return rows.map(({ id }) => id);
}

/** Closes probes that nobody could bring to their end in time, whatever is missing of them. */
export async function closeOverdueProbes(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    sql`UPDATE probe SET ended = coalesce(ended, CASE WHEN started_at IS NULL THEN 'failed' ELSE 'enoughTime' END)
     WHERE state IN ('waiting', 'running') AND created_at < now() - make_interval(secs => ${overdueSeconds})
     RETURNING id`,
  );
  for (const { id } of rows) await settleProbe(database, id, true);
}
