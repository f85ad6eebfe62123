import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { OpenUpload } from '@florilegium/db/mapping/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOfUpload, type Found } from './upload-records';

let folder: string;
let store: ArchiveStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-records-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const upload: OpenUpload = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  jobId: '0190b6a0-0000-7000-8000-000000000002',
  name: 'pages.warc.gz',
  path: 'pages',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  runId: 1,
  progress: null,
  config: jobConfigSchema.parse({}),
};

async function documentsOf(bytes: Buffer): Promise<Found[]> {
  await writeFile(join(folder, upload.path), bytes);
  const all: Found[] = [];
  for await (const found of documentsOfUpload(store, upload)) all.push(found);
  return all;
}

/** A record as wget writes it: with the address between angle brackets. */
function wgetRecord(url: string, http: string): Buffer {
  const head = [
    'WARC/1.0',
    'WARC-Type: response',
    'WARC-Record-ID: <urn:uuid:11111111-1111-1111-1111-111111111111>',
    `WARC-Target-URI: <${url}>`,
    'WARC-Date: 2020-01-01T00:00:00Z',
    'Content-Type: application/http;msgtype=response',
    `Content-Length: ${Buffer.byteLength(http)}`,
  ];
  return gzipSync(`${head.join('\r\n')}\r\n\r\n${http}\r\n\r\n`);
}

const html = '<!doctype html><title>Ciao</title><p>Buongiorno a tutti quanti';

test('a page is copied under its address, without the brackets that wget puts around it', async () => {
  const url = 'http://www.example.org/a';
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${html}`;
  const [found] = await documentsOf(wgetRecord(url, http));
  expect(found).toMatchObject({ document: { capture: { url } } });
  const { record } = (found as Extract<Found, { document: unknown }>).document;
  expect(record.fields).toContainEqual(['WARC-Target-URI', url]);
  expect(record.fields.filter(([name]) => name === 'WARC-Target-URI')).toHaveLength(1);
  expect(Buffer.concat(record.block).toString()).toBe(http);
});
