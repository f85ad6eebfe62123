import type { Format } from '@florilegium/contracts/formats';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { whyIrrelevant } from '@florilegium/crawling/focus/why-irrelevant';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { decideSignals, type PageSignals, readSignals } from '@florilegium/crawling/signals/signals';
import type { PriorCapture } from '@florilegium/db/crawl/captures';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { JudgedPage } from '../focus/judge-tasks';
import type { PageRendering } from '../rendering/page-rendering';
import { documentLesson } from '../yield/pattern-lesson';
import { type Fetched, isSitemap, isWanted, navigates, saves } from './fetch-page';
import { judgeRedirect, ledTo } from './judge-redirect';
import { openLessons, type PageLessons } from './page-lessons';
import type {
  FetchedPage,
  PageOutcome,
  ReadJudgement,
  RecordedSignals,
  SavedPage,
  SiteSignals,
} from './page-outcome';
import { type HtmlPage, readHtml, readJudged } from './read-html';
import { readSitemapLinks } from './read-sitemap';
import { readableHtml } from './readable-html';

/**
 * Decides about a fetched URL. If a page can't be read, only this page is lost, not the worker, and the run learns
 * nothing from it.
 */
export function judgePage(run: Run, page: FetchedPage, judged?: JudgedPage): ReadJudgement {
  const lessons = openLessons(run);
  const { url } = page;
  try {
    return { ...outcomeOf(run, page, judged, lessons), lessons };
  } catch (error) {
    return { outcome: unreadPage(url, error), lessons: openLessons(run), signs: null };
  }
}

/** A page that was fetched, and whose reading failed by an error of this program. */
export function unreadPage(url: UrlToFetch, error: unknown): PageOutcome {
  const outcome = skippedWithoutRequest(url, 'protocolError', toAppError(error).message);
  return { ...outcome, pages: 1, fetchedAt: new Date() };
}

function outcomeOf(
  run: Run,
  page: FetchedPage,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): Omit<ReadJudgement, 'lessons'> {
  const { url, fetched, fate } = page;
  const alone = emptyOutcome(url, fetched);
  // What its scripts asked for has been downloaded, whatever becomes of the page.
  const base = {
    ...alone,
    bytes: alone.bytes + (page.rendering?.bytes ?? 0),
    openRendering: page.rendering?.openId ?? undefined,
  };
  const unread = (outcome: PageOutcome) => ({ outcome, signs: null });
  if (fate.kind === 'retry') {
    const notBefore = new Date(fetched.answeredAt + fate.delayMs);
    const archiveOnly = triedOf(run, page, base, judged);
    return unread({ ...base, state: 'queued', reason: null, notBefore, archiveOnly });
  }
  if (fate.kind === 'skip' || fetched.kind === 'error') {
    return unread({ ...base, reason: fate.kind === 'skip' ? fate.reason : 'protocolError' });
  }
  const { result } = fetched;
  if (fate.kind === 'redirect') return unread(judgeRedirect(run, url, result, base));
  if (isSitemap(url)) return unread(judgeSitemap(run, url, result, base));
  if (result.status === 304 && url.prior) return unread(judgeUnchanged(run, url, url.prior, result, base));
  const began = { ...base, pages: 1, judged: judged?.relevance ?? null };
  return judgeContent(run, page, result, began, judged, lessons);
}

/**
 * What is archived of a page that is tried again: what was asked for it, if the page itself would be archived, too. It
 * becomes no resource yet, and teaches nothing.
 */
function triedOf(
  run: Run,
  page: FetchedPage,
  base: PageOutcome,
  judged: JudgedPage | undefined,
): SavedPage | null {
  const { fetched, rendering, url } = page;
  if (!rendering || rendering.parts.length === 0 || fetched.kind !== 'response' || isSitemap(url))
    return null;
  const { outcome } = judgeContent(run, page, fetched.result, base, judged, openLessons(run));
  return outcome.saved ?? outcome.archiveOnly;
}

/** A URL that is skipped without a request. */
export function skippedWithoutRequest(
  url: UrlToFetch,
  reason: SkipReason,
  detail: string | null,
): PageOutcome {
  return { ...unwritten(url), attempts: url.attempts, reason, detail };
}

function unwritten(url: UrlToFetch): PageOutcome {
  return {
    runId: url.runId,
    keyHash: url.keyHash,
    claimed: { attempts: url.attempts, redirects: url.redirects, fetchedAt: url.fetchedAt },
    state: 'skipped',
    url: url.url,
    attempts: url.attempts + 1,
    redirects: url.redirects,
    notBefore: null,
    reason: null,
    detail: null,
    httpStatus: null,
    fetchedAt: null,
    pages: 0,
    bytes: 0,
    durationMs: null,
    links: [],
    saved: null,
    archiveOnly: null,
    judged: null,
  };
}

function emptyOutcome(url: UrlToFetch, fetched: Fetched): PageOutcome {
  const { startedAt, answeredAt } = fetched;
  const base = { ...unwritten(url), fetchedAt: new Date(answeredAt), durationMs: answeredAt - startedAt };
  if (fetched.kind === 'error') return { ...base, detail: fetched.error.message };
  const { status, statusText, body } = fetched.result;
  const isError = status >= 400;
  return {
    ...base,
    httpStatus: status,
    bytes: body.length,
    detail: isError ? `HTTP ${status} ${statusText}`.trim() : null,
  };
}

function judgeSitemap(run: Run, url: UrlToFetch, result: FetchResult, base: PageOutcome): PageOutcome {
  const { links, detail } = readSitemapLinks(run, url, result);
  return { ...base, reason: 'sitemapRead', links, detail };
}

/** An unchanged page of an earlier run counts as a page, and is stored as a revisit. */
function judgeUnchanged(
  run: Run,
  url: UrlToFetch,
  prior: PriorCapture,
  result: FetchResult,
  base: PageOutcome,
): PageOutcome {
  const page = { ...base, pages: 1 };
  if (!saves(url)) return { ...page, reason: 'navigatedOnly' };
  const context = { ...contextOf(run, url), result, format: prior.format, signals: null };
  return { ...page, state: 'done', saved: { ...context, unchanged: prior, rendering: null } };
}

function judgeContent(
  run: Run,
  { url, site, rendering: asked }: FetchedPage,
  result: FetchResult,
  base: PageOutcome,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): Omit<ReadJudgement, 'lessons'> {
  const rendering = asked ?? null;
  const contentType = result.header('content-type');
  const format = sniffFormat(result.decoded, contentType, url.url);
  if (result.decoded.length === 0) return { outcome: { ...base, reason: 'emptyBody' }, signs: null };
  if (result.refused) {
    return { outcome: { ...base, reason: 'formatByContent', detail: contentType ?? format }, signs: null };
  }
  const page = format === 'html' ? readPage(run, url, result, rendering, judged, lessons) : null;
  const outcome = judgeRead(run, url, { result, format, page, site, rendering, judged }, base);
  if (!page) lessons.patterns.push(...(outcome.saved ? documentLesson(url.url) : []));
  return { outcome, signs: page?.signs ?? null };
}

/** A response whose links and signals were read, if it is a page. */
interface ReadResponse {
  result: FetchResult;
  format: Format | 'other' | null;
  page: HtmlPage | null;
  site: SiteSignals;
  rendering: PageRendering | null;
  judged: JudgedPage | undefined;
}

function judgeRead(
  run: Run,
  url: UrlToFetch,
  { result, format, page, site, rendering, judged }: ReadResponse,
  base: PageOutcome,
): PageOutcome {
  const contentType = result.header('content-type');
  const links = page ? [...page.links, ...ledTo(run, url, rendering)] : [];
  const isSaved = saves(url) && isWanted(run, format ?? 'other');
  const known = format === 'other' ? null : format;
  const context = { ...contextOf(run, url), result, format: known, unchanged: null, rendering };
  if (judged && !judged.relevance.relevant) {
    const isArchived = isSaved && run.config.focus.archiveAll;
    return {
      ...base,
      ...whyIrrelevant(run.config.focus, judged.relevance),
      links,
      ...(page?.kept && { kept: page.kept }),
      archiveOnly: isArchived ? { ...context, signals: null } : null,
    };
  }
  if (!isSaved) {
    if (page && navigates(url)) return { ...base, reason: 'navigatedOnly', links };
    return { ...base, reason: 'formatByContent', detail: contentType ?? format };
  }
  const signals = withSite(
    page?.signals ?? readSignals({ ...noPage, headers: result.rawHeaders, base: url.url }),
    site,
  );
  const verdict = decideSignals(signals, run.config.signals, page ?? { key: url.url });
  if (!verdict.keep) return { ...base, reason: verdict.reason, detail: verdict.detail, links };
  return { ...base, state: 'done', links, saved: { ...context, signals } };
}

function readPage(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
  rendering: PageRendering | null,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): HtmlPage {
  const readable = readableHtml(result, rendering?.dom ?? undefined);
  return judged ? readJudged(run, url, readable, judged, lessons) : readHtml(run, url, readable, lessons);
}

/** A document that is not a page has only its headers. */
const noPage = { metas: [], relations: [], jsonLd: [] };

/** A page's own statement on text and data mining overrides that of its site. */
function withSite(signals: PageSignals, { contentSignals, tdm }: SiteSignals): RecordedSignals {
  const said = Object.keys(contentSignals).length > 0 ? { contentSignals } : {};
  if (signals.tdmReservation !== undefined || !tdm) return { ...signals, ...said };
  return { ...signals, ...said, tdmReservation: tdm.reservation, tdmPolicy: tdm.policy };
}

function contextOf(run: Run, url: UrlToFetch): Pick<SavedPage, 'jobId' | 'via' | 'depth'> {
  return { jobId: run.jobId, via: url.via, depth: url.depth };
}
