import type { PaperLabel } from './converted';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML: the four characters that mean something to a parser are written as entities. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** A paragraph for every line that holds something. */
export function paragraphsOf(text: string): string {
  return text
    .split(/[\r\n\f\v\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');
}

/** The attribute that says what of the paper an element is. */
export function labelAttribute(label: PaperLabel): string {
  return ` data-label="${label}"`;
}

/** What a foot- or endnote's element carries, in every format. */
export const noteAttributes = ` role="doc-footnote"${labelAttribute('footnote')}`;

/** Cells that hold one paragraph hold its text: then a row is read as a row, not as so many paragraphs. */
export function unwrapCells(html: string): string {
  return html.replace(
    /<(t[dh])>\s*<p>((?:(?!<\/?(?:p|t[dh]|table)\b)[\s\S])*)<\/p>\s*<\/\1>/g,
    '<$1>$2</$1>',
  );
}
