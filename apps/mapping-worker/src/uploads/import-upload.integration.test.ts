import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import { recordParts } from '@florilegium/archive/warc/record-parts';
import { checkWarc } from '@florilegium/archive/warc/warc-check';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { resourceRecord, responseRecord } from '@florilegium/archive/warc/warc-records';
import { createUpload, listUploads, removeUpload } from '@florilegium/db/mapping/uploads';
import { sweepDiscarded } from '@florilegium/db/runs/discard-run';
import { startRun } from '@florilegium/db/runs/job-control';
import { jobCounters } from '@florilegium/db/screens/monitor';
import { sql } from '@florilegium/db/sql/sql';
import { entryBeside } from '@florilegium/platform/beside';
import type { TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { currentDocuments, notedQueues } from '../fixtures/replayed-job';
import { mapCaptures } from '../map/map-captures';
import { type ImportDependencies, importUpload } from './import-upload';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;
let uploads: ImportDependencies['uploads'];
const queues = notedQueues();

beforeAll(async () => {
  world = await openMappingWorld('upload');
  ({ database, folder, dependencies } = world);
  await mkdir(join(folder, 'uploads'));
  uploads = await openFsStore(join(folder, 'uploads'));
});
afterAll(() => world?.close());

const importDependencies = (): ImportDependencies => ({
  database,
  archive: dependencies.archive,
  uploads,
  archiveFileBytes: 1_000_000,
  queues,
});

/** A draft of a job that has never crawled. */
async function draft(config: object = {}): Promise<string> {
  const jobId = uuidv7();
  const corpusId = uuidv7();
  await database.query(sql`INSERT INTO corpus (id, name) VALUES (${corpusId}, ${'Prova'})`);
  await database.query(sql`INSERT INTO job (id, corpus_id, name) VALUES (${jobId}, ${corpusId}, 'Ricette')`);
  await database.query(
    sql`INSERT INTO job_version (job_id, number, config)
      VALUES (${jobId}, 1, ${JSON.stringify({ mapping: { minWords: 0, nearDuplicates: { drop: false } }, ...config })})`,
  );
  return jobId;
}

/** Puts a file into the uploads folder, as the web app does. */
async function uploaded(jobId: string, name: string, content: Buffer): Promise<string> {
  const path = uuidv7();
  await writeFile(join(folder, 'uploads', path), content);
  return createUpload(database, { jobId, name, path, bytes: content.length, createdBy: null });
}

/** Maps everything that was sent to mapping; returns the number of captures. */
async function mapSent(): Promise<number> {
  const ids = queues.sent.splice(0).flatMap(({ payload }) => payload.captureIds);
  await mapCaptures(dependencies, ids);
  return ids.length;
}

async function brought(jobId: string, name: string, content: Buffer) {
  await importUpload(importDependencies(), await uploaded(jobId, name, content));
  await mapSent();
  return (await listUploads(database, jobId))[0]!;
}

interface Foreign {
  url: string;
  body?: string | Buffer;
  status?: number;
  type?: string;
  headers?: [string, string][];
  date?: string;
}

/** A record as another program writes it. */
function foreign({ url, body = '', status = 200, type = 'text/html', headers = [], date }: Foreign): Buffer {
  const record = responseRecord({
    url,
    status,
    statusText: 'OK',
    httpVersion: '1.1',
    rawHeaders: [['Content-Type', type]],
    requestHeaders: [],
    body: Buffer.from(body),
    remoteAddress: '192.0.2.7',
    startedAt: new Date(date ?? '2020-05-04T03:02:01Z'),
  });
  const head = `HTTP/1.1 ${status} OK\r\nContent-Type: ${type}\r\n`;
  const rest = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat(
    recordParts({ ...record, block: [Buffer.from(`${head}${rest}\r\n`), Buffer.from(body)] }),
  );
}

const page = (title: string, word: string) => htmlPage(title, [prose('it', word), prose('it', `${word}bis`)]);
const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;

describe('a WARC from elsewhere', () => {
  const records = () => [
    foreign({ url: 'http://a.test/uno', body: page('Uno', 'uno') }),
    foreign({
      url: 'http://a.test/due?utm_source=x',
      body: page('Due', 'due'),
      date: '2999-01-01T00:00:00Z',
    }),
    foreign({
      url: 'http://a.test/tre',
      body: chunked(page('Tre', 'tre')),
      headers: [['Transfer-Encoding', 'chunked']],
    }),
    foreign({
      url: 'http://a.test/quattro',
      body: gzipSync(page('Quattro', 'quattro')),
      headers: [['Content-Encoding', 'gzip']],
    }),
    foreign({ url: 'http://a.test/gone', body: 'Not here', status: 404 }),
    foreign({ url: 'http://a.test/image', body: 'GIF89a', type: 'image/gif' }),
    foreign({ url: 'http://a.test/uno', body: page('Uno', 'altro') }),
    foreign({ url: 'ftp://a.test/x', body: page('No', 'no') }),
    foreign({ url: 'http://a.test/empty' }),
  ];
  const outcome = {
    state: 'done',
    resources: 4,
    refused: 5,
    refusals: { notOk: 1, otherFormat: 1, repeated: 1, badAddress: 1, empty: 1 },
    unmapped: 0,
    dropped: 0,
  };

  it.each([
    ['each record compressed', (all: Buffer[]) => Buffer.concat(all.map((one) => gzipSync(one)))],
    ['compressed as a whole', (all: Buffer[]) => gzipSync(Buffer.concat(all))],
    ['not compressed', (all: Buffer[]) => Buffer.concat(all)],
  ])('becomes resources and documents: %s', async (_, written) => {
    const jobId = await draft();
    expect(await brought(jobId, 'crawl.warc.gz', written(records()))).toMatchObject(outcome);
    const documents = await currentDocuments(database, jobId);
    expect(Object.keys(documents).sort()).toEqual(['/due', '/quattro', '/tre', '/uno']);
    expect(documents).toMatchObject({
      '/uno': { kept: true, title: 'Uno' },
      '/tre': { kept: true, title: 'Tre' },
      '/quattro': { kept: true, title: 'Quattro' },
    });
    expect(await uploads.list('')).toEqual([]);
  });

  it('gives pages that scripts write the form that a browser gave them, and counts what is no page', async () => {
    const jobId = await draft();
    const shell = '<title>Uno</title><div id="root"></div><script src="/a.js"></script>';
    const made = (url: string, contentType: string, payload: string) =>
      Buffer.concat(
        recordParts(
          resourceRecord(
            { url, date: new Date('2020-05-04T03:02:01Z'), contentType, payload: Buffer.from(payload) },
            { id: '<urn:uuid:1>' },
          ),
        ),
      );
    const { refusals, resources } = await brought(
      jobId,
      'rendered.warc.gz',
      Buffer.concat(
        [
          foreign({ url: 'http://a.test/uno', body: shell }),
          made('urn:dom:http://a.test/uno', 'text/html', page('Uno', 'uno')),
          foreign({ url: 'http://a.test/due?utm_source=x', body: shell }),
          foreign({ url: 'http://a.test/tre', body: page('Tre', 'tre') }),
          made('urn:pageinfo:http://a.test/due', 'application/json', '{"urls":{}}'),
          made(
            'urn:text:http://a.test/due?utm_source=x',
            'text/plain',
            `${prose('it', 'due')}\n<b>${prose('it', 'no')}`,
          ),
          made('urn:text:http://a.test/tre', 'text/plain', 'Il resto'),
        ].map((one) => gzipSync(one)),
      ),
    );
    expect(resources).toBe(3);
    expect(refusals).toEqual({ aboutPage: 1, formOfPage: 1 });
    expect(await currentDocuments(database, jobId)).toMatchObject({
      '/uno': { kept: true, title: 'Uno' },
      '/due': { kept: true },
      '/tre': { kept: true, title: 'Tre' },
    });
    const captures = await database.prisma.capture.findMany({
      where: { resource: { jobId } },
      include: { file: true, rendering: true },
    });
    expect(captures.map(({ rendering }) => rendering?.outcome ?? '').sort()).toEqual([
      '',
      'brought',
      'brought',
    ]);
    expect((await checkWarc(dependencies.archive, captures[0]!.file.path)).problems).toEqual([]);
  });

  it('takes no form for a page that it refuses, that the job does not want, or that is elsewhere', async () => {
    const made = (url: string, contentType: string, payload: string | Buffer) =>
      Buffer.concat(
        recordParts(
          resourceRecord(
            { url, date: new Date('2020-05-04T03:02:01Z'), contentType, payload: Buffer.from(payload) },
            { id: '<urn:uuid:1>' },
          ),
        ),
      );
    const file = Buffer.concat(
      [
        foreign({ url: 'http://a.test/gone', body: 'Not here', status: 404 }),
        made('urn:dom:http://a.test/gone', 'text/html', page('Gone', 'gone')),
        made('urn:text:http://a.test/elsewhere', 'text/plain', prose('it', 'altro')),
        made('urn:text:http://a.test/huge', 'text/plain', Buffer.alloc(60_000_000, '&')),
        foreign({ url: 'http://a.test/uno', body: page('Uno', 'uno') }),
      ].map((one) => gzipSync(one)),
    );
    const jobId = await draft();
    expect(await brought(jobId, 'forms.warc.gz', file)).toMatchObject({
      state: 'done',
      resources: 1,
      refusals: { notOk: 1, formAlone: 2, tooLarge: 1 },
    });
    expect(Object.keys(await currentDocuments(database, jobId))).toEqual(['/uno']);
    const other = await draft({ formats: ['pdf'] });
    expect(await brought(other, 'forms.warc.gz', file)).toMatchObject({
      resources: 0,
      refusals: { notOk: 1, otherFormat: 4 },
    });
  });

  it('is copied as it is, into files that are in order', async () => {
    const jobId = await draft();
    await brought(jobId, 'a.warc.gz', Buffer.concat(records().map((one) => gzipSync(one))));
    const captures = await database.prisma.capture.findMany({
      where: { resource: { jobId } },
      include: { file: true, resource: true },
    });
    const uno = captures.find(({ resource }) => resource.url === 'http://a.test/uno')!;
    const record = await readRecordAt(dependencies.archive, uno.file.path, Number(uno.offset), uno.length);
    expect(record.header('WARC-Date')).toBe('2020-05-04T03:02:01.000Z');
    expect(record.header('WARC-IP-Address')).toBe('192.0.2.7');
    expect(record.payload.toString()).toBe(page('Uno', 'uno'));
    expect(uno.capturedAt).toEqual(new Date('2020-05-04T03:02:01Z'));
    const due = captures.find(({ resource }) => resource.url.includes('/due'))!;
    expect(due.capturedAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await checkWarc(dependencies.archive, uno.file.path)).problems).toEqual([]);
  });

  it('gives its pages the dates that it has for them, and the time of the upload where these are none', async () => {
    const jobId = await draft();
    const dates = [
      'WARC-Date: 2001-07-04T05:06:07.123456789Z',
      'WARC-Date: 2004',
      'X-No-Date: here',
      'WARC-Date: ',
      'WARC-Date: Issue 7',
      'WARC-Date: 1999-02-30T00:00:00Z',
      'WARC-Date: 2999-01-01T00:00:00Z',
    ];
    const bytes = dates.map((date, at) => {
      const record = foreign({ url: `http://a.test/${at}`, body: page(`${at}`, `data${at}x`) });
      const written = record.toString('latin1').replace(/^WARC-Date: .*?(?=\r$)/m, date);
      return Buffer.from(written, 'latin1');
    });
    const upload = await brought(jobId, 'dates.warc', Buffer.concat(bytes));
    expect(upload).toMatchObject({ resources: dates.length, refused: 0, badDates: 3 });
    const captures = await database.prisma.capture.findMany({
      where: { resource: { jobId } },
      orderBy: { resource: { url: 'asc' } },
      include: { file: true },
    });
    const { createdAt } = upload;
    expect(captures.map(({ capturedAt }) => capturedAt)).toEqual([
      ...[new Date('2001-07-04T05:06:07.123Z'), new Date('2004-01-01'), createdAt, createdAt],
      ...[createdAt, createdAt, createdAt],
    ]);
    expect((await checkWarc(dependencies.archive, captures[0]!.file.path)).problems).toEqual([]);
  });

  it('keeps what is sound of a torn one, and never stops the worker', async () => {
    const jobId = await draft();
    const members = records().map((one) => gzipSync(one));
    members[1]![60]! ^= 255;
    const torn = Buffer.concat(members).subarray(0, -12);
    expect(await brought(jobId, 'torn.warc.gz', torn)).toMatchObject({
      state: 'done',
      resources: 3,
      refusals: { damaged: 2, repeated: 1 },
    });
    for (const noise of [gzipSync('no record'), Buffer.from('WARC/9.9\r\n'), Buffer.from([0x1f, 0x8b])]) {
      expect(await brought(jobId, 'noise.warc.gz', noise)).toMatchObject({ state: 'done', resources: 0 });
    }
  });
});

describe('a file of one’s own', () => {
  it('becomes a resource, whatever formats the job crawls for', async () => {
    const jobId = await draft({ formats: ['html'] });
    const text = `${prose('it', 'proprio')}\n\n${prose('it', 'testo')}`;
    expect(await brought(jobId, 'Il mio tèsto.txt', Buffer.from(text))).toMatchObject({
      state: 'done',
      resources: 1,
      refused: 0,
    });
    await brought(jobId, 'page.html', Buffer.from(page('Pagina', 'pagina')));
    const documents = Object.values(await currentDocuments(database, jobId));
    expect(documents.map(({ kept, format, title }) => [kept, format, title]).sort()).toEqual([
      [true, 'html', 'Pagina'],
      [true, 'txt', expect.any(String)],
    ]);
    const url = documents.find(({ format }) => format === 'txt')!.resource.url;
    expect(url).toMatch(/^file:\/\/\/uploads\/[0-9a-f-]{36}\/Il%20mio%20t%C3%A8sto\.txt$/);
  });

  it('takes no other’s place, though it has the same name', async () => {
    const jobId = await draft();
    await brought(jobId, 'a.txt', Buffer.from(prose('it', 'primo')));
    await brought(jobId, 'a.txt', Buffer.from(prose('en', 'second')));
    expect(await database.prisma.document.count({ where: { jobId, current: true, kept: true } })).toBe(2);
  });

  it('is refused when it is no document', async () => {
    const jobId = await draft();
    expect(await brought(jobId, 'a.png', Buffer.from('\x89PNG\r\n\x1a\n0000000', 'latin1'))).toMatchObject({
      state: 'done',
      resources: 0,
      refusals: { otherFormat: 1 },
    });
  });
});

describe('an upload', () => {
  const many = (count: number) =>
    Buffer.concat(
      Array.from({ length: count }, (_, at) =>
        gzipSync(foreign({ url: `http://m.test/${at}`, body: page(`Pagina ${at}`, `parola${at}x`) })),
      ),
    );

  it('goes on after a kill, and doubles nothing', async () => {
    const jobId = await draft();
    const id = await uploaded(jobId, 'many.warc.gz', many(130));
    const child = fork(fileURLToPath(entryBeside('killed-import', import.meta.url)), {
      execArgv: [],
      env: { ...process.env, TO_IMPORT: JSON.stringify({ url: database.url, folder, id }) },
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await listUploads(database, jobId)).toMatchObject([{ state: 'reading', resources: 50 }]);
    // Its lock goes with its connection, which the server may take a moment to notice.
    await until(async () => {
      await Promise.all([importUpload(importDependencies(), id), importUpload(importDependencies(), id)]);
      return (await listUploads(database, jobId))[0]!.state === 'done';
    });
    expect(await listUploads(database, jobId)).toMatchObject([{ state: 'done', resources: 130, refused: 0 }]);
    expect(await database.prisma.capture.count({ where: { resource: { jobId } } })).toBe(130);
    expect(await database.prisma.run.findMany({ where: { jobId } })).toMatchObject([
      { endReason: 'uploaded', resources: 130 },
    ]);
    queues.sent.splice(0);
  }, 120_000);

  it('is left to the next reader when it is stopped, also where nothing is found in it for long', async () => {
    const damaged = Buffer.alloc(30_000_000);
    damaged.write('1f8b08000000000000ffff', 'hex');
    const id = await uploaded(await draft(), 'x.warc.gz', damaged);
    const stopping = new AbortController();
    let reads = 0;
    const stopped: ImportDependencies['uploads'] = {
      ...uploads,
      async read(...place) {
        reads += 1;
        if (reads === 8) stopping.abort(new Error('stopping'));
        return uploads.read(...place);
      },
    };
    const dependencies = { ...importDependencies(), uploads: stopped };
    await expect(importUpload(dependencies, id, { signal: stopping.signal })).rejects.toThrow('stopping');
    expect(reads).toBe(8);
    const { rows } = await database.query(sql`SELECT state FROM upload WHERE id = ${id}`);
    expect(rows).toEqual([{ state: 'reading' }]);
  });

  it('that ends its readers again and again is given up; so is one whose file is gone', async () => {
    const jobId = await draft();
    const id = await uploaded(jobId, 'bad.warc.gz', many(1));
    await importUpload(importDependencies(), id, { interruptions: 3 });
    expect(await listUploads(database, jobId)).toMatchObject([{ state: 'failed', failure: 'brokeOff' }]);
    const gone = await uploaded(jobId, 'gone.txt', Buffer.from('x'));
    await rm(join(folder, 'uploads'), { recursive: true });
    await mkdir(join(folder, 'uploads'));
    await importUpload(importDependencies(), gone);
    expect((await listUploads(database, jobId))[0]).toMatchObject({ state: 'failed', failure: 'fileGone' });
  });

  it('of a page that the job knows is a later capture of it, or one of its past', async () => {
    const jobId = await draft();
    await brought(jobId, 'first.warc.gz', foreign({ url: 'http://k.test/x', body: page('Prima', 'prima') }));
    await brought(
      jobId,
      'later.warc.gz',
      foreign({ url: 'http://k.test/x', body: page('Dopo', 'dopo'), date: '2021-01-01T00:00:00Z' }),
    );
    expect((await currentDocuments(database, jobId))['/x']).toMatchObject({ title: 'Dopo' });
    await brought(
      jobId,
      'past.warc.gz',
      foreign({ url: 'http://k.test/x', body: page('Antica', 'antica'), date: '2001-01-01T00:00:00Z' }),
    );
    expect((await currentDocuments(database, jobId))['/x']).toMatchObject({ title: 'Dopo' });
    expect(await database.prisma.resource.count({ where: { jobId } })).toBe(1);
  });

  it('can be taken out again, and is no crawl', async () => {
    const jobId = await draft();
    await brought(jobId, 'first.warc.gz', foreign({ url: 'http://r.test/x', body: page('Prima', 'prima') }));
    const upload = await brought(
      jobId,
      'later.warc.gz',
      Buffer.concat([
        foreign({ url: 'http://r.test/x', body: page('Dopo', 'dopo'), date: '2021-01-01T00:00:00Z' }),
        foreign({ url: 'http://r.test/y', body: '<html><body></body></html>' }),
      ]),
    );
    expect(upload).toMatchObject({ resources: 2, dropped: 1 });
    expect((await jobCounters(database, jobId))?.run).toBeNull();
    await removeUpload(database, jobId, upload.id);
    await sweepDiscarded(database, 10_000);
    const documents = await currentDocuments(database, jobId);
    expect(documents).toMatchObject({ '/x': { title: 'Prima', kept: true } });
    expect(Object.keys(documents)).toEqual(['/x']);
    expect((await listUploads(database, jobId)).map(({ name }) => name)).toEqual(['first.warc.gz']);
    const { runId } = await startRun(database, jobId);
    expect(await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      recrawlOf: null,
    });
    await expect(removeUpload(database, jobId, upload.id)).rejects.toMatchObject({ code: 'wrongState' });
  });
});

it('files of the archive are plain gzip', async () => {
  const jobId = await draft();
  await brought(jobId, 'a.txt', Buffer.from(prose('it', 'gzip')));
  const capture = await database.prisma.capture.findFirstOrThrow({
    where: { resource: { jobId } },
    include: { file: true },
  });
  expect(gunzipSync(await readFile(join(folder, capture.file.path))).toString()).toContain(
    'WARC-Type: resource',
  );
});
