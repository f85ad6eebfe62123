import { AppError } from '@florilegium/platform/app-error';
import { isCostly } from './access-tables/costly';
import { settings } from './context';

/** How often something may be asked for: at most so often at once, and as often again within the time. */
export interface Rate {
  most: number;
  withinMs: number;
}

/** What somebody has used of a rate, at the time when they last asked. It wears off evenly. */
interface Used {
  count: number;
  at: number;
}

/** Whoever has not asked for so long is forgotten: by then everything has worn off. */
const memoryMs = 60 * 60_000;
const sweptFrom = 1_000;

/** Kept on globalThis: each route is built apart. */
const scope = globalThis as typeof globalThis & { florilegiumRates?: Map<string, Used> };
scope.florilegiumRates ??= new Map();
const usedBy = scope.florilegiumRates;

/** Counts one more, unless that is more than the rate allows; gives how long to wait then, else 0. */
export function countOne(
  used: Map<string, Used>,
  key: string,
  { most, withinMs }: Rate,
  now: number,
): number {
  if (used.size > sweptFrom) {
    for (const [other, { at }] of used) if (now - at > memoryMs) used.delete(other);
  }
  const before = used.get(key) ?? { count: 0, at: now };
  const left = Math.max(0, before.count - ((now - before.at) * most) / withinMs);
  if (left + 1 > most) return Math.ceil(((left + 1 - most) * withinMs) / most);
  used.set(key, { count: left + 1, at: now });
  return 0;
}

/**
 * Counts a request to the API, for whoever sent it.
 *
 * @throws AppError `rateLimited` (manyRequests) with the seconds to wait
 */
export function countRequest(userId: string): void {
  const rate = { most: settings().requestsPerMinute, withinMs: 60_000 };
  const waitMs = countOne(usedBy, `requests ${userId}`, rate, Date.now());
  if (waitMs > 0) throw tooMany('manyRequests', waitMs);
}

/**
 * Counts an order that begins long work, by its name in the table of access; nothing for all others.
 *
 * @throws AppError `rateLimited` (manyOrders) with the seconds to wait
 */
export function countOrder(userId: string, operation: string): void {
  if (!isCostly(operation)) return;
  const rate = { most: settings().ordersPerHour, withinMs: 60 * 60_000 };
  const waitMs = countOne(usedBy, `orders ${userId}`, rate, Date.now());
  if (waitMs > 0) throw tooMany('manyOrders', waitMs);
}

function tooMany(reason: 'manyRequests' | 'manyOrders', waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new AppError('rateLimited', 'Too much was asked for.', { detail: { reason, seconds } });
}

/** The seconds after which it is worth asking again, of an error that says so. */
export function secondsToWait(error: unknown): number | null {
  const seconds = error instanceof AppError ? error.detail.seconds : null;
  return typeof seconds === 'number' ? seconds : null;
}
