import { expect, it } from 'vitest';
import { keepsCase } from './keeps-case';
import { parseCql } from './parse-cql';

it.each([
  ['"il"%c "gatto"%c', false],
  ['[lemma="fare"%cd]', false],
  ['"il"%c ("Gatto" | "cane"%c)', true],
  ['"il"%d', true],
  ['[!(lemma="fare")]', true],
  ['"a\\"b"%c', false],
  ['[] [upos="NOUN"]', false],
  ['"il"%c within <doc genre="Essay">', false],
])('%s tells capitals from small letters: %s', (text, keeps) => {
  const parsed = parseCql(text);
  expect(parsed.ok && keepsCase(parsed.query)).toBe(keeps);
});
