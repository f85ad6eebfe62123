import type { Relevance } from '@florilegium/contracts/focus';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/**
 * Whether a page's links are followed, and how far off the topic they are then (Bergmark 2002): those of relevant
 * pages, and those of others as long as no more of them than the job allows stand one after the other. A seed counts
 * as relevant (PANACEA D4.2, 3.1.1). A page in another language is let go with its links, whatever it is.
 */
export function wayOn(
  run: Run,
  url: Pick<UrlToFetch, 'depth' | 'offTopic'>,
  { relevant, reason }: Pick<Relevance, 'relevant' | 'reason'>,
): { offTopic: number; follows: boolean } {
  const isSeed = url.depth === 0;
  const offTopic = relevant || isSeed ? 0 : url.offTopic + 1;
  return {
    offTopic,
    follows: reason !== 'otherLanguage' && offTopic <= run.config.focus.tunnelDepth,
  };
}
