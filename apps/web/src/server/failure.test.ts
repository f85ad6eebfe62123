import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

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

it('names every part that is wrong at once: one that the schema refuses, and one that the database would', async () => {
  const { parseInput } = await import('./failure');
  const schema = z.object({ creators: z.array(z.string().regex(/[a-z]/)) });
  const fieldsOf = async (input: unknown) => {
    const parsed = await parseInput(schema, input);
    return parsed.ok ? [] : Object.keys(parsed.failure.fields ?? {});
  };
  expect(await fieldsOf({ creators: ['ada', 'bo\0b', ','] })).toEqual(['creators.2', 'creators.1']);
  expect(await fieldsOf({ creators: ['ada', 'bo\0b'] })).toEqual(['creators.1']);
  expect(await fieldsOf({ creators: ['ada'] })).toEqual([]);
  // What nobody has parsed may be of any depth and size.
  const deep = JSON.parse(`${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}`);
  expect(await fieldsOf({ creators: ',', deep, ['x'.repeat(1_000)]: '\0' })).toEqual(['creators']);
  expect(await fieldsOf({ creators: Array.from({ length: 1_000 }, () => '\0') })).toHaveLength(1_000);
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
