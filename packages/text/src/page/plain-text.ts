import { decodeBytes } from '../charset/charset';
import { decodeAs } from '../charset/charset-decoder';

/** Bytes that are used to find the encoding: with more, guessing takes seconds and finds nothing more. */
const headBytes = 500_000;

/**
 * Decodes a plain text in any encoding. It works like `decodeBytes`, but finds the encoding from the beginning of the
 * text, so that a long text takes little more time than reading it. Never throws; bytes that are no character become
 * U+FFFD.
 *
 * @param contentType the value of the Content-Type header, if there was one
 */
export function decodePlainText(bytes: Uint8Array, contentType?: string): string {
  if (bytes.length <= headBytes) return decodeBytes(bytes, contentType, false).text;
  return decodeAs(bytes, decodeBytes(bytes.subarray(0, headBytes), contentType, false).charset);
}
