import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from './read-lines';

const linesOf = async (chunks: readonly Buffer[]) => {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks))) lines.push(line);
  return lines;
};

it('ends lines at a line feed alone, wherever the bytes are cut', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom(...'aè\u2028\u2029\u0085\r\f'.split(''), '\u{1f600}') })),
      fc.integer({ min: 1, max: 7 }),
      async (lines, size) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const count = Math.ceil(bytes.length / size);
        const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
        expect(await linesOf(chunks)).toEqual(lines);
      },
    ),
  ));

it('reads a last line without its end', async () => {
  expect(await linesOf([Buffer.from('a\n\nb')])).toEqual(['a', '', 'b']);
  expect(await linesOf([])).toEqual([]);
});
