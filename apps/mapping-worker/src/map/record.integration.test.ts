import { captured, startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { sketch } from '@florilegium/text/duplicates/sketch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTexts } from '../fixtures/archived-texts';
import { madeUpWords } from '../fixtures/words';
import { type ArchivedDocument, recordDocuments } from './record';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const { archived, read } = archivedTexts();
const record = (documents: ArchivedDocument[]) => recordDocuments(database, documents, read);

const documentOf = async (capture: CaptureToMap) => {
  const document = await database.prisma.document.findFirst({ where: { captureId: capture.id } });
  return document!;
};
const drops = async (runId: number) =>
  Object.fromEntries(
    (await database.prisma.reasonCount.findMany({ where: { runId, kind: 'drop' } })).map((row) => [
      row.reason,
      row.count,
    ]),
  );
const prose = (seed: string, count = 200) => madeUpWords(count, seed).join(' ');

describe('recordDocuments', () => {
  it('writes documents, marks captures, counts drops, and changes nothing when it is done again', async () => {
    const job = await startedJob(database);
    const captures = await captured(database, job, [{}, {}, {}]);
    const [first, second, third] = captures as [CaptureToMap, CaptureToMap, CaptureToMap];
    const batch = [
      archived(first, prose('aa')),
      archived(second, 'poco', { reason: 'tooShort', detail: '1 words, at least 9 wanted' }),
      {
        textPlace: null,
        prepared: {
          capture: third,
          clean: null,
          record: null,
          drop: { reason: 'recordUnreadable', detail: 'torn' },
          note: '',
        },
      } satisfies ArchivedDocument,
    ];
    expect(await record(batch)).toEqual({ kept: 1, dropped: 2, known: 0 });
    expect(await record(batch)).toEqual({ kept: 0, dropped: 0, known: 0 });
    expect(await drops(job.runId)).toEqual({ tooShort: 1, recordUnreadable: 1 });
    expect(await documentOf(first)).toMatchObject({
      kept: true,
      title: 'T\ufffd\ufffd',
      words: 200,
      textLength: 10,
    });
    expect(await documentOf(second)).toMatchObject({
      kept: false,
      dropReason: 'tooShort',
      textOffset: expect.anything(),
    });
    expect(await documentOf(third)).toMatchObject({
      kept: false,
      textFileId: null,
      language: null,
      signature: null,
    });
    expect(await database.prisma.capture.count({ where: { runId: job.runId, mappedAt: null } })).toBe(0);
    const file = await database.prisma.archiveFile.findUnique({ where: { path: 'text-1.warc.gz' } });
    const end = BigInt(batch[1]!.textPlace!.offset + 10);
    expect(file).toMatchObject({ kind: 'text', bytes: end });
  });

  it('keeps one of several equal texts of a corpus, in one batch and over batches and jobs', async () => {
    const job = await startedJob(database);
    const other = await startedJob(database, {}, job.corpusId);
    const elsewhere = await startedJob(database);
    const [a, b] = await captured(database, job, [{}, {}]);
    const [c] = await captured(database, other, [{}]);
    const [d] = await captured(database, elsewhere, [{}]);
    const text = prose('bb');
    await record([archived(a!, text), archived(b!, text)]);
    await record([archived(c!, text)]);
    await record([archived(d!, text)]);
    const original = await documentOf(a!);
    expect(original.kept).toBe(true);
    for (const repeated of [b!, c!]) {
      expect(await documentOf(repeated)).toMatchObject({
        dropReason: 'exactDuplicate',
        duplicateOf: original.id,
      });
    }
    expect(await documentOf(d!)).toMatchObject({ kept: true });
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 1 });
  });

  it('does not hold a text against one that was deleted', async () => {
    const job = await startedJob(database);
    const [first, again] = (await captured(database, job, [{}, {}])) as [CaptureToMap, CaptureToMap];
    await record([archived(first, prose('gone'))]);
    await database.prisma.resource.update({
      where: { id: first.resourceId },
      data: { deletedAt: new Date() },
    });
    await record([archived(again, prose('gone'))]);
    expect(await documentOf(again)).toMatchObject({ kept: true, dropReason: null });
  });

  it('does not hold the text of a deleted page that was crawled again against the rest of its batch', async () => {
    const job = await startedJob(database);
    const [deleted, other] = (await captured(database, job, [{}, {}])) as [CaptureToMap, CaptureToMap];
    await database.prisma.resource.update({
      where: { id: deleted.resourceId },
      data: { deletedAt: new Date() },
    });
    await record([archived(deleted, prose('again')), archived(other, prose('again'))]);
    expect(await documentOf(other)).toMatchObject({ kept: true, dropReason: null });
  });

  it('finds near-duplicates in the batch and among what is stored', async () => {
    const job = await startedJob(database);
    const [a, b, c, d, e] = (await captured(database, job, [{}, {}, {}, {}, {}])) as CaptureToMap[];
    const words = madeUpWords(400, 'cc');
    const edited = (step: number) =>
      words.map((word, at) => (at % step === step - 1 ? `x${word}` : word)).join(' ');
    await record([archived(a!, words.join(' ')), archived(b!, edited(40))]);
    await record([
      archived(c!, edited(50)),
      archived(d!, words.slice(100).join(' ')),
      archived(e!, `${words.slice(0, 100).join(' ')} ${prose('dd', 300)}`),
    ]);
    const original = await documentOf(a!);
    for (const near of [b!, c!, d!]) {
      expect(await documentOf(near)).toMatchObject({ dropReason: 'nearDuplicate', duplicateOf: original.id });
    }
    // Three quarters of it are new.
    expect(await documentOf(e!)).toMatchObject({ kept: true });
  });

  it('keeps near-duplicates where the job wants them', async () => {
    const job = await startedJob(database, { nearDuplicates: { drop: false } });
    const [a, b] = (await captured(database, job, [{}, {}])) as CaptureToMap[];
    await record([archived(a!, prose('ee')), archived(b!, `${prose('ee')} fine`)]);
    expect(await documentOf(b!)).toMatchObject({ kept: true });
  });

  it('keeps the newest document of a resource: a page is no duplicate of its own past', async () => {
    const job = await startedJob(database);
    const [first] = (await captured(database, job, [{}])) as CaptureToMap[];
    await record([archived(first!, prose('ff'))]);
    const runId = await startedRun(database, job.jobId);
    const [again] = await captured(database, { ...job, runId }, [{ resourceId: first!.resourceId }]);
    await record([archived(again!, prose('ff'))]);
    expect(await documentOf(first!)).toMatchObject({ kept: false, current: false, detail: 'superseded' });
    expect(await documentOf(again!)).toMatchObject({ kept: true, current: true });
    expect(await drops(runId)).toEqual({});
  });

  it('maps two captures of one resource in one batch one after the other', async () => {
    const job = await startedJob(database);
    const [first] = (await captured(database, job, [{}])) as CaptureToMap[];
    const runId = await startedRun(database, job.jobId);
    const [again] = await captured(database, { ...job, runId }, [{ resourceId: first!.resourceId }]);
    await record([archived(first!, prose('gg')), archived(again!, prose('hh'))]);
    expect(await documentOf(first!)).toMatchObject({ kept: false, current: false });
    expect(await documentOf(again!)).toMatchObject({ kept: true, current: true });
  });

  it('keeps one of equal texts that two workers write at the same time, and counts each once', async () => {
    const job = await startedJob(database);
    const captures = await captured(
      database,
      job,
      Array.from({ length: 24 }, () => ({})),
    );
    const text = prose('ii');
    const batches = Array.from({ length: 8 }, (_, at) =>
      captures.slice(at * 3, at * 3 + 3).map((capture) => archived(capture, text)),
    );
    // Every batch is delivered twice.
    const sums = await Promise.all([...batches, ...batches].map(record));
    // One of them is kept for a while wherever the first to be captured comes later.
    expect(sums.reduce((sum, one) => sum + one.kept + one.dropped, 0)).toBe(24);
    const kept = await database.prisma.document.findMany({ where: { jobId: job.jobId, kept: true } });
    expect(kept).toHaveLength(1);
    expect(await drops(job.runId)).toEqual({ exactDuplicate: 23 });
    expect(await database.prisma.document.count({ where: { jobId: job.jobId } })).toBe(24);
  });

  it('leaves out captures whose job was deleted meanwhile', async () => {
    const job = await startedJob(database);
    const [gone] = (await captured(database, job, [{}])) as CaptureToMap[];
    await database.prisma.job.delete({ where: { id: job.jobId } });
    expect(await record([archived(gone!, prose('jj'))])).toEqual({ kept: 0, dropped: 0, known: 0 });
  });

  it('has each hash of a cluster once in its index, and the sketches of all its texts', async () => {
    const job = await startedJob(database);
    const [a, b, c] = (await captured(database, job, [{}, {}, {}])) as CaptureToMap[];
    const near = `${prose('kk')} fine`;
    await record([archived(a!, prose('kk')), archived(b!, prose('kk'))]);
    await record([archived(c!, near)]);
    const { rows } = await database.query<{ keys: number; distinct: number; sketches: number }>(
      sql`SELECT count(h.key)::int AS keys, count(DISTINCT h.key)::int AS distinct,
        count(DISTINCT s.number)::int AS sketches
       FROM sketch s LEFT JOIN sketch_hash h ON h.number = s.number WHERE s.corpus_id = ${job.corpusId}`,
    );
    const hashes = new Set([...sketch(prose('kk')), ...sketch(near)]).size;
    expect(rows).toEqual([{ keys: hashes, distinct: hashes, sketches: 3 }]);
  });
});
