import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Place } from '@florilegium/platform/archive-place';
import { S3mini, S3ServiceError } from 's3mini';
import { unavailable } from './store';

/** An object in a listing. */
export interface S3Object {
  key: string;
  bytes: number;
}

/** The five requests that the archive needs. All throw AppError `storeUnavailable` after some tries. */
export interface S3Client {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores one object in one request, completely or not at all; `parts` is called again for each try. */
  putStream(key: string, bytes: number, parts: () => AsyncIterable<Buffer>): Promise<void>;
  /** Up to `length` bytes from `offset` on, fewer at the object's end; null if there is no such object. */
  get(key: string, offset: number, length: number): Promise<Buffer | null>;
  /** Number of bytes of an object; null if there is no such object. */
  head(key: string): Promise<number | null>;
  /** Objects whose key has this prefix, after a key, in the order of keys. */
  list(prefix: string, after?: string): AsyncIterable<S3Object>;
  /** Deletes an object; it is no error if there is none. */
  remove(key: string): Promise<void>;
}

const tries = 4;
const defaultPauseMs = 200;
/** Most time for a request; one with much data may take longer. */
const requestMs = 30_000;
/** The slowest connection that is accepted, in bytes per ms. */
const slowestBytesPerMs = 500;
const listedAtOnce = 1_000;

/** Opens a client without sending a request. `pauseMs` is the pause before a second try. */
export function openS3Client(place: S3Place, pauseMs: number = defaultPauseMs): S3Client {
  const { accessKeyId, secretAccessKey, region } = place;
  const retried = <T>(what: string, request: () => Promise<T>) => withRetries(what, pauseMs, request);
  const s3 = new S3mini({
    endpoint: endpointOf(place),
    region,
    accessKeyId,
    secretAccessKey,
    fetch: boundedFetch,
  });

  return {
    async put(key, bytes) {
      await retried('written', () => s3.putObject(key, bytes));
    },
    async putStream(key, bytes, parts) {
      await retried('written', () => {
        const body = Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream;
        return s3.putObject(key, body, undefined, undefined, undefined, bytes);
      });
    },
    get: (key, offset, length) =>
      retried('read', () =>
        absentAsNull(async () => {
          const response = await s3.getObjectRaw(key, false, offset, offset + length);
          const bytes = Buffer.from(await response.arrayBuffer());
          // A service without support for ranges answers with the whole object.
          return response.status === 206 ? bytes : bytes.subarray(offset, offset + length);
        }),
      ),
    head: (key) => retried('read', () => absentAsNull(() => s3.getContentLength(key))),
    async *list(prefix, after = '') {
      for (let last = after; ; ) {
        const page = await retried('read', () => listPage(s3, prefix, last));
        yield* page;
        if (page.length < listedAtOnce) return;
        last = page.at(-1)!.key;
      }
    },
    async remove(key) {
      await retried('changed', () => absentAsNull(() => s3.deleteObject(key)));
    },
  };
}

function endpointOf({ endpoint, bucket, forcePathStyle }: S3Place): string {
  const url = new URL(endpoint);
  const base = `${url.host}${url.pathname}`.replace(/\/$/, '');
  return forcePathStyle ? `${url.protocol}//${base}/${bucket}` : `${url.protocol}//${bucket}.${base}`;
}

/** fetch with a time limit that fits the amount of data. A stream as a body needs `duplex: 'half'`. */
const boundedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
  const bytes = Number(headers.get('content-length')) + Number(to) - Number(from);
  const signal = AbortSignal.timeout(Math.ceil(requestMs + bytes / slowestBytesPerMs));
  return fetch(input, { ...init, signal, ...(init?.body instanceof ReadableStream && { duplex: 'half' }) });
};

async function listPage(s3: S3mini, prefix: string, after: string): Promise<S3Object[]> {
  const options = after === '' ? {} : { 'start-after': after };
  const page = await s3.listObjectsPaged('/', prefix, listedAtOnce, undefined, options);
  if (!page?.objects) throw new Error('There is no such bucket.');
  return page.objects.map((object) => ({ key: object.Key, bytes: Number(object.Size) }));
}

/** Null if the service says that there is no such object, an empty buffer if a range begins after its end. */
async function absentAsNull<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    const { status, serviceCode } = refusal(error) ?? {};
    if (status === 404 && serviceCode !== 'NoSuchBucket') return null;
    if (status === 416) return Buffer.alloc(0) as T;
    throw error;
  }
}

/** The service's own answer, however deep the client hid it. */
function refusal(error: unknown): S3ServiceError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof S3ServiceError) return at;
  return undefined;
}

/** Tries again after a growing pause, unless the service would refuse again. */
async function withRetries<T>(what: string, firstPauseMs: number, request: () => Promise<T>): Promise<T> {
  for (let left = tries - 1, pauseMs = firstPauseMs; ; left--, pauseMs *= 3) {
    try {
      return await request();
    } catch (error) {
      const status = refusal(error)?.status ?? 0;
      const final = status >= 400 && status < 500 && status !== 408 && status !== 429;
      if (left === 0 || final) throw unavailable(what, error);
      await sleep(pauseMs);
    }
  }
}
