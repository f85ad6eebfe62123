import { whyIrrelevant } from '@florilegium/crawling/why-irrelevant';
import type { Database } from '@florilegium/db/database';
import { keptLinksOf } from '@florilegium/db/page-relevance';
import { toAppError } from '@florilegium/platform/app-error';
import { decideLinks } from './found-links';
import { type PageOutcome, skippedUnasked } from './judge-page';
import { readKept } from './kept-links';
import type { LinkingPageScore } from './rank-links';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';
import { wayOn } from './way-on';

/**
 * What becomes of a page that was fetched and let go, and was found again nearer to the topic: its kept links are
 * decided about as the job is now, and it is let go again. It counts as no page, and no request is made. What is
 * learnt of words says nothing of these links: their words aren't kept.
 */
export async function followKept(database: Database, run: Run, url: UrlToFetch): Promise<PageOutcome> {
  const found = await keptLinksOf(database, url.runId, url.keyHash);
  if (!found) return skippedUnasked(url, 'offTopic', null);
  const { at, relevance } = found;
  const kept = await readKept(found.links).catch(toAppError);
  // A page whose links can't be read is one page less, and no worker.
  if (kept instanceof Error) return skippedUnasked(url, 'offTopic', kept.message);
  const { offTopic, follows } = wayOn(run, url, relevance);
  const scored: LinkingPageScore | undefined = run.ranking
    ? {
        score: relevance.score,
        worth: 0,
        links: kept.links.length,
        linkWeights: kept.weights,
        linkWords: { hashes: new Int32Array(0), ends: new Int32Array(0) },
        offTopic,
      }
    : undefined;
  const linking = { ...kept, keyHash: url.keyHash, depth: url.depth, offTopic, scored };
  return {
    ...skippedUnasked(url, 'offTopic', whyIrrelevant(run.config.focus, relevance).detail),
    httpStatus: kept.status,
    fetchedAt: at,
    links: follows ? decideLinks(run, linking) : [],
    kept: { offTopic: url.offTopic, links: null },
  };
}
