import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { ExportFormat } from '@florilegium/contracts/exports';
import { createExport, exportById, waitingExports } from '@florilegium/db/corpus/exports';
import { changeCorpusQuotas } from '@florilegium/db/quotas/quota-settings';
import { quotaUseOfCorpora } from '@florilegium/db/quotas/quota-use';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { sql } from '@florilegium/db/sql/sql';
import { addSubCorpus, deleteSubCorpus } from '@florilegium/db/sub-corpora/sub-corpora';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilledJob, filledJob } from './fixtures/kept-documents';
import { writeExport } from './write-export';

let database: TestDatabase;
let archiveFolder: string;
let archive: ArchiveStore;
let exportsFolder: string;
let job: FilledJob;

beforeAll(async () => {
  archiveFolder = await mkdtemp(join(tmpdir(), 'release-'));
  archive = await openFsStore(archiveFolder);
  exportsFolder = join(archiveFolder, 'exports');
  database = await createTestDatabase();
  job = await filledJob(database, archiveFolder, [
    { url: 'http://a.test/third', text: 'terzo testo', at: 30 },
    { url: 'http://a.test/first', text: "l'acqua bolle.", at: 10, topic: { score: 120, classes: ['acqua'] } },
    { url: 'http://a.test/gone', text: 'cancellato', at: 11, deleted: true },
    { url: 'http://a.test/short', text: 'corto', at: 12, dropReason: 'tooShort' },
    { url: 'http://a.test/second', text: 'secondo <testo> & altro', at: 20 },
  ]);
});
afterAll(async () => {
  await database.drop();
  await rm(archiveFolder, { recursive: true });
});

const order = (
  format: ExportFormat,
  of: { corpusId: string; jobId?: string; subCorpusId?: string } = { corpusId: job.corpusId },
) => createExport(database, { ...of, format });
const write = (exportId: string, signal?: AbortSignal) =>
  writeExport(database, { exportId, archive, exportsFolder, signal });
const read = (exportId: string, file: string) => readFile(join(exportsFolder, exportId, file), 'utf8');

describe('writeExport', () => {
  it('writes kept documents that nobody deleted, in order of capture, with origin and metadata', async () => {
    const id = await order('jsonl');
    await write(id);
    const lines = (await read(id, 'corpus.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.url)).toEqual([
      'http://a.test/first',
      'http://a.test/second',
      'http://a.test/third',
    ]);
    expect(lines[0]).toMatchObject({
      text: "l'acqua bolle.",
      title: 'About http://a.test/first',
      date: '2026-11-21T09:00:10.000Z',
      language: { code: 'it', probability: 0.5, uncertain: false },
      domain: 'food',
      topic: { score: 120, classes: ['acqua'] },
      metadata: { register: 'formal', period: 'own' },
      job: { id: job.jobId, name: 'Ricette' },
      warc: { file: `crawl-${job.jobId}.warc.gz`, offset: 7, length: 9, digest: 'sha1:X' },
    });
  });

  it('writes plain text and vertical, without what is not content', async () => {
    const [txt, vertical] = await Promise.all([order('txt'), order('vertical')]);
    await Promise.all([write(txt), write(vertical)]);
    const metadata = 'CURRENT METADATA {"domain":"food","period":"own","register":"formal"}';
    expect(await read(txt, 'corpus.txt')).toBe(
      `CURRENT URL http://a.test/first\n${metadata}\nl'acqua bolle.\n\n` +
        `CURRENT URL http://a.test/second\n${metadata}\nsecondo <testo> & altro\n\n` +
        `CURRENT URL http://a.test/third\n${metadata}\nterzo testo\n\n`,
    );
    const vert = await read(vertical, 'corpus.vert');
    expect(vert).toContain("<p>\nl'\n<g/>\nacqua\nbolle\n<g/>\n.\n</p>\n");
    expect(vert).toContain('secondo\n&lt;\n<g/>\ntesto\n<g/>\n&gt;\n&amp;\naltro\n');
    expect(vert.match(/^<doc /gm)).toHaveLength(3);
    expect(vert.match(/^<doc .* topic="acqua"[^>]*>$/gm)).toHaveLength(1);
    expect(vert.match(/^<doc .* register="formal"[^>]*>$/gm)).toHaveLength(3);
  });

  it('writes the documents of a sub-corpus alone, and names it, also once it has gone', async () => {
    const { corpusId } = job;
    const input = { name: 'Second', note: '', filter: { q: 'second' }, timeZone: 'UTC' };
    const subCorpusId = await addSubCorpus(database, corpusId, input, null);
    const id = await order('jsonl', { corpusId, subCorpusId });
    expect(await exportById(database, id)).toMatchObject({ subCorpusId, partName: 'Second', jobName: null });
    expect(await write(id)).toMatchObject({
      documents: 1,
      subCorpus: { id: subCorpusId, name: 'Second' },
      byLicence: { none: { documents: 1 } },
    });
    expect(JSON.parse(await read(id, 'corpus.jsonl')).url).toBe('http://a.test/second');
    const late = await order('txt', { corpusId, subCorpusId });
    await deleteSubCorpus(database, { corpusId, subCorpusId, version: 1 }, null);
    await expect(write(late)).rejects.toMatchObject({ code: 'notFound' });
    expect(await exportById(database, late)).toMatchObject({ state: 'failed', partName: 'Second' });
    await expect(order('txt', { corpusId, subCorpusId })).rejects.toMatchObject({
      detail: { reason: 'subCorpusGone' },
    });
    await expect(order('txt', { corpusId, jobId: job.jobId, subCorpusId })).rejects.toMatchObject({
      detail: { reason: 'jobOrSubCorpus' },
    });
  });

  it('is written anew where a text is taken down meanwhile, and says so of what was written before', async () => {
    const other = await filledJob(database, archiveFolder, [
      { url: 'http://a.test/stays', text: 'un testo', at: 40 },
      { url: 'http://a.test/goes', text: 'un altro testo', at: 50 },
    ]);
    const { corpusId } = other;
    const before = await order('txt', { corpusId });
    await write(before);
    const id = await order('jsonl', { corpusId });
    let isTaken = false;
    const takingDown: ArchiveStore = {
      ...archive,
      read: async (...asked: Parameters<ArchiveStore['read']>) => {
        if (!isTaken) {
          isTaken = true;
          const target = { kind: 'url' as const, url: 'http://a.test/goes' };
          const said = {
            ...{ requester: 'A', reason: 'copyright' as const, requestedOn: '2026-01-01' },
            ...{ reference: '', note: '' },
          };
          await makeTakedown(database, corpusId, { target, said }, null);
        }
        return archive.read(...asked);
      },
    };
    const manifest = await writeExport(database, { exportId: id, archive: takingDown, exportsFolder });
    expect(manifest).toMatchObject({ documents: 1 });
    expect(await read(id, 'corpus.jsonl')).not.toContain('goes');
    expect(await exportById(database, id)).toMatchObject({ state: 'done', isOutdated: false });
    expect(await exportById(database, before)).toMatchObject({ state: 'done', isOutdated: true });
  });

  it('says in the manifest what is in it, and gives checksums that hold', async () => {
    const id = await order('jsonl');
    const manifest = await write(id);
    const folder = join(exportsFolder, id);
    expect((await readdir(folder)).sort()).toEqual(['SHA256SUMS', 'corpus.jsonl', 'manifest.json']);
    expect(JSON.parse(await read(id, 'manifest.json'))).toEqual(manifest);
    expect(manifest).toMatchObject({
      documents: 3,
      words: 8,
      byLanguage: { it: { documents: 3, words: 8 } },
      byDomain: { food: { documents: 3, words: 8 } },
      corpus: { id: job.corpusId, languages: ['it'] },
      jobs: [
        {
          id: job.jobId,
          seeds: 1,
          versions: [{ number: 1, configuration: { metadata: { register: 'formal' } } }],
        },
      ],
    });
    const sums = (await read(id, 'SHA256SUMS')).trimEnd().split('\n');
    expect(sums.map((line) => line.slice(66))).toEqual(['corpus.jsonl', 'manifest.json']);
    for (const line of sums) {
      const bytes = await readFile(join(folder, line.slice(66)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(line.slice(0, 64));
    }
    expect(await exportById(database, id)).toMatchObject({
      state: 'done',
      documents: 3,
      total: 3,
      words: 8,
      path: id,
      bytes: manifest!.files[0]!.bytes,
    });
  });

  it('gives the same bytes for the same corpus', async () => {
    const [one, two] = [await order('jsonl'), await order('jsonl')];
    const [first, second] = [await write(one), await write(two)];
    expect(second!.files).toEqual(first!.files);
  });

  it('leaves a finished export as it is', async () => {
    const id = await order('txt');
    const manifest = await write(id);
    expect(await write(id)).toEqual(manifest);
    expect((await exportById(database, id))!.manifest).toEqual(manifest);
  });

  it('is written once when two workers get it', async () => {
    const id = await order('vertical');
    const manifests = await Promise.all([write(id), write(id), write(id)]);
    const { manifest, ...row } = (await exportById(database, id))!;
    expect(row).toMatchObject({ state: 'done', documents: 3 });
    // Whoever came while it was being written got nothing, whoever came after got the one that stands.
    expect(manifests.filter((one) => one !== null).every((one) => one.created === manifest?.created)).toBe(
      true,
    );
    expect(manifests.some((one) => one !== null)).toBe(true);
    expect((await readdir(exportsFolder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes one job, or the whole corpus', async () => {
    const second = await filledJob(
      database,
      archiveFolder,
      [{ url: 'http://b.test/', text: 'altro lavoro', at: 15 }],
      job.corpusId,
    );
    const [one, all] = [await order('txt', second), await order('txt')];
    expect((await write(one))!.documents).toBe(1);
    const manifest = await write(all);
    expect(manifest!.documents).toBe(4);
    expect(manifest!.jobs.map((entry) => entry.id)).toEqual([job.jobId, second.jobId].sort());
    expect((await read(all, 'corpus.txt')).indexOf('altro lavoro')).toBeLessThan(
      (await read(all, 'corpus.txt')).indexOf('secondo'),
    );
  });

  it('fails with the page’s address when a text is torn, and leaves no folder behind', async () => {
    const torn = await filledJob(database, archiveFolder, [{ url: 'http://torn.test/', text: 'x', at: 1 }]);
    await truncate(join(archiveFolder, torn.textPaths[0]!), 500);
    const id = await order('jsonl', torn);
    await expect(write(id)).rejects.toMatchObject({ code: 'recordUnreadable' });
    expect(await exportById(database, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('http://torn.test/'),
    });
    expect((await readdir(exportsFolder)).filter((name) => name.includes(id))).toEqual([]);
  });

  it('waits for the next try when the worker is asked to end', async () => {
    const id = await order('jsonl');
    await expect(write(id, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
    expect(await exportById(database, id)).toMatchObject({ state: 'waiting' });
    expect(await waitingExports(database, -1)).toContain(id);
    expect(await write(id)).toMatchObject({ documents: 4 });
    expect(await waitingExports(database, -1)).not.toContain(id);
  });

  it('names both records of a revisit, and says what pages say of their use', async () => {
    const signals = {
      robots: ['noai', 'nofollow'],
      noAi: true,
      nofollow: true,
      hreflang: [],
      noindex: false,
    };
    const silent = {
      robots: [],
      hreflang: [],
      noAi: false,
      nofollow: false,
      noindex: false,
      canonical: 'http://c.test/',
    };
    const revisits = await filledJob(database, archiveFolder, [
      {
        url: 'http://c.test/first',
        text: 'il primo',
        at: 40,
        signals: { tdmReservation: true },
        dropReason: 'tooShort',
      },
      { url: 'http://c.test/again', text: 'di nuovo', at: 41, signals, revisits: 0 },
      { url: 'http://c.test/mute', text: 'niente', at: 42, signals: silent },
    ]);
    const id = await order('jsonl', revisits);
    await write(id);
    const [again, mute] = (await read(id, 'corpus.jsonl'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const file = `crawl-${revisits.jobId}.warc.gz`;
    expect(again).toMatchObject({
      url: 'http://c.test/again',
      warc: {
        file,
        offset: 38,
        length: 9,
        refersTo: {
          file,
          offset: 37,
          length: 9,
          url: 'http://c.test/first',
          date: '2026-11-21T09:00:40.000Z',
        },
      },
      signals: {
        licence: null,
        tdmReservation: null,
        tdmPolicy: null,
        noAi: true,
        robots: ['noai', 'nofollow'],
      },
    });
    expect(mute).toMatchObject({ url: 'http://c.test/mute', signals: null, warc: { refersTo: null } });
  });

  it('says what a page said of its use when it was captured last', async () => {
    const job = await filledJob(database, archiveFolder, [{ url: 'http://d.test/', text: 'uno', at: 50 }]);
    const run = await database.prisma.run.create({ data: { jobId: job.jobId, version: 1 } });
    await database.query(
      sql`INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status,
        bytes,
         duration_ms, signals, mapped_at)
       SELECT gen_random_uuid(), ${run.id}, resource_id, captured_at + interval '1 day', file_id, 99, 9, digest,
         200, 1, 1,
         '{"tdmReservation": true}', now()
       FROM capture WHERE run_id <> ${run.id}
       AND resource_id IN (SELECT id FROM resource WHERE job_id = ${job.jobId})`,
    );
    const id = await order('jsonl', job);
    await write(id);
    expect(JSON.parse(await read(id, 'corpus.jsonl'))).toMatchObject({
      date: '2026-11-21T09:00:50.000Z',
      warc: { offset: 47 },
      signals: { tdmReservation: true },
    });
  });

  describe('within bounds', () => {
    let bounded: FilledJob;
    let wholeBytes: number;
    const bound = (exportBytes: number | null) =>
      changeCorpusQuotas(database, {
        actorId: crypto.randomUUID(),
        corpusId: bounded.corpusId,
        quotas: { exportBytes },
      });
    const parts = async () => (await readdir(exportsFolder)).filter((name) => name.endsWith('.part'));
    const used = async () =>
      (await quotaUseOfCorpora(database, { ids: [bounded.corpusId], kinds: ['exportBytes'] })).get(
        bounded.corpusId,
      )![0]!.used;

    beforeAll(async () => {
      const texts = Array.from({ length: 25 }, (_, n) => `testo numero ${n}`);
      bounded = await filledJob(
        database,
        archiveFolder,
        texts.map((text, at) => ({ url: `http://bounded.test/${at}`, text, at })),
      );
      const id = await order('txt', bounded);
      wholeBytes = (await write(id))!.files[0]!.bytes;
      expect(await used()).toBe(wholeBytes);
    });

    it('is written to the last byte that a quota allows', async () => {
      await bound(2 * wholeBytes);
      const id = await order('txt', bounded);
      await write(id);
      expect(await exportById(database, id)).toMatchObject({ state: 'done', bytes: wholeBytes });
      await expect(order('txt', bounded)).rejects.toMatchObject({
        code: 'wrongState',
        detail: { reason: 'exportBytesOfCorpus' },
      });
    });

    it('is stopped when it grows beyond, with a reason, and leaves no file and no bytes', async () => {
      await bound(3 * wholeBytes - 1);
      const id = await order('txt', bounded);
      await expect(write(id)).rejects.toMatchObject({ detail: { reason: 'exportBytesOfCorpus' } });
      expect(await exportById(database, id)).toMatchObject({
        state: 'failed',
        problem: 'quotaOfCorpus',
        bytes: 0,
      });
      expect([await parts(), await used()]).toEqual([[], 2 * wholeBytes]);
    });

    it('shares what is left with another that is written at once: at most one of them is whole', async () => {
      await bound(3 * wholeBytes);
      const ids = [await order('txt', bounded), await order('txt', bounded)];
      await Promise.allSettled(ids.map((id) => write(id)));
      const rows = await Promise.all(ids.map((id) => exportById(database, id)));
      expect(rows.filter((row) => row!.state === 'done').length).toBeLessThanOrEqual(1);
      for (const row of rows) {
        if (row!.state === 'failed') expect(row!.problem).toBe('quotaOfCorpus');
      }
      expect(await used()).toBeLessThanOrEqual(3 * wholeBytes);
      expect(await parts()).toEqual([]);
    });

    it('waits while the disk is almost full, and is written once there is room', async () => {
      await bound(null);
      const id = await order('txt', bounded);
      const look = async () => ({ freeBytes: 1_000_000_000, totalBytes: 100_000_000_000 });
      await expect(
        writeExport(database, { exportId: id, archive, exportsFolder, lookAtDisk: look }),
      ).rejects.toMatchObject({ code: 'storeUnavailable', retry: 'later' });
      expect(await exportById(database, id)).toMatchObject({
        state: 'waiting',
        problem: 'diskLow',
        bytes: 0,
      });
      expect(await parts()).toEqual([]);
      expect(await waitingExports(database, -1)).toContain(id);
      await write(id);
      expect(await exportById(database, id)).toMatchObject({ state: 'done', problem: null });
    });
  });

  it('writes an empty corpus as an empty file', async () => {
    const empty = await filledJob(database, archiveFolder, []);
    const id = await order('jsonl', empty);
    expect(await write(id)).toMatchObject({ documents: 0, jobs: [] });
    expect(await read(id, 'corpus.jsonl')).toBe('');
  });

  it('refuses what there is not', async () => {
    await expect(write('01935a2e-0000-7000-8000-000000000009')).rejects.toMatchObject({ code: 'notFound' });
    const other = await filledJob(database, archiveFolder, []);
    await expect(order('jsonl', { corpusId: other.corpusId, jobId: job.jobId })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
