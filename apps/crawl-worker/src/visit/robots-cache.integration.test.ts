import type { ErrorCode } from '@florilegium/contracts/errors';
import { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRobotsCache } from './robots-cache';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('an origin whose robots.txt gets no answer', () => {
  const pausesMs = [15_000, 60_000];

  /** The pauses before each further try, in ms, and what comes after the last. */
  async function pausesAfter(code: ErrorCode) {
    const cache = createRobotsCache(database, pausesMs);
    const origin = { reach: '', origin: `http://${code.toLowerCase()}.example` };
    const found: (number | string)[] = [];
    for (let attempt = 0; attempt <= pausesMs.length; attempt += 1) {
      const { answeredAt } = await cache.ask(origin, {
        fetch: () => Promise.reject(new AppError(code, 'No answer.', { retry: 'later' })),
        pause: () => Promise.resolve(),
      });
      const answer = await cache.look(origin, answeredAt);
      found.push(answer.kind === 'wait' ? answer.untilMs - answeredAt : answer.kind);
    }
    return found;
  }

  it('is asked sooner again where the try itself took its time, so that silence ends after 90 s', async () => {
    expect(await pausesAfter('timedOut')).toEqual([15_000, 15_000, 'refused']);
  });

  it('is given the time of a restart where it was down', async () => {
    expect(await pausesAfter('hostUnreachable')).toEqual([15_000, 60_000, 'refused']);
  });
});
