const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * XML's escapes, for text and for attributes in double quotes. Tabs and line ends, which would split a line or a
 * column, become spaces. Characters that XML must not contain (XML 1.0, production 2) or should not (C1 controls)
 * become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}
