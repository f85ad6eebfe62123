import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CDXIndexer } from 'warcio';
import { getSurt } from 'warcio/utils';
import { exchange } from '../fixtures/exchange';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { payloadDigest } from '../warc/digest';
import { recordParts } from '../warc/record-parts';
import { readRecordAt } from '../warc/warc-reader';
import {
  conversionRecord,
  metadataRecord,
  requestRecord,
  responseRecord,
  revisitRecord,
} from '../warc/warc-records';
import { openWarcWriter } from '../warc/warc-writer';
import { indexOf } from './cdxj';
import { sortedLines } from './sorted-lines';
import { surtKey } from './surt-key';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cdxj-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test.each([
  ['http://www.Example.com/Path', 'com,example)/path'],
  ['https://example.com:443/', 'com,example)/'],
  ['http://www2.example.co.uk:8080/a?b=2&A=1#x', 'uk,co,example:8080)/a?a=1&b=2'],
  ['http://città.it/perché', 'it,xn--citt-3na)/perch%c3%a9'],
  ['http://città.it/perch%C3%A9', 'it,xn--citt-3na)/perch%c3%a9'],
  ['http://127.0.0.1/?', '1,0,0,127)/'],
  ['dns:www.example.com', 'dns:www.example.com'],
  ['http://', 'http://'],
  ['urn:a b\n\ud800', 'urn:a%20b%0A%EF%BF%BD'],
])('the key of %s is %s', (url, key) => expect(surtKey(url)).toBe(key));

test('keys are those by which replay looks a URL up', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      // In the form in which a browser requests it.
      const asked = new URL(url);
      asked.hash = '';
      expect(surtKey(url)).toBe(getSurt(asked.href));
    }),
  );
});

test('a key has neither spaces nor anything beyond ASCII, whatever the URL', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.constantFrom('http://a/', 'https:', 'x:', ''), fc.string({ unit: 'binary' })),
      (parts) => {
        expect(surtKey(parts.join(''))).toMatch(/^[!-~]*$/);
      },
    ),
  );
});

test('an index has the lines that a peer writes, sorted, and each leads to its record', async () => {
  const out = await openWarcWriter({ store, prefix: 'index', software: 'x' });
  const pages = [
    'http://www.b.test/z?q=%C3%A8',
    'http://a.test/',
    'http://b.test/a',
    'https://a.test:8443/x',
  ].map((url, at) =>
    exchange({ url, startedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, at)), body: Buffer.from(url) }),
  );
  const records = pages.flatMap((page) => {
    const response = responseRecord(page);
    return [response, requestRecord(page, response), metadataRecord(page, response, {})];
  });
  const again = exchange({ ...pages[1]!, startedAt: new Date(Date.UTC(2026, 10, 22)) });
  const places = await out.append([
    ...records,
    revisitRecord(again, 'identicalPayload', { url: again.url, date: pages[1]!.startedAt }),
    responseRecord(exchange({ ...pages[2]!, startedAt: new Date(Date.UTC(2020, 0, 1)), rawHeaders: [] })),
    conversionRecord({
      refersTo: records[0]!.id,
      url: again.url,
      date: new Date(),
      contentType: 'text/plain',
      payload: Buffer.from('t'),
    }),
  ]);
  await out.close();
  const path = places[0]!.path;
  const lines = await all(indexOf(store, [{ path, fileName: 'x.warc.gz' }], folder));

  expect(lines).toEqual([...lines].sort());
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    const [, key, stamp, json] = /^(\S+) (\d{14}) (\{.*\})\n$/.exec(line)!;
    const fields = JSON.parse(json!);
    const record = await readRecordAt(store, path, Number(fields.offset), Number(fields.length));
    expect(record.header('WARC-Target-URI')).toBe(fields.url);
    expect(surtKey(fields.url)).toBe(key);
    expect(record.header('WARC-Date')!.replace(/\D/g, '').slice(0, 14)).toBe(stamp);
    expect(`sha1:${fields.digest}`).toBe(payloadDigest(Buffer.from(fields.url)));
  }
  expect(lines.filter((line) => line.includes('"mime":"warc/revisit"'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"mime":"unk"'))).toHaveLength(1);

  const theirs: string[] = [];
  const indexer = new CDXIndexer({ format: 'cdxj' });
  const files = [{ filename: 'x.warc.gz', reader: createReadStream(join(folder, path)) }];
  for await (const result of indexer.iterIndex(files)) {
    const { urlkey, timestamp, ...fields } = result;
    // The peer also indexes conversions, and has no value for a missing type.
    if (fields.mime !== 'text/plain')
      theirs.push(JSON.stringify({ urlkey, timestamp, mime: 'unk', ...fields }));
  }
  const mine = lines.map((line) => {
    const [, urlkey, timestamp, json] = /^(\S+) (\d{14}) (\{.*\})\n$/.exec(line)!;
    const { url, mime, status, digest, length, offset, filename } = JSON.parse(json!);
    const fields = {
      url,
      status: Number(status),
      digest,
      length: Number(length),
      offset: Number(offset),
      filename,
    };
    return JSON.stringify({ urlkey, timestamp, mime, ...fields });
  });
  const comparable = (line: string) => JSON.stringify(Object.entries(JSON.parse(line)).sort());
  expect(mine.map(comparable).sort()).toEqual(theirs.map(comparable).sort());
});

test('a page of wget, whose address stands between angle brackets, is found under its address', async () => {
  const url = 'http://www.a.test/x';
  const text = Buffer.concat(recordParts(responseRecord(exchange({ url })))).toString('latin1');
  const bracketed = text.replace(`WARC-Target-URI: ${url}`, `WARC-Target-URI: <${url}>`);
  await writeFile(join(folder, 'wget.warc.gz'), gzipSync(Buffer.from(bracketed, 'latin1')));
  const [line] = await all(indexOf(store, [{ path: 'wget.warc.gz', fileName: 'x.warc.gz' }], folder));
  expect(line).toMatch(/^test,a\)\/x \d{14} \{"url":"http:\/\/www\.a\.test\/x",/);
});

test('lines are sorted by byte, however few fit in memory, and leave nothing on the disk', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme-ascii' }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      async (lines, inMemory) => {
        const given = async function* () {
          yield* lines;
        };
        const sorted = await all(sortedLines(given(), folder, inMemory));
        const expected = lines.map((line) => Buffer.from(line)).sort(Buffer.compare);
        expect(sorted).toEqual(expected.map((line) => `${line}\n`));
        expect((await readdir(folder)).filter((name) => name.startsWith('.sort-'))).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
});
