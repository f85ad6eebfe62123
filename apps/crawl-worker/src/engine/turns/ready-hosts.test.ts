import { expect, it } from 'vitest';
import { createReadyLines } from './ready-hosts';

it('takes those of a higher rank first, and now and then whoever has waited longest', () => {
  const lines = createReadyLines<string>();
  lines.add(1, 'poor', 0);
  for (let n = 0; n < 10; n += 1) lines.add(1, `rich${n}`, 7);
  lines.add(1, 'middle', 3);
  const order = Array.from({ length: 12 }, () => lines.next());
  expect(order.slice(0, 9)).toEqual([...Array.from({ length: 7 }, (_, n) => `rich${n}`), 'poor', 'rich7']);
  expect(order.slice(9)).toEqual(['rich8', 'rich9', 'middle']);
  expect(lines.next()).toBeUndefined();
});

it('lets runs take turns, each in its own order', () => {
  const lines = createReadyLines<string>();
  for (const value of ['a1', 'a2', 'a3', 'a4']) lines.add(1, value);
  expect(lines.next()).toBe('a1');
  for (const value of ['b1', 'b2']) lines.add(2, value);
  const rest = Array.from({ length: 6 }, () => lines.next());
  expect(rest).toEqual(['a2', 'b1', 'a3', 'b2', 'a4', undefined]);
  lines.add(2, 'b3');
  expect(lines.next()).toBe('b3');
});
