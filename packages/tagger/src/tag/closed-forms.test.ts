import { expect, test } from 'vitest';
import { closedFormsOf } from './closed-forms';

const italian = closedFormsOf('it');

test.each([
  ["senz'", 'ADP', 'senza'],
  ['Nessun’', 'DET', 'nessuno'],
  ['MEZZ´', 'ADJ', 'mezzo'],
  ["tutt'", null, 'tutto'],
  ["c'", null, 'ci'],
  ['Sig.ra', 'NOUN', 'sig.ra'],
])('%s', (form, upos, lemma) => {
  expect(italian(form)).toEqual({ upos, lemma });
});

test('says nothing of other forms and languages', () => {
  for (const form of ['senza', "l'", '', '.', "'", 'constructor']) expect(italian(form)).toBeUndefined();
  for (const language of ['fr', 'xx', 'toString']) expect(closedFormsOf(language)("senz'")).toBeUndefined();
});
