import { expect, it } from 'vitest';
import { readSeedLines } from './seed-list';

it('reads a seed list with comments, blank lines, a byte-order mark and any line ends', () => {
  expect([...readSeedLines('\ufeffhttp://a.example/\r\n\n  # why\n\t http://b.example/ \nnonsense')]).toEqual(
    [
      { line: 1, raw: 'http://a.example/' },
      { line: 4, raw: 'http://b.example/' },
      { line: 5, raw: 'nonsense' },
    ],
  );
  expect([...readSeedLines('')]).toEqual([]);
});
