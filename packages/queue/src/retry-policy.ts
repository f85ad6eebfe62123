import { toAppError } from '@florilegium/platform/app-error';

/** Tries that a message has before it is put aside as failed. */
export const maxAttempts = 5;
/** Longest pause between two tries. */
const maxBackoffMs = 5 * 60_000;

/**
 * Pause before the next try of a message, in ms, or null when there is no use in one.
 * `retry: 'now'` tries again at once; `later` waits base, 2 base, 4 base …, five minutes at most.
 * @param attemptsMade tries so far, the one that just failed included
 */
export function retryDelayMs(error: unknown, attemptsMade: number, baseDelayMs: number): number | null {
  const { retry } = toAppError(error);
  if (retry === 'never') return null;
  if (retry === 'now') return 0;
  return Math.min(maxBackoffMs, baseDelayMs * 2 ** (attemptsMade - 1));
}
