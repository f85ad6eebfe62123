import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import yauzl from 'yauzl';
import { exchange } from '../fixtures/exchange';
import { openFsStore } from '../fs-store';
import type { ArchiveStore } from '../store';
import { requestRecord, responseRecord } from '../warc/warc-records';
import { openWarcWriter } from '../warc/warc-writer';
import { surtKey } from './surt-key';
import { type WaczContent, writeWacz } from './wacz';
import { zipNumOf } from './zip-num';

let folder: string;
let store: ArchiveStore;
let files: string[];
const pageCount = 1_500;
const urlOf = (at: number) => `http://www.sito${at % 7}.test/pagina/${at}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wacz-'));
  store = await openFsStore(folder);
  const out = await openWarcWriter({ store, prefix: 'day/crawl', software: 'x', maxFileBytes: 300_000 });
  const places = await out.append(
    Array.from({ length: pageCount }, (_, at) => {
      const page = exchange({ url: urlOf(at), body: Buffer.from(`<title>${at}</title>`) });
      const response = responseRecord(page);
      return [response, requestRecord(page, response)];
    }).flat(),
  );
  await out.close();
  files = [...new Set(places.map(({ path }) => path))];
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const content = (over: Partial<WaczContent> = {}): WaczContent => ({
  store,
  files,
  pages: (async function* () {
    for (let at = 0; at < 3; at++) yield { url: urlOf(at), date: new Date(at), title: `Città ${at}` };
  })(),
  title: 'Ricette',
  description: 'Two weeks of *food*.',
  software: 'Florilegium/test',
  created: new Date('2026-11-22T00:00:00Z'),
  mainPageUrl: urlOf(0),
  workFolder: folder,
  ...over,
});

interface Part {
  bytes: Buffer;
  isStored: boolean;
}

/** Reads a package with another zip library. */
async function unzip(path: string): Promise<Map<string, Part>> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, {
    lazyEntries: true,
    autoClose: false,
  });
  const parts = new Map<string, Part>();
  await new Promise<void>((resolve, reject) => {
    zip
      .on('error', reject)
      .on('end', resolve)
      .on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          parts.set(entry.fileName, { bytes: await buffer(stream), isStored: entry.compressionMethod === 0 });
          zip.readEntry();
        });
      });
    zip.readEntry();
  });
  zip.close();
  return parts;
}

async function written(over: Partial<WaczContent> = {}): Promise<Map<string, Part>> {
  const path = join(folder, 'out.wacz');
  await writeWacz(content(over), createWriteStream(path));
  return unzip(path);
}

const text = (part: Part | undefined) => part!.bytes.toString('utf8');

test('a package has what WACZ 1.1.1 asks for, and every part has the digest of the manifest', async () => {
  const parts = await written();
  const manifest = JSON.parse(text(parts.get('datapackage.json')));
  expect(manifest).toMatchObject({
    profile: 'data-package',
    wacz_version: '1.1.1',
    title: 'Ricette',
    description: 'Two weeks of *food*.',
    created: '2026-11-22T00:00:00.000Z',
    software: 'Florilegium/test',
    mainPageUrl: urlOf(0),
  });
  const listed = manifest.resources as { name: string; path: string; hash: string; bytes: number }[];
  expect([...listed.map(({ path }) => path), 'datapackage-digest.json', 'datapackage.json'].sort()).toEqual(
    [...parts.keys()].sort(),
  );
  for (const { name, path, hash: digest, bytes } of listed) {
    const part = parts.get(path)!;
    expect(`sha256:${createHash('sha256').update(part.bytes).digest('hex')}`).toBe(digest);
    expect(part.bytes.length).toBe(bytes);
    expect(path.endsWith(`/${name}`)).toBe(true);
    // Parts that are compressed already can be read in place, by range.
    expect(part.isStored).toBe(path.endsWith('.gz'));
  }
  expect(JSON.parse(text(parts.get('datapackage-digest.json')))).toEqual({
    path: 'datapackage.json',
    hash: `sha256:${hash('sha256', parts.get('datapackage.json')!.bytes)}`,
  });
});

test('the index leads to each page by its key, as replay looks it up', async () => {
  const parts = await written();
  const [meta, ...blocks] = text(parts.get('indexes/index.idx')).trimEnd().split('\n');
  expect(meta).toBe('!meta 0 {"format":"cdxj-gzip-1.0","filename":"index.cdx.gz"}');
  expect(blocks).toHaveLength(2);
  const index = parts.get('indexes/index.cdx.gz')!.bytes;
  let found = 0;
  for (const line of blocks) {
    const { offset, length, digest } = JSON.parse(line.slice(line.indexOf(' {')));
    const block = index.subarray(offset, offset + length);
    expect(`sha256:${hash('sha256', block)}`).toBe(digest);
    const lines = gunzipSync(block).toString().trimEnd().split('\n');
    expect(lines[0]!.startsWith(line.slice(0, line.indexOf(' {')))).toBe(true);
    for (const [at, entry] of lines.entries()) {
      const fields = JSON.parse(entry.slice(entry.indexOf(' {')));
      expect(entry.split(' ', 1)[0]).toBe(surtKey(fields.url));
      found++;
      // The peer's reader takes a while for each.
      if (at % 50 > 0) continue;
      const begin = Number(fields.offset);
      const member = parts
        .get(`archive/${fields.filename}`)!
        .bytes.subarray(begin, begin + Number(fields.length));
      const record = await new WARCParser([member]).parse();
      expect(record?.warcTargetURI).toBe(fields.url);
      expect(record?.warcPayloadDigest).toBe(`sha1:${fields.digest}`);
    }
  }
  expect(found).toBe(pageCount);
});

test('pages are listed a line each behind a head', async () => {
  const lines = text((await written()).get('pages/pages.jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ format: 'json-pages-1.0', id: 'pages', title: 'All Pages' });
  expect(lines.slice(1).map(({ url, ts, title }) => [url, ts, title])).toEqual(
    [0, 1, 2].map((at) => [urlOf(at), `1970-01-01T00:00:00.00${at}Z`, `Città ${at}`]),
  );
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
});

test('WARC files stand in it as they are; two of one name get names of their own', async () => {
  const bytes = await readFile(join(folder, files[0]!));
  await store.append('other/crawl/same.warc.gz', 0, [bytes]);
  await store.append('same.warc.gz', 0, [bytes]);
  const parts = await written({ files: ['other/crawl/same.warc.gz', 'same.warc.gz'] });
  expect(parts.get('archive/same.warc.gz')!.bytes.equals(bytes)).toBe(true);
  expect(parts.get('archive/2-same.warc.gz')!.bytes.equals(bytes)).toBe(true);
});

test('an empty collection is a package, too', async () => {
  const parts = await written({ files: [], pages: (async function* () {})(), mainPageUrl: undefined });
  expect(JSON.parse(text(parts.get('datapackage.json')))).not.toHaveProperty('mainPageUrl');
  expect(text(parts.get('pages/pages.jsonl')).split('\n')).toHaveLength(2);
});

test('a file that is missing, pages that fail and a disk that is full end the writing with their error', async () => {
  const out = () => createWriteStream(join(folder, 'bad.wacz'));
  await expect(writeWacz(content({ files: ['none.warc.gz'] }), out())).rejects.toMatchObject({
    detail: { reason: 'missing' },
  });
  const pages: AsyncIterable<never> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no pages')) }),
  };
  await expect(writeWacz(content({ pages }), out())).rejects.toThrow('no pages');
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(new Error('no space left')),
  });
  await expect(writeWacz(content(), full)).rejects.toThrow('no space left');
  expect((await readdir(folder)).filter((name) => name.startsWith('.sort-'))).toEqual([]);
});

test('an index of no lines has a summary of no blocks', async () => {
  const { blocks, summary } = zipNumOf((async function* () {})(), 'i');
  for await (const _ of blocks) throw new Error('a block');
  expect(summary()).toBe('!meta 0 {"format":"cdxj-gzip-1.0","filename":"i"}\n');
});
