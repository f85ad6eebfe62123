import { isUtf8 } from 'node:buffer';
import type { ArchiveStore } from '@florilegium/archive/store';
import { pieceDecoder } from '@florilegium/text/charset/charset-decoder';
import { contentOf } from './packed-content';

/** Bytes of the longest line: a longer one is no text. */
const mostLineBytes = 64 << 20;
const newline = 0x0a;

/** A line of a file, from 1 on; null for one that is too long. */
export interface TextLine {
  number: number;
  text: string | null;
  /** It has bytes that are no characters of the file's encoding: U+FFFD stands for them in `text`. */
  isGarbled: boolean;
}

/** How the lines of a file are written. */
export interface LineEncoding {
  isGzipped: boolean;
  /** By WHATWG's name. */
  charset: string;
}

/**
 * The lines of a text file, or of one that is packed with gzip, in memory that doesn't grow with the file. Throws
 * `recordUnreadable` where it is damaged, and where it grows without end.
 */
export async function* textLines(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  { isGzipped, charset }: LineEncoding,
): AsyncGenerator<TextLine> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  const take = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= mostLineBytes) parts.push(part);
    else parts = [];
  };
  const line = (): TextLine => {
    const isTooLong = bytes > mostLineBytes;
    const whole = isTooLong ? null : Buffer.concat(parts);
    const text = whole?.toString('utf8').replace(/\r$/, '') ?? null;
    // What another encoding could not say has become U+FFFD when it was written anew.
    const isGarbled = whole !== null && (charset === 'utf-8' ? !isUtf8(whole) : whole.includes('\ufffd'));
    [parts, bytes] = [[], 0];
    return { number, text: number++ === 1 && text !== null ? text.replace(/^\ufeff/, '') : text, isGarbled };
  };
  const content = contentOf(store, path, isGzipped);
  for await (const chunk of charset === 'utf-8' ? content : asUtf8(content, charset)) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (bytes > 0) yield line();
}

/** Writes a text of another encoding anew. */
async function* asUtf8(content: AsyncIterable<Buffer>, charset: string): AsyncGenerator<Buffer> {
  const { decode } = pieceDecoder(charset);
  for await (const chunk of content) yield Buffer.from(decode(chunk, false));
  yield Buffer.from(decode(new Uint8Array(), true));
}
