import type { SkipReason } from '@florilegium/contracts/reasons';
import type pg from 'pg';
import { extendArchiveFile, insertCaptures, type NewCapture } from './captures';
import { type Database, inTransaction } from './database';
import { insertUrls, type NewUrl, skipQueuedOnHosts } from './frontier';
import { type HostClock, writeClocks } from './hosts';
import { type Lease, lockHeldLeases } from './leases';
import { applyChanges, lockRuns, noChange, type RunChange, type RunCounters } from './runs';

/** What became of one URL that was claimed. */
export interface Outcome {
  runId: number;
  keyHash: string;
  /** Shard of its host: what proves that the writer may write. */
  shard: number;
  /** The row as it was claimed: an outcome that comes twice no longer finds it so. */
  claimed: { attempts: number; redirects: number };
  /** `queued`: it is tried again. */
  state: 'done' | 'skipped' | 'queued';
  /** What is fetched from now on; differs from what was claimed only when a redirect has the same key. */
  url: string;
  attempts: number;
  redirects: number;
  notBefore: Date | null;
  reason: SkipReason | null;
  detail: string | null;
  httpStatus: number | null;
  /** Null when no request was made. */
  fetchedAt: Date | null;
  /** 1 when it is a page that was fetched, whatever became of it. */
  pages: number;
  /** Bytes received. */
  bytes: number;
  /** What it links to, and what it redirects to. */
  links: NewUrl[];
  /** Present when state is done. */
  capture: NewCapture | null;
}

/** A host that is given up: everything of the run that waits there is skipped. */
export interface GivenUpHost {
  runId: number;
  hostId: number;
  shard: number;
  reason: SkipReason;
  detail: string;
}

/** What a worker has to write down since the last time. */
export interface Flush {
  leases: Lease[];
  outcomes: Outcome[];
  clocks: (HostClock & { shard: number })[];
  givenUp: GivenUpHost[];
  /** How far archive files are whole. */
  files: { fileId: number; bytes: number }[];
}

/** What a flush changed. */
export interface Flushed {
  /** Shards that are no longer the writer's: nothing of them was written. */
  lostShards: number[];
  /** New captures, for the mapping workers. */
  captureIds: string[];
  /** Counters of the runs that changed. */
  runs: RunCounters[];
  /** Hosts that got something to fetch, by run. */
  fed: { runId: number; hostIds: number[] }[];
}

/**
 * Writes outcomes in one transaction: frontier rows, links, captures, clocks, counters. What belongs to a shard
 * whose lease was lost is left out whole; an outcome whose row is no longer as it was claimed counts nothing.
 */
export async function recordOutcomes(database: Database, flush: Flush): Promise<Flushed> {
  return inTransaction(database, async (client) => {
    const held = await lockHeldLeases(client, flush.leases);
    const mine = <T extends { shard: number }>(things: T[]) =>
      things.filter((thing) => held.has(thing.shard));
    const outcomes = mine(flush.outcomes);
    const givenUp = mine(flush.givenUp);
    const jobs = await lockRuns(client, [...new Set([...outcomes, ...givenUp].map((thing) => thing.runId))]);
    const written = await writeUrls(
      client,
      outcomes.filter((outcome) => jobs.has(outcome.runId)),
    );
    const changes = new Map([...jobs.keys()].map((runId) => [runId, noChange(runId)]));
    for (const outcome of written) count(changes.get(outcome.runId)!, outcome);
    const captures = await insertCaptures(
      client,
      jobs,
      written.flatMap((outcome) => outcome.capture ?? []),
    );
    for (const capture of captures) changes.get(capture.runId)!.resources += 1;
    const fed = await insertLinks(client, changes, written);
    await giveUp(
      client,
      changes,
      givenUp.filter((host) => jobs.has(host.runId)),
    );
    await writeClocks(client, mine(flush.clocks));
    for (const file of flush.files) await extendArchiveFile(client, file.fileId, file.bytes);
    return {
      lostShards: flush.leases.map((lease) => lease.shard).filter((shard) => !held.has(shard)),
      captureIds: captures.map((capture) => capture.id),
      runs: await applyChanges(client, [...changes.values()]),
      fed,
    };
  });
}

/** Compare and set: returns the outcomes whose rows were still as they were claimed. */
async function writeUrls(client: pg.PoolClient, outcomes: Outcome[]): Promise<Outcome[]> {
  if (outcomes.length === 0) return [];
  const { rows } = await client.query<{ run_id: number; key_hash: string }>({
    name: 'write-urls',
    text: `UPDATE frontier_url f
           SET state = g.state::"FrontierState", url = g.url, attempts = g.attempts, redirects = g.redirects,
               not_before = g.not_before, reason = g.reason, detail = g.detail, http_status = g.http_status,
               fetched_at = g.fetched_at
           FROM unnest($1::int[], $2::uuid[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[], $8::int[],
                       $9::timestamptz[], $10::text[], $11::text[], $12::int[], $13::timestamptz[])
             AS g (run_id, key_hash, old_attempts, old_redirects, state, url, attempts, redirects, not_before,
                   reason, detail, http_status, fetched_at)
           WHERE f.run_id = g.run_id AND f.key_hash = g.key_hash AND f.state = 'queued'
             AND f.attempts = g.old_attempts AND f.redirects = g.old_redirects
           RETURNING f.run_id, f.key_hash`,
    values: [
      outcomes.map((outcome) => outcome.runId),
      outcomes.map((outcome) => outcome.keyHash),
      outcomes.map((outcome) => outcome.claimed.attempts),
      outcomes.map((outcome) => outcome.claimed.redirects),
      outcomes.map((outcome) => outcome.state),
      outcomes.map((outcome) => outcome.url),
      outcomes.map((outcome) => outcome.attempts),
      outcomes.map((outcome) => outcome.redirects),
      outcomes.map((outcome) => outcome.notBefore),
      outcomes.map((outcome) => outcome.reason),
      outcomes.map((outcome) => outcome.detail),
      outcomes.map((outcome) => outcome.httpStatus),
      outcomes.map((outcome) => outcome.fetchedAt),
    ],
  });
  const written = new Set(rows.map((row) => `${row.run_id} ${row.key_hash}`));
  // Taken out once found: the same outcome twice in one flush must not count twice.
  return outcomes.filter((outcome) => written.delete(`${outcome.runId} ${outcome.keyHash}`));
}

function count(change: RunChange, outcome: Outcome): void {
  change.pages += outcome.pages;
  change.bytes += outcome.bytes;
  if (outcome.state !== 'queued') change.queued -= 1;
  if (outcome.state === 'skipped' && outcome.reason) addSkips(change, outcome.reason, 1);
}

function addSkips(change: RunChange, reason: SkipReason, n: number): void {
  change.skips.set(reason, (change.skips.get(reason) ?? 0) + n);
}

async function insertLinks(
  client: pg.PoolClient,
  changes: Map<number, RunChange>,
  outcomes: Outcome[],
): Promise<Flushed['fed']> {
  const fed: Flushed['fed'] = [];
  for (const [runId, change] of [...changes].sort(([a], [b]) => a - b)) {
    const links = outcomes.filter((outcome) => outcome.runId === runId).flatMap((outcome) => outcome.links);
    if (links.length === 0) continue;
    const discovered = await insertUrls(client, runId, links);
    change.found += discovered.found;
    change.queued += discovered.queued;
    for (const [reason, n] of discovered.skips) addSkips(change, reason, n);
    if (discovered.hostIds.length > 0) fed.push({ runId, hostIds: discovered.hostIds });
  }
  return fed;
}

async function giveUp(
  client: pg.PoolClient,
  changes: Map<number, RunChange>,
  hosts: GivenUpHost[],
): Promise<void> {
  for (const { runId, reason, n } of await skipQueuedOnHosts(client, hosts)) {
    const change = changes.get(runId)!;
    change.queued -= n;
    addSkips(change, reason, n);
  }
}
