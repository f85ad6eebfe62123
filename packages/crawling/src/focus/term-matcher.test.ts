import { topicTermSchema } from '@florilegium/contracts/jobs/focus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTerms } from './term-matcher';
import { blockBreak, foldToken, plainText, tokensOf } from './topic-tokens';

const termsOf = (words: readonly (string | [string, string])[]) =>
  words.map((word) =>
    topicTermSchema.parse(typeof word === 'string' ? { term: word } : { term: word[0], language: word[1] }),
  );
const asWritten = { foldCase: false, foldAccents: false };
const byCase = { foldCase: true, foldAccents: false };
const loosely = { foldCase: true, foldAccents: true };

function found(
  words: readonly (string | [string, string])[],
  text: string,
  folding = byCase,
  language: string | null = null,
) {
  const terms = termsOf(words);
  const { counts } = compileTerms(terms, folding).count(text, language);
  return Object.fromEntries([...counts].map(([index, n]) => [terms[index]!.term, n]));
}

describe('compileTerms', () => {
  it('counts terms that overlap and lie within one another', () => {
    expect(
      found(
        ['trade union', 'trade union rights', 'union rights', 'union', 'rights of way'],
        'Trade union rights are rights of a trade union; rights of way are not.',
      ),
    ).toEqual({ 'trade union': 2, 'trade union rights': 1, 'union rights': 1, union: 2, 'rights of way': 1 });
  });

  it('finds whole words only, on either side of an apostrophe and over line ends', () => {
    expect(found(['air', 'aria'], "repair airs hair AIR l'aria dell’aria ariano")).toEqual({
      air: 1,
      aria: 2,
    });
    expect(found(['air pollution'], 'air\n\t pollution air, pollution air-pollution')).toEqual({
      'air pollution': 1,
    });
    expect(found(['air pollution'], `air${blockBreak}pollution`)).toEqual({});
  });

  it('knows marks that belong to a term, and characters of scripts without spaces', () => {
    expect(found(['C++', 'C', '大気汚染'], 'C C++ c++ 日本の大気汚染は', asWritten)).toEqual({
      C: 2,
      'C++': 1,
      大気汚染: 1,
    });
  });

  it('folds case and accents only when told to', () => {
    const text = 'Citta\u0300 CITTÀ citta ΟΔΟΣ so\u00adft';
    expect(found(['Città', 'soft'], text, asWritten)).toEqual({ Città: 1, soft: 1 });
    expect(found(['Città', 'οδος'], text, byCase)).toEqual({ Città: 2, οδος: 1 });
    expect(found(['Città'], text, loosely)).toEqual({ Città: 3 });
    expect(found(['Roma', 'roma'], 'Roma roma', byCase)).toEqual({ Roma: 2 });
  });

  it('looks for a term in pages of its language, and in those of none that is known', () => {
    const words: [string, string][] = [
      ['chat', 'fr'],
      ['chat', 'en'],
    ];
    const terms = termsOf([...words, 'chat']);
    const matcher = compileTerms(terms, byCase);
    expect([...matcher.count('chat', 'fr').counts]).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(matcher.count('chat', null).counts.size).toBe(3);
  });

  it('finds what a plain search finds', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'ab', 'À');
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          phrase.map((words) => words.join(' ')),
          { minLength: 1, maxLength: 8, selector: (term) => term.toLowerCase() },
        ),
        fc.array(word, { maxLength: 40 }),
        (terms, words) => {
          const text = words.map((one) => foldToken(one, byCase));
          const expected: Record<string, number> = {};
          for (const term of terms) {
            const tokens = [...tokensOf(plainText(term))].map((one) => foldToken(one, byCase));
            const n = text.filter((_, at) => tokens.every((token, i) => text[at + i] === token)).length;
            if (n > 0) expected[term] = n;
          }
          expect(found(terms, words.join(' '))).toEqual(expected);
        },
      ),
    );
  });

  it('takes any text, and 20,000 terms over megabytes in one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (term, text) => {
        const terms = termsOf(['x']).map((one) => ({ ...one, term }));
        compileTerms(terms, loosely).count(text, null);
      }),
    );
    const many = Array.from({ length: 20_000 }, (_, n) => `word${n % 500} of${n} things`);
    const matcher = compileTerms(termsOf(many), loosely);
    const text = 'word1 of1 things '.repeat(100_000);
    expect(matcher.count(text, null)).toMatchObject({ words: 300_000 });
    expect(matcher.count(`${'a'.repeat(3_000_000)} ${'\u0301'.repeat(500_000)}`, null).counts.size).toBe(0);
    expect(matcher.count(text, null).counts.get(1)).toBe(100_000);
  });
});
