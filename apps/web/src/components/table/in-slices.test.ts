import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** So many steps of 10 ms each, by a clock of their own. */
function work(count: number) {
  let time = 0;
  let done = 0;
  function* steps() {
    for (; done < count; done += 1) {
      time += 10;
      yield;
    }
    return `${count} steps`;
  }
  return { steps: steps(), now: () => time, done: () => done };
}

describe('work in slices', () => {
  it('is done at once where it fits into one', () => {
    const { steps, now } = work(1);
    const [onDone, onBehind] = [vi.fn(), vi.fn()];
    inSlices(steps, { onDone, onBehind, now });
    expect(onDone).toHaveBeenCalledExactlyOnceWith('1 steps');
    expect(onBehind).not.toHaveBeenCalled();
  });

  it('lets others have their turn between two slices, and says that it is behind', () => {
    const { steps, now, done } = work(5);
    const [onDone, onBehind] = [vi.fn(), vi.fn()];
    inSlices(steps, { onDone, onBehind, now });
    expect(done()).toBeLessThan(3);
    expect(onBehind).toHaveBeenCalledOnce();
    vi.advanceTimersToNextTimer();
    expect(done()).toBeGreaterThan(2);
    expect(done()).toBeLessThan(5);
    vi.runAllTimers();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('5 steps');
    expect(onBehind).toHaveBeenCalledOnce();
  });

  it('ends when it is broken off', () => {
    const { steps, now, done } = work(9);
    const onDone = vi.fn();
    inSlices(steps, { onDone, now })();
    const before = done();
    vi.runAllTimers();
    expect(done()).toBe(before);
    expect(onDone).not.toHaveBeenCalled();
  });
});
