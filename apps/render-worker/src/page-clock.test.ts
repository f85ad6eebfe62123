import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock } from './page-clock';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts the time in which a page waits for nobody', () => {
  const late = vi.fn();
  const clock = startClock(1_000, late);
  vi.advanceTimersByTime(400);
  clock.wait();
  clock.wait();
  vi.advanceTimersByTime(60_000);
  clock.goOn();
  vi.advanceTimersByTime(60_000);
  expect(clock.ownMs()).toBe(400);
  clock.goOn();
  vi.advanceTimersByTime(599);
  expect(clock.ownMs()).toBe(999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

it('stands when it was stopped, whatever comes then', () => {
  const late = vi.fn();
  const clock = startClock(1_000, late);
  clock.wait();
  clock.stop();
  clock.goOn();
  vi.advanceTimersByTime(60_000);
  expect(clock.ownMs()).toBe(0);
  expect(late).not.toHaveBeenCalled();
});
