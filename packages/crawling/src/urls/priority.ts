/** Facts about a URL for its breadth-first priority. */
export interface PriorityFacts {
  /** Hops from its seed: 0 for a seed. */
  depth: number;
  /** Found in a sitemap, not in a link. */
  fromSitemap: boolean;
}

/**
 * The breadth-first priority of a URL in the queue of its host, as a whole number up to 0. The queue takes the
 * highest first: by hops from a seed, addresses of sitemaps after links of the same depth.
 */
export function breadthFirstPriority({ depth, fromSitemap }: PriorityFacts): number {
  return -(2 * depth + (fromSitemap ? 1 : 0)) || 0;
}

/** Seeds before everything else. */
export const seedPriority = 1e9;
const leastPriority = 1e-6;

/**
 * The best-first priority of a URL, from the score of its link. It is always above 0, which distinguishes the two
 * orders in the queue's index. All scores of 0 and less get the same priority.
 */
export function bestFirstPriority(score: number): number {
  return Number.isFinite(score) ? Math.min(seedPriority / 10, Math.max(leastPriority, score)) : leastPriority;
}

/**
 * A level for a priority; a lower level is better. Two priorities of one level are almost the same, so a link that is
 * found on thousands of pages is written again only if it became clearly better. There are about eight levels for a
 * factor of two.
 */
export function priorityLevel(priority: number): number {
  return Math.round(Math.min(250, Math.max(0, 200 - 8 * Math.log2(Math.max(priority, leastPriority)))));
}
