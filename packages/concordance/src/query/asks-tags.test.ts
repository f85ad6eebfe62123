import { expect, it } from 'vitest';
import { asksTags } from './asks-tags';
import { parseCql } from './parse-cql';

it.each([
  ['"a" [] "b"', false],
  ['[word="a" & !(word="b" | word="c")]{2} <s>', false],
  ['1:[] 2:[] & 1.word = 2.word', false],
  ['[lemma="a"]', true],
  ['"a" ("b" | [] ([upos="NOUN"])+)', true],
  ['[word="a" & !(word="b" | feats="c")]', true],
  ['1:[] 2:[] & 1.word = 2.tag', true],
])('a query asks for tags, or doesn’t: %s', (text, asks) => {
  const parsed = parseCql(text);
  expect(parsed.ok && asksTags(parsed.query)).toBe(asks);
});
