import { isAscii, isUtf8 } from 'node:buffer';
import { decodeAs, type PieceDecoder, pieceDecoder } from '@florilegium/text/charset/charset-decoder';

/** Bytes that are looked at from the first one that is no ASCII. */
const lookedAt = 65_536;

/** Text of a file, and the encoding in which it was read. */
export interface DecodedText {
  text: string;
  encoding: string;
}

/**
 * The text of a file in pieces, and its encoding: by its byte-order mark, else by the first bytes that are no ASCII,
 * wherever they stand (ASCII is the same in both): UTF-8 where they are that, else Windows-1252, which spreadsheets of
 * western Europe write. What further on is no UTF-8 becomes U+FFFD, and what is no Windows-1252 looks as
 * {@link isMisreadUtf8} tells: whoever takes the text must refuse both.
 */
export async function* decodedTable(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<DecodedText> {
  const decoder = tableDecoder();
  for await (const piece of pieces) {
    const decoded = decoder.take(piece, false);
    if (decoded) yield decoded;
  }
  yield decoder.take(new Uint8Array(), true)!;
}

/** Decodes what comes piece by piece; null: nothing can be said yet. */
function tableDecoder() {
  let decoder: PieceDecoder | null = null;
  let encoding = 'utf-8';
  let begun: Uint8Array[] = [];
  let length = 0;
  let isBegun = false;
  /** The first byte that waits is no ASCII. */
  let isBeyond = false;
  /** What waited and can be read in any encoding. */
  const asAscii = (bytes: Uint8Array) => {
    [begun, length, isBegun] = [[], 0, true];
    return { text: Buffer.from(bytes).toString('latin1'), encoding };
  };
  return {
    take(piece: Uint8Array, isLast: boolean): DecodedText | null {
      if (decoder) return { text: decoder.decode(piece, isLast), encoding };
      begun.push(piece);
      length += piece.length;
      // A mark is the first three bytes at most.
      if (!isLast && (isBeyond ? length < lookedAt : !isBegun && length < 3)) return null;
      const waiting = begun.length === 1 ? piece : Buffer.concat(begun);
      begun = [waiting];
      const marked = isBegun ? null : markOf(waiting);
      const from = marked ? 0 : firstBeyondAscii(waiting);
      if (from === waiting.length) return asAscii(waiting);
      if (!marked && !isLast && length - from < lookedAt) {
        isBeyond = true;
        if (from === 0) return null;
        const ascii = asAscii(waiting.subarray(0, from));
        begun = [waiting.subarray(from)];
        length = waiting.length - from;
        return ascii;
      }
      encoding = marked ?? encodingOf(waiting.subarray(from), isLast);
      decoder = pieceDecoder(encoding, { keepsMark: isBegun });
      begun = [];
      return { text: decoder.decode(waiting, isLast), encoding };
    },
  };
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

function firstBeyondAscii(bytes: Uint8Array): number {
  return isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte > 0x7f);
}

/** UTF-8 unless most of what is no ASCII is none. `isWhole`: nothing follows, so that no character is cut in two at the end. */
function encodingOf(bytes: Uint8Array, isWhole: boolean): string {
  const cut = isWhole ? bytes : bytes.subarray(0, bytes.length - cutAtEnd(bytes));
  if (isUtf8(cut)) return 'utf-8';
  const text = decodeAs(cut, 'utf-8');
  const faults = text.match(/\ufffd/g)?.length ?? 0;
  const read = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return read > faults ? 'utf-8' : 'windows-1252';
}

/** Bytes of a character that is cut in two where `bytes` end. */
function cutAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
}

/** Bytes that Windows-1252 gives to characters beyond Latin-1. */
const byteOf = new Map(
  Array.from({ length: 32 }, (_, n) => 0x80 + n).map((byte) => [
    decodeAs(Uint8Array.of(byte), 'windows-1252'),
    byte,
  ]),
);

/** Whether a text that was read as Windows-1252 is UTF-8: `cittÃ ` for `città`. ASCII alone is both. */
export function isMisreadUtf8(text: string): boolean {
  if (!/[^\0-\x7f]/.test(text)) return false;
  const bytes = Uint8Array.from(text, (char) => byteOf.get(char) ?? char.codePointAt(0)!);
  return isUtf8(bytes);
}
