import type { Relevance } from '@florilegium/contracts/jobs/focus';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';

/**
 * Whether a page's links are followed, and how far off the topic they are (tunnelling, Bergmark 2002). Links of
 * relevant pages are followed. Links of other pages are followed as long as there are no more irrelevant pages in a
 * row than the job allows. A seed counts as relevant (PANACEA D4.2, 3.1.1). Links of a page in another language are
 * never followed.
 */
export function tunnel(
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
