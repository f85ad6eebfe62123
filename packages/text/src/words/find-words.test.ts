import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutContext,
  findableWords,
  findPlaces,
  findTerms,
  foldWord,
  termKeys,
  wordHashes,
  wordKeys,
} from './find-words';

const job = '01890000-0000-7000-8000-000000000001';
const words = (text: string) => [...findableWords(text)].map((word) => word.folded);

describe('a folded word', () => {
  it.each([
    ['Città', 'citta'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
    ['ＡＢＣ', 'abc'],
    ['co\u00adoperate', 'cooperate'],
    ['ΛΌΓΟΣ', 'λογοσ'],
    ['λόγος', 'λογοσ'],
    ['\u0301', ''],
  ])('%s is looked for as %s', (word, folded) => expect(foldWord(word)).toBe(folded));

  it('is folded once for all, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
        expect(foldWord(foldWord(word))).toBe(foldWord(word));
      }),
    );
  });

  it('is the same in capitals, and decomposed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zàèéìòùäöüñç]{1,20}$/), (word) => {
        expect(foldWord(word.toUpperCase())).toBe(foldWord(word));
        expect(foldWord(word.normalize('NFD'))).toBe(foldWord(word));
      }),
    );
  });
});

describe('the words of a text', () => {
  it('are parted at apostrophes and hyphens, and characters of unspaced scripts from each other', () => {
    expect(words("L'albero d’ulivo, anno 1984: dopo-guerra")).toEqual([
      'l',
      'albero',
      'd',
      'ulivo',
      'anno',
      '1984',
      'dopo',
      'guerra',
    ]);
    expect(words('東京 Tower')).toEqual(['東', '京', 'tower']);
  });

  it('stand where they say, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { folded, start, end } of findableWords(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(foldWord(text.slice(start, end))).toBe(folded);
          last = end;
        }
      }),
    );
  });

  it('get keys of their own in each job, never two alike', () => {
    const hashes = wordHashes('uno due tre uno DUE');
    expect(hashes).toHaveLength(3);
    const other = wordKeys('01890000-0000-7000-8000-000000000002', hashes);
    expect(new Set([...wordKeys(job, hashes), ...other]).size).toBe(6);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), (some) => {
        const keys = wordKeys(job, some);
        expect(new Set(keys).size).toBe(some.length);
        expect(keys.every((key) => Number.isInteger(key) && Math.abs(key) <= 2 ** 31)).toBe(true);
      }),
    );
  });

  it('take linear time where nothing is a word', () => {
    expect(wordHashes('a'.repeat(2_000_000))).toHaveLength(1);
    expect(wordHashes('\u0301\u00ad'.repeat(500_000))).toHaveLength(0);
  });
});

describe('a query', () => {
  it('is words and phrases, in quotes of any kind', () => {
    expect(findTerms('Olio "extra vergine" «d’oliva»')).toEqual([
      ['olio'],
      ['extra', 'vergine'],
      ['d', 'oliva'],
    ]);
    expect(findTerms('“senza fine')).toEqual([['senza', 'fine']]);
    expect(findTerms('uno UNO Uno')).toEqual([['uno']]);
    expect(findTerms(' " … "" ')).toEqual([]);
  });

  it('is bounded', () => {
    expect(findTerms('a1 '.repeat(10_000)).flat().length).toBeLessThanOrEqual(20);
    expect(findTerms(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' ')).flat()).toHaveLength(20);
  });
});

describe('finding', () => {
  const blocks = ['Nella città vecchia.', 'La Citta   Vecchia e la città nuova.'];

  it('goes by words and phrases, without case and accents, in order', () => {
    expect(findPlaces(blocks, findTerms('"citta vecchia"'), 10)).toEqual([
      { block: 0, start: 6, end: 19 },
      { block: 1, start: 3, end: 18 },
    ]);
    expect(findPlaces(blocks, findTerms('nuova città'), 10)).toHaveLength(4);
    expect(findPlaces(blocks, findTerms('città mare'), 10)).toEqual([]);
    expect(findPlaces(blocks, findTerms('"vecchia la"'), 10)).toEqual([]);
    expect(findPlaces(blocks, findTerms('città'), 1)).toHaveLength(1);
    expect(findPlaces(blocks, [], 1)).toEqual([]);
  });

  it('finds every word of a text by its keys and in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (text) => {
        const keys = new Set(wordKeys(job, wordHashes(text)));
        for (const { folded, start } of findableWords(text)) {
          expect(termKeys(job, [[folded]]).every((key) => keys.has(key))).toBe(true);
          const places = findPlaces([text], [[folded]], 1_000);
          expect(places.some((place) => place.start === start)).toBe(true);
        }
      }),
    );
  });
});

describe('a hit in its context', () => {
  it('has whole words on either side, and single spaces', () => {
    const text = 'Il vecchio\n pescatore tornava ogni sera al porto con le reti vuote.';
    const start = text.indexOf('sera');
    expect(cutContext(text, { start, end: start + 4 }, 15)).toEqual({
      left: 'tornava ogni ',
      hit: 'sera',
      right: ' al porto con',
    });
    expect(cutContext('sera', { start: 0, end: 4 }, 15)).toEqual({ left: '', hit: 'sera', right: '' });
  });

  it('is bounded and holds no broken character, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ' ', '\n', '😀', 'é'), { maxLength: 120 }),
        fc.nat(100),
        fc.nat(20),
        fc.integer({ min: 1, max: 30 }),
        (parts, at, length, chars) => {
          const text = parts.join('');
          const { left, hit, right } = cutContext(text, { start: at, end: at + length }, chars);
          expect(left.length).toBeLessThanOrEqual(chars);
          expect(right.length).toBeLessThanOrEqual(chars);
          for (const part of [left, hit, right]) expect(part.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
