import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip, gzipSync } from 'node:zlib';
import { readLines } from './read-lines';
import { keyChars } from './sentence-lines';

/** Compressed bytes of which one bucket is made: some 40 MB of text, which are sorted in memory. */
const bytesOfBucket = 8 << 20;
/** Open files at once. */
const mostBuckets = 512;
const bufferedChars = 1 << 16;

/**
 * Sorts lines by the random keys at their beginnings and leaves the keys off. The lines are spread over files by the first
 * digits of their keys; each file is sorted in memory and added to the result, so memory stays the same for any number
 * of lines.
 */
export async function shuffleSentences(from: string, to: string): Promise<void> {
  const buckets = Math.min(mostBuckets, Math.max(1, Math.ceil((await stat(from)).size / bytesOfBucket)));
  const folder = `${to}.buckets`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await spread(from, folder, buckets);
  const out = await open(to, 'w');
  try {
    for (let bucket = 0; bucket < buckets; bucket++) {
      const lines = (await readFile(join(folder, String(bucket)), 'utf8')).split('\n').slice(0, -1).sort();
      const text = lines.map((line) => `${line.slice(keyChars + 1)}\n`).join('');
      if (text !== '') await out.appendFile(gzipSync(text));
    }
    await out.sync();
  } finally {
    await out.close();
  }
  await rm(folder, { recursive: true });
}

async function spread(from: string, folder: string, buckets: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: buckets }, (_, bucket) => open(join(folder, String(bucket)), 'w')),
  );
  const waiting: string[] = Array.from({ length: buckets }, () => '');
  try {
    const lines = readLines(createReadStream(from).pipe(createGunzip()));
    for await (const line of lines) {
      const bucket = Math.floor((Number.parseInt(line.slice(0, 8), 16) / 2 ** 32) * buckets);
      waiting[bucket] += `${line}\n`;
      if (waiting[bucket]!.length < bufferedChars) continue;
      await files[bucket]!.appendFile(waiting[bucket]!);
      waiting[bucket] = '';
    }
    for (const [bucket, text] of waiting.entries()) await files[bucket]!.appendFile(text);
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}
