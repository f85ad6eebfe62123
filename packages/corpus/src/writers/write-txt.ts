import { type CorpusDocument, contentTexts } from '../corpus-document';

/** Line ends of any kind; so is every control but a tab, since some readers, such as Python's `splitlines`, end lines there. */
const lineEnds = /\s*(?!\t)[\p{Cc}\u2028\u2029][\s\p{Cc}]*/gu;

/**
 * One document as plain text: a line `CURRENT URL …` as in BootCaT's and WaCky's files, then a line `CURRENT METADATA …`
 * with its domain and metadata as JSON, if it has any, then its blocks, one a line, and a blank line at its end. There is
 * no blank line inside a document, so the next document begins after it.
 */
export function writeTextDocument(document: CorpusDocument): string {
  const body = contentTexts(document)
    .map((text) => text.trim().replace(lineEnds, '\n'))
    .join('\n');
  const metadata = { ...(document.domain && { domain: document.domain }), ...document.metadata };
  // Readers that split lines by Unicode's rules would break at these, which JSON allows.
  const said = JSON.stringify(metadata).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const second = Object.keys(metadata).length === 0 ? '' : `CURRENT METADATA ${said}\n`;
  return `CURRENT URL ${document.url}\n${second}${body}${body === '' ? '' : '\n'}\n`;
}
