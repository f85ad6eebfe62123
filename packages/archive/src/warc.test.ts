import { createReadStream } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { decodedPayload, type PlacedRecord, readRecordAt, readRecords } from './warc-reader';
import {
  conversionRecord,
  type Exchange,
  payloadDigest,
  recordBytes,
  requestRecord,
  responseRecord,
} from './warc-records';
import { openWarcWriter, type WarcWriterOptions } from './warc-writer';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warc-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writer = (options: Partial<WarcWriterOptions> = {}) =>
  openWarcWriter({ folder, prefix: 'test', software: 'Florilegium/test', ...options });

const exchange = (over: Partial<Exchange> = {}): Exchange => ({
  url: 'http://esempio.test/pagina?x=1',
  status: 200,
  statusText: 'OK',
  httpVersion: '1.1',
  rawHeaders: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Transfer-Encoding', 'chunked'],
    ['X-Città', 'forlì'],
  ],
  requestHeaders: [
    ['host', 'esempio.test'],
    ['user-agent', 'Florilegium/test'],
  ],
  body: Buffer.from('<p>perché</p>'),
  remoteAddress: '192.0.2.7',
  startedAt: new Date('2026-11-21T10:11:12.345Z'),
  ...over,
});

async function collect(path: string): Promise<PlacedRecord[]> {
  const found: PlacedRecord[] = [];
  for await (const placed of readRecords(join(folder, path))) found.push(placed);
  return found;
}

test('payload digests are SHA-1 in base 32', () => {
  // The digest of nothing, as every WARC tool writes it.
  expect(payloadDigest(Buffer.alloc(0))).toBe('sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ');
});

test('a response record keeps the head in order and says how its framing was undone', () => {
  const record = responseRecord(exchange(), { identifiedType: 'text/html', truncated: 'length' });
  const text = recordBytes(record).toString('latin1');
  expect(text).toMatch(/^WARC\/1\.1\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:[0-9a-f-]{36}>\r\n/);
  for (const field of [
    'WARC-Target-URI: http://esempio.test/pagina?x=1',
    'WARC-Date: 2026-11-21T10:11:12.345Z',
    'WARC-IP-Address: 192.0.2.7',
    'Content-Type: application/http;msgtype=response',
    'WARC-Identified-Payload-Type: text/html',
    'WARC-Truncated: length',
    `WARC-Payload-Digest: ${payloadDigest(exchange().body)}`,
  ]) {
    expect(text).toContain(`\r\n${field}\r\n`);
  }
  expect(record.block.toString('latin1')).toBe(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n' +
      'X-Città: forlì\r\nContent-Length: 14\r\n\r\n<p>perch\xc3\xa9</p>',
  );
});

test('a length that fits stays where it was; one that does not is renamed', () => {
  const fits = responseRecord(
    exchange({
      rawHeaders: [
        ['content-length', '14'],
        ['B', '2'],
      ],
    }),
  );
  expect(fits.block.toString('latin1')).toContain('content-length: 14\r\nB: 2\r\n\r\n');
  const cut = responseRecord(exchange({ rawHeaders: [['content-length', '99']] }));
  expect(cut.block.toString('latin1')).toContain(
    'X-Archive-Orig-content-length: 99\r\nContent-Length: 14\r\n\r\n',
  );
});

test('a header cannot break out of its line', () => {
  const record = responseRecord(exchange({ rawHeaders: [['X-A', 'b\r\n\r\nfree']], statusText: 'O\nK' }));
  expect(record.block.toString('latin1')).toMatch(
    /^HTTP\/1\.1 200 O K\r\nX-A: b free\r\nContent-Length: 14\r\n\r\n/,
  );
});

test('what was appended comes back by its place, whatever the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 9_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9 }),
      async (bodies, gzipLevel) => {
        const out = await writer({ prefix: 'property/any', gzipLevel });
        const records = bodies.map((body) => responseRecord(exchange({ body: Buffer.from(body) })));
        const places = await out.append(records);
        await out.close();
        for (const [at, place] of places.entries()) {
          const read = await readRecordAt(join(folder, place.path), place.offset, place.length);
          expect(read.type).toBe('response');
          expect(read.header('warc-record-id')).toBe(records[at]!.id);
          expect(read.http?.status).toBe(200);
          expect(read.payload.equals(bodies[at]!)).toBe(true);
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
  const places = await out.append([response, requestRecord(coded, response), conversion]);
  await out.close();
  const path = places[0]!.path;
  const mine = await collect(path);
  expect(mine.map(({ record }) => record.type)).toEqual(['warcinfo', 'response', 'request', 'conversion']);
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
  expect(theirs.slice(1).map(({ uri }) => uri)).toEqual([coded.url, coded.url, coded.url]);
  // The peer undoes the content-coding of a response on its own.
  expect(theirs[1]!.payload).toEqual(page);
  expect(theirs[3]!.payload).toEqual(conversion.block);
});

test('a brotli body is decoded by its header', async () => {
  const out = await writer({ prefix: 'br' });
  const body = brotliCompressSync(Buffer.from('ciao'));
  const [place] = await out.append([
    responseRecord(exchange({ body, rawHeaders: [['content-encoding', 'br']] })),
  ]);
  await out.close();
  const record = await readRecordAt(join(folder, place!.path), place!.offset, place!.length);
  expect((await decodedPayload(record, 100)).toString()).toBe('ciao');
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
      const read = await readRecordAt(join(folder, path), offset, length);
      expect(read.header('WARC-Record-ID')).toBe(record.id);
    }
  }
});

test('a torn, garbled or missing record is said to be so, and the whole ones before it are read', async () => {
  const out = await writer({ prefix: 'torn' });
  const [first, last] = await out.append([responseRecord(exchange()), responseRecord(exchange())]);
  await out.close();
  const path = join(folder, first!.path);
  const read = (offset: number, length: number) => readRecordAt(path, offset, length);
  const fails = (reason: string) => ({ code: 'recordUnreadable', detail: { reason } });

  await expect(read(last!.offset + 3, last!.length - 3)).rejects.toMatchObject(fails('notGzip'));
  await expect(read(last!.offset, last!.length + 50)).rejects.toMatchObject(fails('torn'));
  await expect(read(first!.offset, first!.length + last!.length)).rejects.toMatchObject(fails('garbled'));
  await expect(read(first!.offset, first!.length - 2)).rejects.toMatchObject(fails('torn'));
  await expect(readRecordAt(`${path}.none`, 0, 10)).rejects.toMatchObject(fails('missing'));

  await truncate(path, last!.offset + last!.length - 5);
  await expect(read(last!.offset, last!.length)).rejects.toMatchObject(fails('torn'));
  const types: string[] = [];
  const reading = (async () => {
    for await (const { record } of readRecords(path)) types.push(record.type);
  })();
  await expect(reading).rejects.toMatchObject(fails('torn'));
  expect(types).toEqual(['warcinfo', 'response']);
  await appendFile(path, 'xxxxxxxxx');
  await expect(read(last!.offset, last!.length)).rejects.toMatchObject(fails('garbled'));

  const file = await open(path, 'r+');
  await file.write(Buffer.from([0x55]), 0, 1, first!.offset + 60);
  await file.close();
  await expect(read(first!.offset, first!.length)).rejects.toMatchObject({ code: 'recordUnreadable' });
});

test('a record whose block is not what its digest says is unreadable', async () => {
  const bytes = recordBytes(responseRecord(exchange()));
  const wrong = Buffer.from(bytes.toString('latin1').replace('<p>', '<q>'), 'latin1');
  const notWarc = Buffer.from('HTTP/1.1 200 OK\r\n\r\n');
  for (const [content, reason] of [
    [wrong, 'digest'],
    [notWarc, 'malformed'],
    [bytes.subarray(0, bytes.length - 1), 'malformed'],
  ] as const) {
    const member = gzipSync(content);
    const path = join(folder, `${reason}.warc.gz`);
    await writeFile(path, member);
    await expect(readRecordAt(path, 0, member.length)).rejects.toMatchObject({ detail: { reason } });
  }
});

test('a record larger than the first window is found, and files are plain gzip', async () => {
  const out = await writer({ prefix: 'large', gzipLevel: 0 });
  const body = Buffer.from(Array.from({ length: 200_000 }, (_, i) => `${(i * 7_919) % 104_729} `).join(''));
  const [place] = await out.append([responseRecord(exchange({ body })), responseRecord(exchange())]);
  await out.close();
  const records = await collect(place!.path);
  expect(records.map(({ record }) => record.payload.length)).toEqual([expect.any(Number), body.length, 14]);
  const whole = gunzipSync(await readFile(join(folder, place!.path)));
  expect(whole.toString('latin1').match(/^WARC\/1\.1\r$/gm)).toHaveLength(3);
});

test('a disk that refuses fails the batch, and the writer goes on when it can', async () => {
  const out = await writer({ prefix: 'away/pages', maxFileBytes: 1 });
  const [before] = await out.append([responseRecord(exchange())]);
  await rm(join(folder, 'away'), { recursive: true });
  await expect(out.append([responseRecord(exchange())])).rejects.toMatchObject({
    code: 'storeUnavailable',
    retry: 'later',
  });
  await mkdir(join(folder, 'away'));
  const [after] = await out.append([responseRecord(exchange())]);
  await out.close();
  expect(after!.path).not.toBe(before!.path);
  expect((await collect(after!.path)).map(({ record }) => record.type)).toEqual(['warcinfo', 'response']);
});

test('a writer that is closed takes nothing more', async () => {
  const out = await writer();
  expect(await out.append([])).toEqual([]);
  await out.close();
  await expect(out.append([responseRecord(exchange())])).rejects.toMatchObject({ code: 'wrongState' });
});
