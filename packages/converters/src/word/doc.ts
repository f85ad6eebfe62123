import WordExtractor from 'word-extractor';
import { type Converted, UnconvertibleError } from '../converted';
import { escapeHtml, labelAttribute, noteAttributes, paragraphsOf } from '../html-writing';
import { isEncryptedWord } from './ole';

/** An entry of a table of contents: its page number comes after a tab. */
const contentsEntry = /[^\t]{1,300}\t\s?\d{1,4}$/;
const minEntries = 3;

/** The body's paragraphs; consecutive entries of a table of contents carry their label. */
function writeBody(body: string): string {
  const lines = body.split(/[\r\n\f\v\u2028\u2029]+/).filter((line) => line.trim() !== '');
  const isEntry = lines.map((line) => line.length < 400 && contentsEntry.test(line));
  const inContents = lines.map((_, i) => {
    if (!isEntry[i]) return false;
    let [first, last] = [i, i];
    while (isEntry[first - 1] && i - first < minEntries) first--;
    while (isEntry[last + 1] && last - i < minEntries) last++;
    return last - first + 1 >= minEntries;
  });
  return lines
    .map((line, i) => {
      const label = inContents[i] ? labelAttribute('tableOfContents') : '';
      return `<p${label}>${escapeHtml(line.trim())}</p>`;
    })
    .join('\n');
}

/** Word 97-2003: the body's paragraphs, then labelled foot- and endnotes. */
export async function convertDoc(bytes: Buffer): Promise<Converted> {
  if (isEncryptedWord(bytes)) throw new UnconvertibleError('encrypted', 'the document needs a password');
  try {
    const document = await new WordExtractor().extract(bytes);
    const asWritten = { filterUnicode: false };
    const notes = [document.getFootnotes(asWritten), document.getEndnotes(asWritten)]
      .map((text) => paragraphsOf(text).replaceAll('<p>', `<p${noteAttributes}>`))
      .join('\n');
    return {
      html: `${writeBody(document.getBody(asWritten))}\n${paragraphsOf(document.getTextboxes(asWritten))}\n${notes}`,
    };
  } catch (error) {
    throw new UnconvertibleError('damaged', error instanceof Error ? error.message : String(error), error);
  }
}
