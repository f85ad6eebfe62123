import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import { checkWarc } from '@florilegium/archive/warc/warc-check';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { releaseById } from '@florilegium/db/releases/releases';
import { unzipSync } from 'fflate';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilledJob, filledJob } from './fixtures/kept-documents';
import { archivedOriginals } from './fixtures/originals';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';

let world: ReleaseWorld;
let database: ReleaseWorld['database'];
let folder: string;
let job: FilledJob;
let crawlPath: string;
const documents = 120;
const odd = 'Prezzi: =1+1, "virgolette"\n\u2028\ud83c e \u{1f347} <b>&amp;</b>';

beforeAll(async () => {
  world = await openReleaseWorld();
  ({ database, folder } = world);
  job = await filledJob(
    database,
    folder,
    Array.from({ length: documents }, (_, at) => ({
      url: `http://a.test/${at}`,
      text: at === 7 ? odd : `Il testo numero ${at}.`,
      at,
      // Revisits of one page, as of a server that never says when a page changes.
      ...([3, 4, 118].includes(at) && { revisits: 2 }),
      ...(at === 8 && { signals: { licence: 'CC-BY-4.0', tdmReservation: true, robots: ['noai'] } }),
    })),
  );
  const isRendered = (url: string) => /\/[56]$/.test(url);
  crawlPath = await archivedOriginals(database, folder, job.jobId, isRendered);
});
afterAll(() => world.close());

const released = (formats: readonly ReleaseFormat[]) => world.order(job.corpusId, formats);
const write = (id: string) => world.write(id);
const fileOf = (id: string, path: string) => world.fileOf(id, path);

describe('Parquet', () => {
  it('has a row for each document, equal to its line of JSON', async () => {
    const id = await released(['jsonl', 'parquet']);
    await write(id);
    const rows = await parquetReadObjects({
      file: await asyncBufferFromFile(fileOf(id, 'corpus.parquet')),
      compressors: { GZIP: (input) => gunzipSync(input) },
    });
    const lines = gunzipSync(await readFile(fileOf(id, 'corpus.jsonl.gz')))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(documents);
    for (const [at, line] of lines.entries()) {
      expect(rows[at]).toMatchObject({
        id: line.id,
        // A half of a pair of surrogates has no UTF-8.
        text: Buffer.from(line.text).toString('utf8'),
        url: line.url,
        host: 'a.test',
        title: line.title,
        date: line.date,
        language: 'it',
        words: line.words,
        domain: line.domain,
        licence: line.signals?.licence ?? null,
        tdm_reserved: line.signals?.tdmReservation ?? null,
        signature: line.signature,
        warc_file: line.warc.file,
        warc_offset: BigInt(line.warc.offset),
        'meta:register': line.metadata.register,
        'meta:period': line.metadata.period,
      });
    }
  });
});

describe('WARC and WACZ', () => {
  it('have the records of all pages as they are in the archive, with those that revisits refer to', async () => {
    const id = await released(['warc', 'wacz']);
    await write(id);
    const store = await openFsStore(join(folder, 'releases', id));
    const report = await checkWarc(store, 'corpus.warc.gz');
    const rendered = [5, 6];
    expect(report.records).toEqual({
      ...{ warcinfo: 1, response: documents - 3, revisit: 3 },
      resource: rendered.length,
    });
    expect(report.problems).toEqual([]);
    const crawled = await readFile(join(folder, crawlPath));
    const copy = await readFile(fileOf(id, 'corpus.warc.gz'));
    const targets: string[] = [];
    for await (const record of scanRecords(store, 'corpus.warc.gz')) {
      if (!record.ok) throw new Error(record.reason);
      if (record.type === 'warcinfo') continue;
      targets.push(record.header('WARC-Target-URI') ?? '');
      expect(crawled.includes(copy.subarray(record.offset, record.offset + record.length))).toBe(true);
    }
    await store.close();
    // The form that scripts left of a page stands behind it.
    for (const at of rendered) {
      const place = targets.indexOf(`http://a.test/${at}`);
      expect(targets[place + 1]).toBe(`urn:dom:http://a.test/${at}`);
    }
    const unzipped = unzipSync(await readFile(fileOf(id, 'corpus.wacz')));
    const entries = new Map(Object.entries(unzipped).map(([path, bytes]) => [path, Buffer.from(bytes)]));
    const pages = entries.get('pages/pages.jsonl')!.toString('utf8').trimEnd().split('\n').slice(1);
    expect(pages.map((line) => JSON.parse(line).url)).toEqual(
      Array.from({ length: documents }, (_, at) => `http://a.test/${at}`),
    );
    expect(JSON.parse(pages[0]!)).toMatchObject({ title: 'About http://a.test/0' });
    expect(gunzipSync(entries.get('archive/pages.warc.gz')!).length).toBe(gunzipSync(copy).length);
    const manifest = JSON.parse(entries.get('datapackage.json')!.toString('utf8'));
    for (const { path, bytes } of manifest.resources) expect(entries.get(path)!.length).toBe(bytes);
  });

  it('fail alone when the archive has lost a page: texts are in other records', async () => {
    const id = await released(['jsonl', 'warc']);
    const path = join(folder, crawlPath);
    const whole = await readFile(path);
    await truncate(path, whole.length - 200);
    await expect(write(id)).rejects.toMatchObject({ code: 'recordUnreadable' });
    const row = (await releaseById(database, id))!;
    expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('http://a.test/6') });
    expect(row.files.map(({ format, error, sha256 }) => [format, error === null, sha256 !== null])).toEqual([
      ['jsonl', true, true],
      ['warc', false, false],
    ]);
  });
});
