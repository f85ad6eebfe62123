import { expect, test } from 'vitest';
import { openClock } from './clock';

const usual = { timeoutMs: 1_000, maxBodyBytes: 1 };

test('the whole time counts from the start, the head’s until it is here', () => {
  const clock = openClock({ ...usual, headTimeoutMs: 300 }, 5_000);
  expect(clock.bodyMs(9_000)).toBe(0);
  expect(clock.late(5_299, 0)).toBeUndefined();
  expect(clock.late(5_300, 0)).toMatchObject({ code: 'timedOut', retry: 'later' });
  clock.headArrived(5_299);
  expect(clock.late(5_999, 0)).toBeUndefined();
  expect(clock.late(6_000, 1_000_000)).toMatchObject({ code: 'timedOut' });
});

test('time spent waiting for others is not the server’s', () => {
  const clock = openClock({ ...usual, slow: { minBytesPerSecond: 100, afterMs: 500 } }, 0);
  clock.headArrived(100);
  expect([clock.bodyMs(100), clock.bodyMs(400)]).toEqual([0, 300]);
  clock.waited(10_000);
  expect(clock.bodyMs(10_400)).toBe(300);
  expect(clock.late(10_599, 0)).toBeUndefined();
  expect(clock.late(10_600, 49)).toMatchObject({ message: 'The body comes at less than 100 bytes/s.' });
  expect(clock.late(10_600, 50)).toBeUndefined();
  expect(clock.late(10_999, 1_000)).toBeUndefined();
  expect(clock.late(11_000, 1_000)).toMatchObject({ message: 'No full answer in 1000 ms.' });
});

test('a body’s rate is its average since the head', () => {
  const clock = openClock(
    { timeoutMs: 60_000, maxBodyBytes: 1, slow: { minBytesPerSecond: 1_000, afterMs: 2_000 } },
    0,
  );
  expect(clock.late(10_000, 0)).toBeUndefined();
  clock.headArrived(10_000);
  expect(clock.late(11_999, 0)).toBeUndefined();
  expect(clock.late(20_000, 10_000)).toBeUndefined();
  expect(clock.late(20_000, 9_999)).toMatchObject({ code: 'timedOut' });
});
