import { constants, crc32, createDeflateRaw, type DeflateRaw, deflateRawSync, gzipSync } from 'node:zlib';
import { byteLength } from '../store';

/** Bytes for one gzip member. */
export interface MemberContent {
  parts: readonly Buffer[];
  /** The index of a part that is compressed already, so that compressing it again would gain nothing. */
  storedPart?: number;
}

/** Makes gzip members (RFC 1952). */
export interface MemberMaker {
  make(content: MemberContent): Promise<Buffer>;
  close(): void;
}

/** Below this size the thread pool costs more than the compression. */
const smallBytes = 4_096;
/** A window that holds all bytes, and smaller tables: there is less memory to clear. */
const smallMemory = { windowBits: 12, memLevel: 4, chunkSize: 4_096 };
/** A compressor collects a record's parts in its own buffer, unless they are larger than this. */
const gatheredBytes = 256 * 1024;
/** libuv's default number of threads. */
const threads = 4;
/** A stored block's length is a 16-bit number (RFC 1951, 3.2.4). */
const storedBlockBytes = 65_535;

/**
 * Opens a maker. Compressors are kept and reset after each member: a new one costs 270 kB of fresh memory, and with
 * it a third of the time for a web page.
 */
export function openMemberMaker(level: number): MemberMaker {
  const all: Compressor[] = [];
  const idle: Compressor[] = [];
  const waiting: ((one: Compressor) => void)[] = [];

  function take(): Compressor | Promise<Compressor> {
    const free = idle.pop();
    if (free) return free;
    if (all.length >= threads) return new Promise((resolve) => waiting.push(resolve));
    const one = openCompressor(level);
    all.push(one);
    return one;
  }

  function giveBack(one: Compressor): void {
    const next = waiting.shift();
    if (next) next(one);
    else idle.push(one);
  }

  return {
    async make({ parts, storedPart }) {
      if (storedPart !== undefined && parts[storedPart]!.length > smallBytes) {
        return partlyStored(parts, storedPart, level);
      }
      const length = byteLength(parts);
      if (length < smallBytes)
        return gzipSync(Buffer.concat(parts), { ...smallMemory, level: Math.min(level, 1) });
      const one = await take();
      try {
        return await one.compress(parts, length);
      } finally {
        giveBack(one);
      }
    },
    close() {
      for (const one of all) one.close();
    },
  };
}

interface Compressor {
  compress(parts: readonly Buffer[], length: number): Promise<Buffer>;
  close(): void;
}

/** A stream that deflates each write to its end and is then reset. A broken one is replaced. */
function openCompressor(level: number): Compressor {
  let stream: DeflateRaw | undefined;
  let chunks: Buffer[] = [];
  const gathered = Buffer.allocUnsafeSlow(gatheredBytes);

  function gather(parts: readonly Buffer[], length: number): Buffer {
    if (length > gathered.length) return Buffer.concat(parts, length);
    let at = 0;
    for (const part of parts) at += part.copy(gathered, at);
    return gathered.subarray(0, length);
  }

  function opened(): DeflateRaw {
    if (stream && !stream.destroyed) return stream;
    chunks = [];
    stream = createDeflateRaw({ level, flush: constants.Z_FINISH });
    return stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }

  return {
    compress: (parts, length) =>
      new Promise((resolve, reject) => {
        const content = gather(parts, length);
        const deflate = opened().once('error', reject);
        deflate.write(content, (error) => {
          deflate.off('error', reject);
          if (error) return reject(error);
          const member = Buffer.concat([memberHeader, ...chunks, trailerOf(crc32(content), length)]);
          chunks = [];
          deflate.reset();
          resolve(member);
        });
      }),
    close: () => stream?.destroy(),
  };
}

/** A member in which one part is in stored blocks, unchanged, between compressed parts. */
function partlyStored(parts: readonly Buffer[], storedPart: number, level: number): Buffer {
  const before = Buffer.concat(parts.slice(0, storedPart));
  const stored = parts[storedPart]!;
  const after = Buffer.concat(parts.slice(storedPart + 1));
  const check = crc32(after, crc32(stored, crc32(before)));
  return Buffer.concat([
    memberHeader,
    // It ends on a byte boundary, but is not the last block.
    deflateRawSync(before, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    ...storedBlocks(stored, false),
    ...storedBlocks(after, true),
    trailerOf(check, byteLength(parts)),
  ]);
}

/** No name, no time, no flags; system unknown. */
const memberHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

function trailerOf(check: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return trailer;
}

/** RFC 1951, 3.2.4: blocks of type 0, each with its length, the length's complement and the bytes. */
function* storedBlocks(bytes: Buffer, last: boolean): Generator<Buffer> {
  for (let at = 0; at < bytes.length || at === 0; at += storedBlockBytes) {
    const block = bytes.subarray(at, at + storedBlockBytes);
    const head = Buffer.alloc(5);
    head[0] = last && at + storedBlockBytes >= bytes.length ? 1 : 0;
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    yield head;
    yield block;
  }
}
