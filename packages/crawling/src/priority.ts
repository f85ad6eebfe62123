/** How a crawl chooses among the URLs that wait. */
export type PriorityPolicy = 'breadthFirst';

/** What is known of a URL when it is queued. */
export interface PriorityFacts {
  /** Hops from its seed: 0 for a seed. */
  depth: number;
  /** Found in a sitemap and not in a link. */
  fromSitemap: boolean;
}

/**
 * The place of a URL in the queue of its host, as a whole number: lower comes first. Breadth first: by hops from
 * a seed, the addresses of sitemaps after the links of the same depth.
 */
export function priorityOf(_policy: PriorityPolicy, { depth, fromSitemap }: PriorityFacts): number {
  return 2 * depth + (fromSitemap ? 1 : 0);
}
