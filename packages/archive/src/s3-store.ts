import type { S3Place } from '@florilegium/platform/archive-place';
import { openS3Client, type S3Client, type S3Object } from './s3-client';
import { type ArchiveStore, checkedPath, misplaced, missingFile, unavailable } from './store';

/** Files whose segments a reader caches. */
const knownFiles = 64;
/** Requests of one call that run at once. */
const requestsAtOnce = 16;
/** How often a read tries again if another process seals or cuts the file in the meantime. */
const looks = 3;

/** The bytes of one append: a separate object until the file is sealed. */
interface Segment {
  offset: number;
  bytes: number;
}

/**
 * Opens a store in a bucket. S3 can't append. So until a file is sealed, each append is an object
 * `PATH.segments/<offset>`; sealing writes all of them as one object PATH and then deletes them. If PATH exists, it
 * is the whole file, whatever segments are still there. Segments count only as long as each begins where the one
 * before ends.
 */
export function openS3Store(place: S3Place, pauseMs?: number): ArchiveStore {
  const client = openS3Client(place, pauseMs);
  const ends = new Map<string, number | null>();
  const known = new Map<string, Segment[]>();
  const keyOf = (path: string) => `${place.prefix}${checkedPath(path)}`;

  async function sizeOf(path: string): Promise<number | null> {
    return (await client.head(keyOf(path))) ?? (endOf(await chainAt(client, keyOf(path))) || null);
  }

  async function append(path: string, offset: number, parts: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(parts);
    if (bytes.length === 0) return;
    const end = ends.has(path) ? ends.get(path)! : ((await sizeOf(path)) ?? 0);
    if (end !== offset) throw misplaced(path, end, offset);
    ends.set(path, null);
    await client.put(segmentKey(keyOf(path), offset), bytes);
    ends.set(path, offset + bytes.length);
  }

  async function seal(path: string): Promise<void> {
    const key = keyOf(path);
    ends.delete(path);
    const segments = await segmentsAt(client, key);
    if (segments.length === 0) return;
    const chain = chainOf(segments);
    // If the object exists already, a seal was interrupted before it deleted the segments.
    if (((await client.head(key)) ?? 0) < endOf(chain)) await compose(client, key, chain);
    await removeSegments(client, key, segments);
  }

  async function cut(path: string, bytes: number): Promise<number> {
    const key = keyOf(path);
    ends.delete(path);
    known.delete(path);
    const segments = await segmentsAt(client, key);
    const whole = await client.head(key);
    if (whole === null) return cutSegments(client, key, segments, bytes);
    await removeSegments(client, key, segments);
    if (whole <= bytes) return 0;
    if (bytes === 0) await client.remove(key);
    else await client.putStream(key, bytes, () => piecesOf(client, key, bytes));
    return whole - bytes;
  }

  /** The segments, cached or listed now. */
  async function segmentsFor(path: string, end: number): Promise<Segment[]> {
    const found = known.get(path) ?? [];
    known.delete(path);
    const more = endOf(found) < end ? await segmentsAt(client, keyOf(path), found.at(-1)) : [];
    const chain = chainOf([...found, ...more]);
    if (chain.length > 0) known.set(path, chain);
    if (known.size > knownFiles) known.delete(known.keys().next().value as string);
    return chain;
  }

  /** Null if the file has segments and the cache is out of date. */
  async function readSegments(path: string, offset: number, length: number): Promise<Buffer | null> {
    const touched = (await segmentsFor(path, offset + length)).filter(
      (segment) => segment.offset < offset + length && segment.offset + segment.bytes > offset,
    );
    const pieces: Buffer[] = [];
    for (const segment of touched) {
      const from = Math.max(0, offset - segment.offset);
      const bytes = Math.min(segment.bytes, offset + length - segment.offset) - from;
      const piece = await client.get(segmentKey(keyOf(path), segment.offset), from, bytes);
      if (piece?.length !== bytes) return null;
      pieces.push(piece);
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  async function read(path: string, offset: number, length: number): Promise<Buffer> {
    if (length === 0 && (await sizeOf(path)) !== null) return Buffer.alloc(0);
    for (let look = 0; look < looks; look++) {
      const remembered = known.has(path) ? await readSegments(path, offset, length) : null;
      if (remembered?.length) return remembered;
      known.delete(path);
      const bytes = await client.get(keyOf(path), offset, Math.max(1, length));
      if (bytes) return bytes;
      const listed = await readSegments(path, offset, length);
      if (listed && known.has(path)) return listed;
    }
    if ((await sizeOf(path)) === null) throw missingFile(path, offset);
    throw unavailable('read');
  }

  return {
    append,
    seal,
    cut,
    read,
    size: sizeOf,
    async remove(path) {
      await cut(path, 0);
    },
    async list(prefix) {
      const paths = new Set<string>();
      for await (const { key } of client.list(`${place.prefix}${prefix}`)) {
        paths.add(key.slice(place.prefix.length).replace(/\.segments\/\d+$/, ''));
      }
      return [...paths].sort();
    },
    async close() {},
  };
}

/** Wide enough for every exact number, so that keys sort like offsets. */
function segmentKey(key: string, offset: number): string {
  return `${key}.segments/${String(offset).padStart(16, '0')}`;
}

/** All segments, or those after one, by offset. */
async function segmentsAt(client: S3Client, key: string, behind?: Segment): Promise<Segment[]> {
  const segments: Segment[] = [];
  const after = behind && segmentKey(key, behind.offset);
  for await (const object of client.list(`${key}.segments/`, after)) segments.push(segmentOf(object));
  return segments;
}

function segmentOf({ key, bytes }: S3Object): Segment {
  return { offset: Number(key.slice(key.lastIndexOf('/') + 1)), bytes };
}

/** The segments from 0 on that follow each other without a gap. */
function chainOf(segments: readonly Segment[]): Segment[] {
  const chain: Segment[] = [];
  for (const segment of segments) {
    if (segment.offset !== endOf(chain)) break;
    chain.push(segment);
  }
  return chain;
}

async function chainAt(client: S3Client, key: string): Promise<Segment[]> {
  return chainOf(await segmentsAt(client, key));
}

function endOf(chain: readonly Segment[]): number {
  const last = chain.at(-1);
  return last ? last.offset + last.bytes : 0;
}

/** Writes the segments as one object. It appears completely or not at all; its size is checked before it is used. */
async function compose(client: S3Client, key: string, chain: readonly Segment[]): Promise<void> {
  const bytes = endOf(chain);
  await client.putStream(key, bytes, async function* () {
    for (const segment of chain) {
      const piece = await client.get(segmentKey(key, segment.offset), 0, segment.bytes);
      if (piece?.length !== segment.bytes)
        throw new Error(`A segment of ${key} changed while it was sealed.`);
      yield piece;
    }
  });
  if ((await client.head(key)) !== bytes) throw unavailable('written');
}

/** The first `bytes` bytes of an object. */
async function* piecesOf(client: S3Client, key: string, bytes: number): AsyncGenerator<Buffer> {
  const pieceBytes = 8 * 1024 * 1024;
  for (let offset = 0; offset < bytes; offset += pieceBytes) {
    const piece = await client.get(key, offset, Math.min(pieceBytes, bytes - offset));
    if (!piece) throw new Error(`${key} disappeared while it was cut.`);
    yield piece;
  }
}

/** It begins with the last segment: an interrupted cut leaves a shorter file, never one with a hole. */
async function cutSegments(
  client: S3Client,
  key: string,
  segments: readonly Segment[],
  bytes: number,
): Promise<number> {
  const size = endOf(chainOf(segments));
  await removeSegments(
    client,
    key,
    segments.filter((segment) => segment.offset >= bytes),
  );
  const over = segments.find((segment) => segment.offset < bytes && segment.offset + segment.bytes > bytes);
  if (over) {
    const kept = await client.get(segmentKey(key, over.offset), 0, bytes - over.offset);
    if (kept) await client.put(segmentKey(key, over.offset), kept);
  }
  return Math.max(0, size - bytes);
}

async function removeSegments(client: S3Client, key: string, segments: readonly Segment[]): Promise<void> {
  for (let end = segments.length; end > 0; end -= requestsAtOnce) {
    const some = segments.slice(Math.max(0, end - requestsAtOnce), end);
    await Promise.all(some.map((segment) => client.remove(segmentKey(key, segment.offset))));
  }
}
