import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Lexicon } from '../lexicon/lexicon';
import { DamagedFile } from '../segment/segment';
import type { LexiconName, Manifest } from './manifest';

/** The file of a lexicon's values. */
export const heapFile = (folder: string, name: LexiconName): string => join(folder, `${name}.heap`);

/**
 * Reads what `lexicon` lacks of the values that a manifest counts; false if its file is too short for it, or has other
 * values. Throws {@link DamagedFile} if its bytes are not those that were written.
 */
export function loadLexicon(
  folder: string,
  name: LexiconName,
  { lexicons }: Manifest,
  lexicon: Lexicon,
): boolean {
  const { values, bytes, check } = lexicons[name];
  if (values === lexicon.size) return true;
  // The first byte of a heap is not in its file.
  const heap = readFrom(heapFile(folder, name), lexicon.bytes - 1, bytes - lexicon.bytes);
  if (!heap) return false;
  if (check !== null && crc32(heap, lexicon.check) !== check)
    throw new DamagedFile(`${heapFile(folder, name)} has other bytes than were written.`);
  lexicon.load(heap, values - lexicon.size);
  return lexicon.size === values;
}

/** Adds to the files of a lexicon what `before` doesn't count; what a dead writer left behind that is overwritten. */
export function saveLexicon(folder: string, name: LexiconName, before: Manifest, lexicon: Lexicon): void {
  const { values, bytes } = before.lexicons[name];
  if (values === lexicon.size && values > 0) return;
  writeAt(heapFile(folder, name), bytes - 1, lexicon.tail(values).heap);
}

function readFrom(path: string, offset: number, length: number): Uint8Array | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(length);
    let done = 0;
    for (let read = -1; done < length && read !== 0; done += read) {
      read = readSync(file, bytes, done, length - done, offset + done);
    }
    return done === length ? bytes : null;
  } finally {
    closeSync(file);
  }
}

function writeAt(path: string, offset: number, bytes: Uint8Array): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w+');
  try {
    ftruncateSync(file, offset);
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file, bytes, done, bytes.length - done, offset + done);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
