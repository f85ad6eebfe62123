import { createHash } from 'node:crypto';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import type { CorpusDocument } from '@florilegium/corpus/corpus-document';
import { sentenceText } from '@florilegium/corpus/sentence-text';

/** Hexadecimal digits of the random key at the beginning of a line. */
export const keyChars = 16;

/**
 * The sentences of a document, one a line: a random key, a tab, the language, a tab, the sentence. Sorting the lines of all
 * documents by their keys shuffles them. The keys come from the id of the release and the sentence's place in it: the same
 * release gives the same order, and nobody can tell from the order what stood where.
 */
export function sentenceLines(
  releaseId: string,
  document: CorpusDocument,
  paragraphs: readonly (readonly TaggedSentence[])[],
): string {
  let lines = '';
  let number = 0;
  for (const sentences of paragraphs) {
    for (const sentence of sentences) {
      const text = sentenceText(sentence).replace(/\p{Cc}/gu, ' ');
      number += 1;
      if (text === '') continue;
      const key = createHash('sha256').update(`${releaseId} ${document.id} ${number}`).digest('hex');
      lines += `${key.slice(0, keyChars)}\t${document.language}\t${text}\n`;
    }
  }
  return lines;
}
