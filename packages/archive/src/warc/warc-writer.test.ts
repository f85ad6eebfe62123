import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WARCParser } from 'warcio';
import { exchange } from '../fixtures/exchange';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { recordParts } from './record-parts';
import { decodedPayload, readRecordAt } from './warc-reader';
import { conversionRecord, metadataRecord, requestRecord, responseRecord } from './warc-records';
import { scanRecords } from './warc-scan';
import { openWarcWriter, type WarcWriterOptions } from './warc-writer';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warc-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const writer = (options: Partial<WarcWriterOptions> = {}) =>
  openWarcWriter({ store, prefix: 'test', software: 'Florilegium/test', ...options });

/** A file's records with their places, each read where a scan found it. */
async function collect(path: string) {
  const found = [];
  for await (const scanned of scanRecords(store, path)) {
    const { offset, length } = scanned;
    found.push({ record: await readRecordAt(store, path, offset, length), offset, length });
  }
  return found;
}

/** Bytes that no compression makes fewer. */
const noise = (seed: number, length: number) =>
  createHash('shake256', { outputLength: length }).update(String(seed)).digest();

/** Up to 150,000 bytes: any few, the same ones again and again, or noise. One by one they take fast-check seconds. */
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
  fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 500 }))
    .map(([bytes, times]) => Buffer.concat(Array<Uint8Array>(times).fill(bytes))),
  fc.tuple(fc.integer(), fc.integer({ min: 1, max: 150_000 })).map(([seed, length]) => noise(seed, length)),
);

test('what was appended comes back by its place, whatever the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyBytes, fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9 }),
      async (bodies, gzipLevel) => {
        const out = await writer({ prefix: 'property/any', gzipLevel });
        const records = bodies.map(([body, isCoded]) => ({
          ...responseRecord(exchange({ body })),
          isCoded,
        }));
        const places = await out.append(records);
        await out.close();
        for (const [at, place] of places.entries()) {
          const read = await readRecordAt(store, place.path, place.offset, place.length);
          expect(read.type).toBe('response');
          expect(read.header('warc-record-id')).toBe(records[at]!.id);
          expect(read.http?.status).toBe(200);
          expect(read.payload.equals(bodies[at]![0])).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('request, response and conversion belong together, and a peer reads the same', async () => {
  const out = await writer({ prefix: 'peer' });
  const page = Buffer.from(`<p>${'Molte parole in fila. '.repeat(2_000)}</p>`);
  const coded = exchange({
    body: gzipSync(page),
    rawHeaders: [
      ['Content-Encoding', 'gzip'],
      ['Transfer-Encoding', 'chunked'],
    ],
  });
  const response = responseRecord(coded);
  const conversion = conversionRecord({
    refersTo: response.id,
    url: coded.url,
    date: new Date('2026-11-22T00:00:00Z'),
    contentType: 'application/json',
    payload: Buffer.from(JSON.stringify({ title: 'Perché', blocks: [] })),
  });
  const places = await out.append([
    response,
    requestRecord(coded, response),
    conversion,
    metadataRecord(coded, response, {}),
  ]);
  await out.close();
  const path = places[0]!.path;
  const mine = await collect(path);
  expect(mine.map(({ record }) => record.type)).toEqual([
    'warcinfo',
    'response',
    'request',
    'conversion',
    'metadata',
  ]);
  expect(mine.slice(1).map(({ offset, length }) => ({ path, offset, length }))).toEqual(places);
  expect(mine[2]!.record.header('WARC-Concurrent-To')).toBe(response.id);
  expect(mine[3]!.record.header('WARC-Refers-To')).toBe(response.id);
  expect(await decodedPayload(mine[1]!.record, 1_000_000)).toEqual(page);
  expect(await decodedPayload(mine[3]!.record, 10)).toEqual(mine[3]!.record.payload);
  await expect(decodedPayload(mine[1]!.record, 1_000)).rejects.toMatchObject({ code: 'tooLarge' });

  const theirs: { type: string | null; uri: string | null | undefined; offset: number; payload: Buffer }[] =
    [];
  const parser = new WARCParser(createReadStream(join(folder, path)), { keepHeadersCase: true });
  for await (const record of parser) {
    const payload = Buffer.from(await record.readFully(record.warcType === 'response'));
    theirs.push({ type: record.warcType, uri: record.warcTargetURI, offset: parser.offset, payload });
  }
  expect(theirs.map(({ type }) => type)).toEqual(mine.map(({ record }) => record.type));
  expect(theirs.map(({ offset }) => offset)).toEqual(mine.map(({ offset }) => offset));
  expect(theirs.slice(1).map(({ uri }) => uri)).toEqual(Array(4).fill(coded.url));
  // The peer decodes the content-coding of a response itself.
  expect(theirs[1]!.payload).toEqual(page);
  expect(theirs[3]!.payload).toEqual(conversion.block[0]);
});

test('a brotli body is decoded by its header', async () => {
  const out = await writer({ prefix: 'br' });
  const body = brotliCompressSync(Buffer.from('ciao'));
  const [place] = await out.append([
    responseRecord(exchange({ body, rawHeaders: [['content-encoding', 'br']] })),
  ]);
  await out.close();
  const record = await readRecordAt(store, place!.path, place!.offset, place!.length);
  expect((await decodedPayload(record, 100)).toString()).toBe('ciao');
});

test('a group of records stands in one file, one behind the other, however full it is', async () => {
  const out = await writer({ prefix: 'groups/pages', maxFileBytes: 4_000, gzipLevel: 0 });
  const group = (name: string) =>
    Array.from({ length: 5 }, (_, at) =>
      responseRecord(exchange({ body: Buffer.alloc(1_500, `${name}${at}`) })),
    );
  const places = await out.append([group('a'), group('b'), group('c')]);
  await out.close();
  expect(places).toHaveLength(15);
  for (let first = 0; first < 15; first += 5) {
    for (let at = first + 1; at < first + 5; at += 1) {
      const before = places[at - 1]!;
      expect(places[at]).toMatchObject({ path: before.path, offset: before.offset + before.length });
    }
  }
  expect(new Set(places.map(({ path }) => path)).size).toBe(3);
});

test('a scan ends at the first record that is not wanted, and reads no more of it', async () => {
  const out = await writer({ prefix: 'unwanted/pages', gzipLevel: 0 });
  const small = responseRecord(exchange());
  const [place, large] = await out.append([
    small,
    responseRecord(exchange({ body: Buffer.alloc(20_000_000) })),
  ]);
  await out.close();
  let read = 0;
  const counted: Pick<ArchiveStore, 'read' | 'size'> = {
    size: (path) => store.size(path),
    async read(path, offset, length) {
      const bytes = await store.read(path, offset, length);
      read += bytes.length;
      return bytes;
    },
  };
  const found = [];
  const wants = ({ header }: { header(name: string): string | undefined }) =>
    header('WARC-Record-ID') === small.id;
  for await (const record of scanRecords(counted, place!.path, { from: place!.offset, wants }))
    found.push(record);
  expect(found).toMatchObject([{ ok: true, offset: place!.offset }]);
  expect(read).toBeLessThan(large!.length / 4);
});

test('files rotate, each begins with its own warcinfo, and appends that meet keep their order', async () => {
  const out = await writer({ prefix: 'rotate/pages', maxFileBytes: 5_000, gzipLevel: 0 });
  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 3 }, (_, at) =>
      responseRecord(exchange({ body: Buffer.alloc(1_500, `${batch}${at}`) })),
    ),
  );
  const places = await Promise.all(batches.map((records) => out.append(records)));
  await out.close();
  const files = (await readdir(join(folder, 'rotate'))).sort();
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(file).toMatch(/^pages-\d{17}-\d{5}-[0-9a-f]{8}\.warc\.gz$/);
    const [info] = await collect(`rotate/${file}`);
    expect(info!.record.type).toBe('warcinfo');
    expect(info!.record.header('WARC-Filename')).toBe(file);
    expect(info!.record.payload.toString()).toContain('software: Florilegium/test\r\n');
  }
  for (const [batch, records] of batches.entries()) {
    for (const [at, record] of records.entries()) {
      const { path, offset, length } = places[batch]![at]!;
      const read = await readRecordAt(store, path, offset, length);
      expect(read.header('WARC-Record-ID')).toBe(record.id);
    }
  }
});

test('a file that has reached its age gets no further records', async () => {
  const out = await writer({ prefix: 'aged/pages', maxFileAgeMs: 60_000 });
  const append = async () => (await out.append([responseRecord(exchange())]))[0]!.path;
  const now = vi.spyOn(Date, 'now');
  const [begun, first] = [Date.now(), await append()];
  now.mockReturnValue(begun + 59_000);
  expect(await append()).toBe(first);
  now.mockReturnValue(begun + 61_000);
  expect(await append()).not.toBe(first);
  now.mockRestore();
  await out.close();
});

test('a torn, garbled or missing record is said to be so', async () => {
  const out = await writer({ prefix: 'torn' });
  const [first, last] = await out.append([responseRecord(exchange()), responseRecord(exchange())]);
  await out.close();
  const path = join(folder, first!.path);
  const read = (offset: number, length: number) => readRecordAt(store, first!.path, offset, length);
  const fails = (reason: string) => ({ code: 'recordUnreadable', detail: { reason } });

  await expect(read(last!.offset + 3, last!.length - 3)).rejects.toMatchObject(fails('notGzip'));
  await expect(read(last!.offset, last!.length + 50)).rejects.toMatchObject(fails('torn'));
  await expect(read(first!.offset, first!.length + last!.length)).rejects.toMatchObject(fails('garbled'));
  await expect(read(first!.offset, first!.length - 2)).rejects.toMatchObject(fails('torn'));
  await expect(readRecordAt(store, `${first!.path}.none`, 0, 10)).rejects.toMatchObject(fails('missing'));

  await truncate(path, last!.offset + last!.length - 5);
  await expect(read(last!.offset, last!.length)).rejects.toMatchObject(fails('torn'));
  await appendFile(path, 'xxxxxxxxx');
  await expect(read(last!.offset, last!.length)).rejects.toMatchObject(fails('garbled'));

  const file = await open(path, 'r+');
  const damaged = Buffer.alloc(1);
  await file.read(damaged, 0, 1, first!.offset + 60);
  damaged[0]! ^= 0x55; // surely another byte
  await file.write(damaged, 0, 1, first!.offset + 60);
  await file.close();
  await expect(read(first!.offset, first!.length)).rejects.toMatchObject({ code: 'recordUnreadable' });
});

test('a record whose block is not what its digest says is unreadable', async () => {
  const bytes = Buffer.concat(recordParts(responseRecord(exchange())));
  const wrong = Buffer.from(bytes.toString('latin1').replace('<p>', '<q>'), 'latin1');
  const notWarc = Buffer.from('HTTP/1.1 200 OK\r\n\r\n');
  for (const [content, reason] of [
    [wrong, 'digest'],
    [notWarc, 'malformed'],
    [bytes.subarray(0, bytes.length - 1), 'malformed'],
  ] as const) {
    const member = gzipSync(content);
    const path = `${reason}.warc.gz`;
    await writeFile(join(folder, path), member);
    await expect(readRecordAt(store, path, 0, member.length)).rejects.toMatchObject({ detail: { reason } });
  }
});

test('a record larger than what is read at once is found, and files are plain gzip', async () => {
  const out = await writer({ prefix: 'large', gzipLevel: 0 });
  const body = Buffer.from(Array.from({ length: 200_000 }, (_, i) => `${(i * 7_919) % 104_729} `).join(''));
  const [place] = await out.append([responseRecord(exchange({ body })), responseRecord(exchange())]);
  await out.close();
  const records = await collect(place!.path);
  expect(records.map(({ record }) => record.payload.length)).toEqual([expect.any(Number), body.length, 14]);
  const whole = gunzipSync(await readFile(join(folder, place!.path)));
  expect(whole.toString('latin1').match(/^WARC\/1\.1\r$/gm)).toHaveLength(3);
});

/** A store whose appends fail after some successful ones, as long as it is told to. */
function failing(inner: ArchiveStore): ArchiveStore & { failAfter: number } {
  const outer = {
    ...inner,
    failAfter: Number.POSITIVE_INFINITY,
    async append(path: string, offset: number, parts: readonly Uint8Array[]) {
      await inner.append(path, offset, parts);
      // The written bytes stay, as after a power cut: the writer has to remove them.
      if (outer.failAfter-- <= 0) throw new Error('no space left');
    },
  };
  return outer;
}

test('a store that refuses fails the whole batch, takes away what it wrote, and the writer goes on when it can', async () => {
  const inner = failing(store);
  const out = await writer({ store: inner, prefix: 'away/pages', maxFileBytes: 3_000, gzipLevel: 0 });
  const page = () => responseRecord(exchange({ body: Buffer.alloc(1_500) }));
  const [before] = await out.append([page()]);
  const whole = await store.size(before!.path);
  // The batch fills the first file and fails in the second.
  inner.failAfter = 2;
  await expect(out.append([page(), page(), page(), page()])).rejects.toMatchObject({
    code: 'storeUnavailable',
    retry: 'later',
  });
  expect(await store.list('away/')).toEqual([before!.path]);
  expect(await store.size(before!.path)).toBe(whole);
  inner.failAfter = Number.POSITIVE_INFINITY;
  const [after] = await out.append([page()]);
  await out.close();
  expect(after!.path).not.toBe(before!.path);
  expect((await collect(after!.path)).map(({ record }) => record.type)).toEqual(['warcinfo', 'response']);
});

test('files are sealed when they are full and at the end; one that could not be is told', async () => {
  const sealed: string[] = [];
  const unsealed: string[] = [];
  const inner: ArchiveStore = {
    ...store,
    async seal(path) {
      sealed.push(path);
      if (sealed.length === 1) throw new Error('not now');
    },
  };
  const onUnsealed = (path: string) => unsealed.push(path);
  const out = await writer({ store: inner, prefix: 'sealed', maxFileBytes: 1, onUnsealed });
  const places = await out.append([responseRecord(exchange()), responseRecord(exchange())]);
  await out.close();
  expect(sealed).toEqual(places.map(({ path }) => path));
  expect(unsealed).toEqual([places[0]!.path]);
});

test('a writer may have a folder of its own instead of a store', async () => {
  const out = await openWarcWriter({ folder: join(folder, 'own'), prefix: 'a/b', software: 'x' });
  const [place] = await out.append([responseRecord(exchange())]);
  await out.close();
  expect(await store.size(`own/${place!.path}`)).toBe(place!.offset + place!.length);
});

test('a writer that is closed takes nothing more', async () => {
  const out = await writer();
  expect(await out.append([])).toEqual([]);
  await out.close();
  await expect(out.append([responseRecord(exchange())])).rejects.toMatchObject({ code: 'wrongState' });
});
