import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ManifestFile } from '@florilegium/corpus/manifest';

/** A file that is written front to back while its bytes are counted and hashed. */
export interface CheckedFile {
  /** Resolves when the bytes are handed over to the system. */
  write(text: string): Promise<void>;
  /** Bytes written so far. */
  readonly bytes: number;
  /** Brings everything to disk, closes, and says what was written. */
  finish(): Promise<ManifestFile>;
  /** Closes without a word; fine after `finish`. */
  abandon(): Promise<void>;
}

/** Creates (or empties) the file at `path`. */
export async function createCheckedFile(path: string): Promise<CheckedFile> {
  const hash = createHash('sha256');
  let handle: FileHandle | null = await open(path, 'w');
  let bytes = 0;
  const close = async () => {
    const open = handle;
    handle = null;
    await open?.close();
  };
  return {
    async write(text) {
      const chunk = Buffer.from(text, 'utf8');
      hash.update(chunk);
      bytes += chunk.length;
      await handle?.appendFile(chunk);
    },
    get bytes() {
      return bytes;
    },
    async finish() {
      await handle?.sync();
      await close();
      return { path: basename(path), bytes, sha256: hash.digest('hex') };
    },
    abandon: close,
  };
}
