import type { ErrorCode } from '@florilegium/contracts/errors';
import type { SkipReason } from '@florilegium/contracts/reasons';

/** How a request ended. */
export type RequestResult =
  | { kind: 'response'; status: number; retryAfterMs?: number }
  | { kind: 'error'; code: ErrorCode };

/** What becomes of the URL. */
export type UrlFate =
  | { kind: 'ok' }
  | { kind: 'redirect' }
  /** `hostBackoff`: the whole host has problems and gets no requests, not only this URL. */
  | { kind: 'retry'; delayMs: number; hostBackoff: boolean }
  | { kind: 'skip'; reason: SkipReason };

/** A kind of failure: the reason when the URL is given up, and how soon it is tried again before that. */
interface Failure {
  reason: SkipReason;
  /** Pause before the second try, doubled with each further try. If it is missing, the first failure is final. */
  firstDelayMs?: number;
  hostBackoff?: boolean;
}

const maxDelayMs = 86_400_000;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const errorFailures: Partial<Record<ErrorCode, Failure>> = {
  addressRefused: { reason: 'addressRefused' },
  hostNotFound: { reason: 'hostNotFound' },
  hostUnreachable: { reason: 'hostUnreachable', firstDelayMs: 15_000, hostBackoff: true },
  tlsError: { reason: 'tlsError' },
  timedOut: { reason: 'timedOut', firstDelayMs: 15_000 },
  protocolError: { reason: 'protocolError', firstDelayMs: 15_000 },
  tooLarge: { reason: 'tooLarge' },
  tooManyRedirects: { reason: 'tooManyRedirects' },
  // The worker is shutting down: nothing is wrong with the URL.
  aborted: { reason: 'timedOut', firstDelayMs: 0 },
};

function failureOfStatus(status: number): Failure {
  if (status === 429) return { reason: 'rateLimited', firstDelayMs: 60_000, hostBackoff: true };
  if (status === 503) return { reason: 'httpServerError', firstDelayMs: 60_000, hostBackoff: true };
  if (status === 408 || status === 425) return { reason: 'timedOut', firstDelayMs: 15_000 };
  // 501 and 505 say that the server will never answer otherwise.
  if (status === 501 || status === 505) return { reason: 'httpServerError' };
  if (status >= 500 && status < 600) return { reason: 'httpServerError', firstDelayMs: 10_000 };
  return { reason: status >= 400 && status < 500 ? 'httpClientError' : 'protocolError' };
}

/**
 * Decides what becomes of a URL after its request. `attempts` counts the requests so far, including this one. A
 * temporary failure is tried again up to `maxRetries` times.
 */
export function fateOfUrl(outcome: RequestResult, attempts: number, limits: { maxRetries: number }): UrlFate {
  if (outcome.kind === 'error') {
    const failure = errorFailures[outcome.code] ?? { reason: 'protocolError' };
    return retryOrSkip(failure, attempts, limits.maxRetries);
  }
  const { status, retryAfterMs } = outcome;
  // The server sent a part of the page although no part was asked for.
  if (status === 206) return { kind: 'skip', reason: 'protocolError' };
  if (status >= 200 && status < 300) return { kind: 'ok' };
  if (redirects.includes(status)) return { kind: 'redirect' };
  return retryOrSkip(failureOfStatus(status), attempts, limits.maxRetries, retryAfterMs);
}

function retryOrSkip(failure: Failure, attempts: number, maxRetries: number, retryAfterMs?: number): UrlFate {
  const { reason, firstDelayMs, hostBackoff = false } = failure;
  if (firstDelayMs === undefined || attempts > maxRetries) return { kind: 'skip', reason };
  const doubled = firstDelayMs * 2 ** Math.min(Math.max(attempts - 1, 0), 20);
  return { kind: 'retry', delayMs: Math.min(retryAfterMs ?? doubled, maxDelayMs), hostBackoff };
}
