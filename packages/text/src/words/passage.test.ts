import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashesOfFolded, wordHashes } from './find-words';
import { holdsPassage, passageLine, passageOf } from './passage';

it('finds a passage whatever its case, accents, punctuation and line breaks', () => {
  const text = passageLine('Ieri, a Torino:\n“La città È bella”, disse\nil sindaco.');
  expect(holdsPassage(text, passageOf('la citta e bella disse il sindaco'))).toBe(true);
  expect(holdsPassage(text, passageOf('citta e bell'))).toBe(false);
  expect(holdsPassage(text, passageOf('… !'))).toBe(false);
});

describe('a passage', () => {
  /** Few words, so that passages repeat themselves and stand in texts by chance; with characters that fold into several. */
  const words = fc.array(fc.constantFrom('a', 'b', 'ab', '½', '¼', 'ŀ', '⑴', 'ﷺ', 'Straße'), {
    maxLength: 30,
  });
  const text = words.map((some) => some.join(' '));

  it('stands in a text if its words follow one another there', () => {
    fc.assert(
      fc.property(text, text, (whole, part) => {
        const passage = passageOf(part);
        const line = passageLine(whole);
        expect(holdsPassage(line, passage)).toBe(passage.words.length > 0 && line.includes(passage.line));
      }),
    );
  });

  it('has no words but those that are noted of a text which holds it', () => {
    fc.assert(
      fc.property(text, words, text, (before, part, after) => {
        const whole = `${before} ${part.join(' ')} ${after}`;
        const passage = passageOf(part.join(' '));
        const noted = new Set(wordHashes(whole));
        expect([...hashesOfFolded(passage.words)].filter((hash) => !noted.has(hash))).toEqual([]);
      }),
    );
  });
});
