import { roughWords } from './block-text';
import { type PageReading, readPage } from './page-blocks';

/** More is cut off: no page that people read is longer, and the parsers take seconds. */
export const maxHtmlChars = 12_000_000;
/** Words of <noscript> that make it a text. */
const minNoscriptWords = 50;

/** Reads a page as a browser without scripts shows it, where that is the only one with text. */
export function readVisible(html: string): PageReading {
  const source = html.length > maxHtmlChars ? html.slice(0, maxHtmlChars) : html;
  const reading = readPage(source);
  let visible = 0;
  let noscript = 0;
  for (const block of reading.blocks) {
    if (block.place === 'noscript') noscript += roughWords(block.text);
    else if (block.place !== 'hidden') visible += roughWords(block.text);
  }
  return noscript >= minNoscriptWords && noscript > visible * 2 ? readPage(source, true) : reading;
}
