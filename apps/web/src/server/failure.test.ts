import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const warn = vi.fn();

// Files of this suite share what they load: what is replaced here is loaded anew, before and after.
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('./context', () => ({ log: () => ({ warn }) }));
  vi.doMock('next-intl/server', () => ({
    getTranslations: async () => Object.assign((key: string) => key, { has: () => false }),
  }));
});
afterEach(() => {
  vi.doUnmock('./context');
  vi.doUnmock('next-intl/server');
  vi.resetModules();
  vi.useRealTimers();
});

it('tells in the log of those who ask too much, by the minute and the limit, and of no other refusal', async () => {
  const { AppError } = await import('@florilegium/platform/app-error');
  const { toFailure } = await import('./failure');
  const over = (reason?: string) =>
    new AppError('rateLimited', 'Too much.', { detail: reason === undefined ? {} : { reason } });
  for (const error of [over('probesLately'), over('probesLately'), over()])
    expect(await toFailure(error)).toMatchObject({ code: 'rateLimited' });
  await toFailure(new AppError('notFound', 'There is none.'));
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls).toEqual([[{ counts: { probesLately: 2, rateLimited: 1 } }, expect.any(String)]]);
});
