import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ValueNumbers } from '../lexicon/value-numbers';
import { parseAnalysis, storableAnalysis } from './analysis';
import { AnalysisNumbers } from './analysis-numbers';

const features = Array.from({ length: 30 }, (_, at) => `Feature${at}=Value`).join('|');

describe('an analysis', () => {
  it('keeps all its parts in an index, whatever a tagger says', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '\t', '\0', '\ud83d', '😀', '|', '<'), maxLength: 6 }),
      fc.constantFrom('N'.repeat(500), features, features.repeat(9), '😀'.repeat(2_000)),
    );
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (upos, feats, tag, joined) => {
        const numbers = new AnalysisNumbers(new ValueNumbers(), []);
        const number = numbers.numberOf({ upos, feats, tag }, joined);
        const stored = storableAnalysis({ upos, feats, tag });
        expect(parseAnalysis(numbers.lexicon.value(number))).toEqual({ ...stored, joined });
        expect(numbers.upos).toEqual([stored.upos]);
        for (const part of Object.values(stored)) {
          expect(part.isWellFormed()).toBe(true);
          expect(part).not.toMatch(/[\t\0]/);
        }
      }),
    );
  });

  it('has features as long as a language with many gives them', () => {
    const given = { upos: 'VERB', feats: features, tag: 'Verb+Part+Past' };
    expect(features.length).toBeGreaterThan(400);
    expect(storableAnalysis(given)).toEqual(given);
    expect(storableAnalysis({ ...given, tag: 'N\tfem' }).tag).toBe('N fem');
    expect(storableAnalysis({ ...given, feats: features.repeat(9) }).feats.length).toBeLessThan(1_100);
  });
});
