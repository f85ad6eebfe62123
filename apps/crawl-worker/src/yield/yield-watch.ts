import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { decideHost } from '@florilegium/crawling/yield/yield';
import { type HostToStop, readYieldFacts, stopDetail, stopHosts } from '@florilegium/db/crawl/host-stops';
import type { HostYieldFacts } from '@florilegium/db/crawl/hosts';
import { finishRunIfEmpty } from '@florilegium/db/runs/runs';
import { livingWorkers } from '@florilegium/db/runs/workers';
import type { Database } from '@florilegium/db/sql/database';
import type { Run, RunBook } from '../engine/run-book';
import type { RunQueueView } from '../engine/run-queue';
import type { JudgedHost, Spent } from '../engine/scheduled-host';
import type { Scheduler } from '../engine/scheduler';
import { enoughWords, judgesHosts, type YieldGuard } from './yield-guard';

/** The dependencies of watching yields. */
export interface YieldWatchTools {
  database: Database;
  runs: RunBook;
  scheduler: Pick<Scheduler, 'hosts' | 'wakeHost'>;
  yields: YieldGuard;
  /** A host that waits this long for its pages to be mapped, in vain, goes on without. */
  patienceMs: number;
}

interface Watched {
  host: JudgedHost;
  queue: RunQueueView;
  run: Run;
}

/**
 * Reads the mapping of the pages of all hosts that wait for it, stops hosts with too little text, and lets the others
 * continue. Called again and again.
 */
export async function watchYields(tools: YieldWatchTools): Promise<void> {
  const { database, runs, yields } = tools;
  if (!runs.all().some((run) => run.ledger.isActive && judgesHosts(run))) return;
  yields.setMapping((await livingWorkers(database, 'mapping')) > 0);
  const watched = watchedHosts(tools);
  for (let start = 0; start < watched.length; start += hostsPerStatement) {
    await lookAt(tools, watched.slice(start, start + hostsPerStatement));
  }
}

const hostsPerStatement = 2_000;

/**
 * Hosts with pages that were saved but not mapped at the last look, hosts that wait, and hosts judged by other
 * settings.
 */
function watchedHosts({ runs, scheduler }: YieldWatchTools): Watched[] {
  const watched: Watched[] = [];
  for (const host of scheduler.hosts()) {
    for (const queue of host.queues()) {
      const run = runs.get(queue.runId);
      if (!run?.ledger.isActive || !judgesHosts(run)) continue;
      const isNews = queue.saved > queue.facts.mapped || queue.judgedBy !== run.version;
      if (isNews || queue.held !== null) watched.push({ host, queue, run });
    }
  }
  return watched;
}

async function lookAt(tools: YieldWatchTools, watched: readonly Watched[]): Promise<void> {
  const { database, scheduler } = tools;
  const pairs = watched.map(({ host, queue }) => ({ runId: queue.runId, hostId: host.hostId }));
  const known = new Map((await readYieldFacts(database, pairs)).map((row) => [pairOf(row), row]));
  const stops = new Map<string, HostToStop & Watched>();
  for (const one of watched) {
    const pair = { runId: one.queue.runId, hostId: one.host.hostId };
    const facts = known.get(pairOf(pair));
    // Another worker has taken it meanwhile, or it was given up.
    if (!facts || one.host.queueOf(pair.runId) !== one.queue) continue;
    const review = { version: one.run.version, now: Date.now(), patienceMs: tools.patienceMs };
    one.host.review(pair.runId, facts, review);
    const verdict = judge(tools, one, facts);
    if (verdict === null) {
      if (one.queue.held) scheduler.wakeHost(one.host.hostId);
    } else if ('reason' in verdict) tools.yields.giveUp(one.host, pair.runId, verdict);
    else stops.set(pairOf(pair), { ...one, ...verdict });
  }
  await stopThese(tools, stops);
}

/** Why the crawl of a host ends; null: it continues. */
function judge(
  { yields }: YieldWatchTools,
  { host, queue, run }: Watched,
  facts: HostYieldFacts,
): Spent | HostToStop | null {
  const enough = enoughWords(run, facts.words);
  if (enough) return enough;
  if (facts.allowed || yields.isAllowed(host.hostId, queue.runId)) return null;
  const decision = decideHost(facts, run.config.yield);
  if (decision.kind !== 'stop') return null;
  return { runId: queue.runId, hostId: host.hostId, shard: host.lease.shard, stop: decision.stop };
}

async function stopThese(
  tools: YieldWatchTools,
  stops: ReadonlyMap<string, HostToStop & Watched>,
): Promise<void> {
  const { database, yields, scheduler } = tools;
  const ends = [...stops.values()].map(({ host, runId, stop }) =>
    yields.beginStop(host, runId, spentBy(stop)),
  );
  let written: Awaited<ReturnType<typeof stopHosts>> = { stopped: [], emptied: [] };
  try {
    const hosts = [...stops.values()].map(({ runId, hostId, shard, stop }) => ({
      runId,
      hostId,
      shard,
      stop,
    }));
    written = await stopHosts(database, hosts);
  } finally {
    for (const end of ends) end();
    const stopped = new Set(written.stopped.map(pairOf));
    for (const [pair, { host, runId, stop }] of stops) {
      // URLs found since then are skipped with the next batch.
      if (stopped.has(pair)) yields.giveUp(host, runId, spentBy(stop));
      else {
        host.forgive(runId);
        scheduler.wakeHost(host.hostId);
      }
    }
  }
  for (const runId of written.emptied) await finishRunIfEmpty(database, runId);
}

function spentBy(stop: YieldStop): Spent {
  return { reason: 'lowYield', detail: stopDetail(stop) };
}

function pairOf({ runId, hostId }: { runId: number; hostId: number }): string {
  return `${runId} ${hostId}`;
}
