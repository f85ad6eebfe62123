import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { folded } from './fold';

it('makes equal whatever a pattern takes for one another when case does not count', () => {
  const kinds = new Map<string, string[]>();
  for (let code = 0; code <= 0xffff; code += 1) {
    const letter = String.fromCharCode(code);
    if (!/\p{L}/u.test(letter)) continue;
    const capital = letter.toLowerCase().toUpperCase();
    kinds.set(capital, [...(kinds.get(capital) ?? []), letter]);
  }
  const different = [...kinds.values()].flatMap((letters) =>
    letters.flatMap((one) => {
      const pattern = RE2JS.compile(RE2JS.quote(one), RE2JS.CASE_INSENSITIVE);
      return letters.filter((other) => pattern.matches(other) && folded(one) !== folded(other));
    }),
  );
  expect(different).toEqual([]);
});

it('knows the letters that stand at the end of words, and those of old prints', () => {
  expect(folded('ΟΔΟΣ')).toBe(folded('οδοσ'));
  expect(folded('οδος')).toBe(folded('ΟΔΟΣήμανση').slice(0, 4));
  expect(folded('Hauſ')).toBe('haus');
  expect(folded('Straße')).toBe(folded('STRAẞE'));
  expect(folded('Perché')).toBe('perche');
});
