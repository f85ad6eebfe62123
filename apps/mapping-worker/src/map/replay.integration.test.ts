import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { deleteResources } from '@florilegium/db/corpus/deletions';
import { startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { countByOtherSettings } from '@florilegium/db/mapping/document-settings';
import { abandonReplay, lastReplay, startReplay, sweepReplays } from '@florilegium/db/mapping/replays';
import { discardRun } from '@florilegium/db/runs/discard-run';
import { startRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchedPage, fetchedPages } from '../fixtures/fetched-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { currentDocuments, dropsOf, notedQueues, playedToTheEnd, raise } from '../fixtures/replayed-job';
import { mapCaptures } from './map-captures';
import { createReplayFeeder } from './replay-feeder';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('replay');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

const page = (title: string, ...paragraphs: string[]) => ({ body: htmlPage(title, paragraphs) });
const settings = (given: object) =>
  mappingSettingsSchema.parse({ minWords: 0, nearDuplicates: { drop: false }, ...given });

/** Settings by which near-duplicates are left out. */
const near = { nearDuplicates: { drop: true } };

/** A finished job with these pages, mapped. */
async function mappedJob(pages: Record<string, FetchedPage>, given: object = {}, corpusId?: string) {
  const job = await startedJob(database, settings(given), corpusId);
  await database.query(
    sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${job.runId}`,
  );
  await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
  const captures = await fetchedPages(database, folder, job, pages);
  await mapCaptures(dependencies, Object.values(captures));
  return { ...job, captures };
}

const threePages = () => ({
  '/it': page('Italiano', prose('it', 'uno'), prose('it', 'due')),
  '/en': page('English', prose('en', 'one'), prose('en', 'two')),
  '/short': page('Corto', 'Poche parole, e basta così per oggi, disse il fornaio.'),
});

describe('a replay', () => {
  it('leaves everything as it is until all is mapped, and then changes it in one step', async () => {
    const { jobId, runId } = await mappedJob(threePages(), { minWords: 20 });
    const before = await currentDocuments(database, jobId);
    expect(before).toMatchObject({ '/it': { kept: true }, '/en': { kept: true }, '/short': { kept: false } });
    const { replayId, total } = await startReplay(database, {
      jobId,
      settings: settings({ languages: ['it'] }),
    });
    expect(total).toBe(3);

    const queues = notedQueues();
    const feeder = createReplayFeeder(database, queues, raise);
    await feeder.feed(0);
    const ids = queues.sent.flatMap(({ payload }) => payload.captureIds);
    expect(ids).toHaveLength(3);
    await mapCaptures(dependencies, ids.slice(0, 2), { replayId });
    await feeder.feed(1_000);
    expect(await currentDocuments(database, jobId)).toEqual(before);
    expect(await dropsOf(database, runId)).toEqual({ tooShort: 1 });
    expect(await lastReplay(database, jobId)).toMatchObject({ state: 'running', mapped: 2 });

    await mapCaptures(dependencies, ids, { replayId });
    await feeder.feed(2_000);
    const after = await currentDocuments(database, jobId);
    expect(after).toMatchObject({
      '/it': { kept: true, mappingId: replayId },
      '/en': { kept: false, dropReason: 'otherLanguage' },
      '/short': { kept: true },
    });
    expect(after['/it']!.id).not.toBe(before['/it']!.id);
    expect(after['/it']!.captureId).toBe(before['/it']!.captureId);
    expect(await dropsOf(database, runId)).toEqual({ otherLanguage: 1 });
    expect(await lastReplay(database, jobId)).toMatchObject({ state: 'done', total: 3, mapped: 3 });
    const events = await database.prisma.jobEvent.findMany({ where: { jobId }, orderBy: { id: 'asc' } });
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['replayStarted', { documents: 3 }],
      ['replayDone', { documents: 3, kept: 2 }],
    ]);
    await sweepReplays(database);
    const sketches = await database.query(
      sql`SELECT d.current FROM sketch s JOIN document d ON d.id = s.document_id WHERE d.job_id = ${jobId}`,
    );
    expect(sketches.rows.every((row) => row.current)).toBe(true);
    expect((await lastReplay(database, jobId))!.finishedAt).not.toBeNull();
  });

  it('is offered by what was last counted of a large job, until it is done', async () => {
    const { jobId } = await mappedJob(threePages(), { minWords: 20 });
    const counted = async (made: object[] | null) => {
      const facets = { groups: [{ count: 30_000 }, { count: 5_000 }], made };
      await database.query(sql`DELETE FROM job_facets WHERE job_id = ${jobId}`);
      await database.query(sql`INSERT INTO job_facets (job_id, facets) VALUES (${jobId}, ${facets})`);
    };
    await counted(null);
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 35_000, byOthers: 0 });
    await startReplay(database, { jobId, settings: settings({ minWords: 5 }) });
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 3, byOthers: 3 });
    await counted([
      { mappingId: null, version: 1, count: 34_000 },
      { mappingId: null, version: 2, count: 1_000 },
    ]);
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 35_000, byOthers: 34_000 });
    await playedToTheEnd(database, dependencies);
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 3, byOthers: 0 });
  });

  it('gives its settings to the job’s next version, and only other ones', async () => {
    const { jobId } = await mappedJob(threePages(), { minWords: 20 });
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 3, byOthers: 0 });
    await startReplay(database, { jobId, settings: settings({ minWords: 5 }) });
    expect(await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
      version: 2,
    });
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 3, byOthers: 3 });
    await playedToTheEnd(database, dependencies);
    expect(await countByOtherSettings(database, jobId)).toEqual({ documents: 3, byOthers: 0 });
    await startReplay(database, { jobId });
    expect(await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
      version: 2,
    });
    await playedToTheEnd(database, dependencies);
    const version = await database.prisma.jobVersion.findFirstOrThrow({ where: { jobId, number: 2 } });
    expect(version.config).toMatchObject({ mapping: { minWords: 5 }, metadata: { register: 'formal' } });
  });

  it('and a crawl keep out of each other’s way', async () => {
    const { jobId } = await mappedJob(threePages());
    await startReplay(database, { jobId });
    const replaying = { code: 'wrongState', detail: { reason: 'replaying' } };
    await expect(startReplay(database, { jobId })).rejects.toMatchObject(replaying);
    await expect(startRun(database, jobId)).rejects.toMatchObject(replaying);
    await expect(discardRun(database, jobId)).rejects.toMatchObject(replaying);
    await abandonReplay(database, jobId);
    await startRun(database, jobId);
    await expect(startReplay(database, { jobId })).rejects.toMatchObject({
      code: 'wrongState',
      detail: { state: 'starting' },
    });
    const { jobId: empty } = await startedJob(database);
    await expect(startReplay(database, { jobId: empty })).rejects.toMatchObject({
      detail: { reason: 'nothingToMap' },
    });
  });

  it('that is given up leaves nothing behind', async () => {
    const { jobId, runId, captures } = await mappedJob(threePages());
    const before = await currentDocuments(database, jobId);
    const { replayId } = await startReplay(database, { jobId, settings: settings({ minWords: 1_000 }) });
    await mapCaptures(dependencies, Object.values(captures).slice(0, 2), { replayId });
    await abandonReplay(database, jobId);
    // A late message finds nothing to do.
    expect(await mapCaptures(dependencies, Object.values(captures), { replayId })).toEqual({
      kept: 0,
      dropped: 0,
      known: 0,
    });
    await sweepReplays(database);
    expect(await database.prisma.document.count({ where: { mappingId: replayId } })).toBe(0);
    expect(await currentDocuments(database, jobId)).toEqual(before);
    expect(await dropsOf(database, runId)).toEqual({});
    await expect(abandonReplay(database, jobId)).rejects.toMatchObject({
      detail: { reason: 'notReplaying' },
    });
  });

  it('is swept by several workers at once, and over only when nothing of it is left', async () => {
    const given = await mappedJob(threePages());
    const { replayId } = await startReplay(database, { jobId: given.jobId });
    await mapCaptures(dependencies, Object.values(given.captures), { replayId });
    await abandonReplay(database, given.jobId);
    const done = await mappedJob(threePages());
    await startReplay(database, { jobId: done.jobId });
    await playedToTheEnd(database, dependencies);
    const other = await database.connect();
    try {
      await other.query(sql`BEGIN`);
      await other.query(sql`SELECT FROM document WHERE mapping_id = ${replayId} LIMIT 1 FOR UPDATE`);
      await other.query(
        sql`SELECT FROM sketch s JOIN document d ON d.id = s.document_id
         WHERE d.job_id = ${done.jobId} AND NOT d.current LIMIT 1 FOR UPDATE OF s`,
      );
      await sweepReplays(database);
      expect(await database.prisma.document.count({ where: { mappingId: replayId } })).toBe(1);
      for (const { jobId } of [given, done]) {
        expect(await lastReplay(database, jobId)).toMatchObject({ finishedAt: null });
      }
    } finally {
      await other.query(sql`ROLLBACK`);
      other.release();
    }
    await Promise.all([sweepReplays(database), sweepReplays(database)]);
    await sweepReplays(database);
    expect(await database.prisma.document.count({ where: { mappingId: replayId } })).toBe(0);
    for (const { jobId } of [given, done]) {
      expect((await lastReplay(database, jobId))!.finishedAt).not.toBeNull();
    }
  });

  it('goes on while another one fails', async () => {
    const [broken, whole] = [await mappedJob(threePages()), await mappedJob(threePages())];
    const { replayId } = await startReplay(database, { jobId: broken.jobId });
    await startReplay(database, { jobId: whole.jobId });
    const queues = notedQueues();
    const failing: typeof queues = {
      ...queues,
      send: async (name, payload, options) => {
        if ('replayId' in payload && payload.replayId === replayId) throw new Error('no queue');
        return queues.send(name, payload, options);
      },
    };
    const warned: unknown[] = [];
    const warn = (error: unknown, id: string) => warned.push([(error as Error).message, id]);
    await createReplayFeeder(database, failing, warn).feed(0);
    expect(warned).toEqual([['no queue', replayId]]);
    expect(queues.sent.flatMap(({ payload }) => payload.captureIds).sort()).toEqual(
      Object.values(whole.captures).sort(),
    );
    await abandonReplay(database, broken.jobId);
    await abandonReplay(database, whole.jobId);
  });

  it('counts nothing twice when messages come twice, at two workers, or not at all', async () => {
    const { jobId, captures } = await mappedJob(threePages());
    const { replayId } = await startReplay(database, { jobId });
    const ids = Object.values(captures);
    const both = await Promise.all([
      mapCaptures(dependencies, ids.slice(0, 2), { replayId }),
      mapCaptures(dependencies, ids.slice(0, 2), { replayId }),
    ]);
    expect(both[0].kept + both[1].kept).toBe(2);
    expect(await lastReplay(database, jobId)).toMatchObject({ mapped: 2, total: 3 });
    const queues = notedQueues();
    const feeder = createReplayFeeder(database, queues, raise);
    await feeder.feed(0);
    await feeder.feed(30_000);
    expect(queues.sent.map(({ payload }) => payload)).toEqual([{ captureIds: [ids[2]], replayId }]);
    await feeder.feed(70_000); // lost
    await feeder.feed(72_000);
    expect(queues.sent).toHaveLength(2);
    await playedToTheEnd(database, dependencies);
    expect(await lastReplay(database, jobId)).toMatchObject({ state: 'done', mapped: 3, total: 3 });
    expect(await database.prisma.document.count({ where: { jobId, current: true } })).toBe(3);
  });

  it('takes along what comes in meanwhile, and forgets what that has overtaken', async () => {
    const job = await mappedJob(threePages(), { minWords: 20 });
    const { jobId } = job;
    const { replayId } = await startReplay(database, { jobId, settings: settings({ minWords: 3 }) });
    await mapCaptures(dependencies, Object.values(job.captures), { replayId });
    const later = await startedRun(database, jobId);
    const more = await fetchedPages(
      database,
      folder,
      { jobId, runId: later },
      {
        '/it': page('Nuovo', prose('it', 'nuovo')),
        '/late': page('Tardi', 'Anche questa è una pagina corta, ma è arrivata dopo.'),
      },
    );
    const feeder = createReplayFeeder(database, notedQueues(), raise);
    await feeder.feed(0);
    expect(await lastReplay(database, jobId)).toMatchObject({ state: 'running' });
    await mapCaptures(dependencies, Object.values(more));
    await playedToTheEnd(database, dependencies);
    const after = await currentDocuments(database, jobId);
    expect(Object.values(after).every((document) => document.mappingId === replayId)).toBe(true);
    expect(after).toMatchObject({
      '/it': { title: 'Nuovo' },
      '/late': { kept: true },
      '/short': { kept: true },
    });
    expect(await lastReplay(database, jobId)).toMatchObject({ state: 'done', total: 4, mapped: 4 });
    expect(await dropsOf(database, later)).toEqual({});
    expect(await database.prisma.document.count({ where: { jobId, mappingId: replayId } })).toBe(4);
  });

  it('leaves nothing out for a text that was overtaken while it ran', async () => {
    const [one, two] = [prose('it', 'sorpasso'), prose('it', 'corsia')];
    const job = await mappedJob({ '/a': page('Via', one, two), '/b': page('Via', one, two) });
    const { jobId } = job;
    const { replayId } = await startReplay(database, { jobId, settings: settings({ minWords: 3 }) });
    await mapCaptures(dependencies, Object.values(job.captures), { replayId });
    const later = await startedRun(database, jobId);
    const run = { jobId, runId: later };
    const changed = { '/a': page('Altro', prose('it', 'altro'), prose('it', 'ancora')) };
    await mapCaptures(dependencies, Object.values(await fetchedPages(database, folder, run, changed)));
    await playedToTheEnd(database, dependencies);
    const after = await currentDocuments(database, jobId);
    expect(after['/a']).toMatchObject({ kept: true, title: 'Altro', mappingId: replayId });
    expect(after['/b']).toMatchObject({ kept: true, dropReason: null, duplicateOf: null });
  });

  it('maps a newer text of a page as no duplicate of the one that it had mapped before', async () => {
    const [one, two] = [prose('it', 'vecchio'), prose('it', 'fresco')];
    const job = await mappedJob({ '/a': page('Via', one, two) }, near);
    const { jobId } = job;
    const { replayId } = await startReplay(database, { jobId, settings: settings({ ...near, minWords: 3 }) });
    await mapCaptures(dependencies, Object.values(job.captures), { replayId });
    const later = await startedRun(database, jobId);
    const run = { jobId, runId: later };
    const changed = { '/a': page('Via', one, `${two} Fine.`) };
    await mapCaptures(dependencies, Object.values(await fetchedPages(database, folder, run, changed)));
    await playedToTheEnd(database, dependencies);
    const { '/a': a } = await currentDocuments(database, jobId);
    expect(a).toMatchObject({ kept: true, duplicateOf: null, clusterId: null, mappingId: replayId });
    expect(await dropsOf(database, later)).toEqual({});
  });

  it('keeps what people have said: deletions, metadata and verdicts', async () => {
    const { jobId, corpusId } = await mappedJob(threePages());
    const before = await currentDocuments(database, jobId);
    await deleteResources(database, { jobId }, { ids: [before['/en']!.resourceId] }, null);
    await database.query(sql`UPDATE resource SET metadata = '{"genre": "recipe"}' WHERE job_id = ${jobId}`);
    const sample = await database.prisma.sample.create({
      data: {
        id: before['/it']!.id,
        jobId,
        corpusId,
        seed: 's',
        method: 'count',
        amount: 2,
        population: 3,
        items: {
          create: ['/it', '/short'].map((path, at) => ({
            position: at + 1,
            resourceId: before[path]!.resourceId,
            documentId: before[path]!.id,
            verdict: at === 0 ? 'inadequate' : 'unjudged',
            judgedAt: at === 0 ? new Date() : null,
          })),
        },
      },
      include: { items: true },
    });
    await startReplay(database, { jobId, settings: settings({ languages: ['en'] }) });
    await playedToTheEnd(database, dependencies);
    const after = await currentDocuments(database, jobId);
    expect(after['/en']!.resource).toMatchObject({ metadata: { genre: 'recipe' } });
    expect(after['/en']!.resource.deletedAt).not.toBeNull();
    const items = await database.prisma.sampleItem.findMany({
      where: { sampleId: sample.id },
      orderBy: { position: 'asc' },
    });
    expect(items.map((item) => [item.verdict, item.documentId])).toEqual([
      ['inadequate', before['/it']!.id],
      ['unjudged', after['/short']!.id],
    ]);
    expect(await database.prisma.document.findUnique({ where: { id: before['/it']!.id } })).toMatchObject({
      current: false,
      kept: false,
      detail: 'replaced',
    });
  });

  it('gives back the place of texts that it leaves out, and yields to those that came first meanwhile', async () => {
    const same = page('Il pane', prose('it', 'stesso'), prose('it', 'testo'));
    const first = await mappedJob({ '/first': same, '/own': page('Sole', prose('it', 'solo')) });
    const second = await mappedJob({ '/second': same }, {}, first.corpusId);
    expect((await currentDocuments(database, second.jobId))['/second']).toMatchObject({
      dropReason: 'exactDuplicate',
    });
    await startReplay(database, { jobId: first.jobId, settings: settings({ languages: ['en'] }) });
    await playedToTheEnd(database, dependencies);
    expect((await currentDocuments(database, first.jobId))['/first']).toMatchObject({ kept: false });
    expect((await currentDocuments(database, second.jobId))['/second']).toMatchObject({ kept: true });
    expect(await dropsOf(database, second.runId)).toEqual({});
    expect(await dropsOf(database, first.runId)).toEqual({ otherLanguage: 2 });

    // With settings that give the same text, the result stays the same, exactly and nearly.
    await startReplay(database, { jobId: second.jobId });
    await playedToTheEnd(database, dependencies);
    expect((await currentDocuments(database, second.jobId))['/second']).toMatchObject({ kept: true });

    // Back again: the page that was captured first represents both.
    await startReplay(database, { jobId: first.jobId, settings: settings({}) });
    await playedToTheEnd(database, dependencies);
    const kept = [
      (await currentDocuments(database, first.jobId))['/first']!.kept,
      (await currentDocuments(database, second.jobId))['/second']!.kept,
    ];
    expect(kept).toEqual([true, false]);
    expect(await dropsOf(database, first.runId)).toEqual({});
    expect(await dropsOf(database, second.runId)).toEqual({ exactDuplicate: 1 });
  });

  it('keeps what other jobs have left out for its texts, as long as these stay', async () => {
    const [one, two] = [prose('it', 'vicino'), prose('it', 'lontano')];
    const first = await mappedJob({ '/whole': page('Intero', one, two) });
    const second = await mappedJob(
      {
        '/same': page('Intero', one, two),
        // By the clock alone both may have the same millisecond.
        '/near': { ...page('Intero', one, `${two} Fine.`), capturedAt: new Date(Date.now() + 1_000) },
      },
      near,
      first.corpusId,
    );
    const reasons = async () => {
      const { '/same': same, '/near': nearly } = await currentDocuments(database, second.jobId);
      return [same!.dropReason, nearly!.dropReason];
    };
    expect(await reasons()).toEqual(['exactDuplicate', 'nearDuplicate']);
    const counted = await dropsOf(database, second.runId);
    for (let time = 0; time < 2; time += 1) {
      await startReplay(database, { jobId: first.jobId });
      await playedToTheEnd(database, dependencies);
      const whole = (await currentDocuments(database, first.jobId))['/whole']!;
      expect(whole).toMatchObject({ kept: true });
      expect(await reasons()).toEqual(['exactDuplicate', 'nearDuplicate']);
      expect((await currentDocuments(database, second.jobId))['/near']).toMatchObject({
        duplicateOf: whole.id,
      });
      expect(await dropsOf(database, second.runId)).toEqual(counted);
    }
    await startReplay(database, { jobId: first.jobId, settings: settings({ languages: ['en'] }) });
    await playedToTheEnd(database, dependencies);
    expect(await reasons()).toEqual([null, 'nearDuplicate']);
  });

  it('is no duplicate of its own past, and drops are counted for the run of each page', async () => {
    const same = page('Doppio', prose('it', 'doppio'));
    const job = await mappedJob({ '/a': same, '/b': same });
    expect(await dropsOf(database, job.runId)).toEqual({ exactDuplicate: 1 });
    const second = await startedRun(database, job.jobId);
    const more = await fetchedPages(database, folder, { jobId: job.jobId, runId: second }, { '/c': same });
    await mapCaptures(dependencies, Object.values(more));
    for (let time = 0; time < 2; time += 1) {
      await startReplay(database, { jobId: job.jobId });
      await playedToTheEnd(database, dependencies);
      const after = await currentDocuments(database, job.jobId);
      expect(Object.values(after).filter((document) => document.kept)).toHaveLength(1);
      expect(after['/a']!.kept).toBe(true);
      expect(await dropsOf(database, job.runId)).toEqual({ exactDuplicate: 1 });
      expect(await dropsOf(database, second)).toEqual({ exactDuplicate: 1 });
    }
  });

  it('is what a later crawl compares with', async () => {
    const job = await mappedJob({ '/same': page('Fermo', prose('it', 'fermo')) }, { minWords: 20 });
    const { replayId } = await startReplay(database, {
      jobId: job.jobId,
      settings: settings({ minWords: 5 }),
    });
    await playedToTheEnd(database, dependencies);
    const later = await startedRun(database, job.jobId, 2);
    const again = await fetchedPages(
      database,
      folder,
      { jobId: job.jobId, runId: later },
      {
        '/same': { ...page('Fermo', prose('it', 'fermo')), revisitOf: job.captures['/same'] },
      },
    );
    expect(await mapCaptures(dependencies, Object.values(again))).toEqual({ kept: 0, dropped: 0, known: 1 });
    expect((await currentDocuments(database, job.jobId))['/same']).toMatchObject({ mappingId: replayId });
    // And the run that brought a page can still be thrown away, the replayed documents with it.
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'stoppedByUser' WHERE id = ${later}`,
    );
    await discardRun(database, job.jobId);
    expect((await currentDocuments(database, job.jobId))['/same']).toMatchObject({
      mappingId: replayId,
      kept: true,
    });
  });
});
