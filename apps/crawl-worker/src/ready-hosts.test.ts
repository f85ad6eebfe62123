import { expect, it } from 'vitest';
import { createReadyLines } from './ready-hosts';

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
