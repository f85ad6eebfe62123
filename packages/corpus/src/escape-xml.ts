const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * XML's escapes, for text and for attributes in double quotes; tabs and line ends, which would tear a line or a column
 * apart, become spaces, and characters that no XML may hold (XML 1.0, production 2) or should (C1 controls) become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}
