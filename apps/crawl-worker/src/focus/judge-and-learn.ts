import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { LaterPage } from '../rendering/page-rendering';
import type { RenderPages } from '../rendering/render-pages';
import { renderingWanted, withScripts } from '../rendering/with-scripts';
import { isSitemap } from '../visit/fetch-page';
import { judgePage, skippedWithoutRequest, unreadPage } from '../visit/judge-page';
import { learn } from '../visit/page-lessons';
import type { FetchedPage, Judgement, PageOutcome, ReadJudgement } from '../visit/page-outcome';
import { scriptSigns } from '../visit/read-html';
import type { JudgedPage, JudgedText } from './judge-tasks';
import type { PageJudges, TopicForJudges } from './page-judges';

/** Who reads the pages of a run. */
export interface PageReaders {
  judges: PageJudges;
  renders: RenderPages;
}

/** A page that no thread could judge is fetched again after this, in ms. */
const noThreadRetryMs = 30_000;

/**
 * Judges a fetched page and updates what its run has learnt. A page that waits for its scripts is rendered first, and
 * judged as they left it. If the run looks for a topic or for languages, threads judge the text before the links are
 * read: a hostile page then blocks one thread for some seconds, but no requests to hosts. Returns null if the worker is
 * stopping: the page stays in the queue. A page whose reading fails is skipped, with the error as its detail.
 */
export function judgeAndLearn(
  readers: PageReaders,
  run: Run,
  page: FetchedPage,
  signal: AbortSignal,
): PageOutcome | Promise<PageOutcome | null> {
  const failed = (error: unknown) => unreadPage(page.url, error);
  try {
    const judged = judgeFetched(readers, run, page, signal);
    if (!(judged instanceof Promise)) return judged;
    return judged.catch((error) => (signal.aborted ? null : failed(error)));
  } catch (error) {
    return failed(error);
  }
}

function judgeFetched(
  readers: PageReaders,
  run: Run,
  page: FetchedPage,
  signal: AbortSignal,
): PageOutcome | Promise<PageOutcome | null> {
  const format = run.topic && judgedFormat(page);
  if (run.topic && format) return judgeInThread(readers, run, run.topic, page, format, signal);
  const judgement = judgePage(run, page);
  if (!renderingWanted(run, page, judgement.signs)) return learntFrom(run, judgement);
  return judgeRendered(readers, run, page, judgement, signal);
}

async function judgeRendered(
  { renders }: PageReaders,
  run: Run,
  page: FetchedPage,
  before: ReadJudgement,
  signal: AbortSignal,
): Promise<PageOutcome | null> {
  const readAgain = async (rendered: FetchedPage) => judgePage(run, rendered);
  const after = await withScripts(renders, run, { page, first: before, readAgain }, signal);
  if (after && 'later' in after) return fetchedLater(run, page, after);
  return after && learntFrom(run, after);
}

/**
 * A page whose run was paused while its scripts ran, or whose host got another worker, is fetched again. That is no fault of
 * the page, and takes none of its tries. What was fetched counts, and is archived.
 */
function fetchedLater(
  run: Run,
  page: FetchedPage,
  { later, delayMs }: LaterPage,
  judged?: JudgedPage,
): PageOutcome {
  const { url, fetched } = page;
  const sinceMs = Math.max(0, Date.now() - fetched.answeredAt);
  const fate = { kind: 'retry' as const, delayMs: sinceMs + delayMs, hostBackoff: false };
  const { outcome } = judgePage(run, { ...page, fate, rendering: later }, judged);
  return { ...outcome, attempts: url.attempts };
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
  { judges, renders }: PageReaders,
  run: Run,
  topic: TopicForJudges,
  page: FetchedPage,
  format: 'html' | 'txt',
  signal: AbortSignal,
): Promise<PageOutcome | null> {
  const { url, fetched } = page;
  if (fetched.kind !== 'response') return learntFrom(run, judgePage(run, page));
  const { result } = fetched;
  const judge = async (read: FetchedPage) => {
    const dom = read.rendering?.dom ?? null;
    const body = dom === null ? result.decoded : Buffer.from(dom);
    const contentType = dom === null ? result.header('content-type') : 'text/html; charset=utf-8';
    const text = await run.ledger.whileJudging(() =>
      judges.judge(topic, { url: url.url, format, body, contentType }),
    );
    return { page: read, text, signs: format === 'html' ? scriptSigns(text) : null };
  };
  try {
    const first = await judge(page);
    // Without a rendered form the text is what it was.
    const judgeAgain = async (read: FetchedPage) =>
      read.rendering?.dom ? judge(read) : { ...first, page: read };
    const judged = renderingWanted(run, page, first.signs)
      ? await withScripts(renders, run, { page, first, readAgain: judgeAgain }, signal)
      : first;
    if (judged === null) return null;
    if ('later' in judged) return fetchedLater(run, page, judged, { ...first.text, worth: 0 });
    // It teaches something when it is read to its end.
    if (judged.page.fate.kind === 'retry')
      return judgePage(run, judged.page, { ...judged.text, worth: 0 }).outcome;
    // The links are ranked by what is known after this page.
    const worth = learnWorth(run, url, judged.text);
    return learntFrom(run, judgePage(run, judged.page, { ...judged.text, worth }));
  } catch (error) {
    return unjudged(run, page, error);
  }
}

/** A page that no thread has judged. */
function unjudged(run: Run, { url, fetched }: FetchedPage, error: unknown): PageOutcome | null {
  const { code, message } = toAppError(error);
  if (code === 'aborted' || fetched.kind !== 'response') return null;
  const { result } = fetched;
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

/** Teaches the run where good pages are, and returns this page's worth. */
function learnWorth(run: Run, url: UrlToFetch, { relevance, words }: JudgedText): number {
  const own = run.ranking && normalizeUrl(url.url, undefined, run.scope.keyOptions);
  if (!run.ranking || !own?.ok) return 0;
  const { relevant, relativeScore } = relevance;
  const { host } = own.url;
  return run.ranking.book.note({ host, pattern: pathPattern(own.url), relevant, relativeScore, words });
}
