import {
  movedPriority,
  type PatternSums,
  patternHops,
  yieldPattern,
} from '@florilegium/crawling/yield-order';
import type { Database } from '@florilegium/db/database';
import { movePriorities, readPathYields, waitingUrls } from '@florilegium/db/path-priorities';
import type { Host, RunQueue } from './host-queue';
import type { RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import { prefersRich } from './yield-guard';

/** What putting URLs in order needs. */
export interface PatternTools {
  database: Database;
  runs: RunBook;
  scheduler: Pick<Scheduler, 'hosts'>;
}

/** Hosts of which the queue is put in order at one time, and URLs of each: the first in its queue. */
const hostsAtOnce = 50;
const urlsPerHost = 5_000;
/** Pages of a host that must have been mapped since it was last put in order. */
const pagesBetween = 10;

/**
 * Makes the work that puts what waits on hosts in order by what their path patterns gave so far, for runs that want
 * the rich first and go breadth first: best first, the topic alone says which pages of a host come first, and richness
 * only which host (yield-guard's ranks). Each time some hosts, those with the most news.
 */
export function createPatternOrder({ database, runs, scheduler }: PatternTools): () => Promise<void> {
  /** Pages that had been mapped when a queue was last put in order. */
  const orderedAt = new WeakMap<RunQueue, number>();

  function hostsWithNews(): { host: Host; queue: RunQueue; news: number }[] {
    const found: { host: Host; queue: RunQueue; news: number }[] = [];
    for (const host of scheduler.hosts()) {
      for (const queue of host.queues.values()) {
        const run = runs.get(queue.runId);
        const news = queue.facts.mapped - (orderedAt.get(queue) ?? 0);
        const isWanted = run?.active && run.ranking === null && prefersRich(run);
        if (isWanted && news >= pagesBetween && queue.more) found.push({ host, queue, news });
      }
    }
    return found.sort((a, b) => b.news - a.news).slice(0, hostsAtOnce);
  }

  async function putInOrder(host: Host, runId: number, patterns: readonly PatternSums[]): Promise<void> {
    const hops = patternHops(patterns);
    if (hops.size === 0) return;
    const place = { runId, hostId: host.hostId, shard: host.lease.shard };
    const moved = (await waitingUrls(database, place, urlsPerHost)).flatMap(({ url, ...waiting }) => {
      if (!URL.canParse(url)) return [];
      const priority = movedPriority(waiting, hops.get(yieldPattern(new URL(url))) ?? 0);
      return priority === waiting.priority ? [] : [{ keyHash: waiting.keyHash, priority }];
    });
    await movePriorities(database, place, moved);
  }

  return async () => {
    const news = hostsWithNews();
    const pairs = news.map(({ host, queue }) => ({ runId: queue.runId, hostId: host.hostId }));
    const patterns = await readPathYields(database, pairs);
    for (const { host, queue } of news) {
      const { runId } = queue;
      const own = patterns.filter((row) => row.hostId === host.hostId && row.runId === runId);
      await putInOrder(host, runId, own);
      orderedAt.set(queue, queue.facts.mapped);
    }
  };
}
