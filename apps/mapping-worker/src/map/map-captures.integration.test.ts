import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import { createExport, exportById } from '@florilegium/db/corpus/exports';
import { type CapturedPage, captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import { countPlots } from '@florilegium/db/runs/plot-counts';
import { sql } from '@florilegium/db/sql/sql';
import { writeExport } from '@florilegium/releases/write-export';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedPages, type ServedPage } from '../fixtures/archived-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { type MappingDependencies, mapCaptures } from './map-captures';

let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('mapping');
  ({ database, folder, dependencies } = world);
  archive = dependencies.archive;
});
afterAll(() => world?.close());

/** A started job with these pages archived and captured. */
async function job(
  settings: Record<string, unknown>,
  pages: readonly (ServedPage & Partial<CapturedPage>)[],
) {
  const started = await startedJob(database, settings);
  const places = await archivedPages(folder, pages);
  const captures = await captured(
    database,
    started,
    pages.map((page, at) => ({ ...page, place: places[at]! })),
  );
  return { ...started, captures, ids: captures.map((capture) => capture.id) };
}

const documentOf = (capture: CaptureToMap | undefined) =>
  database.prisma.document.findFirstOrThrow({ where: { captureId: capture!.id } });
const drops = async (runId: number) => {
  const rows = await database.prisma.reasonCount.findMany({ where: { runId, kind: 'drop' } });
  return Object.fromEntries(rows.map((row) => [row.reason, row.count]));
};

describe('mapCaptures', () => {
  it('notes how many words of a page its scripts gained', async () => {
    const written = [prose('it', 'prima'), prose('it', 'seconda')];
    const form = (paragraphs: string[]) => htmlPage('Il pane', paragraphs);
    const pages = [
      {
        url: 'http://g.test/shell',
        body: '<html><body><div id="root"></div><script src="a.js"></script></body></html>',
      },
      { url: 'http://g.test/half', body: form(written.slice(0, 1)) },
    ];
    const texts = [written, [...written].reverse()];
    const doms = pages.map(({ url }, at) => ({ url: `urn:dom:${url}`, body: form(texts[at]!) }));
    const { captures, jobId, runId, ids } = await job({ nearDuplicates: { drop: false } }, [
      ...pages,
      ...doms,
    ]);
    for (const [at, capture] of captures.slice(0, 2).entries())
      await database.query(
        sql`INSERT INTO rendering (capture_id, run_id, outcome, cpu_ms, requests, bytes, file_id, "offset", length)
          SELECT ${capture.id}, ${runId}, 'rendered', 1, 1, 1, file_id, "offset", length FROM capture
          WHERE id = ${ids[at + 2]}`,
      );
    await mapCaptures(dependencies, ids.slice(0, 2));
    const [shell, half] = await Promise.all(captures.slice(0, 2).map(documentOf));
    expect(shell).toMatchObject({ kept: true, wordsUnscripted: 0 });
    expect(half!.wordsUnscripted).toBeGreaterThan(0);
    expect(half!.wordsUnscripted).toBeLessThan(half!.words);
    expect(half!.words).toBe(shell!.words);
    const gained = async () => (await countPlots(database, jobId))?.counts.runs[0]?.scripts[0]?.gained;
    expect(Number(await gained())).toBe(shell!.words + half!.words - half!.wordsUnscripted!);
    await database.query(sql`UPDATE document SET words = 10, words_unscripted = 4 WHERE id = ${half!.id}`);
    await database.query(sql`UPDATE document SET words_unscripted = NULL WHERE id = ${shell!.id}`);
    expect(Number(await gained())).toBe(6);
  });

  it('keeps the text of a page that can be read only as its scripts left it', async () => {
    const form = htmlPage('Il pane', [prose('it', 'terza'), prose('it', 'quarta')]);
    const [page, dom] = [
      { url: 'http://g.test/breaks', body: '<html><body><div id="breaks-the-parser"></div></body></html>' },
      { url: 'urn:dom:http://g.test/breaks', body: form },
    ];
    const { captures, runId, ids } = await job({}, [page!, dom!]);
    await database.query(
      sql`INSERT INTO rendering (capture_id, run_id, outcome, cpu_ms, requests, bytes, file_id, "offset", length)
        SELECT ${ids[0]}, ${runId}, 'rendered', 1, 1, 1, file_id, "offset", length FROM capture WHERE id = ${ids[1]}`,
    );
    const clean: MappingDependencies['clean'] = async (raw) => {
      if (raw.kind !== 'converted' && Buffer.from(raw.bytes).includes('breaks-the-parser'))
        throw new Error('The parser has broken.');
      return dependencies.clean(raw);
    };
    await mapCaptures({ ...dependencies, clean }, ids.slice(0, 1));
    expect(await documentOf(captures[0])).toMatchObject({ kept: true, wordsUnscripted: null });
  });

  it('makes of each capture a document with its text in the archive, or a reason', async () => {
    const first = prose('it', 'prima');
    const pages = [
      { url: 'http://a.test/1', body: htmlPage('Il pane', [first, prose('it', 'seconda')]) },
      {
        url: 'http://a.test/2',
        body: prose('en', 'plain'),
        headers: [['Content-Type', 'text/plain']],
        format: 'txt',
      },
      { url: 'http://a.test/3', body: htmlPage('Bread', [prose('en', 'fish')]) },
      { url: 'http://a.test/4', body: '<html><body></body></html>' },
      {
        url: 'http://a.test/5',
        body: '<html><body><div id="root"></div><script src="a.js"></script></body></html>',
      },
      {
        url: 'http://a.test/6',
        body: '%PDF-1.7',
        headers: [['Content-Type', 'application/pdf']],
        format: 'pdf',
      },
      {
        url: 'http://a.test/7',
        body: 'GIF89a',
        headers: [['Content-Type', 'image/gif']],
        format: null,
        contentType: 'image/gif',
      },
      { url: 'http://a.test/8', body: htmlPage('Corto', ['Poche parole, e basta.']) },
      {
        url: 'http://a.test/9',
        body: gzipSync(htmlPage('Compresso', [prose('it', 'gzip'), prose('it', 'altra')])),
        headers: [
          ['Content-Type', 'text/html'],
          ['Content-Encoding', 'gzip'],
        ],
      },
    ] satisfies (ServedPage & Partial<CapturedPage>)[];
    const { ids, captures, runId } = await job(
      { languages: ['it'], minWords: 20, nearDuplicates: { drop: false } },
      pages,
    );
    expect(await mapCaptures(dependencies, ids)).toEqual({ kept: 2, dropped: 7, known: 0 });
    expect(await drops(runId)).toEqual({
      otherLanguage: 2,
      empty: 1,
      needsJavaScript: 1,
      noTextLayer: 1,
      notConvertedYet: 1,
      tooShort: 1,
    });

    const document = await documentOf(captures[0]);
    expect(document).toMatchObject({
      kept: true,
      title: 'Il pane',
      language: 'it',
      charset: 'utf-8',
      format: 'html',
    });
    expect(await documentOf(captures[6])).toMatchObject({
      dropReason: 'notConvertedYet',
      detail: 'image/gif',
    });
    expect(await documentOf(captures[8])).toMatchObject({ kept: true, title: 'Compresso' });
    const dropped = await documentOf(captures[2]);
    expect(dropped).toMatchObject({ kept: false, dropReason: 'otherLanguage', detail: 'en', language: 'en' });
    expect(dropped.textFileId).not.toBeNull();

    const file = await database.prisma.archiveFile.findUniqueOrThrow({ where: { id: document.textFileId! } });
    const record = await readRecordAt(archive, file.path, Number(document.textOffset), document.textLength!);
    const original = captures[0]!.place!;
    const page = await readRecordAt(archive, original.path, original.offset, original.length);
    expect(record.type).toBe('conversion');
    expect(record.header('WARC-Refers-To')).toBe(page.header('WARC-Record-ID'));
    expect(record.header('WARC-Target-URI')).toBe('http://a.test/1');
    const text = parseTextRecord(record.payload)!;
    expect(text.title).toBe('Il pane');
    expect(text.blocks.filter((block) => block.label === 'content').map((block) => block.text)).toContain(
      first,
    );
    expect(
      text.blocks
        .filter((block) => block.label !== 'content')
        .map((block) => block.text)
        .join(' '),
    ).toContain('Contatti');
  });

  it('changes nothing and writes nothing when a message comes again', async () => {
    const { ids, runId, jobId } = await job({}, [
      { url: 'http://b.test/1', body: htmlPage('Uno', [prose('it', 'uno')]) },
      { url: 'http://b.test/2', body: htmlPage('Uno', [prose('it', 'uno')]) },
    ]);
    await mapCaptures(dependencies, ids);
    const before = await database.prisma.document.findMany({ where: { jobId }, orderBy: { id: 'asc' } });
    expect(await mapCaptures(dependencies, ids)).toEqual({ kept: 0, dropped: 0, known: 0 });
    expect(await database.prisma.document.findMany({ where: { jobId }, orderBy: { id: 'asc' } })).toEqual(
      before,
    );
    expect(await drops(runId)).toEqual({ exactDuplicate: 1 });
  });

  it('says what a torn archive took with it, and maps the rest', async () => {
    const { ids, captures, runId } = await job({}, [
      { url: 'http://c.test/1', body: htmlPage('Uno', [prose('it', 'sano')]) },
      { url: 'http://c.test/2', body: htmlPage('Due', [prose('it', 'rotto')]) },
    ]);
    const { path, offset, length } = captures[1]!.place!;
    await truncate(join(folder, path), offset + length - 9);
    expect(await mapCaptures(dependencies, ids)).toEqual({ kept: 1, dropped: 1, known: 0 });
    expect(await drops(runId)).toEqual({ recordUnreadable: 1 });
    expect((await documentOf(captures[1])).detail).toContain('torn');
  });

  it('lets what is not a document’s fault fail the message, and maps it at the next try', async () => {
    const { ids, jobId } = await job({}, [{ url: 'http://d.test/1', body: 'x', format: 'doc' }]);
    await expect(mapCaptures(dependencies, ids)).rejects.toMatchObject({ code: 'internal' });
    expect(await database.prisma.document.count({ where: { jobId } })).toBe(0);
    const mended: MappingDependencies = {
      ...dependencies,
      convert: async () => ({ html: `<p>${prose('it', 'libro')}</p>` }),
    };
    expect(await mapCaptures(mended, ids)).toEqual({ kept: 1, dropped: 0, known: 0 });
    const document = await database.prisma.document.findFirstOrThrow({ where: { jobId } });
    expect(document).toMatchObject({ method: 'body', shareKept: 1, format: 'doc', language: 'it' });
  });

  it('stops between batches when the worker ends', async () => {
    const { ids, jobId } = await job({}, [
      { url: 'http://e.test/1', body: htmlPage('Uno', [prose('it', 'e')]) },
    ]);
    await expect(mapCaptures(dependencies, ids, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await database.prisma.document.count({ where: { jobId } })).toBe(0);
  });
});

describe('from captures to an exported file', () => {
  it('exports what was mapped', async () => {
    const { ids, corpusId } = await job({}, [
      { url: 'http://f.test/1', body: htmlPage('Uno', [prose('it', 'prima')]) },
      { url: 'http://f.test/2', body: htmlPage('Due', [prose('en', 'second')]) },
    ]);
    await mapCaptures(dependencies, ids);
    const exportId = await createExport(database, { corpusId, format: 'jsonl' });
    const exportsFolder = join(folder, 'exports');
    const manifest = await writeExport(database, { exportId, archive, exportsFolder });
    expect(manifest).toMatchObject({
      documents: 2,
      byLanguage: { it: { documents: 1 }, en: { documents: 1 } },
    });
    const lines = (await readFile(join(exportsFolder, exportId, 'corpus.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).url)).toEqual(['http://f.test/1', 'http://f.test/2']);
    expect(JSON.parse(lines[0]!).text).toContain(prose('it', 'prima'));
    expect(await exportById(database, exportId)).toMatchObject({ state: 'done', documents: 2, total: 2 });
  });
});
