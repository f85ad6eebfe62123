import { AppError } from '@florilegium/platform/app-error';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-policy';

test('an error that no try can help has no delay', () => {
  expect(retryDelayMs(new AppError('notFound', 'gone'), 1, 100)).toBeNull();
});

test('later doubles from the base and stops at five minutes', () => {
  const error = new AppError('storeUnavailable', 'away', { retry: 'later' });
  expect([1, 2, 3, 4].map((attempt) => retryDelayMs(error, attempt, 100))).toEqual([100, 200, 400, 800]);
  expect(retryDelayMs(error, 40, 100)).toBe(300_000);
});

test('now is at once, and whatever was not foreseen is tried later', () => {
  expect(retryDelayMs(new AppError('conflict', 'lost a race', { retry: 'now' }), 3, 100)).toBe(0);
  expect(retryDelayMs(new TypeError('a bug'), 1, 100)).toBe(100);
  expect(retryDelayMs('thrown text', 1, 100)).toBe(100);
});
