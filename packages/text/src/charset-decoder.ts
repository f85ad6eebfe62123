import { normalizeEncoding, TextDecoder as WebDecoder } from '@exodus/bytes/encoding.js';

// Node's own TextDecoder goes by ICU's tables, which differ from the standard's: it reads Windows-1252 as ISO 8859-1,
// knows half of Korean's syllables and no ISO 8859-16.

/** WHATWG's name for a label, lower case; null when the standard knows none, or nothing that can be read. */
export function canonicalLabel(label: string | undefined): string | null {
  const name = label ? normalizeEncoding(label) : null;
  if (name === null || name === 'replacement') return null;
  // "x-user-defined" in a page means Windows-1252 (HTML standard, 13.2.3.2).
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

/** Decodes by WHATWG's Encoding standard, a byte-order mark left out; faults become U+FFFD. */
export function decodeAs(bytes: Uint8Array, charset: string): string {
  return new WebDecoder(charset).decode(bytes);
}
