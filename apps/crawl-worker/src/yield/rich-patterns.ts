import { parseUrl } from '@florilegium/contracts/parse-url';
import {
  movedPriority,
  type PatternSums,
  patternHops,
  yieldPattern,
} from '@florilegium/crawling/yield/yield-order';
import { movePriorities, readPathYields, waitingUrls } from '@florilegium/db/crawl/path-priorities';
import type { Database } from '@florilegium/db/sql/database';
import type { RunBook } from '../engine/run-book';
import type { RunQueueView } from '../engine/run-queue';
import type { HostView } from '../engine/scheduled-host';
import type { Scheduler } from '../engine/scheduler';
import { prefersRich } from './yield-guard';

/** The dependencies of ordering URLs. */
export interface PatternTools {
  database: Database;
  runs: RunBook;
  scheduler: Pick<Scheduler, 'hosts'>;
}

/** Most hosts that are reordered at one time, and most URLs of each: the first in its queue. */
const hostsAtOnce = 50;
const urlsPerHost = 5_000;
/** Number of pages of a host that must be mapped between two reorderings. */
const pagesBetween = 10;

/**
 * Makes the function that reorders waiting URLs by the yield of their path patterns, for breadth-first runs that want
 * rich hosts first. In a best-first run only the topic orders the pages of a host, and the yield only orders hosts
 * (yield-guard's ranks). Each call handles some hosts, those with the most new pages.
 */
export function createPatternOrder({ database, runs, scheduler }: PatternTools): () => Promise<void> {
  /** Number of mapped pages when a queue was last reordered. */
  const orderedAt = new WeakMap<RunQueueView, number>();

  function hostsWithNews(): { host: HostView; queue: RunQueueView; news: number }[] {
    const found: { host: HostView; queue: RunQueueView; news: number }[] = [];
    for (const host of scheduler.hosts()) {
      for (const queue of host.queues()) {
        const run = runs.get(queue.runId);
        const news = queue.facts.mapped - (orderedAt.get(queue) ?? 0);
        const isWanted = run?.ledger.isActive && run.ranking === null && prefersRich(run);
        if (isWanted && news >= pagesBetween && queue.hasMore) found.push({ host, queue, news });
      }
    }
    return found.sort((a, b) => b.news - a.news).slice(0, hostsAtOnce);
  }

  async function putInOrder(host: HostView, runId: number, patterns: readonly PatternSums[]): Promise<void> {
    const hops = patternHops(patterns);
    if (hops.size === 0) return;
    const place = { runId, hostId: host.hostId, shard: host.lease.shard };
    const moved = (await waitingUrls(database, place, urlsPerHost)).flatMap(({ url, ...waiting }) => {
      const parsed = parseUrl(url);
      if (!parsed) return [];
      const priority = movedPriority(waiting, hops.get(yieldPattern(parsed)) ?? 0);
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
