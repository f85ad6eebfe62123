import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { inTallyingTransaction } from '@florilegium/db/crawl/yields';
import { captured, startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { type CaptureToMap, insertDocuments } from '@florilegium/db/mapping/documents';
import { startReplay } from '@florilegium/db/mapping/replays';
import { inTransaction } from '@florilegium/db/sql/database';
import { sql } from '@florilegium/db/sql/sql';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTexts } from '../fixtures/archived-texts';
import { type FetchedPage, fetchedPages } from '../fixtures/fetched-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose as pageProse } from '../fixtures/pages';
import { playedToTheEnd } from '../fixtures/replayed-job';
import { madeUpWords } from '../fixtures/words';
import { mapCaptures } from './map-captures';
import { type ArchivedDocument, recordDocuments, settleCaptures } from './record';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;
beforeAll(async () => {
  world = await openMappingWorld('yields');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

const { archived, read } = archivedTexts();
const record = (documents: ArchivedDocument[]) => recordDocuments(database, documents, read);
const prose = (seed: string, count = 200) => madeUpWords(count, seed).join(' ');

/** As the crawl worker leaves it: the run has asked the host to which all captures of the fixtures belong. */
async function askedHost(runId: number, name = 'example.org'): Promise<void> {
  await database.query(sql`INSERT INTO host (name, shard) VALUES (${name}, 0) ON CONFLICT DO NOTHING`);
  await database.query(
    sql`INSERT INTO host_stats (run_id, host_id, pages) SELECT ${runId}, id, 3 FROM host WHERE name = ${name}`,
  );
}

async function crawledJob(mapping: Record<string, unknown> = {}, corpusId?: string) {
  const job = await startedJob(database, mapping, corpusId);
  await askedHost(job.runId);
  return job;
}

/** The recorded yield of the run's host, and the sum over its minutes. */
async function yieldsOf(runId: number) {
  const sums = sql`coalesce(sum(mapped), 0)::int AS mapped, coalesce(sum(kept), 0)::int AS kept,
    coalesce(sum(words), 0)::int AS words, coalesce(sum(text_bytes), 0)::int AS text`;
  const { rows: hosts } = await database.query<{ bytes: number; words: number }>(
    sql`SELECT ${sums}, coalesce(sum(mapped_bytes), 0)::int AS bytes FROM host_stats WHERE run_id = ${runId}`,
  );
  const { rows: minutes } = await database.query(sql`SELECT ${sums} FROM run_minute WHERE run_id = ${runId}`);
  const { bytes, ...host } = hosts[0]!;
  expect(minutes[0]).toEqual(host);
  return { bytes, ...host };
}

describe('the yield of a run', () => {
  it('is counted once, however often and by however many a batch is recorded', async () => {
    const job = await crawledJob();
    const captures = await captured(database, job, [{}, {}, {}]);
    const [first, second, third] = captures as [CaptureToMap, CaptureToMap, CaptureToMap];
    const texts = [prose('one'), prose('two', 150)] as const;
    const batch = [
      archived(first, texts[0]),
      archived(second, texts[1]),
      archived(third, 'poco', { reason: 'tooShort', detail: '' }),
    ];
    await Promise.all([record(batch), record(batch), record(batch.slice(1))]);
    await record(batch);
    expect(await yieldsOf(job.runId)).toEqual({
      mapped: 3,
      bytes: 3_000,
      kept: 2,
      words: 350,
      text: texts[0].length + texts[1].length,
    });
  });

  it('is not counted when what it counts is not written', async () => {
    const job = await crawledJob();
    const [capture] = await captured(database, job, [{}]);
    await expect(
      inTallyingTransaction(database, async (client, tally) => {
        const batch = archived(capture!, prose('gone'));
        await insertDocuments(client, tally, [rowOf(batch)]);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await inTransaction(database, async () => {});
    expect(await yieldsOf(job.runId)).toMatchObject({ mapped: 0, kept: 0 });
  });

  it('moves to the page that was captured first when that one is mapped later, over jobs', async () => {
    const late = await crawledJob();
    const early = await crawledJob({}, late.corpusId);
    const hour = 3_600_000;
    const [after] = await captured(database, late, [{ capturedAt: new Date(Date.now() - hour) }]);
    const [before] = await captured(database, early, [{ capturedAt: new Date(Date.now() - 2 * hour) }]);
    await record([archived(after!, prose('same'))]);
    expect(await yieldsOf(late.runId)).toMatchObject({ kept: 1, words: 200 });
    await record([archived(before!, prose('same'))]);
    expect(await yieldsOf(early.runId)).toMatchObject({ mapped: 1, kept: 1, words: 200 });
    expect(await yieldsOf(late.runId)).toMatchObject({ mapped: 1, bytes: 1_000, kept: 0, words: 0, text: 0 });
  });

  it('stays with a run whose pages a later one has fetched again, which has what it found unchanged', async () => {
    const job = await crawledJob();
    const [page, other] = await captured(database, job, [{ digest: 'sha1:A' }, { digest: 'sha1:B' }]);
    await record([archived(page!, prose('stays')), archived(other!, prose('goes', 120))]);
    const again = { jobId: job.jobId, runId: await startedRun(database, job.jobId) };
    await askedHost(again.runId);
    const [unchanged, changed] = await captured(database, again, [
      { resourceId: page!.resourceId, digest: 'sha1:A' },
      { resourceId: other!.resourceId, digest: 'sha1:C' },
    ]);
    await settleCaptures(database, [unchanged!.id, changed!.id]);
    await settleCaptures(database, [unchanged!.id]);
    expect(await yieldsOf(again.runId)).toMatchObject({ mapped: 1, kept: 1, words: 200 });
    await record([archived(changed!, prose('comes', 90))]);
    expect(await yieldsOf(again.runId)).toMatchObject({ mapped: 2, kept: 2, words: 290 });
    expect(await yieldsOf(job.runId)).toMatchObject({ mapped: 2, kept: 2, words: 320 });
  });

  it('has no host where pages were uploaded', async () => {
    const job = await startedJob(database);
    const [capture] = await captured(database, job, [{}]);
    await record([archived(capture!, prose('own'))]);
    expect(await database.prisma.hostStats.count({ where: { runId: job.runId } })).toBe(0);
    expect(await database.prisma.runMinute.findMany({ where: { runId: job.runId } })).toMatchObject([
      { mapped: 1, kept: 1, words: 200n, pages: 0 },
    ]);
  });

  it('is counted anew from the new texts once a replay takes their place', async () => {
    const settings = (given: object) =>
      mappingSettingsSchema.parse({ minWords: 0, nearDuplicates: { drop: false }, ...given });
    const job = await startedJob(database, settings({ minWords: 20 }));
    await askedHost(job.runId);
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${job.runId}`,
    );
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
    const page = (title: string, ...paragraphs: string[]): FetchedPage => ({
      body: htmlPage(title, paragraphs),
    });
    const captures = await fetchedPages(database, folder, job, {
      '/it': page('Italiano', pageProse('it', 'uno'), pageProse('it', 'due')),
      '/en': page('English', pageProse('en', 'one'), pageProse('en', 'two')),
      '/short': page('Corto', 'Poche parole, e basta così per oggi, disse il fornaio.'),
    });
    await mapCaptures(dependencies, Object.values(captures));
    const before = await yieldsOf(job.runId);
    expect(before).toMatchObject({ mapped: 3, kept: 2 });
    await startReplay(database, { jobId: job.jobId, settings: settings({ languages: ['it'] }) });
    await playedToTheEnd(database, dependencies);
    const after = await yieldsOf(job.runId);
    const kept = await database.prisma.document.findMany({
      where: { jobId: job.jobId, current: true, kept: true },
    });
    expect(kept).toHaveLength(2);
    expect(after).toEqual({
      mapped: 3,
      bytes: before.bytes,
      kept: 2,
      words: kept.reduce((sum, one) => sum + one.words, 0),
      text: kept.reduce((sum, one) => sum + one.textBytes, 0),
    });
    expect(after.words).not.toBe(before.words);
  });
});

describe('the yields of pages and of their path patterns', () => {
  /** The recorded patterns of a run, and the yields of its single pages. */
  async function patternsOf(runId: number) {
    const rows = await database.prisma.pathYield.findMany({ where: { runId }, orderBy: { pattern: 'asc' } });
    const stats = await database.prisma.hostStats.findFirst({ where: { runId } });
    return {
      yieldSum: stats?.yieldSum,
      patterns: rows.map((row) => [row.pattern, row.mapped, Number(row.mappedBytes), Number(row.textBytes)]),
    };
  }

  async function judgingJob(mapping: Record<string, unknown> = {}, corpusId?: string) {
    const job = await crawledJob(mapping, corpusId);
    await database.query(
      sql`UPDATE job_version SET config = jsonb_set(config, '{yield}', '{"policy": "bounded"}')
        WHERE job_id = ${job.jobId}`,
    );
    return job;
  }
  const news = (n: number) => ({ url: `https://example.org/news/${n}` });

  it('are summed up by what addresses have in common, and taken back with the text', async () => {
    const early = await judgingJob();
    const late = await judgingJob({}, early.corpusId);
    const hour = 3_600_000;
    const [first] = await captured(database, early, [
      { ...news(1), capturedAt: new Date(Date.now() - 2 * hour) },
    ]);
    const pages = await captured(database, late, [
      { ...news(2), capturedAt: new Date(Date.now() - hour) },
      news(3),
      { url: 'https://example.org/shop?page=1' },
    ]);
    const [repeated, own] = [prose('again'), prose('own', 100)];
    await record([
      archived(pages[0]!, repeated),
      archived(pages[1]!, own),
      archived(pages[2]!, 'poco', { reason: 'tooShort', detail: '' }),
    ]);
    const before = await patternsOf(late.runId);
    const text = repeated.length + own.length;
    expect(before.patterns).toEqual([
      ['/news/{n}', 2, 2_000, text],
      ['/shop?*', 1, 1_000, 0],
    ]);
    expect(before.yieldSum).toBeCloseTo(text / 1_000, 9);
    // An older page has the same text, so the text no longer counts for the later page.
    await record([archived(first!, repeated)]);
    const after = await patternsOf(late.runId);
    expect(after.patterns[0]).toEqual(['/news/{n}', 2, 2_000, own.length]);
    expect(after.yieldSum).toBeCloseTo(own.length / 1_000, 9);
    expect((await patternsOf(early.runId)).patterns).toEqual([['/news/{n}', 1, 1_000, repeated.length]]);
  });

  it('are no concern of a job without a policy, but for the sum', async () => {
    const job = await crawledJob();
    const [page] = await captured(database, job, [news(1)]);
    await record([archived(page!, prose('alone'))]);
    const { patterns, yieldSum } = await patternsOf(job.runId);
    expect(patterns).toEqual([]);
    expect(yieldSum).toBeGreaterThan(0);
  });

  it('are counted anew once a replay has put other texts in place', async () => {
    const settings = (given: object) =>
      mappingSettingsSchema.parse({ minWords: 0, nearDuplicates: { drop: false }, ...given });
    const job = await judgingJob(settings({ minWords: 20 }));
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${job.runId}`,
    );
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
    const page = (...paragraphs: string[]): FetchedPage => ({ body: htmlPage('Titolo', paragraphs) });
    const captures = await fetchedPages(database, folder, job, {
      '/news/11': page(pageProse('it', 'alfa'), pageProse('it', 'beta')),
      '/news/12': page(pageProse('en', 'alpha'), pageProse('en', 'gamma')),
    });
    await mapCaptures(dependencies, Object.values(captures));
    const [before] = (await patternsOf(job.runId)).patterns;
    await startReplay(database, { jobId: job.jobId, settings: settings({ languages: ['it'] }) });
    await playedToTheEnd(database, dependencies);
    const { patterns, yieldSum } = await patternsOf(job.runId);
    const kept = await database.prisma.document.findFirstOrThrow({
      where: { jobId: job.jobId, current: true, kept: true },
      include: { capture: true },
    });
    expect(patterns).toEqual([['/news/{n}', 2, before![2], kept.textBytes]]);
    expect(before![3]).toBeGreaterThan(kept.textBytes);
    expect(yieldSum).toBeCloseTo(kept.textBytes / kept.capture.bytes, 9);
  });
});

/** The row of an archived document, as the mapping worker makes it. */
function rowOf({ prepared: { capture, clean } }: ArchivedDocument) {
  return {
    id: capture.id,
    captureId: capture.id,
    runId: capture.runId,
    resourceId: capture.resourceId,
    jobId: capture.jobId,
    corpusId: capture.corpusId,
    dropReason: null,
    detail: null,
    duplicateOf: null,
    clusterId: null,
    topic: null,
    title: '',
    format: capture.format,
    charset: null,
    method: null,
    shareKept: null,
    language: null,
    words: clean!.words,
    textBytes: clean!.textBytes,
    signature: null,
    excerpt: '',
    textPlace: null,
    mappingId: null,
    mapperVersion: '2',
  };
}
