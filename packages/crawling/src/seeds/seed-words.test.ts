import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSeedWords, readPastedWords, seedWordLanguages } from './seed-words';

describe('the words that come with the product', () => {
  it.each(seedWordLanguages)('of %s are many, plain, and in one list alone', async (language) => {
    const words = await loadSeedWords(language);
    const { midFrequency, basic } = words!;
    expect(midFrequency.length).toBeGreaterThan(400);
    expect(basic.length).toBeGreaterThan(700);
    const all = [...midFrequency, ...basic];
    expect(new Set(all).size).toBe(all.length);
    for (const word of all) expect(word).toMatch(/^\p{Ll}{3,}$/u);
  });

  it('tell public writing from everyday life', async () => {
    const { midFrequency, basic } = (await loadSeedWords('it'))!;
    for (const word of ['casa', 'mamma', 'padre']) expect(basic).toContain(word);
    for (const word of ['mamma', 'della', 'roma']) expect(midFrequency).not.toContain(word);
  });

  it('are of no other language', async () => {
    expect(await loadSeedWords('xx')).toBeNull();
    expect(await loadSeedWords('toString')).toBeNull();
  });
});

describe('readPastedWords', () => {
  it.each([
    ['mare\nsole\r\nvento', ['mare', 'sole', 'vento']],
    ['inquinamento dell’aria\npolveri sottili', ['inquinamento dell’aria', 'polveri sottili']],
    ['mare, sole; vento', ['mare', 'sole', 'vento']],
    ['mare sole vento', ['mare', 'sole', 'vento']],
    ['mare\t1234\nsole\t99.5', ['mare', 'sole']],
    ['  \n,,;\n', []],
    ['', []],
  ])('reads %j', (text, words) => {
    expect(readPastedWords(text).words).toEqual(words);
  });

  it('counts what it leaves out', () => {
    const text = `mare\nmare\n${'a'.repeat(101)}\n${Array.from({ length: 50_010 }, (_, at) => `w${at}`).join('\n')}`;
    const { words, ...left } = readPastedWords(text);
    expect(words).toHaveLength(50_000);
    expect(left).toEqual({ repeated: 1, tooLong: 1, leftOut: 11 });
  });

  it('reads whatever comes, each word once and storable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { words } = readPastedWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) {
          expect(word.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(100);
          expect(word).not.toMatch(/\p{Cs}|\0/u);
        }
      }),
    );
  });

  it('looks at no more than the beginning of a line without an end', () => {
    expect(readPastedWords(`${'x'.repeat(10_000_000)}\nmare`)).toMatchObject({ words: ['mare'], tooLong: 1 });
  });
});
