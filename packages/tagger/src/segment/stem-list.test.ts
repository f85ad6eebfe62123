import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packStemList } from '../training/build-stem-list';
import { beginningOf, emptyStemList, readStemList, stemClass, stemKey } from './stem-list';

const listOf = (cut: number, classes: ReadonlyMap<string, number>) =>
  readStemList({ bytes: packStemList({ cut, classes }), at: 0 });

describe('a list of stems', () => {
  it('finds every beginning that it holds', () => {
    const words = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      selector: stemKey,
    });
    fc.assert(
      fc.property(words, (all) => {
        const classes = new Map(all.map((word, at) => [word, (at % 255) + 1]));
        const list = listOf(0, classes);
        expect(all.filter((word) => stemClass(list, word) !== classes.get(word))).toEqual([]);
      }),
    );
  });

  it('knows a form by its beginning, and short words whole', () => {
    const list = listOf(
      2,
      new Map([
        ['bellun', 3],
        ['roma', 7],
      ]),
    );
    expect(
      ['bellunos', 'belluna', 'bellunesi', 'roma', 'romano', 'rom'].map((form) => stemClass(list, form)),
    ).toEqual([3, 0, 0, 7, 7, 0]);
    expect(beginningOf('roma', 3)).toBe('roma');
    expect(beginningOf('', 3)).toBe('');
  });

  it('knows nothing where it is empty', () => {
    expect(stemClass(emptyStemList, 'roma')).toBe(0);
    expect(stemClass(listOf(2, new Map()), 'roma')).toBe(0);
  });
});
