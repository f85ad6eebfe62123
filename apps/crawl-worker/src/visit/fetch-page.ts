import type { Format } from '@florilegium/contracts/formats';
import { takesThat } from '@florilegium/contracts/url-takes';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { parseRetryAfter } from '@florilegium/crawling/politeness/retry-after';
import { fateOfUrl, type UrlFate } from '@florilegium/crawling/politeness/url-fate';
import type { BodyCut, Fetcher, FetchHead, FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';

/** The end of a request for a page. Times in ms since 1970. */
export type Fetched =
  | { kind: 'response'; result: FetchResult; startedAt: number; answeredAt: number }
  | { kind: 'error'; error: AppError; startedAt: number; answeredAt: number };

/** The purpose of reading a URL. */
export const navigates = (url: UrlToFetch) => takesThat(url.takes, 'links');
export const saves = (url: UrlToFetch) => takesThat(url.takes, 'text');
export const isSitemap = (url: UrlToFetch) => takesThat(url.takes, 'sitemap');

/** It was fetched before: its stored links are to be followed. */
export const isKept = (url: UrlToFetch) => takesThat(url.takes, 'storedLinks');

/** An error body is read to its end up to this size, so that its connection can be used again. */
const maxErrorBodyBytes = 65_536;
/** Longest time for that, in ms. */
const maxErrorBodyMs = 5_000;
/** Enough bytes to recognise a format; the other available bytes are checked when the body is complete. */
const firstLookBytes = 1_024;
/** Maximum of the sitemap protocol. */
const maxSitemapBytes = 52_428_800;
/**
 * A body that arrives more slowly than this, after the first seconds, is given up: it would block a host for nothing.
 */
const slow = { minBytesPerSecond: 200, afterMs: 10_000 };

/** Options of a request. */
export interface PageRequest {
  userAgent: string;
  /** Accepts certificates that can't be trusted: an admin allowed it for the host. */
  allowInvalidTls: boolean;
  signal: AbortSignal;
}

/** Fetches one page, one hop. Its body is aborted once the first bytes rule out every wanted format. */
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
      headers: { 'user-agent': request.userAgent, ...conditionsOf(run, url) },
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

/**
 * Makes the request conditional if an earlier capture is known (RFC 9110, 13.1). A page that its scripts write may have
 * changed though its response did not.
 */
function conditionsOf(run: Run, { prior }: UrlToFetch): Record<string, string> {
  if (prior?.waitsForScripts && run.config.scripts !== 'never') return {};
  return {
    ...(prior?.etag && { 'if-none-match': prior.etag }),
    ...(prior?.modified && { 'if-modified-since': prior.modified }),
  };
}

/** A name server that doesn't answer says nothing about the host, so the error may be temporary. */
function passing(error: AppError): AppError {
  if (error.code !== 'hostNotFound' || error.retry === 'never') return error;
  return new AppError('hostUnreachable', error.message, { retry: 'later', cause: error });
}

const isSuccess = ({ status }: FetchHead) => status >= 200 && status < 300;

/** Where to stop reading an answer without a page: its status says enough. */
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

/** Whether the job keeps the format. Without a chosen format everything is kept, images and audio too. */
export function isWanted(run: Run, format: Format | 'other'): boolean {
  const { formats } = run.scope;
  return formats.size === 0 || (format !== 'other' && formats.has(format));
}

/** The request's result for the URL: ok, redirect, try again, or skip. */
export function fateOf(run: Run, url: UrlToFetch, fetched: Fetched): UrlFate {
  const limits = run.config.limits;
  if (fetched.kind === 'error') {
    return fateOfUrl({ kind: 'error', code: fetched.error.code }, url.attempts + 1, limits);
  }
  const { status } = fetched.result;
  // An answer to a conditional request; a 304 without such a request is not a page.
  if (status === 304 && url.prior) return { kind: 'ok' };
  const retryAfterMs = retryAfterOf(fetched);
  return fateOfUrl({ kind: 'response', status, retryAfterMs }, url.attempts + 1, limits);
}

/** The pause that the host asked for with Retry-After, in ms. */
export function retryAfterOf(fetched: Fetched): number | undefined {
  if (fetched.kind === 'error') return undefined;
  return parseRetryAfter(fetched.result.header('retry-after'), new Date(fetched.answeredAt));
}

/** The host, not this page, is in trouble: its pause grows each time. */
export function isTrouble(fetched: Fetched): boolean {
  if (fetched.kind === 'error') return fetched.error.code === 'hostUnreachable';
  return fetched.result.status === 429 || fetched.result.status === 503;
}

/** The host did not answer in time. */
export function isTimeout(fetched: Fetched): boolean {
  return fetched.kind === 'error' && fetched.error.code === 'timedOut';
}

/** No request was made, so the host's clock stays unchanged. */
export function isRefusedByGuard(fetched: Fetched): boolean {
  return fetched.kind === 'error' && fetched.error.code === 'addressRefused';
}
