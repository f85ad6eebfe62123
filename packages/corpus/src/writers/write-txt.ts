import { type CorpusDocument, contentTexts } from '../corpus-document';

/**
 * One document as plain text: a line `CURRENT URL …` as in BootCaT's and WaCky's files, then its blocks, one a line,
 * and a blank line at its end. There is no blank line inside a document, so the next document begins after it.
 */
export function writeTextDocument(document: CorpusDocument): string {
  const body = contentTexts(document)
    .map((text) => text.trim().replace(/\s*[\r\n\u2028\u2029]\s*/g, '\n'))
    .join('\n');
  return `CURRENT URL ${document.url}\n${body}${body === '' ? '' : '\n'}\n`;
}
