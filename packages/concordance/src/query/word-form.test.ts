import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCql } from './parse-cql';
import { cqlToForm } from './read-word-form';
import { toCql } from './simple-query';
import {
  emptyPlace,
  formToCql,
  partsOfSpeech,
  type WordForm,
  type WordPlace,
  wordAsks,
  wordGaps,
} from './word-form';

const place = (given: Partial<WordPlace>): WordPlace => ({ ...emptyPlace, ...given });
const form = (...places: Partial<WordPlace>[]): WordForm => ({ places: places.map(place), sentence: false });

describe('the form of words', () => {
  it.each([
    [form({ text: 'in the garden' }), '"in"%c "the"%c "garden"%c'],
    [form({ ask: 'lemma', text: 'fare', upos: 'VERB' }), '[lemma="fare"%c & upos="VERB"]'],
    [form({ text: '*zione', capitals: true }), '".*zione"'],
    [form({ text: 'l"x c.d. a+b' }), '"l\\"x"%c "c\\.d\\."%c "a\\+b"%c'],
    [form({ ask: 'any' }), ''],
    [
      { ...form({ ask: 'lemma', text: 'fare' }, { ask: 'any', upos: 'NOUN', gap: 2 }), sentence: true },
      '[lemma="fare"%c] []{0,2} [upos="NOUN"] within s',
    ],
  ])('%j is %s', (given, cql) => expect(formToCql(given)).toBe(cql));

  it.each([
    '[lemma="fare" | lemma="dire"]',
    '"a" "b" within p',
    '"a" within <doc host="x">',
    '1:[] 2:[] & 1.lemma = 2.lemma',
    '[word="[ab]"]',
    '[word="a"%d]',
    '[tag="V"]',
    '[upos="V.*"]',
    '[upos!="VERB"]',
    '[word="stato" & lemma="essere"]',
    '[word="a" & word="b"]',
    '[upos="VERB" & upos="NOUN"]',
    '[]{0,2} "a"',
    '"a" []{0,2}',
    '"a" []{1,2} "b"',
    '"a" []{0,4} "b"',
    '"a" []{0,2} []{0,2} "b"',
    '"a"+',
    '<s> "a"',
    '"a b"',
    '',
    '"',
    `${'"a"%c [lemma="b"] '.repeat(5)}`,
  ])('says less than %s', (cql) => expect(cqlToForm(cql)).toBeNull());

  const word = fc.stringMatching(/^[\p{L}*"'.+\-()?^$|{}[\]\\]{1,6}$/u);
  const anyPlace = fc.record({
    ask: fc.constantFrom(...wordAsks),
    text: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    upos: fc.constantFrom('', ...partsOfSpeech),
    capitals: fc.boolean(),
    gap: fc.constantFrom(...wordGaps),
  });
  const anyForm = fc.record({ places: fc.array(anyPlace, { maxLength: 4 }), sentence: fc.boolean() });

  it('makes queries that can be read, and that come back into the form as they are', () => {
    fc.assert(
      fc.property(anyForm, (given) => {
        const cql = formToCql(given);
        if (cql === '') return;
        expect(parseCql(cql).ok).toBe(true);
        // What was typed is CQL for the search page, too.
        expect(toCql(cql)).toBe(cql);
        const read = cqlToForm(cql);
        if (read === null) return expect(given.places.length).toBeGreaterThan(0);
        expect(formToCql(read)).toBe(cql);
      }),
    );
  });

  it('reads every query that it makes of up to two lines', () => {
    const few = fc.record({ places: fc.array(anyPlace, { maxLength: 2 }), sentence: fc.boolean() });
    fc.assert(
      fc.property(few, (given) => {
        const cql = formToCql(given);
        expect(cql === '' || cqlToForm(cql) !== null).toBe(true);
      }),
    );
  });
});
