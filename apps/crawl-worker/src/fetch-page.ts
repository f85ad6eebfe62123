import type { Format } from '@florilegium/contracts/formats';
import { classifyOutcome, type UrlFate } from '@florilegium/crawling/outcome';
import { parseRetryAfter } from '@florilegium/crawling/retry-after';
import { sniffFormat } from '@florilegium/crawling/sniff';
import { keptTakes } from '@florilegium/db/frontier';
import type { BodyCut, Fetcher, FetchHead, FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** How a request for a page ended. Times in ms since 1970. */
export type Fetched =
  | { kind: 'response'; result: FetchResult; startedAt: number; answeredAt: number }
  | { kind: 'error'; error: AppError; startedAt: number; answeredAt: number };

/** What a URL is read for. */
export const navigates = (url: UrlToFetch) => (url.takes & 1) !== 0;
export const saves = (url: UrlToFetch) => (url.takes & 2) !== 0;
export const isSitemap = (url: UrlToFetch) => (url.takes & 4) !== 0;

/** Fetched before: the links that were kept of it are to be followed. */
export const isKept = (url: UrlToFetch) => (url.takes & keptTakes) !== 0;

/** A body that says why there is no page is read to its end up to this, so that its connection can be used again. */
const maxErrorBodyBytes = 65_536;
/** And no longer than this, in ms. */
const maxErrorBodyMs = 5_000;
/** Enough to know a format by; the rest of what is there is looked at once the body is whole. */
const firstLookBytes = 1_024;
/** What the sitemap protocol allows. */
const maxSitemapBytes = 52_428_800;
/** A body that comes more slowly than this, after the first seconds, is given up: it holds a host for nothing. */
const slow = { minBytesPerSecond: 200, afterMs: 10_000 };

/** How the worker asks. */
export interface PageRequest {
  userAgent: string;
  /** Puts up with certificates that can't be trusted: an admin said so for the host. */
  allowInvalidTls: boolean;
  signal: AbortSignal;
}

/** Fetches one page, one hop. Its body is broken off once the first bytes rule out everything that is wanted. */
export async function requestPage(
  fetcher: Fetcher,
  run: Run,
  url: UrlToFetch,
  request: PageRequest,
): Promise<Fetched> {
  const startedAt = Date.now();
  const accept = (head: FetchHead, firstBytes: Uint8Array) => wantsBody(run, url, head, firstBytes);
  try {
    const result = await fetcher.fetch(url.url, {
      timeoutMs: run.config.limits.timeoutMs,
      maxBodyBytes: isSitemap(url) ? maxSitemapBytes : run.config.limits.maxBodyBytes,
      headers: { 'user-agent': request.userAgent, ...conditionsOf(url) },
      accept,
      cut: cutOf,
      slow,
      cookies: run.config.cookies ? run.cookies : undefined,
      allowInvalidTls: request.allowInvalidTls,
      signal: request.signal,
    });
    return { kind: 'response', result, startedAt, answeredAt: Date.now() };
  } catch (error) {
    return { kind: 'error', error: passing(toAppError(error)), startedAt, answeredAt: Date.now() };
  }
}

/** Asks for what has changed since an earlier run, where that is known (RFC 9110, 13.1). */
function conditionsOf({ prior }: UrlToFetch): Record<string, string> {
  return {
    ...(prior?.etag && { 'if-none-match': prior.etag }),
    ...(prior?.modified && { 'if-modified-since': prior.modified }),
  };
}

/** A name server that doesn't answer says nothing about the host: that may pass. */
function passing(error: AppError): AppError {
  if (error.code !== 'hostNotFound' || error.retry === 'never') return error;
  return new AppError('hostUnreachable', error.message, { retry: 'later', cause: error });
}

const isSuccess = ({ status }: FetchHead) => status >= 200 && status < 300;

/** Where an answer is let go that brings no page: its status says what is to be said. */
export function cutOf(head: FetchHead): BodyCut | undefined {
  return isSuccess(head) ? undefined : { bytes: maxErrorBodyBytes, ms: maxErrorBodyMs, isSpare: true };
}

function wantsBody(run: Run, url: UrlToFetch, head: FetchHead, firstBytes: Uint8Array): boolean {
  if (!isSuccess(head)) {
    const length = head.headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    return Number(length ?? 0) <= maxErrorBodyBytes;
  }
  if (isSitemap(url)) return true;
  const format = sniffFormat(firstBytes.subarray(0, firstLookBytes), head.contentType, url.url);
  return format === null || (format === 'html' && navigates(url)) || (saves(url) && isWanted(run, format));
}

/** Whether the job keeps the format. No format chosen: everything is kept, images and audio too. */
export function isWanted(run: Run, format: Format | 'other'): boolean {
  const { formats } = run.scope;
  return formats.size === 0 || (format !== 'other' && formats.has(format));
}

/** What the request says of the URL: ok, redirect, try again, or skip. */
export function fateOf(run: Run, url: UrlToFetch, fetched: Fetched): UrlFate {
  const limits = run.config.limits;
  if (fetched.kind === 'error') {
    return classifyOutcome({ kind: 'error', code: fetched.error.code }, url.attempts + 1, limits);
  }
  const { status } = fetched.result;
  // An answer to a question that was asked; a 304 that nobody asked for is no page.
  if (status === 304 && url.prior) return { kind: 'ok' };
  const retryAfterMs = retryAfterOf(fetched);
  return classifyOutcome({ kind: 'response', status, retryAfterMs }, url.attempts + 1, limits);
}

/** What the host asked for with Retry-After, in ms. */
export function retryAfterOf(fetched: Fetched): number | undefined {
  if (fetched.kind === 'error') return undefined;
  return parseRetryAfter(fetched.result.header('retry-after'), new Date(fetched.answeredAt));
}

/** The host, not this page, is in trouble: it is left alone for longer each time. */
export function isTrouble(fetched: Fetched): boolean {
  if (fetched.kind === 'error') return fetched.error.code === 'hostUnreachable';
  return fetched.result.status === 429 || fetched.result.status === 503;
}

/** No request was made, so the host's clock stays as it is. */
export function isRefusedByGuard(fetched: Fetched): boolean {
  return fetched.kind === 'error' && fetched.error.code === 'addressRefused';
}
