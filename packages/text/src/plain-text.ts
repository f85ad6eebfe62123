import { decodeBytes } from './charset';
import { decodeAs } from './charset-decoder';

/** What the encoding is told by: of more, guessing takes seconds and tells no more. */
const headBytes = 500_000;

/**
 * Decodes a plain text in whatever encoding it is: as `decodeBytes`, by its head alone, so that what takes time depends
 * on the size of the text no more than reading it does. Never throws; what makes no character becomes U+FFFD.
 *
 * @param contentType the value of the Content-Type header, if there was one
 */
export function decodePlainText(bytes: Uint8Array, contentType?: string): string {
  if (bytes.length <= headBytes) return decodeBytes(bytes, contentType, false).text;
  return decodeAs(bytes, decodeBytes(bytes.subarray(0, headBytes), contentType, false).charset);
}
