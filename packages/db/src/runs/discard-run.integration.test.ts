import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobById } from '../corpus/jobs';
import { inTallyingTransaction } from '../crawl/yields';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { insertSketches } from '../mapping/duplicates';
import { nextPassage, takePassage } from '../rights/passages';
import { changeRightsRule } from '../rights/rights-rule';
import { settleRightsOfCaptures } from '../rights/settle-rights';
import { makeTakedown } from '../rights/takedowns';
import { createSample } from '../samples/draws';
import { listSampleItems } from '../samples/sample-items';
import { sampleById } from '../samples/samples';
import { jobCounters, jobTotals } from '../screens/monitor';
import { inTransaction } from '../sql/database';
import { identifier, sql } from '../sql/sql';
import { discardRun, sweepDiscarded } from './discard-run';
import { startRun } from './job-control';
import { latestJobEvents } from './job-events';
import { supersede } from './recrawls';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const stateOf = async (jobId: string) => (await jobById(database, jobId))?.state;

/** A job whose only run has ended, with two kept documents and one that was never mapped. */
async function finishedJob() {
  const job = await fillJob(database, userId, [
    { url: 'https://a.example/1', words: 10 },
    { url: 'https://a.example/2', words: 20 },
    { url: 'https://a.example/3' },
  ]);
  await end(job.jobId, job.runId);
  return job;
}

async function end(jobId: string, runId: number) {
  await database.query(
    sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${runId}`,
  );
  await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
}

/** Crawls a job again: the given resources are captured once more, with new texts. */
async function recrawl(job: Awaited<ReturnType<typeof finishedJob>>, resourceIds: string[], ends = true) {
  const { runId } = await startRun(database, job.jobId);
  for (const resourceId of resourceIds) {
    await inTallyingTransaction(database, (client, tally) => supersede(client, tally, [resourceId]));
    await capture(database, { ...job, runId, resourceId }, { url: '', words: 99 });
  }
  if (ends) await end(job.jobId, runId);
  return runId;
}

const addRightsRule = (corpusId: string) =>
  changeRightsRule(database, { corpusId, version: 0 }, { leaveOut: ['tdmReserved'] }, userId);

async function settle(jobId: string) {
  const captures = await database.prisma.capture.findMany({ where: { resource: { jobId } } });
  await inTallyingTransaction(database, (transaction, tally) =>
    settleRightsOfCaptures(
      transaction,
      tally,
      captures.map(({ id }) => id),
    ),
  );
}

describe('discarding a run', () => {
  it('leaves a draft without anything that the run had made', async () => {
    const { jobId, runId } = await startRunWith(database, { 'a.test': 3, 'b.test': 1 });
    await database.prisma.alert.create({ data: { runId, kind: 'noPage' } });
    await database.prisma.reasonCount.create({ data: { runId, kind: 'drop', reason: 'tooShort', count: 1 } });
    await discardRun(database, jobId, { userId });
    expect(await stateOf(jobId)).toBe('draft');
    expect(await database.prisma.run.count({ where: { jobId } })).toBe(0);
    for (const table of ['frontier_url', 'host_stats', 'alert', 'reason_count', 'capture']) {
      const { rows } = await database.query(sql`SELECT FROM ${identifier(table)} WHERE run_id = ${runId}`);
      expect(rows, table).toEqual([]);
    }
    expect((await latestJobEvents(database, jobId, 1))[0]).toMatchObject({
      kind: 'runDiscarded',
      detail: { run: runId },
    });
    expect(await jobCounters(database, jobId)).toMatchObject({ run: null, skipped: [] });
    expect(await jobTotals(database, jobId)).toMatchObject({ documents: 0 });
    expect(await startRun(database, jobId)).toMatchObject({ runId: expect.any(Number) });
  });

  it('takes the resources, documents and sketches of a job that ran once', async () => {
    const { jobId, corpusId } = await finishedJob();
    const { id } = await database.prisma.document.findFirstOrThrow({ where: { jobId } });
    await inTransaction(database, (client) =>
      insertSketches(client, [{ corpusId, documentId: id, hashes: [5], fresh: [5] }]),
    );
    expect(await database.prisma.sketchHash.count()).toBe(1);
    await discardRun(database, jobId);
    expect(await database.prisma.resource.count({ where: { jobId } })).toBe(0);
    expect(await database.prisma.document.count({ where: { jobId } })).toBe(0);
    expect(await database.prisma.sketch.count()).toBe(0);
    expect(await database.prisma.sketchHash.count()).toBe(0);
    expect(await stateOf(jobId)).toBe('draft');
  });

  it('gives back what an earlier run had', async () => {
    const job = await finishedJob();
    const [first, second] = job.resourceIds as [string, string];
    const before = await jobTotals(database, job.jobId);
    const runId = await recrawl(job, [first]);
    expect(await jobTotals(database, job.jobId)).toMatchObject({ documents: 2, words: 119 });
    await discardRun(database, job.jobId, undefined, runId);
    expect(await jobTotals(database, job.jobId)).toEqual(before);
    expect(await jobCounters(database, job.jobId)).toMatchObject({ run: { id: job.runId } });
    expect(await database.prisma.resource.count({ where: { jobId: job.jobId } })).toBe(3);
    const documents = await database.prisma.document.findMany({
      where: { resourceId: { in: [first, second] } },
    });
    expect(documents.map(({ kept, current, detail }) => ({ kept, current, detail }))).toEqual([
      { kept: true, current: true, detail: null },
      { kept: true, current: true, detail: null },
    ]);
    expect(await stateOf(job.jobId)).toBe('finished');
    await expect(discardRun(database, job.jobId, undefined, runId)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('brings back a text that has come from elsewhere since as the one that was captured first', async () => {
    const job = await finishedJob();
    const [first, second] = job.resourceIds as [string, string];
    const signature = uuidv7();
    await database.prisma.document.updateMany({ where: { resourceId: first }, data: { signature } });
    await recrawl(job, [first]);
    await database.prisma.document.updateMany({ where: { resourceId: second }, data: { signature } });
    await discardRun(database, job.jobId);
    const document = await database.prisma.document.findFirstOrThrow({ where: { resourceId: first } });
    const duplicate = await database.prisma.document.findFirstOrThrow({ where: { resourceId: second } });
    expect(document).toMatchObject({ kept: true, current: true, dropReason: null });
    expect(duplicate).toMatchObject({
      kept: false,
      dropReason: 'exactDuplicate',
      duplicateOf: document.id,
      clusterId: document.clusterId,
    });
  });

  /** Labels a text anew that was judged: as mapping does, a copy of it stays for the verdict. */
  async function relabelJudged(resourceId: string) {
    const {
      id: _,
      keywords: _k,
      ...document
    } = await database.prisma.document.findFirstOrThrow({
      where: { resourceId, current: true },
    });
    const id = uuidv7();
    const copy = { ...document, id, mappingId: id, current: false, kept: false, detail: 'replaced' };
    await database.prisma.document.create({ data: copy });
  }

  it.each([true, false])(
    'gives back a text that was judged and then labelled anew, changed: %s',
    async (changed) => {
      const job = await finishedJob();
      const [first, second] = job.resourceIds as [string, string];
      await relabelJudged(first);
      const before = await jobTotals(database, job.jobId);
      const runId = await recrawl(job, changed ? [first, second] : [second]);
      // Its page came back unchanged.
      if (!changed) await capture(database, { ...job, runId, resourceId: first }, { url: '' });
      await discardRun(database, job.jobId);
      expect(await jobTotals(database, job.jobId)).toEqual(before);
      const current = await database.prisma.document.findMany({
        where: { resourceId: first, current: true },
      });
      expect(current).toMatchObject([{ kept: true, mappingId: null, detail: null }]);
    },
  );

  it('leaves the rights that the captures which are left speak of, and what they hold back out', async () => {
    const job = await finishedJob();
    const [first] = job.resourceIds as [string];
    await addRightsRule(job.corpusId);
    const reserve = (runId: number, tdmReservation: boolean) =>
      database.prisma.capture.updateMany({
        where: { runId, resourceId: first },
        data: { signals: { tdmReservation } },
      });
    await reserve(job.runId, true);
    await recrawl(job, [first]);
    const again = await database.prisma.run.findFirstOrThrow({
      where: { jobId: job.jobId },
      orderBy: { id: 'desc' },
    });
    await reserve(again.id, false);
    await settle(job.jobId);
    const isOut = async () =>
      (await database.prisma.resource.findUniqueOrThrow({ where: { id: first } })).deletedAt !== null;
    expect(await isOut()).toBe(false);
    await discardRun(database, job.jobId);
    expect(await isOut()).toBe(true);
    expect(await database.prisma.resourceRights.findUnique({ where: { resourceId: first } })).toMatchObject({
      leftOut: 'tdmReserved',
    });
  });

  it('has passages that were taken down looked for in the texts that are back', async () => {
    const job = await finishedJob();
    const [first] = job.resourceIds as [string];
    await recrawl(job, [first]);
    const text = 'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura';
    const said = {
      requester: 'A',
      reason: 'copyright' as const,
      requestedOn: '2026-02-01',
      reference: '',
      note: '',
    };
    const target = { kind: 'text' as const, text };
    const takedownId = await makeTakedown(database, job.corpusId, { target, said }, userId);
    const order = await nextPassage(database, job.corpusId);
    await takePassage(database, order!, { resourceIds: [], read: 2, cursor: null });
    expect(await nextPassage(database, job.corpusId)).toBeNull();
    await discardRun(database, job.jobId);
    expect(await nextPassage(database, job.corpusId)).toMatchObject({ takedownId, cursor: null });
  });

  it('mends samples: what is left of them stays, in its order', async () => {
    const job = await finishedJob();
    const [first, second] = job.resourceIds as [string, string, string];
    const draw = { seed: 's', method: 'count', amount: 3, threshold: 0.4, notes: '' } as const;
    const { runId } = await startRun(database, job.jobId);
    const fresh = uuidv7();
    await database.prisma.resource.create({
      data: {
        id: fresh,
        jobId: job.jobId,
        keyHash: uuidv7(),
        url: 'https://a.example/new',
        host: 'a.example',
      },
    });
    for (const resourceId of [fresh, first]) {
      await inTallyingTransaction(database, (client, tally) => supersede(client, tally, [resourceId]));
      await capture(database, { ...job, runId, resourceId }, { url: '', words: 30 });
    }
    await end(job.jobId, runId);
    const drawn = { resourceIds: [fresh, second, first], population: 3 };
    const sampleId = await createSample(database, { jobId: job.jobId }, draw, drawn, userId);
    const lost = await createSample(
      database,
      { jobId: job.jobId },
      draw,
      { ...drawn, resourceIds: [fresh] },
      userId,
    );
    await discardRun(database, job.jobId);
    const order = { sort: 'position', descending: false } as const;
    const items = await listSampleItems(database, { sampleId, readerId: userId }, order, {
      limit: 9,
      offset: 0,
    });
    expect(items.map(({ position, resourceId }) => [position, resourceId])).toEqual([
      [1, second],
      [2, first],
    ]);
    expect(await sampleById(database, sampleId)).toMatchObject({ size: 2 });
    expect(await sampleById(database, lost)).toBeNull();
  });

  it('goes on where it was killed, keeps the job from starting meanwhile, and takes nothing else', async () => {
    const { jobId, runId } = await startRunWith(database, { 'k.test': 50 });
    const other = await startRunWith(database, { 'k.test': 4 });
    // As it stands when the process dies right after the run was marked.
    await database.query(
      sql`UPDATE run SET end_reason = 'discarded', ended_at = now(), active = false WHERE id = ${runId}`,
    );
    await database.query(sql`UPDATE job SET state = 'draft' WHERE id = ${jobId}`);
    const refused = { code: 'wrongState', detail: { reason: 'discarding' } };
    await expect(startRun(database, jobId)).rejects.toMatchObject(refused);
    expect((await jobCounters(database, jobId))?.run).toBeNull();
    expect(await sweepDiscarded(database, 0)).toBe(false);
    const done = await Promise.all([sweepDiscarded(database, 10_000), sweepDiscarded(database, 10_000)]);
    expect(done).toContain(true);
    expect(await database.prisma.run.count({ where: { jobId } })).toBe(0);
    expect(await database.prisma.frontierUrl.count({ where: { runId: other.runId } })).toBe(4);
    expect(await sweepDiscarded(database, 0)).toBe(true);
  });

  it('is refused for a job that never ran', async () => {
    const job = await finishedJob();
    await discardRun(database, job.jobId);
    await expect(discardRun(database, job.jobId)).rejects.toMatchObject({ code: 'wrongState' });
    await expect(discardRun(database, uuidv7())).rejects.toMatchObject({ code: 'notFound' });
  });
});
