const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * XML's escapes, for text and for attributes in double quotes. Tabs and line ends, which would split a line or a
 * column, become spaces. Characters that XML must not contain (XML 1.0, production 2) or should not (C1 controls)
 * become U+FFFD.
 */
export function escapeXml(text: string): string {
  // Nearly every word of a corpus is plain: looking at its characters costs a tenth of three searches.
  for (let at = 0; at < text.length; at++) if (isSpecial(text.charCodeAt(at))) return escaped(text);
  return text;
}

/** `&`, `<`, `>`, `"`, controls, separators of lines, and whatever might be half of a pair of surrogates. */
function isSpecial(code: number): boolean {
  if (code < 0x7f) return code < 0x20 || code === 0x22 || code === 0x26 || code === 0x3c || code === 0x3e;
  if (code < 0x2028) return code < 0xa0;
  return code < 0x202a || (code >= 0xd800 && (code < 0xe000 || code >= 0xfffe));
}

function escaped(text: string): string {
  return text
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}
