import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import type { UrlFate } from '@florilegium/crawling/politeness/outcome';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import { type Fetched, isSitemap } from '../visit/fetch-page';
import {
  type Judgement,
  judgePage,
  type PageOutcome,
  type SiteSignals,
  skippedWithoutRequest,
} from '../visit/judge-page';
import { learn } from '../visit/page-lessons';
import type { JudgedText } from './judge-tasks';
import type { PageJudges, TopicForJudges } from './page-judges';

/** A page that was fetched and is not judged yet. */
export interface FetchedPage {
  url: UrlToFetch;
  fetched: Fetched;
  fate: UrlFate;
  site: SiteSignals;
}

/** A page that no thread could judge is fetched again after this, in ms. */
const noThreadRetryMs = 30_000;

/**
 * Judges a fetched page and updates what its run has learnt. If the run looks for a topic or for languages, threads
 * judge the text before the links are read: a hostile page then blocks one thread for some seconds, but no
 * requests to hosts. Returns null if the worker is stopping: the page stays in the queue.
 */
export function judgeAndLearn(
  judges: PageJudges,
  run: Run,
  page: FetchedPage,
): PageOutcome | Promise<PageOutcome | null> {
  const { url, fetched, fate, site } = page;
  const format = run.topic && judgedFormat(page);
  if (!run.topic || !format) return learntFrom(run, judgePage(run, url, fetched, fate, site));
  return judgeInThread(judges, run, run.topic, page, format);
}

/** Applies what a judgement teaches. */
function learntFrom(run: Run, { outcome, lessons }: Judgement): PageOutcome {
  learn(run, lessons);
  return outcome;
}

/** The format of a page whose text is judged; null for other documents, redirects and errors. */
function judgedFormat({ url, fetched, fate }: FetchedPage): 'html' | 'txt' | null {
  if (fate.kind !== 'ok' || fetched.kind !== 'response' || isSitemap(url)) return null;
  const { result } = fetched;
  if (result.refused || result.decoded.length === 0 || result.status === 304) return null;
  const format = sniffFormat(result.decoded, result.header('content-type'), url.url);
  return format === 'html' || format === 'txt' ? format : null;
}

async function judgeInThread(
  judges: PageJudges,
  run: Run,
  topic: TopicForJudges,
  { url, fetched, fate, site }: FetchedPage,
  format: 'html' | 'txt',
): Promise<PageOutcome | null> {
  if (fetched.kind !== 'response') return learntFrom(run, judgePage(run, url, fetched, fate, site));
  const { result } = fetched;
  try {
    const judged = await run.ledger.whileJudging(() => judges.judge(topic, { url: url.url, format, result }));
    // The links are ranked by what is known after this page.
    const worth = learnWorth(run, url, judged);
    return learntFrom(run, judgePage(run, url, fetched, fate, site, { ...judged, worth }));
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'aborted') return null;
    const page = {
      ...skippedWithoutRequest(url, 'notJudged', message),
      attempts: url.attempts + 1,
      httpStatus: result.status,
      fetchedAt: new Date(fetched.answeredAt),
      durationMs: fetched.answeredAt - fetched.startedAt,
      pages: 1,
      bytes: result.body.length,
    };
    // The page broke its thread, or it has no retries left.
    if (code === 'conversionFailed' || url.attempts >= run.config.limits.maxRetries) return page;
    // No thread runs, and the page is not the cause: it is fetched again later.
    return { ...page, state: 'queued', reason: null, notBefore: new Date(Date.now() + noThreadRetryMs) };
  }
}

/** Teaches the run where good pages are, and returns this page's worth. */
function learnWorth(run: Run, url: UrlToFetch, { relevance, words }: JudgedText): number {
  const own = run.ranking && normalizeUrl(url.url, undefined, run.scope.keyOptions);
  if (!run.ranking || !own?.ok) return 0;
  const { relevant, relativeScore } = relevance;
  const { host } = own.url;
  return run.ranking.book.note({ host, pattern: pathPattern(own.url), relevant, relativeScore, words });
}
