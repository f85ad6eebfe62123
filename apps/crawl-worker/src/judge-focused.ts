import type { UrlFate } from '@florilegium/crawling/outcome';
import { pathPattern } from '@florilegium/crawling/path-pattern';
import { sniffFormat } from '@florilegium/crawling/sniff';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import { type Fetched, isSitemap } from './fetch-page';
import { judgeSafely, type PageOutcome, type SiteSignals, skippedUnasked } from './judge-page';
import type { JudgedText } from './judge-tasks';
import type { PageJudges, RunTopic } from './page-judges';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** A page that came in. */
export interface CameIn {
  url: UrlToFetch;
  fetched: Fetched;
  fate: UrlFate;
  site: SiteSignals;
}

/** A page that no thread could judge is asked for again after this, in ms. */
const noThreadRetryMs = 30_000;

/**
 * Says what becomes of a URL that was fetched. Where the run looks for a topic or for languages, threads judge its
 * text before its links are read: a hostile page costs one of them some seconds, and no host its clock. Null when the
 * worker is stopping, and the page is still to be fetched.
 */
export function judgeCameIn(
  judges: PageJudges,
  run: Run,
  cameIn: CameIn,
): PageOutcome | Promise<PageOutcome | null> {
  const { url, fetched, fate, site } = cameIn;
  const format = run.topic && judgedFormat(cameIn);
  if (!run.topic || !format) return judgeSafely(run, url, fetched, fate, site);
  return judgeInThread(judges, run, run.topic, cameIn, format);
}

/** The format of a page whose text is judged; null for what isn't: other documents, redirects, errors. */
function judgedFormat({ url, fetched, fate }: CameIn): 'html' | 'txt' | null {
  if (fate.kind !== 'ok' || fetched.kind !== 'response' || isSitemap(url)) return null;
  const { result } = fetched;
  if (result.refused || result.decoded.length === 0 || result.status === 304) return null;
  const format = sniffFormat(result.decoded, result.header('content-type'), url.url);
  return format === 'html' || format === 'txt' ? format : null;
}

async function judgeInThread(
  judges: PageJudges,
  run: Run,
  topic: RunTopic,
  { url, fetched, fate, site }: CameIn,
  format: 'html' | 'txt',
): Promise<PageOutcome | null> {
  if (fetched.kind !== 'response') return judgeSafely(run, url, fetched, fate, site);
  const { result } = fetched;
  run.judging += 1;
  try {
    const judged = await judges.judge(topic, { url: url.url, format, result });
    const worth = noteWorth(run, url, judged);
    return judgeSafely(run, url, fetched, fate, site, { ...judged, worth });
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code === 'aborted') return null;
    const page = {
      ...skippedUnasked(url, 'notJudged', message),
      attempts: url.attempts + 1,
      httpStatus: result.status,
      fetchedAt: new Date(fetched.answeredAt),
      durationMs: fetched.answeredAt - fetched.startedAt,
      pages: 1,
      bytes: result.body.length,
    };
    // No page's fault: the threads themselves don't run.
    if (code === 'conversionFailed' || url.attempts >= run.config.limits.maxRetries) return page;
    return { ...page, state: 'queued', reason: null, notBefore: new Date(Date.now() + noThreadRetryMs) };
  } finally {
    run.judging -= 1;
  }
}

/** Teaches the run where good pages are; returns what this one was worth. */
function noteWorth(run: Run, url: UrlToFetch, { relevance, words }: JudgedText): number {
  const own = run.ranking && normalizeUrl(url.url, undefined, run.scope.keyOptions);
  if (!run.ranking || !own?.ok) return 0;
  const { relevant, relativeScore } = relevance;
  const { host } = own.url;
  return run.ranking.book.note({ host, pattern: pathPattern(own.url), relevant, relativeScore, words });
}
