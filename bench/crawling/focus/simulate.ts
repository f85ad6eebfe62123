import { createLinkBook, scoreLink } from '@florilegium/crawling/focus/link-score';
import { wordsOfLink } from '@florilegium/crawling/focus/link-words';
import { bestFirstPriority } from '@florilegium/crawling/urls/priority';
import type { CrawlTopic, ReadWeb } from './read-web';

/** What a crawl found. */
export interface Crawled {
  /** Different relevant pages, by the truth, after each download. */
  relevant: Int32Array;
  downloads: number;
}

interface Waiting {
  url: number;
  priority: number;
  offTopic: number;
  found: number;
}

/** Follows every link in the order of finding. */
export function crawlBreadthFirst(
  web: ReadWeb,
  topic: CrawlTopic,
  seeds: readonly number[],
  most: number,
): Crawled {
  const queue = [...seeds];
  const known = new Set(queue);
  const tally = createTally(web, topic, most);
  for (let at = 0; at < queue.length && !tally.isFull(); at += 1) {
    const page = web.read[queue[at]!];
    if (!page) continue;
    tally.take(queue[at]!);
    for (const link of page.links) {
      if (known.has(link)) continue;
      known.add(link);
      queue.push(link);
    }
  }
  return tally.done();
}

/**
 * Follows the links of relevant pages, and of others up to the topic's depth of tunnelling: the best so many of what
 * waits are taken, then the queue is looked at again.
 */
export function crawlBestFirst(
  web: ReadWeb,
  { topic, at: topicAt }: { topic: CrawlTopic; at: number },
  seeds: readonly number[],
  most: number,
): Crawled {
  const { focus } = topic;
  const book = createLinkBook();
  const waiting = new Map<number, Waiting>();
  const fetched = new Set<number>();
  const tally = createTally(web, topic, most);
  let found = 0;
  for (const url of seeds) waiting.set(url, { url, priority: Infinity, offTopic: 0, found: found++ });

  function visit({ url, offTopic }: Waiting, isSeed: boolean): void {
    const page = web.read[url];
    if (!page) return;
    tally.take(url);
    const { host, pattern } = web.urls[url]!;
    const { score, relativeScore, relevant, linkWeights } = page.judged[topicAt]!;
    const worth = book.note({ host, pattern, relevant, relativeScore, words: page.words });
    const next = relevant || isSeed ? 0 : offTopic + 1;
    if (Number.isNaN(score) || next > focus.tunnelDepth) return;
    for (const [at, link] of page.links.entries()) {
      if (fetched.has(link)) continue;
      const target = web.urls[link]!;
      const facts = {
        page: { score, worth, links: page.linkCount },
        termWeight: linkWeights[at]!,
        words: wordsOfLink(page.linkWords, at),
        offTopic: next,
        host: target.host,
        pattern: target.pattern,
      };
      const priority = bestFirstPriority(scoreLink(focus.linkScore, facts, book));
      const known = waiting.get(link);
      if (!known) waiting.set(link, { url: link, priority, offTopic: next, found: found++ });
      else {
        known.priority = Math.max(known.priority, priority);
        known.offTopic = Math.min(known.offTopic, next);
      }
    }
  }

  const isSeed = new Set(seeds);
  while (waiting.size > 0 && !tally.isFull()) {
    const step = [...waiting.values()]
      .sort((a, b) => b.priority - a.priority || a.found - b.found)
      .slice(0, focus.bestPerStep);
    for (const { url } of step) {
      waiting.delete(url);
      fetched.add(url);
    }
    for (const one of step) if (!tally.isFull()) visit(one, isSeed.has(one.url));
  }
  return tally.done();
}

/** Different relevant pages that can be reached by following every link. */
export function reachable(
  web: ReadWeb,
  topic: CrawlTopic,
  seeds: readonly number[],
): { pages: number; relevant: number } {
  const crawled = crawlBreadthFirst(web, topic, seeds, web.urls.length);
  return { pages: crawled.downloads, relevant: crawled.relevant[crawled.downloads - 1] ?? 0 };
}

function createTally(web: ReadWeb, topic: CrawlTopic, most: number) {
  const met = new Set<unknown>();
  const relevant = new Int32Array(most);
  let downloads = 0;
  return {
    isFull: () => downloads >= most,
    take(url: number) {
      const { page } = web.urls[url]!;
      if (topic.isRelevant(page)) met.add(page);
      relevant[downloads] = met.size;
      downloads += 1;
    },
    done: (): Crawled => ({ relevant, downloads }),
  };
}
