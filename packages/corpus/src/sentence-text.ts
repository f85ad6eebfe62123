import type { TaggedSentence } from '@florilegium/contracts/documents';

/** A sentence as it stood in the text, with single spaces, and none at its ends. */
export function sentenceText(sentence: TaggedSentence): string {
  let text = '';
  for (const { form, spaceAfter } of sentence) text += spaceAfter ? `${form} ` : form;
  return text.replace(/\s+/g, ' ').trim();
}
