import WordExtractor from 'word-extractor';
import { type Converted, UnconvertibleError } from './converted';
import { paragraphsOf } from './html-writing';

/** Word 97-2003: the body's paragraphs, then foot- and endnotes. */
export async function convertDoc(bytes: Buffer): Promise<Converted> {
  try {
    const document = await new WordExtractor().extract(bytes);
    const asWritten = { filterUnicode: false };
    const notes = [document.getFootnotes(asWritten), document.getEndnotes(asWritten)]
      .map((text) => paragraphsOf(text).replaceAll('<p>', '<p role="doc-footnote">'))
      .join('\n');
    return {
      html: `${paragraphsOf(document.getBody(asWritten))}\n${paragraphsOf(document.getTextboxes(asWritten))}\n${notes}`,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/encrypt|password/i.test(message)) throw new UnconvertibleError('encrypted', message, error);
    throw new UnconvertibleError('damaged', message, error);
  }
}
