import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusalTally } from './refusal-tally';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of refusals by the minute, and of a minute without any nothing', () => {
  const tell = vi.fn();
  const refused = refusalTally(tell);
  for (let n = 0; n < 1_000; n += 1) refused('badAction');
  refused('unknownAction');
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(180_000);
  expect(tell.mock.calls).toEqual([[{ badAction: 1_000, unknownAction: 1 }]]);
  refused('badMethod');
  vi.advanceTimersByTime(60_000);
  expect(tell).toHaveBeenLastCalledWith({ badMethod: 1 });
});
