import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueMatcher } from '../query/value-pattern';
import { finished } from '../service/finished';
import { Lexicon } from './lexicon';
import { ValueNumbers } from './value-numbers';

const value = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'E'), maxLength: 4 }),
);
const stored = (text: string) => text.replaceAll('\0', '');

describe('a lexicon', () => {
  it('gives equal values one number and finds them again, also once it is read back', () => {
    fc.assert(
      fc.property(fc.array(value), fc.array(value), (first, second) => {
        const numbers = new ValueNumbers();
        const ids = [...first, ...second].map((one) => numbers.numberOf(one));
        expect(ids.map((id) => numbers.lexicon.value(id))).toEqual(
          [...first, ...second].map(stored).map((one) => one.toWellFormed()),
        );
        expect(new Set(ids).size).toBe(numbers.lexicon.size);

        const again = new Lexicon();
        const { heap, ends } = numbers.lexicon.tail(0);
        const half = ends.length >> 1;
        const cut = half === 0 ? 0 : ends[half - 1]! - 1;
        again.load(heap.subarray(0, cut), half);
        again.load(heap.subarray(cut), 0);
        const reopened = new ValueNumbers(again);
        for (const [at, id] of ids.entries()) {
          expect(again.find(again.value(id))).toBe(id);
          expect(reopened.numberOf([...first, ...second][at]!)).toBe(id);
        }
      }),
    );
  });

  it('finds what was looked for in vain once it is added', () => {
    fc.assert(
      fc.property(fc.array(value), fc.array(value), (first, second) => {
        const numbers = new ValueNumbers();
        for (const values of [first, second]) {
          for (const one of values) numbers.numberOf(one);
          for (const one of [...first, ...second].map(stored).map((text) => text.toWellFormed())) {
            const all = Array.from({ length: numbers.lexicon.size }, (_, id) => numbers.lexicon.value(id));
            expect(numbers.lexicon.find(one)).toBe(all.indexOf(one));
          }
        }
      }),
    );
  });

  it('finds values by endings of any length, also those that came since it was asked last', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'è', '🍇'), maxLength: 12 });
    const ends = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', 'è', '🍇'), minLength: 1, maxLength: 5 }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(text), fc.array(text), ends, fc.boolean(), (first, second, endings, hasBreak) => {
        const numbers = new ValueNumbers();
        const pattern = `.*(${endings.join('|')})`;
        const matcher = valueMatcher({ value: pattern, pattern: true, ignoreCase: false });
        for (const values of [first, hasBreak ? [...second, `a\n${endings[0]}`] : second]) {
          for (const one of values) numbers.numberOf(one);
          const all = Array.from({ length: numbers.lexicon.size }, (_, id) => numbers.lexicon.value(id));
          const fitting = all.flatMap((one, id) => (matcher.matches(one) ? [id] : []));
          expect([...finished(numbers.lexicon.matching(matcher))]).toEqual(fitting);
        }
      }),
    );
  });

  it('finds the values that a pattern fits, as trying each would', () => {
    const pattern = fc.constantFrom('a', 'a.*', '.*b', 'é', 'e', '[ab]+', 'ab', '');
    fc.assert(
      fc.property(
        fc.array(value),
        pattern,
        fc.boolean(),
        fc.boolean(),
        (values, text, ignoreCase, ignoreDiacritics) => {
          const numbers = new ValueNumbers();
          for (const one of values) numbers.numberOf(one);
          const { lexicon } = numbers;
          const matcher = valueMatcher({ value: text, pattern: true, ignoreCase, ignoreDiacritics });
          const all = Array.from({ length: lexicon.size }, (_, id) => id);
          const foldedLiteral = ignoreCase || ignoreDiacritics;
          expect([...finished(lexicon.matching(matcher, { foldedLiteral }))]).toEqual(
            all.filter((id) => matcher.matches(lexicon.value(id))),
          );
        },
      ),
    );
  });

  it('pauses within a search of a long heap, and finds what stands where it paused', () => {
    const lexicon = new Lexicon();
    for (let id = 0; id < 300_000; id++) lexicon.add(`w${id.toString(36)}è${id % 9 === 0 ? 'zz' : ''}`);
    const all = Array.from({ length: lexicon.size }, (_, id) => lexicon.value(id));
    const asked = (value: string, ignoreCase = false) => {
      const matcher = valueMatcher({ value, pattern: true, ignoreCase });
      const work = lexicon.matching(matcher, { foldedLiteral: ignoreCase });
      for (let pauses = 0; ; pauses++) {
        const { done, value: ids } = work.next();
        if (done) return { pauses, ids: [...ids] };
      }
    };
    expect(lexicon.bytes).toBeGreaterThan(2 << 20);
    for (const text of ['absent', 'abs.?ent'])
      expect(asked(text)).toEqual({ pauses: expect.toSatisfy((n: number) => n >= 2), ids: [] });
    const { ends } = lexicon.tail(0);
    // The values around each place at which a search pauses.
    for (let byte = 1 << 20; byte < lexicon.bytes; byte += 1 << 20) {
      const near = ends.findIndex((end) => end > byte);
      for (let id = near - 3; id < near + 3; id++) {
        expect(asked(all[id]!).ids).toEqual([id]);
        expect(asked(`${all[id]!.slice(0, -1)}[${all[id]!.slice(-1)}]`).ids).toEqual([id]);
      }
    }
    const many = asked('[^x]+zz');
    expect(many.ids).toEqual(all.flatMap((one, id) => (/^[^x]+zz$/.test(one) ? [id] : [])));
    expect(asked('absent', true).pauses).toBeGreaterThan(2);
  });

  it('has no value with the byte that stands between two', () => {
    const numbers = new ValueNumbers();
    for (const one of ['a', 'b', 'ab']) numbers.numberOf(one);
    for (const text of ['a\0b', '.*a\0b', '.*[a]\0b', '(a|a\0)b.*', '[ac]?a\0b', 'a\0'])
      for (const ignoreCase of [false, true]) {
        const matcher = valueMatcher({ value: text, pattern: true, ignoreCase });
        const all = numbers.lexicon.matching(matcher, { foldedLiteral: ignoreCase });
        expect([text, [...finished(all)]]).toEqual([text, text.startsWith('(') ? [2] : []]);
      }
  });

  it('cuts what is no word of any language', () => {
    const numbers = new ValueNumbers();
    expect(numbers.lexicon.value(numbers.numberOf('x'.repeat(9_000_000)))).toBe(`${'x'.repeat(200)}…`);
  });
});
