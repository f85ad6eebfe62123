import type { PaperLabel } from './converted';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML: the four characters with a meaning in HTML become entities. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** A paragraph for every line that is not blank. */
export function paragraphsOf(text: string): string {
  return text
    .split(/[\r\n\f\v\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');
}

/** The attribute with an element's label. */
export function labelAttribute(label: PaperLabel): string {
  return ` data-label="${label}"`;
}

/** The attributes of a foot- or endnote, in every format. */
export const noteAttributes = ` role="doc-footnote"${labelAttribute('footnote')}`;

/** A cell with a single paragraph gets its text directly. Then a row is read as a row, not as several paragraphs. */
export function unwrapCells(html: string): string {
  return html.replace(
    /<(t[dh])>\s*<p>((?:(?!<\/?(?:p|t[dh]|table)\b)[\s\S])*)<\/p>\s*<\/\1>/g,
    '<$1>$2</$1>',
  );
}
