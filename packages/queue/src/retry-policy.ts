import { toAppError } from '@florilegium/platform/app-error';

/** Tries of a message before it counts as failed. */
export const maxAttempts = 5;
/** Longest pause between two tries. */
const maxBackoffMs = 5 * 60_000;

/**
 * Pause before the next try of a message, in ms, or null if another try is useless. `retry: 'now'` tries again at
 * once; `later` waits base, 2 base, 4 base …, five minutes at most.
 * @param attemptsMade tries so far, including the one that just failed
 */
export function retryDelayMs(error: unknown, attemptsMade: number, baseDelayMs: number): number | null {
  const { retry } = toAppError(error);
  if (retry === 'never') return null;
  if (retry === 'now') return 0;
  return Math.min(maxBackoffMs, baseDelayMs * 2 ** (attemptsMade - 1));
}
