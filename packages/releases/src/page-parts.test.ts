import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import {
  metadataRecord,
  requestRecord,
  resourceRecord,
  responseRecord,
} from '@florilegium/archive/warc/warc-records';
import { openWarcWriter, type RecordPlace } from '@florilegium/archive/warc/warc-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageParts } from './page-parts';

let folder: string;
let store: ArchiveStore;
let bytesRead = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const counted: Pick<ArchiveStore, 'read' | 'size'> = {
  size: (path) => store.size(path),
  async read(path, offset, length) {
    const bytes = await store.read(path, offset, length);
    bytesRead += bytes.length;
    return bytes;
  },
};

const date = new Date('2026-01-01T00:00:00Z');
const pageUrl = 'http://a.test/1';
const partUrl = 'http://a.test/1.json';
const exchange = (url: string, body = Buffer.from('{}')) => ({
  ...{ url, body, status: 200, statusText: 'OK', httpVersion: '1.1', remoteAddress: '127.0.0.1' },
  ...{ rawHeaders: [], requestHeaders: [], startedAt: date },
});

/** The page with a part, and behind it some of another page. */
async function archived(name: string, behind: WarcRecordInput[]): Promise<RecordPlace[]> {
  const writer = await openWarcWriter({ store, prefix: name, software: 'test', gzipLevel: 0 });
  const page = responseRecord(exchange(pageUrl));
  const domUrl = `urn:dom:${pageUrl}`;
  const dom = resourceRecord(
    { url: domUrl, date, contentType: 'text/html', payload: Buffer.from('<p>') },
    page,
  );
  const more: [string, string][] = [['rendered-with', `data 200 ${partUrl}`]];
  const list = metadataRecord({ url: domUrl, startedAt: date }, dom, { via: pageUrl, more });
  const head = responseRecord(exchange(partUrl));
  const about = metadataRecord(exchange(partUrl), head, { via: pageUrl, hopsFromSeed: 'X', fetchTimeMs: 1 });
  const places = await writer.append([
    [dom, list, head, requestRecord(exchange(partUrl), head), about],
    behind,
  ]);
  await writer.close();
  return places;
}

const large = exchange('http://a.test/2', Buffer.alloc(20_000_000));

it('are found without reading the large page behind them', async () => {
  const page = responseRecord(large, { identifiedType: 'application/pdf' });
  const [dom] = await archived('large', [page, requestRecord(large, page)]);
  bytesRead = 0;
  const { list, parts, isBroken } = await pageParts(counted, dom!, pageUrl);
  expect(list?.urls).toEqual([partUrl]);
  expect(parts).toMatchObject([{ url: partUrl, leadsOn: false }]);
  expect(isBroken).toBe(false);
  expect(bytesRead).toBeLessThan(5_000_000);
});

it('are not broken where a crawl is writing the next page', async () => {
  const page = responseRecord(large);
  const places = await archived('written', [page, requestRecord(large, page)]);
  const whole = await pageParts(counted, places[0]!, pageUrl);
  expect(whole).toMatchObject({ parts: [{ url: partUrl }], isBroken: false });
  const { path, offset } = places[5]!;
  await truncate(join(folder, path), offset + 1_000_000);
  expect(await pageParts(counted, places[0]!, pageUrl)).toEqual(whole);
});
