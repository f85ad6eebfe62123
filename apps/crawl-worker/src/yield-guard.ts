import { hostRank } from '@florilegium/crawling/yield-order';
import { stopDetail } from '@florilegium/db/host-stops';
import type { HostWithWork } from '@florilegium/db/hosts';
import { dropQueue, type Host, type RunQueue, type Spent } from './host-queue';
import type { OutcomeWriter } from './outcome-writer';
import type { Run, RunBook } from './run-book';

/** Keeps hosts from running ahead of what is known of their yield. */
export interface YieldGuard {
  /** Takes over what is known of a host that has come here: whether it was stopped, or has given enough. */
  learn(host: Host, row: HostWithWork): void;
  /** Whether a run wants nothing more of a host; what waits there is skipped then. */
  refuses(host: Host, runId: number): boolean;
  /** Whether a run has to wait on a host until more of its pages are mapped. */
  holds(host: Host, queue: RunQueue, now: number): boolean;
  /** Among hosts whose time has come, those of a higher rank go first. */
  rankOf(host: Host, runId: number): number;
  /** Nothing further of the run is fetched of the host. */
  giveUp(host: Host, runId: number, spent: Spent): void;
  /** Whether a person has said that a host is not to be stopped. */
  isAllowed(hostId: number, runId: number): boolean;
  /** Told whether any mapping worker is there: nobody waits for one that isn't. */
  setMapping(isAlive: boolean): void;
}

interface GuardTools {
  runs: Pick<RunBook, 'get' | 'hand'>;
  writer: Pick<OutcomeWriter, 'giveUp'>;
}

/** Whether hosts of a run are judged by what mapping makes of their pages. */
export function judgesHosts({ config }: Run): boolean {
  return config.yield.policy !== 'off' || config.yield.maxWordsPerHost !== null;
}

/** Whether what gave text comes first in a run: part of a policy, so that no other crawl leaves its order. */
export function prefersRich({ config }: Run): boolean {
  return config.yield.policy !== 'off' && config.yield.richFirst;
}

/** Why a run wants nothing more of a host with so many words; null: it does. */
export function enoughWords({ config }: Run, words: number): Spent | null {
  const { maxWordsPerHost } = config.yield;
  if (maxWordsPerHost === null || words < maxWordsPerHost) return null;
  return { reason: 'limitWordsPerHost', detail: `${words} words`, words };
}

/** Makes a guard that expects no mapping worker until it is told of one. */
export function createYieldGuard({ runs, writer }: GuardTools): YieldGuard {
  let isMapping = false;

  const isAllowed = (hostId: number, runId: number) => runs.hand().allowed.get(runId)?.has(hostId) ?? false;

  /** Whether what mapping will say of the host can still end its crawl. */
  function isJudged(host: Host, run: Run): boolean {
    if (run.config.yield.maxWordsPerHost !== null) return true;
    return run.config.yield.policy !== 'off' && !isAllowed(host.hostId, run.runId);
  }

  function giveUp(host: Host, runId: number, spent: Spent): void {
    const { reason, detail } = spent;
    host.spent.set(runId, spent);
    dropQueue(host, runId);
    writer.giveUp(host, { runId, reason, detail });
  }

  /** Whether what was said of a host holds no longer: a person has allowed it, or has changed the job. */
  function isPast(host: Host, run: Run, { reason, words = 0 }: Spent): boolean {
    if (reason === 'limitWordsPerHost') return enoughWords(run, words) === null;
    return run.config.yield.policy === 'off' || isAllowed(host.hostId, run.runId);
  }

  return {
    learn(host, row) {
      const run = runs.get(row.runId);
      if (!run) return;
      const stopped: Spent | null = row.stop && { reason: 'lowYield', detail: stopDetail(row.stop) };
      const spent = stopped && !isPast(host, run, stopped) ? stopped : enoughWords(run, row.words);
      if (spent) host.spent.set(row.runId, spent);
      else host.spent.delete(row.runId);
    },
    refuses(host, runId) {
      const run = runs.get(runId);
      const spent = host.spent.get(runId);
      if (!run || !spent) return false;
      if (isPast(host, run, spent)) {
        host.spent.delete(runId);
        return false;
      }
      giveUp(host, runId, spent);
      return true;
    },
    holds(host, queue, now) {
      const run = runs.get(queue.runId);
      if (!run || !isMapping || !isJudged(host, run)) {
        queue.held = null;
        return false;
      }
      const isStopping = host.spent.has(queue.runId);
      const ahead = queue.saved + host.unread - queue.facts.mapped - queue.writtenOff;
      if (ahead < run.config.yield.maxAhead && !isStopping) queue.held = null;
      else queue.held ??= { since: now, mapped: queue.facts.mapped };
      return queue.held !== null;
    },
    rankOf(host, runId) {
      const run = runs.get(runId);
      const queue = host.queues.get(runId);
      return run && queue && prefersRich(run) ? hostRank(queue.facts) : 0;
    },
    giveUp,
    isAllowed,
    setMapping(isAlive) {
      isMapping = isAlive;
    },
  };
}
