import { isUtf8 } from 'node:buffer';
import type { Format } from '@florilegium/contracts/formats';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { whyIrrelevant } from '@florilegium/crawling/focus/why-irrelevant';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import type { UrlFate } from '@florilegium/crawling/politeness/outcome';
import type { ContentSignals } from '@florilegium/crawling/robots/robots';
import { decideSignals, type PageSignals, readSignals } from '@florilegium/crawling/signals/signals';
import type { TdmRule } from '@florilegium/crawling/signals/tdm-file';
import type { PriorCapture } from '@florilegium/db/crawl/captures';
import type { Outcome } from '@florilegium/db/crawl/outcomes';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import { maxRedirects } from '../engine/timings';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { JudgedPage } from '../focus/judge-tasks';
import { documentLesson } from '../yield/pattern-lesson';
import { type Fetched, isSitemap, isWanted, navigates, saves } from './fetch-page';
import { decideUrl, type FoundLink } from './found-links';
import { openLessons, type PageLessons } from './page-lessons';
import { type HtmlPage, readHtml, readJudged } from './read-html';
import { readSitemapLinks, sitemapLink } from './read-sitemap';

/** The site's statements about the use of its pages, besides those of the page. */
export interface SiteSignals {
  /** Content-Signal lines of robots.txt. */
  contentSignals: ContentSignals;
  /** The rule of /.well-known/tdmrep.json; null: none, or not requested. */
  tdm: TdmRule | null;
}

/** The recorded statements about a page's use. */
export interface RecordedSignals extends PageSignals {
  contentSignals?: ContentSignals;
}

/** The archived facts of a page. */
export interface SavedPage {
  result: FetchResult;
  /** Format by its bytes; null: unknown. */
  format: Format | null;
  signals: RecordedSignals | null;
  jobId: string;
  /** The page on which it was found, and its hops from the seed. */
  via: string | undefined;
  depth: number;
  /** Answered 304: the capture of an earlier run is still valid. */
  unchanged: PriorCapture | null;
}

/** The outcome of a page, before its links have hosts and its record has a place. */
export interface PageOutcome
  extends Omit<Outcome, 'links' | 'capture' | 'archiveBytes' | 'shard' | 'hostId'> {
  links: FoundLink[];
  saved: SavedPage | null;
  /** Archived without becoming a resource: a focused crawl found it irrelevant. */
  archiveOnly: SavedPage | null;
}

/** A judged page, with the lessons for its run: the caller applies them ({@link learn}). */
export interface Judgement {
  outcome: PageOutcome;
  lessons: PageLessons;
}

/**
 * Decides about a fetched URL. If a page can't be read, only this page is lost, not the worker, and the run learns
 * nothing from it.
 */
export function judgePage(
  run: Run,
  url: UrlToFetch,
  fetched: Fetched,
  fate: UrlFate,
  site: SiteSignals,
  judged?: JudgedPage,
): Judgement {
  const lessons = openLessons(run);
  try {
    return { outcome: outcomeOf(run, url, fetched, fate, site, judged, lessons), lessons };
  } catch (error) {
    const outcome = skippedWithoutRequest(url, 'protocolError', toAppError(error).message);
    return { outcome: { ...outcome, pages: 1, fetchedAt: new Date() }, lessons: openLessons(run) };
  }
}

function outcomeOf(
  run: Run,
  url: UrlToFetch,
  fetched: Fetched,
  fate: UrlFate,
  site: SiteSignals,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): PageOutcome {
  const base = emptyOutcome(url, fetched);
  if (fate.kind === 'retry') {
    const notBefore = new Date(fetched.answeredAt + fate.delayMs);
    return { ...base, state: 'queued', reason: null, notBefore };
  }
  if (fate.kind === 'skip' || fetched.kind === 'error') {
    return { ...base, reason: fate.kind === 'skip' ? fate.reason : 'protocolError' };
  }
  const { result } = fetched;
  if (fate.kind === 'redirect') return judgeRedirect(run, url, result, base);
  if (isSitemap(url)) return judgeSitemap(run, url, result, base);
  if (result.status === 304 && url.prior) return judgeUnchanged(run, url, url.prior, result, base);
  return judgeContent(
    run,
    url,
    result,
    { ...base, pages: 1, judged: judged?.relevance ?? null },
    site,
    judged,
    lessons,
  );
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
    claimed: { attempts: url.attempts, redirects: url.redirects },
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

function judgeRedirect(run: Run, url: UrlToFetch, result: FetchResult, base: PageOutcome): PageOutcome {
  const location = locationOf(result);
  if (location === undefined)
    return { ...base, reason: 'protocolError', detail: 'redirect without Location' };
  const target = normalizeUrl(location, url.url, run.scope.keyOptions);
  if (!target.ok) return { ...base, reason: target.reason, detail: `redirect to ${location}` };
  if (url.redirects >= maxRedirects) return { ...base, reason: 'tooManyRedirects', detail: target.url.href };
  const { depth, offTopic, priority: rank } = url;
  const via = { viaHash: url.keyHash, depth, redirects: url.redirects + 1, offTopic };
  const found = isSitemap(url) ? sitemapLink(target.url, via) : decideUrl(run, target.url, via, { rank });
  if (found.keyHash !== url.keyHash) {
    return { ...base, reason: 'redirected', detail: target.url.href, links: [found] };
  }
  // The same page by its key, e.g. with a session id: it is fetched again under the new address.
  if (target.url.href === url.url && !setsCookie(run, result))
    return { ...base, reason: 'tooManyRedirects', detail: 'redirects to itself' };
  const again = { attempts: url.attempts, redirects: url.redirects + 1, notBefore: new Date() };
  return { ...base, ...again, state: 'queued', url: target.url.href };
}

/** A site that wants its cookie back redirects every visitor once to the same address. */
function setsCookie(run: Run, { header }: FetchResult): boolean {
  return run.config.cookies && header('set-cookie') !== undefined;
}

/** The first Location header. Browsers read non-ASCII bytes as UTF-8; here they arrive as Latin-1. */
function locationOf({ rawHeaders }: FetchResult): string | undefined {
  const value = rawHeaders.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (value === undefined) return undefined;
  const bytes = Buffer.from(value, 'latin1');
  return (isUtf8(bytes) ? bytes.toString('utf8') : value).trim();
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
  const saved = { ...contextOf(run, url), result, format: prior.format, signals: null, unchanged: prior };
  return { ...page, state: 'done', saved };
}

function judgeContent(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
  base: PageOutcome,
  site: SiteSignals,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): PageOutcome {
  const contentType = result.header('content-type');
  const format = sniffFormat(result.decoded, contentType, url.url);
  if (result.decoded.length === 0) return { ...base, reason: 'emptyBody' };
  if (result.refused) return { ...base, reason: 'formatByContent', detail: contentType ?? format };
  const page = format === 'html' ? readPage(run, url, result, judged, lessons) : null;
  const links = page?.links ?? [];
  const isSaved = saves(url) && isWanted(run, format ?? 'other');
  if (judged && !judged.relevance.relevant) {
    const known = format === 'other' ? null : format;
    const isArchived = isSaved && run.config.focus.archiveAll;
    const context = { ...contextOf(run, url), result, format: known, signals: null, unchanged: null };
    return {
      ...base,
      ...whyIrrelevant(run.config.focus, judged.relevance),
      links,
      ...(page?.kept && { kept: page.kept }),
      archiveOnly: isArchived ? context : null,
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
  if (!page) lessons.patterns.push(...documentLesson(url.url));
  const known = format === 'other' ? null : format;
  const saved = { ...contextOf(run, url), result, format: known, signals, unchanged: null };
  return { ...base, state: 'done', links, saved };
}

function readPage(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
  judged: JudgedPage | undefined,
  lessons: PageLessons,
): HtmlPage {
  return judged ? readJudged(run, url, result, judged, lessons) : readHtml(run, url, result, lessons);
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
