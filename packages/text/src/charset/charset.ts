import { isUtf8 as isWellFormedUtf8 } from 'node:buffer';
import { canonicalLabel, decodeAs } from './charset-decoder';
import { guessCharset } from './charset-guess';

/** Bytes at the head of a page that are searched for a declared charset. WHATWG asks for 1024. */
const headBytes = 4_096;
/** Bytes that are compared to see whether two encodings read a page alike. */
const comparedBytes = 1_000_000;

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Labels that the header and the page's own head declare, in this order. */
function declaredLabels(bytes: Uint8Array, contentType: string | undefined, isHtml: boolean): string[] {
  const labels = [/charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]];
  if (isHtml) {
    const head = latin1(bytes.subarray(0, headBytes));
    labels.push(/^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1]);
    const meta = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
    labels.push(meta);
  }
  // Bytes that arrive here are neither UTF-8 nor UTF-16, whatever their label says.
  return labels.flatMap((label) => canonicalLabel(label) ?? []).filter((label) => !label.startsWith('utf-'));
}

/** Control characters that only UTF-16 has in a text. */
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
const sense = /[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/gu;

/**
 * Finds UTF-16 without a byte-order mark: many control bytes, and readable characters if two bytes are read together.
 */
function bareUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, Math.min(bytes.length, headBytes) & ~1);
  const controls = head.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0);
  if (head.length < 8 || controls < head.length * 0.02) return null;
  const [little, big] = ['utf-16le', 'utf-16be'].map((charset) => {
    const text = decodeAs(head, charset);
    const ascii = text.match(/[\t\n\r -~\u3000-\u30ff]/g)?.length ?? 0;
    // The wrong byte order also gives assigned characters, but of scripts that nobody mixes.
    return { charset, share: (text.match(sense)?.length ?? 0) / text.length, ascii };
  }) as [Utf16Reading, Utf16Reading];
  const best = little.ascii >= big.ascii ? little : big;
  return best.share > 0.95 ? best.charset : null;
}

/** UTF-16, with a byte-order mark or without one, by the first bytes of a text; null for anything else. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const charset = byteOrderMark(head) ?? bareUtf16(head);
  return charset === 'utf-16le' || charset === 'utf-16be' ? charset : null;
}

interface Utf16Reading {
  charset: string;
  /** Share of readable characters among all. */
  share: number;
  /** Number of characters that are ASCII or Japanese signs. */
  ascii: number;
}

/**
 * Whether the bytes are UTF-8. A few faults are allowed beside the well-formed sequences, such as a cut end or a
 * stray byte from an included file: no other encoding is possible then.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWellFormedUtf8(bytes)) return true;
  let wellFormed = 0;
  let faults = 0;
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!;
    if (lead < 0x80) {
      i++;
      continue;
    }
    const needed = lead >= 0xc2 && lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let seen = 0;
    if (lead >= 0xc2 && lead < 0xf5) while (seen < needed && (bytes[i + 1 + seen]! & 0xc0) === 0x80) seen++;
    if (seen === needed && lead >= 0xc2 && lead < 0xf5) wellFormed++;
    else if (i + 1 + seen < bytes.length) faults++;
    i += 1 + seen;
  }
  if (wellFormed === 0 && faults === 0) return isTorn(bytes.at(-1)!);
  return wellFormed > faults * 10;
}

/** Whether the only non-ASCII byte, at the very end, begins a letter in UTF-8. In other encodings it is a capital. */
function isTorn(last: number): boolean {
  return last >= 0xc2 && last < 0xe0;
}

/** Whether the bytes are ISO 2022-JP, which looks like ASCII with escapes that switch to kanji. */
function isEscaped(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes('\x1b$B') || text.includes('\x1b$@');
}

/** The declared label if it reads the bytes exactly as the guess does, else the guess. */
function nameOf(guess: string, declared: readonly string[], bytes: Uint8Array): string {
  if (declared.includes(guess) || declared.length === 0) return guess;
  const head = bytes.subarray(0, comparedBytes);
  const text = decodeAs(head, guess);
  return declared.find((label) => decodeAs(head, label) === text) ?? guess;
}

/**
 * Decodes a page or a plain text. It tries a byte-order mark, then well-formed UTF-8, then the encoding in which the
 * bytes make most sense. A declared encoding (header, XML declaration, meta) counts as evidence. Labels are those of
 * WHATWG's Encoding standard. Never throws; bytes that are no character become U+FFFD.
 *
 * @param contentType the value of the Content-Type header, if there was one
 * @param isHtml whether tags are left out before detection and a meta declaration counts; true by default
 */
export function decodeBytes(
  bytes: Uint8Array,
  contentType?: string,
  isHtml = true,
): { text: string; charset: string } {
  const charset = charsetOf(bytes, contentType, isHtml);
  return { text: decodeAs(bytes, charset), charset };
}

function charsetOf(bytes: Uint8Array, contentType: string | undefined, isHtml: boolean): string {
  const marked = byteOrderMark(bytes) ?? bareUtf16(bytes);
  if (marked) return marked;
  if (isUtf8(bytes)) return isEscaped(bytes) ? 'iso-2022-jp' : 'utf-8';
  const declared = declaredLabels(bytes, contentType, isHtml);
  return nameOf(guessCharset(bytes, declared, isHtml), declared, bytes);
}
