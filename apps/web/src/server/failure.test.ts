import { AppError } from '@florilegium/platform/app-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const warn = vi.hoisted(() => vi.fn());
vi.mock('./context', () => ({ log: () => ({ warn, error: vi.fn() }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { has: () => true }),
}));

import { toFailure } from './failure';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells in the log, by the minute, how many asked too much', async () => {
  for (let n = 0; n < 3; n += 1)
    await toFailure(new AppError('rateLimited', 'Too much.', { detail: { reason: 'manyBodies' } }));
  await toFailure(new AppError('notFound', 'Nothing.'));
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls).toEqual([[{ counts: { manyBodies: 3 } }, 'requests were over a limit']]);
});
