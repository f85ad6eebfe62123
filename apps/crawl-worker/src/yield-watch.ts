import type { YieldStop } from '@florilegium/contracts/yield-policy';
import { decideHost } from '@florilegium/crawling/yield';
import type { Database } from '@florilegium/db/database';
import { type HostToStop, readYieldFacts, stopDetail, stopHosts } from '@florilegium/db/host-stops';
import type { HostYieldFacts } from '@florilegium/db/hosts';
import { finishRunIfEmpty } from '@florilegium/db/runs';
import { livingWorkers } from '@florilegium/db/workers';
import type { Host, RunQueue, Spent } from './host-queue';
import type { Run, RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import { enoughWords, judgesHosts, type YieldGuard } from './yield-guard';

/** What a look at the yields needs. */
export interface YieldWatchTools {
  database: Database;
  runs: RunBook;
  scheduler: Pick<Scheduler, 'hosts' | 'wakeHost'>;
  yields: YieldGuard;
  /** A host that waits this long for its pages to be mapped, in vain, goes on without. */
  patienceMs: number;
}

interface Watched {
  host: Host;
  queue: RunQueue;
  run: Run;
}

/**
 * Reads what mapping has made of the pages of all hosts that it is waited for, stops those that give too little text,
 * and lets the others go on. Called again and again.
 */
export async function watchYields(tools: YieldWatchTools): Promise<void> {
  const { database, runs, yields } = tools;
  if (!runs.all().some((run) => run.active && judgesHosts(run))) return;
  yields.setMapping((await livingWorkers(database, 'mapping')) > 0);
  const watched = watchedHosts(tools);
  for (let start = 0; start < watched.length; start += hostsPerStatement) {
    await lookAt(tools, watched.slice(start, start + hostsPerStatement));
  }
}

const hostsPerStatement = 2_000;

/** Hosts with pages that were saved and not mapped when it was last looked, or that wait, or that other settings judged. */
function watchedHosts({ runs, scheduler }: YieldWatchTools): Watched[] {
  const watched: Watched[] = [];
  for (const host of scheduler.hosts()) {
    for (const queue of host.queues.values()) {
      const run = runs.get(queue.runId);
      if (!run?.active || !judgesHosts(run)) continue;
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
    // Taken from this worker meanwhile, or given up.
    if (!facts || one.host.queues.get(pair.runId) !== one.queue) continue;
    take(one, facts, tools.patienceMs);
    one.queue.judgedBy = one.run.version;
    const verdict = judge(tools, one, facts);
    if (verdict === null) {
      if (one.queue.held) scheduler.wakeHost(one.host);
    } else if ('reason' in verdict) tools.yields.giveUp(one.host, pair.runId, verdict);
    else stops.set(pairOf(pair), { ...one, ...verdict });
  }
  await stopThese(tools, stops);
}

/** Takes over what is known now. What mapping didn't come to in all that time isn't waited for any longer. */
function take({ queue }: Watched, facts: HostYieldFacts, patienceMs: number): void {
  const { held } = queue;
  queue.facts = facts;
  queue.writtenOff = Math.max(0, Math.min(queue.writtenOff, queue.saved - facts.mapped));
  if (!held) return;
  if (held.mapped !== facts.mapped) Object.assign(held, { since: Date.now(), mapped: facts.mapped });
  else if (Date.now() - held.since > patienceMs) queue.writtenOff = queue.saved - facts.mapped;
}

/** What ends the crawl of a host; null: it goes on. */
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
  // Nothing is begun there while the stop is being written.
  for (const { host, runId, stop } of stops.values()) host.spent.set(runId, spentBy(stop));
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
    const stopped = new Set(written.stopped.map(pairOf));
    for (const [pair, { host, runId, stop }] of stops) {
      // What was found since is skipped with the next batch.
      if (stopped.has(pair)) yields.giveUp(host, runId, spentBy(stop));
      else {
        host.spent.delete(runId);
        scheduler.wakeHost(host);
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
