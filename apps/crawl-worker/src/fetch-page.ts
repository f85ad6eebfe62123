import type { Format } from '@florilegium/contracts/formats';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { classifyOutcome, type UrlFate } from '@florilegium/crawling/outcome';
import { parseRetryAfter } from '@florilegium/crawling/retry-after';
import { sniffFormat } from '@florilegium/crawling/sniff';
import type { ClaimedUrl } from '@florilegium/db/frontier';
import type { Outcome } from '@florilegium/db/outcomes';
import type { Fetcher, FetchHead, FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import { decodeBytes } from '@florilegium/text/charset';
import { decideUrl, type FoundLink, linksOfPage } from './found-links';
import type { Run } from './run-book';
import { maxRedirects } from './timings';

/** How a request for a page ended. */
export type Fetched =
  | { kind: 'response'; result: FetchResult; answeredAt: number }
  | { kind: 'error'; error: AppError; answeredAt: number };

/** What became of a page, before its links have hosts and its record has a place. */
export interface PageOutcome extends Omit<Outcome, 'links' | 'capture' | 'shard'> {
  links: FoundLink[];
  /** To be archived, with the format that its bytes have. */
  saved: { result: FetchResult; format: Format | null } | null;
}

const navigates = (url: ClaimedUrl) => (url.takes & 1) !== 0;
const saves = (url: ClaimedUrl) => (url.takes & 2) !== 0;
/** A body that says why there is no page is read to its end up to this: the connection can be used again. */
const maxErrorBodyBytes = 65_536;
/** Enough to know a format by; the rest of what is there is looked at once the body is whole. */
const firstLookBytes = 1_024;

/** Fetches one page, one hop. Its body is broken off once the first bytes rule out everything that is wanted. */
export async function requestPage(
  fetcher: Fetcher,
  run: Run,
  url: ClaimedUrl,
  request: { userAgent: string; signal: AbortSignal },
): Promise<Fetched> {
  let answeredAt = 0;
  const accept = (head: FetchHead, firstBytes: Uint8Array) => {
    answeredAt = Date.now();
    return wantsBody(run, url, head, firstBytes);
  };
  try {
    const result = await fetcher.fetch(url.url, {
      timeoutMs: run.config.limits.timeoutMs,
      maxBodyBytes: run.config.limits.maxBodyBytes,
      headers: { 'user-agent': request.userAgent },
      accept,
      signal: request.signal,
    });
    return { kind: 'response', result, answeredAt: answeredAt || Date.now() };
  } catch (error) {
    return { kind: 'error', error: passing(toAppError(error)), answeredAt: Date.now() };
  }
}

/** A name server that doesn't answer says nothing about the host: that may pass. */
function passing(error: AppError): AppError {
  if (error.code !== 'hostNotFound' || error.retry === 'never') return error;
  return new AppError('hostUnreachable', error.message, { retry: 'later', cause: error });
}

function wantsBody(run: Run, url: ClaimedUrl, head: FetchHead, firstBytes: Uint8Array): boolean {
  if (head.status < 200 || head.status >= 300) {
    const length = head.headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    return Number(length ?? 0) <= maxErrorBodyBytes;
  }
  const format = sniffFormat(firstBytes.subarray(0, firstLookBytes), head.contentType, url.url);
  return format === null || (format === 'html' && navigates(url)) || (saves(url) && isWanted(run, format));
}

/** No format chosen: everything is kept, images and audio too. */
function isWanted(run: Run, format: Format | 'other'): boolean {
  const { formats } = run.scope;
  return formats.size === 0 || (format !== 'other' && formats.has(format));
}

/** What the request says of the URL: ok, redirect, try again, or skip. */
export function fateOf(run: Run, url: ClaimedUrl, fetched: Fetched): UrlFate {
  const limits = run.config.limits;
  if (fetched.kind === 'error') {
    return classifyOutcome({ kind: 'error', code: fetched.error.code }, url.attempts + 1, limits);
  }
  const { status } = fetched.result;
  const retryAfterMs = retryAfterOf(fetched);
  return classifyOutcome({ kind: 'response', status, retryAfterMs }, url.attempts + 1, limits);
}

/** What the host asked for with Retry-After, in ms. */
export function retryAfterOf(fetched: Fetched): number | undefined {
  if (fetched.kind === 'error') return undefined;
  return parseRetryAfter(fetched.result.header('retry-after'), new Date(fetched.answeredAt));
}

/** Says what becomes of a URL that was fetched, reads its links, and whether it is kept. */
export function judgePage(run: Run, url: ClaimedUrl, fetched: Fetched, fate: UrlFate): PageOutcome {
  const base = emptyOutcome(url, fetched);
  if (fate.kind === 'retry') {
    const notBefore = new Date(fetched.answeredAt + fate.delayMs);
    return { ...base, state: 'queued', reason: null, notBefore };
  }
  if (fate.kind === 'skip' || fetched.kind === 'error') {
    return { ...base, reason: fate.kind === 'skip' ? fate.reason : 'protocolError' };
  }
  if (fate.kind === 'redirect') return judgeRedirect(run, url, fetched.result, base);
  return judgeContent(run, url, fetched.result, { ...base, pages: 1 });
}

/** A URL that is skipped without a request. */
export function skippedUnasked(url: ClaimedUrl, reason: SkipReason, detail: string | null): PageOutcome {
  return { ...unwritten(url), attempts: url.attempts, reason, detail };
}

function unwritten(url: ClaimedUrl): PageOutcome {
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
    links: [],
    saved: null,
  };
}

function emptyOutcome(url: ClaimedUrl, fetched: Fetched): PageOutcome {
  const base = { ...unwritten(url), fetchedAt: new Date(fetched.answeredAt) };
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

function judgeRedirect(run: Run, url: ClaimedUrl, result: FetchResult, base: PageOutcome): PageOutcome {
  const location = result.header('location');
  if (location === undefined)
    return { ...base, reason: 'protocolError', detail: 'redirect without Location' };
  const target = normalizeUrl(location, url.url);
  if (!target.ok) return { ...base, reason: target.reason, detail: `redirect to ${location}` };
  if (url.redirects >= maxRedirects) return { ...base, reason: 'tooManyRedirects', detail: target.url.href };
  const via = { viaHash: url.keyHash, depth: url.depth, redirects: url.redirects + 1 };
  const found = decideUrl(run, target.url, via);
  if (found.keyHash !== url.keyHash) {
    return { ...base, reason: 'redirected', detail: target.url.href, links: [found] };
  }
  // The same page by its key, e.g. with a session id: fetched again as it is asked for now.
  if (target.url.href === url.url)
    return { ...base, reason: 'tooManyRedirects', detail: 'redirects to itself' };
  const again = { attempts: url.attempts, redirects: url.redirects + 1, notBefore: new Date() };
  return { ...base, ...again, state: 'queued', url: target.url.href };
}

function judgeContent(run: Run, url: ClaimedUrl, result: FetchResult, base: PageOutcome): PageOutcome {
  const contentType = result.header('content-type');
  const format = sniffFormat(result.decoded, contentType, url.url);
  if (result.decoded.length === 0) return { ...base, reason: 'emptyBody' };
  if (result.refused) return { ...base, reason: 'formatByContent', detail: contentType ?? format };
  const isNavigated = navigates(url) && format === 'html';
  const links = isNavigated ? readLinks(run, url, result) : [];
  if (saves(url) && isWanted(run, format ?? 'other')) {
    const saved = { result, format: format === 'other' ? null : format };
    return { ...base, state: 'done', links, saved };
  }
  if (isNavigated) return { ...base, reason: 'navigatedOnly', links };
  return { ...base, reason: 'formatByContent', detail: contentType ?? format };
}

function readLinks(run: Run, url: ClaimedUrl, result: FetchResult): FoundLink[] {
  const { text } = decodeBytes(result.decoded, result.header('content-type'));
  const robots = result.header('x-robots-tag')?.toLowerCase() ?? '';
  const page = { url: url.url, keyHash: url.keyHash, depth: url.depth, html: text };
  return linksOfPage(run, { ...page, nofollow: /\b(?:nofollow|none)\b/.test(robots) });
}
