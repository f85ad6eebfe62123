import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import { createUpload, listUploads } from '@florilegium/db/mapping/uploads';
import { sql } from '@florilegium/db/sql/sql';
import { entryBeside } from '@florilegium/platform/beside';
import type { TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { prose } from '../fixtures/pages';
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
  world = await openMappingWorld('collection');
  ({ database, folder, dependencies } = world);
  await mkdir(join(folder, 'uploads'));
  uploads = await openFsStore(join(folder, 'uploads'));
});
afterAll(() => world?.close());

const importDependencies = (): ImportDependencies => ({
  ...{ database, archive: dependencies.archive, uploads, archiveFileBytes: 1_000_000, queues },
});

async function draft(corpusId = uuidv7()): Promise<string> {
  const jobId = uuidv7();
  const config = JSON.stringify({ mapping: { minWords: 0 } });
  await database.query(
    sql`INSERT INTO corpus (id, name) VALUES (${corpusId}, 'Prova') ON CONFLICT DO NOTHING`,
  );
  await database.query(sql`INSERT INTO job (id, corpus_id, name) VALUES (${jobId}, ${corpusId}, 'Ricette')`);
  await database.query(sql`INSERT INTO job_version (job_id, number, config) VALUES (${jobId}, 1, ${config})`);
  return jobId;
}

async function uploaded(jobId: string, name: string, content: Buffer): Promise<string> {
  const path = uuidv7();
  await writeFile(join(folder, 'uploads', path), content);
  return createUpload(database, { jobId, name, path, bytes: content.length, createdBy: null });
}

async function mapSent(): Promise<void> {
  const ids = queues.sent.splice(0).flatMap(({ payload }) => payload.captureIds);
  await mapCaptures(dependencies, ids);
}

async function brought(jobId: string, name: string, content: Buffer) {
  await importUpload(importDependencies(), await uploaded(jobId, name, content));
  await mapSent();
  return (await listUploads(database, jobId))[0]!;
}

const line = (row: object) => `${JSON.stringify(row)}\n`;

describe('JSON lines', () => {
  it('give their metadata to the fields of the plan, whatever the capitals and hyphens of their names', async () => {
    const corpusId = uuidv7();
    const jobId = await draft(corpusId);
    await database.query(
      sql`INSERT INTO metadata_field (corpus_id, key, label, kind, choices, required, position)
        VALUES (${corpusId}, 'readers-a-day', 'Readers a day', 'number', '{}', false, 0)`,
    );
    const given = [{ READERS_A_DAY: '5' }, { 'readers a day': '6', author: 'Ada' }];
    const lines = given.map((metadata, n) =>
      line({ url: `http://a.test/${n}`, text: prose('it', String(n)), metadata }),
    );
    await brought(jobId, 'a.jsonl', Buffer.from(lines.join('')));
    expect(await currentDocuments(database, jobId)).toMatchObject({
      '/0': { resource: { metadata: { 'readers-a-day': '5' } } },
      '/1': { resource: { metadata: { 'readers-a-day': '6', author: 'Ada' } } },
    });
  });

  it('become texts as they are, with title, date, metadata and rights; lines that are none are named', async () => {
    const jobId = await draft();
    const text = `${prose('it', 'uno')}\nRiga breve.\n${prose('it', 'due')}`;
    const lines = [
      line({
        ...{ url: 'http://a.test/uno', title: 'Uno', text, date: '2020-01-02T03:04:05Z' },
        metadata: { register: 'formal' },
        signals: { licence: 'CC0-1.0', tdmReservation: true },
      }),
      'no JSON\n',
      line({ url: 'http://a.test/none' }),
      `${'['.repeat(300_000)}\n`,
      line({ text: prose('en', 'three'), u: '../../etc/passwd', ts: '2999-01-01' }),
      line({ url: 'http://a.test/uno', text: prose('it', 'altro') }),
      line({ text: '\u0000\u0007', url: 'http://a.test/empty' }),
    ];
    expect(await brought(jobId, '../../a.jsonl', Buffer.from(lines.join('')))).toMatchObject({
      state: 'done',
      resources: 3,
      refusals: { malformed: 3, repeated: 1 },
      badDates: 1,
      refusedLines: [
        [2, 'malformed'],
        [3, 'malformed'],
        [4, 'malformed'],
        [6, 'repeated'],
      ],
    });
    const documents = await currentDocuments(database, jobId);
    expect(documents['/uno']).toMatchObject({
      ...{ kept: true, title: 'Uno', language: 'it', format: 'txt' },
      resource: { metadata: { register: 'formal' } },
    });
    const capture = await database.prisma.capture.findFirstOrThrow({
      where: { resource: { jobId, url: 'http://a.test/uno' } },
    });
    expect(capture).toMatchObject({
      capturedAt: new Date('2020-01-02T03:04:05Z'),
      signals: { licence: 'CC0-1.0', tdmReservation: true },
    });
    const english = Object.values(documents).find(({ language }) => language === 'en')!;
    expect(english.resource.url).toMatch(/^file:\/\/\/uploads\/[0-9a-f-]{36}\/[^/]*#5$/);
    expect(documents['/empty']).toMatchObject({ kept: false, dropReason: 'empty' });
  });

  it('in another encoding become texts of theirs, and the upload says which', async () => {
    const jobId = await draft();
    const text = `${prose('it', 'uno')} Perché la città è così lontana, né più né meno.`;
    const bytes = Buffer.from(line({ url: 'http://l.test/uno', text }), 'latin1');
    const upload = await brought(jobId, 'latin.jsonl', bytes);
    expect(upload).toMatchObject({ charset: 'windows-1252', resources: 1, refused: 0 });
    expect((await currentDocuments(database, jobId))['/uno']).toMatchObject({ kept: true, language: 'it' });
    const unicode = await brought(jobId, 'unicode.jsonl', Buffer.from(line({ text: prose('en', 'two') })));
    expect(unicode).toMatchObject({ charset: null, resources: 1 });
    const mixed = Buffer.concat([
      Buffer.from(line({ text: prose('it', 'è') })),
      Buffer.from('{"text": "\xe8"}\n', 'latin1'),
    ]);
    expect(await brought(jobId, 'mixed.jsonl', mixed)).toMatchObject({
      ...{ charset: null, resources: 1, refusals: { badEncoding: 1 }, refusedLines: [[2, 'badEncoding']] },
    });
  });

  it('have the time of the upload where their date is none, which is told', async () => {
    const jobId = await draft();
    const dates = ['Issue 7', '1999-02-30', '2001-07', '1999-02-28'];
    const lines = dates.map((ts, at) =>
      line({ url: `http://d.test/${at}`, text: prose('it', `${at}x`), ts }),
    );
    const { badDates, createdAt } = await brought(jobId, 'dates.jsonl', Buffer.from(lines.join('')));
    expect(badDates).toBe(2);
    const captures = await database.prisma.capture.findMany({
      where: { resource: { jobId } },
      orderBy: { resource: { url: 'asc' } },
    });
    expect(captures.map(({ capturedAt }) => capturedAt)).toEqual([
      createdAt,
      createdAt,
      new Date('2001-07-01'),
      new Date('1999-02-28'),
    ]);
  });

  it('are compared with the whole corpus', async () => {
    const corpusId = uuidv7();
    const first = await draft(corpusId);
    const [uno, due] = [`${prose('it', 'uno')}\n${prose('it', 'uno')}`, prose('it', 'due')];
    await brought(first, 'a.jsonl', Buffer.from(line({ text: uno }) + line({ text: due })));
    const second = await draft(corpusId);
    const again = [{ text: uno }, { text: `${uno}\nE poi basta.` }, { text: prose('en', 'new') }];
    expect(await brought(second, 'b.jsonl', Buffer.from(again.map(line).join('')))).toMatchObject({
      ...{ resources: 3, dropped: 2, refused: 0 },
    });
    const reasons = Object.values(
      await database.prisma.document.findMany({ where: { jobId: second, current: true } }),
    ).map(({ dropReason }) => dropReason);
    expect(reasons.sort()).toEqual(['exactDuplicate', 'nearDuplicate', null]);
  });

  it('go on after a kill, and double nothing, neither texts nor refusals', async () => {
    const jobId = await draft();
    const lines = Array.from({ length: 130 }, (_, at) =>
      at % 10 === 3 ? 'torn\n' : line({ url: `http://k.test/${at}`, text: prose('it', `parola${at}x`) }),
    );
    const id = await uploaded(jobId, 'many.jsonl.gz', gzipSync(lines.join('')));
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
    expect(await listUploads(database, jobId)).toMatchObject([
      { state: 'done', resources: 117, refusals: { malformed: 13 } },
    ]);
    expect(await database.prisma.capture.count({ where: { resource: { jobId } } })).toBe(117);
    queues.sent.splice(0);
  });

  it('of a torn file are in as far as it goes', async () => {
    const jobId = await draft();
    const lines = Array.from({ length: 400 }, (_, at) =>
      line({ text: prose('it', crypto.randomUUID()), at }),
    );
    const torn = gzipSync(lines.join('')).subarray(0, -4_000);
    const { resources, refusals } = await brought(jobId, 'torn.jsonl.gz', torn);
    expect(resources).toBeGreaterThan(50);
    expect(resources).toBeLessThan(400);
    expect(refusals).toEqual({ damaged: 1 });
  });
});

describe('other collections', () => {
  it('vertical: forms become a text; the analysis is made anew', async () => {
    const jobId = await draft();
    const tokens = prose('it', 'verticale')
      .split(' ')
      .map((word) => `${word}\tX\t${word.toLowerCase()}`);
    const file = `<doc url="http://v.test/1" title="Il titolo" author="Ada">\n<p>\n${tokens.join('\n')}\n</p>\n</doc>\n`;
    expect(await brought(jobId, 'a.vert.gz', gzipSync(file))).toMatchObject({ resources: 1, refused: 0 });
    expect((await currentDocuments(database, jobId))['/1']).toMatchObject({
      ...{ kept: true, title: 'Il titolo' },
      resource: { metadata: { author: 'Ada' } },
    });
  });

  it('Parquet in the layouts of datatrove and HPLT', async () => {
    const jobId = await draft();
    const table = parquetWriteBuffer({
      columnData: [
        { name: 'text', data: [prose('it', 'uno'), null, prose('en', 'two')], type: 'STRING' },
        { name: 'id', data: ['a', 'b', 'c'], type: 'STRING' },
        { name: 'u', data: ['http://p.test/1', 'http://p.test/2', 'http://p.test/3'], type: 'STRING' },
        { name: 'metadata', data: [{ register: 'news' }, null, null], type: 'JSON' },
      ],
    });
    expect(await brought(jobId, 'x.parquet', Buffer.from(table))).toMatchObject({
      ...{ state: 'done', resources: 2, refusals: { malformed: 1 }, refusedLines: [[2, 'malformed']] },
    });
    expect(await currentDocuments(database, jobId)).toMatchObject({
      '/1': { kept: true, language: 'it', resource: { metadata: { register: 'news' } } },
      '/3': { kept: true, language: 'en' },
    });
  });

  it('Parquet that is damaged or lies ends no worker', async () => {
    const table = Buffer.from(
      parquetWriteBuffer({
        columnData: [
          {
            name: 'text',
            data: Array.from({ length: 50 }, (_, at) => prose('it', `p${at}`)),
            type: 'STRING',
          },
        ],
      }),
    );
    const jobId = await draft();
    const footer = table.length - 8 - table.readUInt32LE(table.length - 8);
    for (let at = footer; at < table.length - 4; at += 3) {
      const broken = Buffer.from(table);
      broken[at]! ^= 0x7f;
      await importUpload(importDependencies(), await uploaded(jobId, 'x.parquet', broken));
    }
    queues.sent.splice(0);
    const ended = await listUploads(database, jobId, 1_000);
    expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(ended.some(({ refusals }) => refusals.damaged)).toBe(true);
  });
});
