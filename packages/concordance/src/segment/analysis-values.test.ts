import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lexicon } from '../lexicon/lexicon';
import { type IndexLexicons, resolveTest } from '../search/token-tests';
import { finished } from '../service/finished';
import { analysisValue } from './analysis';
import { analysisValues } from './analysis-values';

describe('the values of analyses', () => {
  it('are those of each analysis, also of those that came since', () => {
    const tag = fc.constantFrom('N', 'V', 'ADJ', '');
    fc.assert(
      fc.property(fc.array(tag), fc.array(tag), tag, (first, second, asked) => {
        const lexicon = new Lexicon();
        const all: string[] = [];
        for (const tags of [first, second]) {
          for (const one of tags) {
            lexicon.add(analysisValue({ upos: 'X', feats: `A=${all.length}`, tag: one, joined: false }));
            all.push(one);
          }
          const tried: string[] = [];
          const ids = finished(
            analysisValues(lexicon, 'tag').matching((value) => {
              tried.push(value);
              return value === asked;
            }),
          );
          expect([...ids]).toEqual(all.flatMap((one, id) => (one === asked ? [id] : [])));
          expect(tried).toEqual([...new Set(all)]);
        }
      }),
    );
  });

  it('are looked at with pauses', () => {
    const analyses = new Lexicon();
    for (let id = 0; id < 20_000; id++) analyses.add(`X\tA=${id % 9}\tt${id}`);
    const lexicons: IndexLexicons = { words: new Lexicon(), lemmas: new Lexicon(), analyses, upos: [] };
    const pauses = (tag: string) => {
      const value = { value: tag, pattern: true, ignoreCase: false, ignoreDiacritics: false };
      const work = resolveTest({ kind: 'value', attribute: 'tag', ...value }, lexicons, new Map());
      for (let count = 0; ; count++) if (work.next().done) return count;
    };
    expect(pauses('t5')).toBeGreaterThanOrEqual(8);
    expect(pauses('t1.')).toBeGreaterThanOrEqual(4);
  });
});
