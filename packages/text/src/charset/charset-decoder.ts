import { normalizeEncoding, TextDecoder as WebDecoder } from '@exodus/bytes/encoding.js';

// Node's own TextDecoder uses ICU's tables, which differ from the standard's: it reads Windows-1252 as ISO 8859-1,
// knows only half of Korean's syllables, and does not know ISO 8859-16.

/** WHATWG's name for a label, in lower case. Null for a label that the standard does not know or that can't be read. */
export function canonicalLabel(label: string | undefined): string | null {
  const name = label ? normalizeEncoding(label) : null;
  if (name === null || name === 'replacement') return null;
  // "x-user-defined" in a page means Windows-1252 (HTML standard, 13.2.3.2).
  return name === 'x-user-defined' ? 'windows-1252' : name;
}

/** Decodes by WHATWG's Encoding standard. A byte-order mark is left out; faulty bytes become U+FFFD. */
export function decodeAs(bytes: Uint8Array, charset: string): string {
  return new WebDecoder(charset).decode(bytes);
}

/** Decodes what comes piece by piece, as {@link decodeAs} does. */
export interface PieceDecoder {
  /** `isLast`: nothing follows; a character that is cut in two there becomes U+FFFD. */
  decode: (piece: Uint8Array, isLast: boolean) => string;
}

/** @param keepsMark a byte-order mark at the beginning is a character like any other */
export function pieceDecoder(charset: string, { keepsMark = false } = {}): PieceDecoder {
  const decoder = new WebDecoder(charset, { ignoreBOM: keepsMark });
  return { decode: (piece, isLast) => decoder.decode(piece, { stream: !isLast }) };
}
