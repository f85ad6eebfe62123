import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText } from '../hash';
import { type Entries, packLexicon } from '../training/build-lexicon';
import { findForm, readLexicon, scriptOf } from './lexicon';

const entry = (upos: number, script: number) => ({
  seen: { analyses: [[upos, 0, script] as const], isFeature: true },
  listed: null,
});

describe('a packed lexicon', () => {
  it('finds every form that it holds, whatever characters it has', () => {
    const forms = fc.uniqueArray(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((form) => !form.includes('\n')),
    );
    fc.assert(
      fc.property(forms, (list) => {
        const entries: Entries = new Map(list.map((form, at) => [form, entry(at % 5, at)]));
        const lexicon = readLexicon({ bytes: packLexicon(entries), at: 0 });
        list.forEach((form, at) => {
          const place = findForm(lexicon, hashText(form));
          expect(place).toBeGreaterThanOrEqual(0);
          expect(scriptOf(lexicon, lexicon.slots[place + 1]!, at % 5, 0)).toBe(at);
        });
      }),
    );
  });

  it('prefers the script of the same features, and has none for another part of speech', () => {
    const analyses = [
      [1, 2, 10],
      [1, 3, 11],
    ] as const;
    const entries: Entries = new Map([
      ['fatti', { seen: null, listed: { analyses: [...analyses], isFeature: true } }],
    ]);
    const lexicon = readLexicon({ bytes: packLexicon(entries), at: 0 });
    const listed = lexicon.slots[findForm(lexicon, hashText('fatti')) + 2]!;
    expect([2, 3, 9].map((bundle) => scriptOf(lexicon, listed, 1, bundle))).toEqual([10, 11, 10]);
    expect(scriptOf(lexicon, listed, 4, 2)).toBe(-1);
    expect(findForm(lexicon, hashText('fatto'))).toBe(-1);
  });
});
