import { whyIrrelevant } from '@florilegium/crawling/focus/why-irrelevant';
import { keptLinksOf } from '@florilegium/db/crawl/page-relevance';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import { decideLinks } from '../visit/found-links';
import { skippedWithoutRequest } from '../visit/judge-page';
import { openLessons } from '../visit/page-lessons';
import type { Judgement } from '../visit/page-outcome';
import { readKept } from './kept-links';
import type { LinkingPageScore } from './rank-links';
import { tunnel } from './tunnelling';

/**
 * Handles a page that was fetched, was off the topic, and was found again on a shorter path from a relevant page
 * (tunnelling). Its stored links are decided by the present job, and the page stays off the topic. It does not count
 * as a page, and no request is made. These links get no evidence from words, because their words aren't stored.
 */
export async function followKept(database: Database, run: Run, url: UrlToFetch): Promise<Judgement> {
  const found = await keptLinksOf(database, url.runId, url.keyHash);
  const lessons = openLessons(run);
  if (!found) return { outcome: skippedWithoutRequest(url, 'offTopic', null), lessons };
  const { at, relevance } = found;
  const kept = await readKept(found.links).catch(toAppError);
  // If a page's links can't be read, only this page is lost, not the worker.
  if (kept instanceof Error)
    return { outcome: skippedWithoutRequest(url, 'offTopic', kept.message), lessons };
  const { offTopic, follows } = tunnel(run, url, relevance);
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
  const outcome = {
    ...skippedWithoutRequest(url, 'offTopic', whyIrrelevant(run.config.focus, relevance).detail),
    httpStatus: kept.status,
    fetchedAt: at,
    links: follows ? decideLinks(run, linking, lessons.links) : [],
    kept: { offTopic: url.offTopic, links: null },
  };
  return { outcome, lessons };
}
