import { createTar } from 'nanotar';

const blockBytes = 512;

/** A file as an entry of a tar archive (POSIX ustar): header, content, zeros up to a whole block. */
export function tarEntry(name: string, text: string, date: string): Uint8Array {
  const data = Buffer.from(text, 'utf8');
  const whole = createTar([{ name, data, attrs: { mtime: Date.parse(date), uid: 0, gid: 0, mode: '644' } }]);
  // The library writes archives: the end of one is left off, because more entries follow.
  return whole.subarray(0, blockBytes + Math.ceil(data.length / blockBytes) * blockBytes);
}

/** The end of a tar archive. */
export const tarEnd = new Uint8Array(2 * blockBytes);
