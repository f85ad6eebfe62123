import {
  type BrotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type Gunzip,
  type Inflate,
  type InflateRaw,
} from 'node:zlib';
import { AppError } from './app-error';

/** The content-codings that can be undone, as an Accept-Encoding value. */
export const acceptedCodings = 'gzip, deflate, br';

/** From here on a body that grew to more than `maxRatio` times its size is taken for a bomb. */
const ratioFromBytes = 1_000_000;
const maxRatio = 200;
/** RFC 9110 sets no limit; nobody means more than this. */
const maxCodings = 3;

type Inflater = BrotliDecompress | Gunzip | Inflate | InflateRaw;

/** Undoes content-codings chunk by chunk and counts what comes out. */
export interface ContentDecoder {
  /** Resolves when the chunk is decoded. Throws AppError `tooLarge` over a cap, `protocolError` on garbage. */
  write(chunk: Buffer): Promise<void>;
  /** What was decoded so far. */
  decoded(): Buffer;
  readonly decodedBytes: number;
  /** Whether chunks come out as they went in. */
  readonly isPassing: boolean;
  /** No more chunks. A body whose end is missing keeps what could be decoded, as browsers do. */
  end(): Promise<void>;
  /** Frees the decoder without an end. */
  destroy(): void;
}

/**
 * Opens a decoder for a Content-Encoding header; absent and unknown harmless codings pass through.
 * @param maxBytes most bytes that may come out
 * @throws AppError `protocolError` for a coding that can't be undone here (zstd, compress) or too many of them
 */
export function openContentDecoder(contentEncoding: string | undefined, maxBytes: number): ContentDecoder {
  const codings = codingsOf(contentEncoding).reverse();
  const chunks: Buffer[] = [];
  let bytesIn = 0;
  let bytesOut = 0;
  let stages: Inflater[] | undefined;
  let failure: Error | undefined;

  function take(chunk: Buffer): void {
    if (failure) return;
    bytesOut += chunk.length;
    if (bytesOut > maxBytes) fail(new AppError('tooLarge', `The body is larger than ${maxBytes} bytes.`));
    else if (codings.length > 0 && bytesOut > ratioFromBytes && bytesOut > bytesIn * maxRatio) {
      fail(new AppError('tooLarge', `The body inflates more than ${maxRatio} times.`));
    } else chunks.push(chunk);
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
        if (cause.message === 'incorrect header check' && bytesOut > 0) next?.end();
        else fail(new AppError('protocolError', 'The body is not coded as its header says.', { cause }));
      });
      if (next) stage.pipe(next);
      else stage.on('data', take);
    }
    return opened;
  }

  return {
    get decodedBytes() {
      return bytesOut;
    },
    get isPassing() {
      return codings.length === 0 || stages?.length === 0;
    },
    async write(chunk) {
      if (failure) throw failure;
      bytesIn += chunk.length;
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
    decoded: () => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    destroy: () => {
      for (const stage of stages ?? []) stage.destroy();
    },
  };
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

function codingsOf(contentEncoding: string | undefined): string[] {
  const named = (contentEncoding ?? '')
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

/**
 * The inflater of one coding. `firstBytes` are the coded ones where they are known: servers say gzip of plain bytes,
 * and `deflate` with and without zlib's frame (RFC 9110, 8.4.1.2, notes the latter).
 */
function openInflater(coding: string, firstBytes: Buffer | undefined): Inflater | null {
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  const [first = 0, second = 0] = firstBytes ?? [];
  if (coding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding === 'gzip') {
    const isGzip = !firstBytes || (first === 0x1f && (firstBytes.length < 2 || second === 0x8b));
    return isGzip ? createGunzip(lenient) : null;
  }
  const hasFrame =
    !firstBytes || ((first & 0x0f) === 8 && (firstBytes.length < 2 || (first * 256 + second) % 31 === 0));
  return hasFrame ? createInflate(lenient) : createInflateRaw(lenient);
}
