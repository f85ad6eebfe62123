import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { createExport } from '@florilegium/db/corpus/exports';
import { listJobs } from '@florilegium/db/corpus/jobs';
import { startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { jobTotals } from '@florilegium/db/screens/monitor';
import { resourceById } from '@florilegium/db/screens/resources';
import { sql } from '@florilegium/db/sql/sql';
import { createLog } from '@florilegium/platform/log';
import { writeExport } from '@florilegium/releases/write-export';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Captures, type FetchedPage, fetchedPages } from '../fixtures/fetched-pages';
import { htmlPage, prose } from '../fixtures/pages';
import { type Mapping, openMapping } from '../mapping';

let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let mapping: Mapping;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recrawl-'));
  archive = await openFsStore(folder);
  database = await createTestDatabase();
  const log = createLog('test', 'silent');
  mapping = await openMapping({ database, archive, archiveFileBytes: 1_000_000, log });
  await mapping.ready;
}, 60_000);
afterAll(async () => {
  await mapping.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Job = Awaited<ReturnType<typeof startedJob>>;

const fetched = (job: Job, runId: number, pages: Record<string, FetchedPage>) =>
  fetchedPages(database, folder, { ...job, runId }, pages);

const map = (...captures: Captures[]) => mapping.map(captures.flatMap((some) => Object.values(some)));

/** The current document of each page of a job, by path. */
async function currentOf(job: Job) {
  const rows = await database.prisma.document.findMany({
    where: { jobId: job.jobId, current: true },
    include: { resource: true },
  });
  return Object.fromEntries(rows.map((row) => [new URL(row.resource.url).pathname, row]));
}

async function drops(runId: number) {
  const rows = await database.prisma.reasonCount.findMany({
    where: { runId, kind: 'drop', count: { gt: 0 } },
  });
  return Object.fromEntries(rows.map((row) => [row.reason, row.count]));
}

async function exported({ corpusId }: Job) {
  const exportId = await createExport(database, { corpusId, format: 'jsonl' });
  const exportsFolder = join(folder, 'exports');
  await writeExport(database, { exportId, archive, exportsFolder });
  const lines = (await readFile(join(exportsFolder, exportId, 'corpus.jsonl'), 'utf8')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => [new URL(JSON.parse(line).url).pathname, JSON.parse(line)]));
}

/** Only exact duplicates matter here. */
const exactOnly = { nearDuplicates: { drop: false } };
const page = (about: string) => htmlPage(about, [prose('it', about), prose('it', `${about} bis`)]);

describe('a second run', () => {
  it('keeps what is unchanged or gone as it is, replaces what has changed, and drops what repeats a page', async () => {
    const job = await startedJob(database, exactOnly);
    const first = await fetched(job, job.runId, {
      '/unmodified': { body: page('uno') },
      '/equal': { body: page('due') },
      '/changed': { body: page('tre') },
      '/gone': { body: page('quattro') },
    });
    expect(await map(first)).toEqual({ kept: 4, dropped: 0, known: 0 });
    const before = await currentOf(job);

    const runId = await startedRun(database, job.jobId);
    const second = await fetched(job, runId, {
      '/unmodified': {
        body: page('uno'),
        revisitOf: first['/unmodified']!,
        profile: 'notModified',
      },
      '/equal': { body: page('due'), revisitOf: first['/equal']! },
      '/changed': { body: htmlPage('nuovo', [prose('it', 'nuovo')]) },
      '/new': { body: page('uno'), revisitOf: first['/unmodified']! },
    });
    expect(await map(second)).toEqual({ kept: 1, dropped: 1, known: 2 });
    expect(await map(second)).toEqual({ kept: 0, dropped: 0, known: 0 });

    const after = await currentOf(job);
    for (const path of ['/unmodified', '/equal', '/gone']) expect(after[path]).toEqual(before[path]);
    expect(after['/changed']).toMatchObject({ kept: true, title: 'nuovo', captureId: second['/changed'] });
    expect(after['/new']).toMatchObject({
      dropReason: 'exactDuplicate',
      duplicateOf: before['/unmodified']!.id,
      captureId: second['/new'],
    });
    expect(await drops(runId)).toEqual({ exactDuplicate: 1 });
    expect(await database.prisma.capture.count({ where: { runId, mappedAt: null } })).toBe(0);
    expect(
      await database.prisma.document.findUnique({ where: { id: before['/changed']!.id } }),
    ).toMatchObject({
      kept: false,
      current: false,
      signature: before['/changed']!.signature,
    });

    const kept = Object.values(after).filter((document) => document.kept);
    const words = kept.reduce((sum, document) => sum + document.words, 0);
    expect(kept).toHaveLength(4);
    expect(await jobTotals(database, job.jobId)).toMatchObject({ documents: 4, words });
    expect((await listJobs(database, [job.corpusId]))[0]).toMatchObject({ documents: 4, words });
    const lines = await exported(job);
    expect(Object.keys(lines).sort()).toEqual(['/changed', '/equal', '/gone', '/unmodified']);
    expect(lines['/changed'].text).toContain(prose('it', 'nuovo'));
  });

  it('makes the text of a revisit from the payload that it refers to, under its own address', async () => {
    const job = await startedJob(database, exactOnly);
    const first = await fetched(job, job.runId, { '/old': { body: page('cinque') } });
    await map(first);
    const runId = await startedRun(database, job.jobId);
    const second = await fetched(job, runId, {
      '/old': { body: page('sei') },
      '/moved': { body: page('cinque'), revisitOf: first['/old']! },
    });
    expect(await map(second)).toEqual({ kept: 2, dropped: 0, known: 0 });
    const moved = (await currentOf(job))['/moved']!;
    expect(moved).toMatchObject({ kept: true, title: 'cinque', captureId: second['/moved'] });

    const payload = await database.prisma.capture.findUniqueOrThrow({
      where: { id: first['/old']! },
      include: { file: true },
    });
    const place = [payload.file.path, Number(payload.offset), payload.length] as const;
    const original = await readRecordAt(archive, ...place);
    const { textPath, textOffset, textLength, ...shown } = (await resourceById(database, moved.resourceId))!;
    const text = await readRecordAt(archive, textPath!, textOffset!, textLength!);
    expect(text.header('WARC-Target-URI')).toBe(shown.url);
    expect(text.header('WARC-Refers-To')).toBe(original.header('WARC-Record-ID'));
    // The record with the page in it is shown as the original.
    expect([shown.path, shown.offset, shown.length]).toEqual(place);

    const { warc } = (await exported(job))['/moved'];
    const revisit = await readRecordAt(archive, warc.file, warc.offset, warc.length);
    expect([revisit.type, revisit.header('WARC-Target-URI')]).toEqual(['revisit', shown.url]);
    expect(warc.refersTo).toMatchObject({ file: place[0], offset: place[1], length: place[2] });
    expect(new URL(warc.refersTo.url).pathname).toBe('/old');
  });

  it('says that a record is unreadable when no capture holds its payload', async () => {
    const job = await startedJob(database);
    const first = await fetched(job, job.runId, {
      '/lost': { body: page('sette'), revisitOf: uuidv7() },
      '/first': { body: page('otto'), revisitOf: uuidv7() },
    });
    const chain = { '/chain': { body: page('nove'), revisitOf: first['/first']! } };
    const second = await fetched(job, await startedRun(database, job.jobId), chain);
    expect(await map(first, second)).toEqual({ kept: 0, dropped: 3, known: 0 });
    for (const document of Object.values(await currentOf(job))) {
      expect(document).toMatchObject({ dropReason: 'recordUnreadable', textFileId: null });
    }
  });

  it('makes one document of an unchanged page whose first capture was still waiting', async () => {
    const job = await startedJob(database);
    const first = await fetched(job, job.runId, { '/': { body: page('dieci') } });
    const again = { '/': { body: page('dieci'), revisitOf: first['/']!, profile: 'notModified' as const } };
    const second = await fetched(job, await startedRun(database, job.jobId), again);
    expect(await map(first, second)).toEqual({ kept: 1, dropped: 0, known: 1 });
    expect((await currentOf(job))['/']).toMatchObject({ kept: true, captureId: first['/'] });
  });

  it('lets the newest capture decide when an older one comes late', async () => {
    const job = await startedJob(database);
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
    const first = await fetched(job, job.runId, { '/': { body: page('undici'), capturedAt: at(1) } });
    await map(first);
    const changed = { '/': { body: page('dodici'), capturedAt: at(2) } };
    const second = await fetched(job, await startedRun(database, job.jobId), changed);
    const back = { '/': { body: page('undici'), revisitOf: first['/']!, capturedAt: at(3) } };
    const third = await fetched(job, await startedRun(database, job.jobId), back);
    expect(await map(third)).toEqual({ kept: 0, dropped: 0, known: 1 });
    expect(await map(second)).toEqual({ kept: 0, dropped: 0, known: 1 });
    expect((await currentOf(job))['/']).toMatchObject({ kept: true, title: 'undici' });
  });

  it('judges an unchanged page anew when the job asks something else of documents', async () => {
    const job = await startedJob(database, { minWords: 5_000 });
    const first = await fetched(job, job.runId, { '/': { body: page('tredici') } });
    expect(await map(first)).toMatchObject({ kept: 0, dropped: 1 });
    await database.query(
      sql`INSERT INTO job_version (job_id, number, config)
        VALUES (${job.jobId}, 2, ${{ mapping: { minWords: 10 } }})`,
    );
    const again = { '/': { body: page('tredici'), revisitOf: first['/']! } };
    const second = await fetched(job, await startedRun(database, job.jobId, 2), again);
    expect(await map(second)).toEqual({ kept: 1, dropped: 0, known: 0 });
  });
});

describe('pages of equal text', () => {
  it('keeps the text when the page that stood for it has changed, once', async () => {
    const job = await startedJob(database);
    const first = await fetched(job, job.runId, {
      '/a': { body: page('alfa') },
      '/b': { body: page('alfa') },
      '/c': { body: page('alfa') },
    });
    await map(first);
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 2 });
    const changed = { '/a': { body: htmlPage('beta', [prose('en', 'beta')]) } };
    await map(await fetched(job, await startedRun(database, job.jobId), changed));
    const current = await currentOf(job);
    expect(current['/a']).toMatchObject({ kept: true, title: 'beta' });
    expect(current['/b']).toMatchObject({ kept: true, dropReason: null, duplicateOf: null });
    expect(current['/c']).toMatchObject({ dropReason: 'exactDuplicate', duplicateOf: current['/b']!.id });
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 1 });
    // The duplicate also has the sketch, so that texts similar to it are found.
    const alike = { '/d': { body: page('alfa').replace('farina di grano tenero', 'farina di grano duro') } };
    await map(await fetched(job, await startedRun(database, job.jobId), alike));
    expect((await currentOf(job))['/d']).toMatchObject({
      dropReason: 'nearDuplicate',
      duplicateOf: current['/b']!.id,
    });
  });

  it('leaves out the new text when it is nearly that of the others, which were captured before it', async () => {
    const job = await startedJob(database);
    const body = page('zeta');
    const first = await fetched(job, job.runId, { '/a': { body }, '/b': { body }, '/c': { body } });
    await map(first);
    const changed = { '/a': { body: body.replace('farina di grano tenero', 'farina di grano duro') } };
    const runId = await startedRun(database, job.jobId);
    await map(await fetched(job, runId, changed));
    const current = await currentOf(job);
    const { id, clusterId } = current['/b']!;
    expect(current['/b']).toMatchObject({ kept: true, dropReason: null });
    expect(current['/a']).toMatchObject({ dropReason: 'nearDuplicate', duplicateOf: id, clusterId });
    expect(current['/c']).toMatchObject({ dropReason: 'exactDuplicate', duplicateOf: id, clusterId });
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 1 });
    expect(await drops(runId)).toEqual({ nearDuplicate: 1 });
    // A duplicate stands for itself once the page that it repeats has changed, and so does the last page with the
    // text.
    const other = { '/b': { body: htmlPage('eta', [prose('en', 'eta')]) } };
    await map(await fetched(job, await startedRun(database, job.jobId), other));
    const gone = { '/c': { body: htmlPage('theta', [prose('en', 'theta')]) } };
    await map(await fetched(job, await startedRun(database, job.jobId), gone));
    expect((await currentOf(job))['/a']).toMatchObject({ kept: true, duplicateOf: null });
    expect(await drops(runId)).toEqual({});
  });

  it('leaves the others out when only the markup of that page has changed', async () => {
    const job = await startedJob(database);
    const first = await fetched(job, job.runId, {
      '/a': { body: page('gamma') },
      '/b': { body: page('gamma') },
    });
    await map(first);
    const dressed = { '/a': { body: page('gamma').replace('<main>', '<main class="new">') } };
    await map(await fetched(job, await startedRun(database, job.jobId), dressed));
    const current = await currentOf(job);
    expect(current['/a']).toMatchObject({ kept: true });
    expect(current['/a']!.captureId).not.toBe(first['/a']);
    expect(current['/b']).toMatchObject({ kept: false, dropReason: 'exactDuplicate' });
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 1 });
  });

  it('does not bring back what a person has deleted through a page with the same text', async () => {
    const job = await startedJob(database);
    const first = await fetched(job, job.runId, {
      '/a': { body: page('delta') },
      '/b': { body: page('delta') },
    });
    await map(first);
    const { resourceId } = (await currentOf(job))['/a']!;
    await database.prisma.resource.update({ where: { id: resourceId }, data: { deletedAt: new Date() } });
    const changed = { '/a': { body: page('epsilon') } };
    await map(await fetched(job, await startedRun(database, job.jobId), changed));
    expect((await currentOf(job))['/b']).toMatchObject({ kept: false, dropReason: 'exactDuplicate' });
  });
});
