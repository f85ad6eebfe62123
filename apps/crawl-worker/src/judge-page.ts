import { isUtf8 } from 'node:buffer';
import type { Format } from '@florilegium/contracts/formats';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { UrlFate } from '@florilegium/crawling/outcome';
import type { ContentSignals } from '@florilegium/crawling/robots';
import { decideSignals, type PageSignals, readSignals } from '@florilegium/crawling/signals';
import { sniffFormat } from '@florilegium/crawling/sniff';
import type { TdmRule } from '@florilegium/crawling/tdm-file';
import { whyIrrelevant } from '@florilegium/crawling/why-irrelevant';
import type { PriorCapture } from '@florilegium/db/captures';
import type { Outcome } from '@florilegium/db/outcomes';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import { type Fetched, isSitemap, isWanted, navigates, saves } from './fetch-page';
import { decideUrl, type FoundLink } from './found-links';
import type { JudgedPage } from './judge-tasks';
import { noteDocument } from './note-pattern';
import { type HtmlPage, readHtml, readJudged } from './read-html';
import { readSitemapLinks, sitemapLink } from './read-sitemap';
import type { Run } from './run-book';
import { maxRedirects } from './timings';
import type { UrlToFetch } from './url-to-fetch';

/** What a site says of the use of a page beside what the page says. */
export interface SiteSignals {
  /** Content-Signal lines of robots.txt. */
  contentSignals: ContentSignals;
  /** The rule of /.well-known/tdmrep.json; null: none, or not asked for. */
  tdm: TdmRule | null;
}

/** What is recorded of a page's use. */
export interface RecordedSignals extends PageSignals {
  contentSignals?: ContentSignals;
}

/** What is archived of a page. */
export interface SavedPage {
  result: FetchResult;
  /** By its bytes; null: none that is known. */
  format: Format | null;
  signals: RecordedSignals | null;
  jobId: string;
  /** The page where it was found, and how many hops from its seed. */
  via: string | undefined;
  depth: number;
  /** Answered 304: what an earlier run has of it still stands. */
  unchanged: PriorCapture | null;
}

/** What became of a page, before its links have hosts and its record has a place. */
export interface PageOutcome extends Omit<Outcome, 'links' | 'capture' | 'shard' | 'hostId'> {
  links: FoundLink[];
  saved: SavedPage | null;
  /** Archived without becoming a resource: a focused crawl found it not relevant. */
  aside: SavedPage | null;
}

/** As {@link judgePage}: a page that can't be read is one page less, and no worker. */
export function judgeSafely(...judged: Parameters<typeof judgePage>): PageOutcome {
  const [run, url] = judged;
  try {
    return judgePage(...judged);
  } catch (error) {
    run.seen.clear();
    return {
      ...skippedUnasked(url, 'protocolError', toAppError(error).message),
      pages: 1,
      fetchedAt: new Date(),
    };
  }
}

/** Says what becomes of a URL that was fetched, reads its links, and whether it is kept. */
export function judgePage(
  run: Run,
  url: UrlToFetch,
  fetched: Fetched,
  fate: UrlFate,
  site: SiteSignals,
  judged?: JudgedPage,
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
  );
}

/** A URL that is skipped without a request. */
export function skippedUnasked(url: UrlToFetch, reason: SkipReason, detail: string | null): PageOutcome {
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
    aside: null,
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
  // The same page by its key, e.g. with a session id: fetched again as it is asked for now.
  if (target.url.href === url.url && !setsCookie(run, result))
    return { ...base, reason: 'tooManyRedirects', detail: 'redirects to itself' };
  const again = { attempts: url.attempts, redirects: url.redirects + 1, notBefore: new Date() };
  return { ...base, ...again, state: 'queued', url: target.url.href };
}

/** A site that wants to see its cookie again sends everyone back to where they came from, once. */
function setsCookie(run: Run, { header }: FetchResult): boolean {
  return run.config.cookies && header('set-cookie') !== undefined;
}

/** The first Location header: bytes beyond ASCII are UTF-8 by every browser's reading, and come as Latin-1. */
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

/** A page of an earlier run that has not changed counts as a page, and is kept as the revisit that it is. */
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
): PageOutcome {
  const contentType = result.header('content-type');
  const format = sniffFormat(result.decoded, contentType, url.url);
  if (result.decoded.length === 0) return { ...base, reason: 'emptyBody' };
  if (result.refused) return { ...base, reason: 'formatByContent', detail: contentType ?? format };
  const page = format === 'html' ? readPage(run, url, result, judged) : null;
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
      aside: isArchived ? context : null,
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
  if (!page) noteDocument(run, url.url);
  const known = format === 'other' ? null : format;
  const saved = { ...contextOf(run, url), result, format: known, signals, unchanged: null };
  return { ...base, state: 'done', links, saved };
}

function readPage(run: Run, url: UrlToFetch, result: FetchResult, judged: JudgedPage | undefined): HtmlPage {
  return judged ? readJudged(run, url, result, judged) : readHtml(run, url, result);
}

/** A document that is no page says what its headers say. */
const noPage = { metas: [], relations: [], jsonLd: [] };

/** A page's own word on text and data mining goes before that of its site. */
function withSite(signals: PageSignals, { contentSignals, tdm }: SiteSignals): RecordedSignals {
  const said = Object.keys(contentSignals).length > 0 ? { contentSignals } : {};
  if (signals.tdmReservation !== undefined || !tdm) return { ...signals, ...said };
  return { ...signals, ...said, tdmReservation: tdm.reservation, tdmPolicy: tdm.policy };
}

function contextOf(run: Run, url: UrlToFetch): Pick<SavedPage, 'jobId' | 'via' | 'depth'> {
  return { jobId: run.jobId, via: url.via, depth: url.depth };
}
