import { findTerms } from '@florilegium/text/words/find-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from './text-marks';

describe('a text with marked hits', () => {
  it('names each hit by its place', () => {
    expect(markedPieces(['La città, la Città.', 'Mare'], findTerms('citta mare'))).toEqual([
      [
        { text: 'La ', hit: null },
        { text: 'città', hit: 'hit-0-3' },
        { text: ', la ', hit: null },
        { text: 'Città', hit: 'hit-0-13' },
        { text: '.', hit: null },
      ],
      [{ text: 'Mare', hit: 'hit-1-0' }],
    ]);
    expect(markedPieces(['uno due tre'], findTerms('"uno due" "due tre"'))[0]).toEqual([
      { text: 'uno due', hit: 'hit-0-0' },
      { text: ' tre', hit: null },
    ]);
  });

  it('is whole, whatever is looked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
        fc.string(),
        (blocks, query) => {
          const pieces = markedPieces(blocks, findTerms(query));
          expect(pieces.map((block) => block.map((piece) => piece.text).join(''))).toEqual(blocks);
        },
      ),
    );
  });
});
