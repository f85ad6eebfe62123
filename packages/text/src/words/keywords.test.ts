import type { TaggedSentence } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordSimilarity } from '../duplicates/keyword-similarity';
import { readReference, writeReference } from './keyword-reference';
import { keywordsOf, logLikelihood } from './keywords';

/** 'lemma/UPOS' words as a sentence. */
const sentence = (text: string): TaggedSentence =>
  text.split(' ').map((word) => {
    const [lemma = '', upos = ''] = word.split('/');
    return { form: lemma, lemma, upos, feats: '', tag: '', spaceAfter: true };
  });
const names = (sentences: readonly TaggedSentence[], language = 'it', reference = common) =>
  keywordsOf(sentences, language, reference).map(([ngram]) => ngram);
const common = readReference('100000\nparte\t900\ndi\t5000\nil\t8000\nbuono\t400\n');

describe('keywords', () => {
  it('are sequences that fit the patterns of the language, without what comes only within a longer one', () => {
    const text = [
      sentence('il/DET olio/NOUN di/ADP oliva/NOUN essere/AUX buono/ADJ'),
      sentence('olio/NOUN di/ADP oliva/NOUN a/ADP parte/NOUN'),
    ];
    expect(names(text)).toEqual(['olio di oliva', 'parte']);
    expect(
      names(
        [sentence('the/DET machine/NOUN translation/NOUN'), sentence('machine/NOUN translation/NOUN')],
        'en',
      ),
    ).toEqual(['machine translation']);
    expect(
      names([sentence('haus/NOUN der/DET familie/NOUN'), sentence('haus/NOUN der/DET familie/NOUN')], 'de'),
    ).toEqual(['haus der familie']);
    expect(
      names([sentence('haus/NOUN der/DET familie/NOUN'), sentence('haus/NOUN der/DET familie/NOUN')], 'it'),
    ).toEqual(['familie', 'haus']);
  });

  it('take a fused form for its first part, and a language without a table by the general one', () => {
    const text = [
      sentence('porta/NOUN di+il/ADP+DET città/NOUN'),
      sentence('Porta/PROPN di+il/ADP+DET città/NOUN'),
    ];
    expect(names(text)).toEqual(['porta di città']);
    expect(names(text, 'xx')).toEqual(['porta di città']);
  });

  it('are scored by log-likelihood: what is common elsewhere ranks low, what is rarer here is none', () => {
    const text = [sentence('parte/NOUN zafferano/NOUN zafferano/NOUN parte/NOUN il/DET')];
    const scored = keywordsOf(text, 'it', common);
    expect(scored.map(([ngram]) => ngram)).toEqual(['zafferano', 'parte']);
    // By hand, Dunning's G2 of 2 in 5 against 900 in 100,000.
    expect(logLikelihood(2, 5, 900, 100_000)).toBeCloseTo(11.2, 0);
    expect(logLikelihood(1, 1_000, 900, 100_000)).toBe(0);
    expect(logLikelihood(0, 0, 0, 100)).toBe(0);
  });

  it('are at most twenty, never figures, addresses or endless words, and the same for the same text', () => {
    const many = [
      sentence(
        Array.from(
          { length: 90 },
          (_, at) => `cosa${String.fromCharCode(97 + (at % 26))}${'e'.repeat(at % 7)}/NOUN`,
        ).join(' '),
      ),
    ];
    expect(keywordsOf(many, 'it', null)).toHaveLength(20);
    expect(names([sentence(`12/NOUN a@b/NOUN ${'x'.repeat(500)}/NOUN http://a/NOUN`)])).toEqual([]);
    expect(keywordsOf([], 'it', common)).toEqual([]);
    expect(keywordsOf(many, 'it', common)).toEqual(keywordsOf(many, 'it', common));
  });
});

describe('keywordSimilarity', () => {
  it('is 1 for the same keywords, however high their scores, and 0 for others', () => {
    expect(
      keywordSimilarity(
        [
          ['a', 10],
          ['b', 5],
        ],
        [
          ['b', 50],
          ['a', 100],
        ],
      ),
    ).toBeCloseTo(1);
    expect(keywordSimilarity([['a', 1]], [['b', 1]])).toBe(0);
    expect(keywordSimilarity([], [['b', 1]])).toBe(0);
    expect(
      keywordSimilarity(
        [
          ['a', 1],
          ['b', 1],
        ],
        [
          ['b', 1],
          ['c', 1],
        ],
      ),
    ).toBeCloseTo(1 / 3);
  });

  it('lies between 0 and 1, both ways alike', () => {
    const list = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...'abcdefgh'), fc.double({ min: 0.1, max: 1_000, noNaN: true })),
      {
        selector: ([name]) => name,
      },
    );
    fc.assert(
      fc.property(list, list, (a, b) => {
        const similarity = keywordSimilarity(a, b);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1 + 1e-9);
        expect(keywordSimilarity(b, a)).toBeCloseTo(similarity);
      }),
    );
  });
});

describe('reference lists', () => {
  it('are read as they were written, frequent lemmas first, nonsense passed over', () => {
    const list = writeReference(
      new Map([
        ['b', 2],
        ['a', 2],
        ['c', 9],
        ['d', 1],
      ]),
      40,
      3,
    );
    expect(list).toBe('40\nc\t9\na\t2\nb\t2\n');
    const reference = readReference(`${list}x\ty\n\n`);
    expect([reference.tokens, reference.count('c'), reference.count('x')]).toEqual([40, 9, 0]);
  });
});
