import { AppError } from '@florilegium/platform/app-error';
import type { FetchOptions } from './fetch-result';

/** The times of one request. */
export interface Clock {
  headArrived(nowMs: number): void;
  /** Time that isn't the server's. */
  waited(ms: number): void;
  /** For how long the body has been coming, in ms. */
  bodyMs(nowMs: number): number;
  /** Why the request is given up now; undefined while it is in time. */
  late(nowMs: number, receivedBytes: number): AppError | undefined;
}

/** Starts the clock of a request at `startedAt`, in ms since 1970. */
export function openClock({ timeoutMs, headTimeoutMs, slow }: FetchOptions, startedAt: number): Clock {
  const headUntil = headTimeoutMs === undefined ? Number.POSITIVE_INFINITY : startedAt + headTimeoutMs;
  let until = startedAt + timeoutMs;
  let bodySince: number | undefined;

  const isSlow = (now: number, receivedBytes: number) => {
    if (!slow || bodySince === undefined || now - bodySince < slow.afterMs) return false;
    return receivedBytes * 1_000 < slow.minBytesPerSecond * (now - bodySince);
  };
  return {
    headArrived(now) {
      bodySince = now;
    },
    waited(ms) {
      until += ms;
      if (bodySince !== undefined) bodySince += ms;
    },
    bodyMs: (now) => (bodySince === undefined ? 0 : now - bodySince),
    late(now, receivedBytes) {
      if (now >= until) return tooLate(`No full answer in ${timeoutMs} ms.`);
      if (bodySince === undefined && now >= headUntil) return tooLate(`No head in ${headTimeoutMs} ms.`);
      if (!isSlow(now, receivedBytes)) return undefined;
      return tooLate(`The body comes at less than ${slow?.minBytesPerSecond} bytes/s.`);
    },
  };
}

const tooLate = (message: string) => new AppError('timedOut', message, { retry: 'later' });
