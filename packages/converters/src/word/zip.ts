import { strFromU8, unzipSync } from 'fflate';
import { UnconvertibleError } from '../converted';

/** No document's text unpacks to more. A zip that claims more, or is compressed extremely well, is an attack. */
export const maxUnzippedBytes = 200_000_000;
const maxEntries = 20_000;

/**
 * Unpacks only the wanted entries of a zip. fflate inflates into a buffer of the declared size, so a declared sum
 * within the limit bounds the real one.
 *
 * @throws UnconvertibleError `zipBomb` over `maxUnzippedBytes`, `damaged` if it is not a zip
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  let declared = 0;
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      filter(file) {
        if (++entries > maxEntries) throw new UnconvertibleError('zipBomb', 'too many files in the archive');
        if (!wanted(file.name)) return false;
        declared += file.originalSize;
        if (declared > maxUnzippedBytes)
          throw new UnconvertibleError('zipBomb', `unpacks to more than ${maxUnzippedBytes} bytes`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof UnconvertibleError) throw error;
    throw new UnconvertibleError('damaged', 'the archive can’t be read', error);
  }
}

/** An XML or HTML entry as text: UTF-8, or UTF-16 if its byte-order mark says so. */
export function entryText(files: ReadonlyMap<string, Uint8Array>, name: string): string | undefined {
  const bytes = files.get(name);
  if (!bytes) return undefined;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  return strFromU8(bytes).replace(/^\uFEFF/, '');
}
