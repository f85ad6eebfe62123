/** What is known of a URL when it is queued breadth first. */
export interface PriorityFacts {
  /** Hops from its seed: 0 for a seed. */
  depth: number;
  /** Found in a sitemap and not in a link. */
  fromSitemap: boolean;
}

/**
 * The place of a URL in the queue of its host, breadth first, as a whole number up to 0; the queue takes the highest
 * first: by hops from a seed, the addresses of sitemaps after the links of the same depth.
 */
export function breadthFirstPriority({ depth, fromSitemap }: PriorityFacts): number {
  return -(2 * depth + (fromSitemap ? 1 : 0)) || 0;
}

/** Seeds before everything else. */
export const seedPriority = 1e9;
const leastPriority = 1e-6;

/**
 * The same, best first, from what a link is worth: always above 0, which is what tells the two orders apart in the
 * queue's index. Links that are worth nothing or less are all the same.
 */
export function bestFirstPriority(score: number): number {
  return Number.isFinite(score) ? Math.min(seedPriority / 10, Math.max(leastPriority, score)) : leastPriority;
}

/**
 * A level for a priority, the lower the better: two priorities of one level are much the same, so that a link that is
 * found on thousands of pages is written again only where it got clearly better. About eight levels for a factor of two.
 */
export function priorityLevel(priority: number): number {
  return Math.round(Math.min(250, Math.max(0, 200 - 8 * Math.log2(Math.max(priority, leastPriority)))));
}
