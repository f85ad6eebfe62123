import { type CorpusDocument, contentTexts } from './corpus-document';

/**
 * One document as plain text: a line `CURRENT URL …` as in BootCaT's and WaCky's files, its blocks one under the
 * other, and a blank line at its end. No blank line stands inside a document, so the next one begins after it.
 */
export function writeTextDocument(document: CorpusDocument): string {
  const body = contentTexts(document)
    .map((text) => text.trim().replace(/\s*[\r\n\u2028\u2029]\s*/g, '\n'))
    .join('\n');
  return `CURRENT URL ${document.url}\n${body}${body === '' ? '' : '\n'}\n`;
}
