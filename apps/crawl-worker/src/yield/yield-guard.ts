import { hostRank } from '@florilegium/crawling/yield/yield-order';
import { stopDetail } from '@florilegium/db/crawl/host-stops';
import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import type { Run, RunBook } from '../engine/run-book';
import type { RunQueueView } from '../engine/run-queue';
import type { HostView, JudgedHost, Spent } from '../engine/scheduled-host';
import type { OutcomeWriter } from '../engine/writing/outcome-writer';

/** Keeps hosts from running far ahead of what is known about their yield. */
export interface YieldGuard {
  /** Takes over the state of a host that is new here: whether it was stopped, or has given enough. */
  learn(host: JudgedHost, row: HostWithWork): void;
  /** Whether a run wants nothing more from a host; its waiting URLs are then skipped. */
  refuses(host: JudgedHost, runId: number): boolean;
  /** Whether a run has to wait on a host until more of its pages are mapped. */
  holds(host: JudgedHost, queue: RunQueueView, now: number): boolean;
  /** Among hosts whose time has come, those with a higher rank go first. */
  rankOf(host: HostView, runId: number): number;
  /**
   * No request of the run begins on the host while its stop is being written: what was read of it before knows nothing
   * of the stop. The returned function ends that.
   */
  beginStop(host: JudgedHost, runId: number, spent: Spent): () => void;
  /** Nothing more of the run is fetched from the host. */
  giveUp(host: JudgedHost, runId: number, spent: Spent): void;
  /** Whether a person has said that a host must not be stopped. */
  isAllowed(hostId: number, runId: number): boolean;
  /** Says whether any mapping worker runs: without one no host waits. */
  setMapping(isAlive: boolean): void;
}

interface GuardTools {
  runs: Pick<RunBook, 'get' | 'hand'>;
  writer: Pick<OutcomeWriter, 'giveUp'>;
}

/** Whether a run's hosts are judged by the mapping of their pages. */
export function judgesHosts({ config }: Run): boolean {
  return config.yield.policy !== 'off' || config.yield.maxWordsPerHost !== null;
}

/** Whether hosts with text come first in a run. This is part of a policy, so other crawls keep their order. */
export function prefersRich({ config }: Run): boolean {
  return config.yield.policy !== 'off' && config.yield.richFirst;
}

/** Why a run wants nothing more from a host with this many words; null: it wants more. */
export function enoughWords({ config }: Run, words: number): Spent | null {
  const { maxWordsPerHost } = config.yield;
  if (maxWordsPerHost === null || words < maxWordsPerHost) return null;
  return { reason: 'limitWordsPerHost', detail: `${words} words`, words };
}

/** Makes a guard that expects no mapping worker until it learns of one. */
export function createYieldGuard({ runs, writer }: GuardTools): YieldGuard {
  let isMapping = false;
  /** Hosts of runs whose stops are being written. */
  const stopping = new Set<string>();
  const pairOf = (hostId: number, runId: number) => `${runId} ${hostId}`;

  const isAllowed = (hostId: number, runId: number) => runs.hand().allowed.get(runId)?.has(hostId) ?? false;

  /** Whether the mapping of the host's pages can still end its crawl. */
  function isJudged(host: JudgedHost, run: Run): boolean {
    if (run.config.yield.maxWordsPerHost !== null) return true;
    return run.config.yield.policy !== 'off' && !isAllowed(host.hostId, run.runId);
  }

  function giveUp(host: JudgedHost, runId: number, spent: Spent): void {
    const { reason, detail } = spent;
    host.spend(runId, spent);
    host.dropQueue(runId);
    writer.giveUp(host, { runId, reason, detail });
  }

  /** Whether an earlier verdict on the host no longer holds: a person has allowed it, or has changed the job. */
  function isPast(host: JudgedHost, run: Run, { reason, words = 0 }: Spent): boolean {
    if (reason === 'limitWordsPerHost') return enoughWords(run, words) === null;
    return run.config.yield.policy === 'off' || isAllowed(host.hostId, run.runId);
  }

  return {
    learn(host, row) {
      const run = runs.get(row.runId);
      if (!run || stopping.has(pairOf(host.hostId, row.runId))) return;
      const stopped: Spent | null = row.stop && { reason: 'lowYield', detail: stopDetail(row.stop) };
      const spent = stopped && !isPast(host, run, stopped) ? stopped : enoughWords(run, row.words);
      if (spent) host.spend(row.runId, spent);
      else host.forgive(row.runId);
    },
    refuses(host, runId) {
      const run = runs.get(runId);
      const spent = host.spentBy(runId);
      if (!run || !spent) return false;
      if (isPast(host, run, spent)) {
        host.forgive(runId);
        return false;
      }
      giveUp(host, runId, spent);
      return true;
    },
    holds(host, queue, now) {
      const run = runs.get(queue.runId);
      if (!run || !isMapping || !isJudged(host, run)) {
        host.release(queue.runId);
        return false;
      }
      const isStopping = host.spentBy(queue.runId) !== undefined;
      const ahead = queue.saved + host.unread - queue.facts.mapped - queue.writtenOff;
      const mustWait = ahead >= run.config.yield.maxAhead || isStopping;
      if (mustWait) host.hold(queue.runId, now);
      else host.release(queue.runId);
      return mustWait;
    },
    rankOf(host, runId) {
      const run = runs.get(runId);
      const queue = host.queueOf(runId);
      return run && queue && prefersRich(run) ? hostRank(queue.facts) : 0;
    },
    beginStop(host, runId, spent) {
      const pair = pairOf(host.hostId, runId);
      stopping.add(pair);
      host.spend(runId, spent);
      return () => void stopping.delete(pair);
    },
    giveUp,
    isAllowed,
    setMapping(isAlive) {
      isMapping = isAlive;
    },
  };
}
