import {
  type BrotliDecompress,
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type Gunzip,
  gunzipSync,
  type Inflate,
  type InflateRaw,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { AppError } from './app-error';

/** The content-codings that can be undone, as an Accept-Encoding value. */
export const acceptedCodings = 'gzip, deflate, br';

/** From here on a body that grew to more than `maxRatio` times its size is taken for a bomb. */
const ratioFromBytes = 1_000_000;
const maxRatio = 200;
/** RFC 9110 sets no limit; nobody means more than this. */
const maxCodings = 3;
/**
 * A coded body up to this is decoded in one call once it is whole, which costs a quarter of what a stream does for a
 * page of 30 kB; a call that would yield more than `ratioFromBytes` is left to the stream, which holds nobody up.
 */
const maxHeldBytes = 131_072;
/** The beginning of a held body is looked at when there is so much of it. */
const lookBytes = 16_384;
/** Coded bytes that are decoded for a look. */
const lookedBytes = 2_048;
const outputChunkBytes = 65_536;

type Inflater = BrotliDecompress | Gunzip | Inflate | InflateRaw;

/** Undoes content-codings chunk by chunk, counts what comes out, and keeps what came in. */
export interface ContentDecoder {
  /**
   * Takes a chunk. A promise means that it is being decoded: wait for it before the next one.
   * @throws AppError `tooLarge` over a cap, `protocolError` on garbage; or the promise rejects with it
   */
  write(chunk: Buffer): Promise<void> | undefined;
  /** The first decoded bytes, once there are `minBytes`; a coded body is first looked at after 16 KiB. */
  beginning(minBytes: number): Buffer | undefined;
  /** No more chunks. A body whose end is missing keeps what could be decoded, as browsers do. Fails as `write`. */
  end(): Promise<void> | undefined;
  /** As it came in. */
  coded(): Buffer;
  /** What was decoded so far; all of it after the end. The same bytes as `coded()` where nothing is coded. */
  decoded(): Buffer;
  /** Bytes kept, coded and decoded. */
  heldBytes(): number;
  /** Frees the decoder without an end. */
  destroy(): void;
}

/**
 * Opens a decoder for a Content-Encoding header; absent and unknown harmless codings pass through.
 * @param maxBytes most bytes that may come out
 * @throws AppError `protocolError` for a coding that can't be undone here (zstd, compress) or too many of them
 */
export function openContentDecoder(contentEncoding: string | undefined, maxBytes: number): ContentDecoder {
  const codings = contentEncoding === undefined ? [] : codingsOf(contentEncoding).reverse();
  const [coding] = codings;
  if (coding === undefined) return passOn(maxBytes);
  return codings.length === 1 ? holdBack(coding, maxBytes) : stream(codings, maxBytes);
}

/**
 * The whole body with its content-codings undone.
 * @throws AppError `tooLarge` or `protocolError`
 */
export async function decodeContent(
  body: Buffer,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (body.length === 0) return body;
  const decoder = openContentDecoder(contentEncoding, maxBytes);
  try {
    await decoder.write(body);
    await decoder.end();
    return decoder.decoded();
  } finally {
    decoder.destroy();
  }
}

/**
 * Chunks that become one buffer when somebody asks for it. Functions, no getters: an object literal with getters has
 * a hidden class of its own each time, and keeps what it holds alive until the next full collection.
 */
function openChunks() {
  let chunks: Buffer[] = [];
  let bytes = 0;
  return {
    push(chunk: Buffer) {
      chunks.push(chunk);
      bytes += chunk.length;
    },
    bytes: () => bytes,
    whole(): Buffer {
      if (chunks.length !== 1) chunks = [Buffer.concat(chunks, bytes)];
      return chunks[0] as Buffer;
    },
  };
}

/** Nothing is coded: chunks come out as they went in. */
function passOn(maxBytes: number): ContentDecoder {
  const chunks = openChunks();
  return {
    write(chunk) {
      if (chunks.bytes() + chunk.length > maxBytes) throw overCap(maxBytes);
      chunks.push(chunk);
      return undefined;
    },
    beginning: (minBytes) => (chunks.bytes() >= minBytes ? chunks.whole() : undefined),
    end: () => undefined,
    coded: chunks.whole,
    decoded: chunks.whole,
    heldBytes: chunks.bytes,
    destroy: () => {},
  };
}

/** Holds a body back until it is whole and decodes it at once; one that grows too large goes through a stream. */
function holdBack(coding: string, maxBytes: number): ContentDecoder {
  const held = openChunks();
  let whole: Buffer | undefined;
  let wide: ContentDecoder | undefined;

  function widen(): Promise<void> | undefined {
    wide = stream([coding], maxBytes);
    return wide.write(held.whole());
  }
  return {
    write(chunk) {
      if (wide) return wide.write(chunk);
      held.push(chunk);
      return held.bytes() > maxHeldBytes ? widen() : undefined;
    },
    beginning(minBytes) {
      if (wide) return wide.beginning(minBytes);
      if (held.bytes() < lookBytes) return undefined;
      const start = inflateAtOnce(held.whole().subarray(0, lookedBytes), coding, ratioFromBytes);
      return start && start.length >= minBytes ? start : undefined;
    },
    end() {
      if (wide) return wide.end();
      if (held.bytes() === 0) return undefined;
      whole = inflateAtOnce(held.whole(), coding, Math.min(maxBytes, ratioFromBytes));
      if (whole) return undefined;
      // Too large for one call, or not quite what its header says: the stream knows what can be kept of it.
      return Promise.resolve(widen()).then(() => wide?.end());
    },
    coded: () => (wide ?? { coded: held.whole }).coded(),
    decoded: () => wide?.decoded() ?? whole ?? Buffer.alloc(0),
    heldBytes: () => wide?.heldBytes() ?? held.bytes() + (whole?.length ?? 0),
    destroy: () => wide?.destroy(),
  };
}

/** Decodes without a stream; undefined when that fails for whatever reason or yields more than `maxBytes`. */
function inflateAtOnce(coded: Buffer, coding: string, maxBytes: number): Buffer | undefined {
  const frame = frameOf(coding, coded);
  if (frame === 'none') return coded.length <= maxBytes ? coded : undefined;
  const options = { ...lenient(coding), maxOutputLength: maxBytes, chunkSize: outputChunkBytes };
  try {
    return inflateNow[frame](coded, options);
  } catch (error) {
    const { message } = error as Error;
    return frame === 'gzip' && message === 'incorrect header check'
      ? inflateMember(coded, maxBytes)
      : undefined;
  }
}

/** The first member of a gzip body that other bytes follow (RFC 1952, 2.3): raw inflating stops where it ends. */
function inflateMember(coded: Buffer, maxBytes: number): Buffer | undefined {
  const flags = coded[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (coded[at] ?? 0) + (coded[at + 1] ?? 0) * 256;
  // The file's name and a comment, each up to a zero.
  for (const flag of [8, 16]) if (flags & flag) at = coded.indexOf(0, at) + 1 || coded.length;
  if (flags & 2) at += 2;
  try {
    return inflateRawSync(coded.subarray(at), { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}

/** Decodes chunk by chunk on the thread pool. */
function stream(codings: string[], maxBytes: number): ContentDecoder {
  const received = openChunks();
  const yielded = openChunks();
  let stages: Inflater[] | undefined;
  let failure: Error | undefined;

  function take(chunk: Buffer): void {
    if (failure) return;
    const bytes = yielded.bytes() + chunk.length;
    if (bytes > maxBytes) fail(overCap(maxBytes));
    else if (stages?.length !== 0 && bytes > ratioFromBytes && bytes > received.bytes() * maxRatio) {
      fail(new AppError('tooLarge', `The body inflates more than ${maxRatio} times.`));
    } else yielded.push(chunk);
  }
  function fail(error: Error): void {
    failure ??= error;
    for (const stage of stages ?? []) stage.destroy();
  }
  function open(firstBytes: Buffer): Inflater[] {
    const opened: Inflater[] = [];
    for (const coding of codings) {
      const inflater = openInflater(coding, opened.length === 0 ? firstBytes : undefined);
      if (inflater) opened.push(inflater);
    }
    for (const [at, stage] of opened.entries()) {
      const next = opened[at + 1];
      stage.on('error', (cause) => {
        // Bytes after the last gzip member are no member: what came before is whole.
        if (cause.message === 'incorrect header check' && yielded.bytes() > 0) next?.end();
        else fail(new AppError('protocolError', 'The body is not coded as its header says.', { cause }));
      });
      if (next) stage.pipe(next);
      else stage.on('data', take);
    }
    return opened;
  }

  return {
    async write(chunk) {
      if (failure) throw failure;
      received.push(chunk);
      stages ??= open(chunk);
      const first = stages[0];
      if (!first) take(chunk);
      else if (!first.writableEnded && !first.destroyed) {
        await new Promise<void>((resolve) => {
          first.once('close', resolve);
          first.write(chunk, () => {
            first.off('close', resolve);
            resolve();
          });
        });
      }
      if (failure) throw failure;
    },
    beginning: (minBytes) => (yielded.bytes() >= minBytes ? yielded.whole() : undefined),
    async end() {
      const last = stages?.at(-1);
      if (last && !last.destroyed) {
        await new Promise<void>((resolve) => {
          last.once('close', resolve);
          last.once('end', resolve);
          stages?.[0]?.end();
        });
      }
      if (failure) throw failure;
    },
    coded: received.whole,
    decoded: yielded.whole,
    heldBytes: () => received.bytes() + yielded.bytes(),
    destroy: () => {
      for (const stage of stages ?? []) stage.destroy();
    },
  };
}

const overCap = (maxBytes: number) =>
  new AppError('tooLarge', `The body is larger than ${maxBytes} bytes.`, { detail: { maxBytes } });

function codingsOf(contentEncoding: string): string[] {
  const named = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().replace(/^x-/, ''));
  const impossible = named.find((coding) => ['zstd', 'compress', 'dcb', 'dcz'].includes(coding));
  if (impossible) {
    throw new AppError('protocolError', `The content-coding ${impossible} was not asked for.`);
  }
  const codings = named.filter((coding) => ['gzip', 'deflate', 'br'].includes(coding));
  if (codings.length > maxCodings) throw new AppError('protocolError', 'Too many content-codings.');
  return codings;
}

type Frame = 'br' | 'gzip' | 'zlib' | 'raw' | 'none';

/**
 * What the bytes are in. Servers say gzip of plain bytes, and `deflate` with and without zlib's frame (RFC 9110,
 * 8.4.1.2, notes the latter). Without the first coded bytes the header is believed.
 */
function frameOf(coding: string, firstBytes: Buffer | undefined): Frame {
  const [first = 0, second = 0] = firstBytes ?? [];
  if (coding === 'br') return 'br';
  if (coding === 'gzip') {
    const isGzip = !firstBytes || (first === 0x1f && (firstBytes.length < 2 || second === 0x8b));
    return isGzip ? 'gzip' : 'none';
  }
  const hasFrame =
    !firstBytes || ((first & 0x0f) === 8 && (firstBytes.length < 2 || (first * 256 + second) % 31 === 0));
  return hasFrame ? 'zlib' : 'raw';
}

/** Options under which an end that is missing is no error. */
const lenient = (coding: string) => ({
  finishFlush: coding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH,
});

const inflateNow = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zlib: inflateSync,
  raw: inflateRawSync,
};

/** The inflater of one coding. `firstBytes` are the coded ones where they are known. */
function openInflater(coding: string, firstBytes: Buffer | undefined): Inflater | null {
  const options = { ...lenient(coding), chunkSize: outputChunkBytes };
  const frame = frameOf(coding, firstBytes);
  if (frame === 'br') return createBrotliDecompress(options);
  if (frame === 'gzip') return createGunzip(options);
  if (frame === 'zlib') return createInflate(options);
  return frame === 'raw' ? createInflateRaw(options) : null;
}
