import { AppError } from '@florilegium/platform/app-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toFailure } from './failure';

const warn = vi.hoisted(() => vi.fn());
vi.mock('./context', () => ({ log: () => ({ warn }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { has: () => false }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells in the log of those who ask too much, by the minute and the limit, and of no other refusal', async () => {
  const over = (reason?: string) => new AppError('rateLimited', 'Too much.', { detail: { reason } });
  for (const error of [over('probesLately'), over('probesLately'), over()])
    expect(await toFailure(error)).toMatchObject({ code: 'rateLimited' });
  await toFailure(new AppError('notFound', 'There is none.'));
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls).toEqual([[{ counts: { probesLately: 2, rateLimited: 1 } }, expect.any(String)]]);
});
