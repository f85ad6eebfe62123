import { roughWords } from '../clean/block-text';
import { type PageReading, readPage } from './page-blocks';

/** The rest is cut off: no page for readers is longer, and the parsers would take seconds. */
export const maxHtmlChars = 12_000_000;
/** <noscript> with at least this many words counts as text. */
const minNoscriptWords = 50;

/** Ends a title that never ends: a parser would take the rest of the page for it. */
function withTitleEnded(html: string): string {
  const start = html.search(/<title[\s>]/i);
  const opened = start < 0 ? -1 : html.indexOf('>', start);
  if (opened < 0 || /<\/title/i.test(html.slice(opened))) return html;
  const next = html.indexOf('<', opened);
  return next < 0 ? html : `${html.slice(0, next)}</title>${html.slice(next)}`;
}

/** Reads a page as a browser without scripts shows it, if only that version has text. */
export function readVisible(html: string): PageReading {
  const source = withTitleEnded(html.length > maxHtmlChars ? html.slice(0, maxHtmlChars) : html);
  const reading = readPage(source);
  let visible = 0;
  let noscript = 0;
  for (const block of reading.blocks) {
    if (block.place === 'noscript') noscript += roughWords(block.text);
    else if (block.place !== 'hidden') visible += roughWords(block.text);
  }
  return noscript >= minNoscriptWords && noscript > visible * 2 ? readPage(source, true) : reading;
}
