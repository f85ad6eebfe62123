import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { SkipReason } from '@florilegium/contracts/reasons';
import {
  applyChanges,
  type HeldRun,
  lockRuns,
  noChange,
  type RunChange,
  type RunCounters,
} from '../runs/runs';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { storableOrNull } from '../sql/stored-text';
import { extendArchiveFile, insertCaptures, type NewCapture, type WrittenFile } from './captures';
import { askedAt, countHosts, type HostCount } from './host-stats';
import { type HostClock, writeClocks } from './hosts';
import { type Lease, lockHeldLeases } from './leases';
import { insertUrls, type NewUrl, requeueNearer } from './new-urls';
import { type JudgedPage, type KeptPage, writeRelevances } from './page-relevance';
import { closeRenderings } from './render-budget';
import { type ArchivedScript, insertScripts } from './renderings';
import { countMinutes, emptyMinute, type MinuteCount } from './run-minutes';
import { skipQueuedOnHosts } from './skip-queued';

/** What became of one URL that was claimed. */
export interface Outcome {
  runId: number;
  keyHash: string;
  hostId: number;
  /** Shard of its host: what proves that the writer may write. */
  shard: number;
  /**
   * The row as it was claimed: an outcome that comes twice no longer finds it so. Its last answer is of the row, because a
   * page that is fetched again through no fault of its own has used up no attempt.
   */
  claimed: { attempts: number; redirects: number; fetchedAt: Date | null };
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
  /** Bytes of its WARC records. */
  archiveBytes: number;
  /** Of the request, in ms; null when none was made. */
  durationMs: number | null;
  /** What it links to, and what it redirects to. */
  links: NewUrl[];
  /** Present when state is done. */
  capture: NewCapture | null;
  /** What a focused crawl thought of the page; null when it wasn't judged. */
  judged: JudgedPage | null;
  /** Present for a page off the topic whose links are kept. */
  kept?: KeptPage;
  /** Of a page that was opened in a browser: see {@link closeRenderings}. */
  openRendering?: number;
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
  /** Runs that are about to ask a host, and won't for long after that. */
  asking: { runId: number; hostId: number; shard: number; at: Date }[];
  givenUp: GivenUpHost[];
  /** How far archive files are whole. */
  files: WrittenFile[];
  /** Scripts that stand in them now, whatever becomes of the pages for which they were fetched. */
  scripts: readonly ArchivedScript[];
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
 * whose lease was lost is left out whole; an outcome whose row is no longer as it was claimed counts nothing. What was
 * under way when its run ended still counts: the page was fetched, even one that would have been tried again.
 */
export async function recordOutcomes(database: Database, flush: Flush): Promise<Flushed> {
  return inTransaction(database, async (transaction) => {
    const held = await lockHeldLeases(transaction, flush.leases);
    const mine = <T extends { shard: number }>(things: T[]) =>
      things.filter((thing) => held.has(thing.shard));
    const outcomes = mine(flush.outcomes);
    const givenUp = mine(flush.givenUp);
    const asking = mine(flush.asking);
    const concerned = [...outcomes, ...givenUp, ...asking];
    const runs = await lockRuns(transaction, [...new Set(concerned.map((thing) => thing.runId))]);
    const taken = await writeUrls(transaction, runs, outcomes);
    const changes = new Map([...runs.keys()].map((runId) => [runId, noChange(runId)]));
    for (const one of taken) count(changes.get(one.outcome.runId)!, one);
    const written = taken.map((one) => one.outcome);
    const captures = await insertCaptures(
      transaction,
      new Map([...runs].map(([runId, run]) => [runId, run.jobId])),
      written.flatMap((outcome) => outcome.capture ?? []),
    );
    for (const capture of captures) changes.get(capture.runId)!.resources += 1;
    // Before the links: a page may be found from nearer by one that is written with it.
    await writeRelevances(transaction, written);
    const fed = [
      ...(await keptAgain(transaction, changes, written, runs)),
      ...(await insertLinks(transaction, changes, written, runs)),
    ];
    await giveUp(
      transaction,
      changes,
      givenUp.filter((host) => runs.get(host.runId)?.endedBy === null),
    );
    const asked = asking.filter(({ runId }) => runs.has(runId));
    await countHosts(transaction, [
      ...written.map(hostCountOf),
      ...asked.map(({ runId, hostId, at }) => askedAt(runId, hostId, at)),
    ]);
    await countMinutes(transaction, written.flatMap(minuteOf));
    await writeClocks(transaction, mine(flush.clocks));
    await closeRenderings(
      transaction,
      outcomes.flatMap(({ openRendering }) => openRendering ?? []),
    );
    for (const file of flush.files) await extendArchiveFile(transaction, file);
    await insertScripts(transaction, flush.scripts);
    return {
      lostShards: flush.leases.map((lease) => lease.shard).filter((shard) => !held.has(shard)),
      captureIds: captures.map((capture) => capture.id),
      runs: await applyChanges(transaction, [...changes.values()]),
      fed,
    };
  });
}

/** An outcome that was written; if its row had been skipped in the meantime, with the reason for that. */
interface Written {
  outcome: Outcome;
  overruled: SkipReason | null;
}

/**
 * Compare and set: returns the outcomes whose rows were still as they were claimed. A row that was skipped while its
 * page was under way, because its run ended, its host was blocked or the rules were changed, takes what was fetched all
 * the same; what would be tried again stays skipped, with the time of its answer.
 */
async function writeUrls(
  transaction: Transaction,
  runs: Map<number, HeldRun>,
  outcomes: Outcome[],
): Promise<Written[]> {
  const known = outcomes.filter((outcome) => runs.has(outcome.runId));
  const onTime = await compareAndSet(transaction, known, 'queued');
  const late = known.filter((outcome) => !onTime.has(keyOf(outcome)) && outcome.fetchedAt !== null);
  const ended = late.filter(({ state }) => state !== 'queued');
  const afterAll = await compareAndSet(transaction, ended, 'skipped');
  const again = late.filter(({ state }) => state === 'queued');
  const inVain = await noteAnswers(transaction, again);
  // Taken out once found: the same outcome twice in one flush must not count twice.
  const take = (some: Map<string, SkipReason | null>) => (outcome: Outcome) => {
    const overruled = some.get(keyOf(outcome));
    return some.delete(keyOf(outcome)) ? [{ outcome, overruled: overruled ?? null }] : [];
  };
  return [...known.flatMap(take(onTime)), ...ended.flatMap(take(afterAll)), ...again.flatMap(take(inVain))];
}

function keyOf({ runId, keyHash }: { runId: number; keyHash: string }): string {
  return `${runId} ${keyHash}`;
}

/** An outcome's row, how it was claimed, and its answer. */
const asClaimed = {
  run_id: ['int', (outcome: Outcome) => outcome.runId],
  key_hash: ['uuid', (outcome: Outcome) => outcome.keyHash],
  shard: ['int', (outcome: Outcome) => outcome.shard],
  old_attempts: ['int', (outcome: Outcome) => outcome.claimed.attempts],
  old_redirects: ['int', (outcome: Outcome) => outcome.claimed.redirects],
  old_fetched_at: ['timestamptz', (outcome: Outcome) => outcome.claimed.fetchedAt],
  http_status: ['int', (outcome: Outcome) => outcome.httpStatus],
  fetched_at: ['timestamptz', (outcome: Outcome) => outcome.fetchedAt],
} as const;

const isAsClaimed = sql`f.attempts = g.old_attempts AND f.redirects = g.old_redirects
  AND f.fetched_at IS NOT DISTINCT FROM g.old_fetched_at`;

/**
 * Notes the answers to what would be tried again if it were not skipped by now. By them the same outcome is known when it
 * comes again. Returns the keys of those that were noted; none overrules why its row was skipped.
 */
async function noteAnswers(transaction: Transaction, outcomes: Outcome[]): Promise<Map<string, null>> {
  if (outcomes.length === 0) return new Map();
  const { rows } = await transaction.query<{ runId: number; keyHash: string }>(
    prepared(
      'note-late-answers',
      sql`UPDATE frontier_url f SET http_status = g.http_status, fetched_at = g.fetched_at
           FROM ${batch(asClaimed, outcomes)} AS g
           WHERE f.run_id = g.run_id AND f.key_hash = g.key_hash AND f.shard = g.shard
             AND f.state = 'skipped' AND ${isAsClaimed}
           RETURNING f.run_id AS "runId", f.key_hash AS "keyHash"`,
    ),
  );
  return new Map(rows.map((row) => [keyOf(row), null]));
}

/** Writes outcomes over rows of the state that are as they were claimed. Returns their keys with the reasons before. */
async function compareAndSet(
  transaction: Transaction,
  outcomes: Outcome[],
  state: 'queued' | 'skipped',
): Promise<Map<string, SkipReason | null>> {
  if (outcomes.length === 0) return new Map();
  const given = batch(
    {
      ...asClaimed,
      state: ['text', (outcome) => outcome.state],
      url: ['text', (outcome) => outcome.url],
      attempts: ['int', (outcome) => outcome.attempts],
      redirects: ['int', (outcome) => outcome.redirects],
      not_before: ['timestamptz', (outcome) => outcome.notBefore],
      reason: ['text', (outcome) => outcome.reason],
      detail: ['text', (outcome) => storableOrNull(outcome.detail, maxDetailChars)],
    },
    outcomes,
  );
  const { rows } = await transaction.query<{ runId: number; keyHash: string; overruled: SkipReason | null }>(
    prepared(
      `write-${state}-urls`,
      sql`UPDATE frontier_url f
           SET state = g.state::"FrontierState", url = g.url, attempts = g.attempts, redirects = g.redirects,
               not_before = g.not_before, reason = g.reason, detail = g.detail, http_status = g.http_status,
               fetched_at = g.fetched_at
           FROM ${given} AS g
             ${state === 'queued' ? sql`` : sql`JOIN frontier_url old USING (run_id, key_hash, shard)`}
           WHERE f.run_id = g.run_id AND f.key_hash = g.key_hash AND f.shard = g.shard
           AND f.state = ${state}::"FrontierState"
             AND ${isAsClaimed}
           RETURNING f.run_id AS "runId", f.key_hash AS "keyHash",
             ${state === 'queued' ? sql`NULL` : sql`old.reason`} AS overruled`,
    ),
  );
  return new Map(rows.map((row) => [keyOf(row), row.overruled]));
}

function count(change: RunChange, { outcome, overruled }: Written): void {
  change.pages += outcome.pages;
  change.bytes += outcome.bytes;
  change.archiveBytes += outcome.archiveBytes;
  if (overruled !== null) addSkips(change, overruled, -1);
  else if (outcome.state !== 'queued') change.queued -= 1;
  if (outcome.state === 'skipped' && outcome.reason) addSkips(change, outcome.reason, 1);
}

function hostCountOf(outcome: Outcome): HostCount {
  const { runId, hostId, httpStatus: status, durationMs, reason } = outcome;
  const asked = durationMs !== null;
  const forbidden = status === 401 || status === 403;
  const limited = status === 429 || status === 503;
  const isError = status === null ? asked : status >= 500;
  return {
    runId,
    hostId,
    requests: Number(asked),
    pages: outcome.pages,
    bytes: outcome.bytes,
    resources: Number(outcome.capture !== null),
    forbidden: Number(forbidden),
    limited: Number(limited),
    failed: Number(isError && !limited),
    denied: Number(reason === 'robotsDenied'),
    ...judgedCounts(outcome),
    fetchMs: durationMs ?? 0,
    at: asked ? outcome.fetchedAt : null,
  };
}

/** The minute in which the request was answered; none when there was no request. */
function minuteOf(outcome: Outcome): MinuteCount[] {
  const { runId, fetchedAt, pages, bytes } = outcome;
  return fetchedAt === null
    ? []
    : [{ ...emptyMinute(runId, fetchedAt), pages, bytes, ...judgedCounts(outcome) }];
}

function judgedCounts({ judged }: Outcome): { judged: number; relevant: number } {
  return { judged: Number(judged !== null), relevant: Number(judged?.relevant ?? false) };
}

function addSkips(change: RunChange, reason: SkipReason, n: number): void {
  change.skips.set(reason, (change.skips.get(reason) ?? 0) + n);
}

/** Pages that were found nearer to the topic while they were under way wait again for their kept links. */
async function keptAgain(
  transaction: Transaction,
  changes: Map<number, RunChange>,
  outcomes: readonly Outcome[],
  runs: Map<number, HeldRun>,
): Promise<Flushed['fed']> {
  const kept = outcomes.flatMap(({ kept: page, ...outcome }) =>
    page && runs.get(outcome.runId)?.endedBy === null ? [{ ...outcome, offTopic: page.offTopic }] : [],
  );
  const again = await requeueNearer(transaction, kept);
  for (const { runId } of again) {
    const change = changes.get(runId)!;
    change.queued += 1;
    addSkips(change, 'offTopic', -1);
  }
  return again.map(({ runId, hostId }) => ({ runId, hostIds: [hostId] }));
}

async function insertLinks(
  transaction: Transaction,
  changes: Map<number, RunChange>,
  outcomes: Outcome[],
  runs: Map<number, HeldRun>,
): Promise<Flushed['fed']> {
  const fed: Flushed['fed'] = [];
  for (const [runId, change] of [...changes].sort(([a], [b]) => a - b)) {
    const found = outcomes.filter((outcome) => outcome.runId === runId).flatMap((outcome) => outcome.links);
    if (found.length === 0) continue;
    const { endedBy } = runs.get(runId)!;
    const links = endedBy === null ? found : found.map((link) => skippedAs(link, endedBy));
    const discovered = await insertUrls(transaction, runId, links);
    change.found += discovered.found;
    change.queued += discovered.queued;
    for (const [reason, n] of discovered.skips) addSkips(change, reason, n);
    if (discovered.hostIds.length > 0) fed.push({ runId, hostIds: discovered.hostIds });
  }
  return fed;
}

/** A link that came too late to be fetched. */
function skippedAs(link: NewUrl, reason: SkipReason): NewUrl {
  return link.state === 'skipped' ? link : { ...link, state: 'skipped', hostId: null, takes: 0, reason };
}

async function giveUp(
  transaction: Transaction,
  changes: Map<number, RunChange>,
  hosts: GivenUpHost[],
): Promise<void> {
  for (const { runId, reason, n } of await skipQueuedOnHosts(transaction, hosts)) {
    const change = changes.get(runId)!;
    change.queued -= n;
    addSkips(change, reason, n);
  }
}
