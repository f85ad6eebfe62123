import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectLinkWords, wordsOfLink } from './link-words';
import { createWordEvidence, wordHashes } from './word-evidence';

describe('word evidence', () => {
  it('speaks for words of good pages and against those of others, and says nothing of unknown ones', () => {
    const evidence = createWordEvidence();
    const [acid, soup, both] = ['acid rain', 'soup spoon', 'with more'].map((text) => wordHashes(text, 9));
    const of = (words: Int32Array | undefined) => evidence.of(words!, 0, words!.length);
    expect(of(acid)).toBe(0);
    for (let page = 0; page < 20; page += 1) {
      evidence.note(Int32Array.of(...(page % 2 === 0 ? acid! : soup!), ...both!), page % 2 === 0 ? 1 : 0);
    }
    expect(of(acid)).toBeGreaterThan(2);
    expect(of(soup)).toBeLessThan(-2);
    expect(Math.abs(of(both))).toBeLessThan(0.5);
    expect(of(wordHashes('elsewhere unheard', 9))).toBe(0);
    expect(evidence.of(acid!, 1, 1)).toBe(0);
  });

  it('is bounded, whatever is noted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(fc.integer()), fc.double({ min: 0, max: 1, noNaN: true }))),
        fc.array(fc.integer(), { maxLength: 24 }),
        (pages, words) => {
          const evidence = createWordEvidence();
          for (const [hashes, worth] of pages) evidence.note(Int32Array.from(hashes), worth);
          expect(Math.abs(evidence.of(Int32Array.from(words), 0, words.length))).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('wordHashes', () => {
  it('folds words, takes each once, and no more than asked', () => {
    expect(wordHashes('Città, CITTA! e l’aria', 9)).toEqual(wordHashes('citta aria', 9));
    expect(wordHashes('one two three four', 2)).toHaveLength(2);
    expect(wordHashes(`${'x'.repeat(1_000_000)} end`, 9)).toHaveLength(2);
  });
});

it('gives each link its own words, of its anchor and its address', () => {
  const list = collectLinkWords([
    { anchor: 'Acid rain', href: '/weather/storm.html' },
    { anchor: '', href: '#' },
    { anchor: '', href: 'http://rain.example.org/soup_spoon' },
  ]);
  const words = (index: number) => {
    const { hashes, start, end } = wordsOfLink(list, index);
    return [...hashes.slice(start, end)];
  };
  expect(words(0)).toEqual([...wordHashes('acid rain weather storm html', 9)]);
  expect(words(1)).toEqual([]);
  expect(words(2)).toEqual([...wordHashes('soup spoon', 9)]);
  expect(words(7)).toEqual([]);
});
