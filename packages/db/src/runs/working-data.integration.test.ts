import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob } from '../corpus/jobs';
import { insertUrls } from '../crawl/new-urls';
import { urlOf } from '../fixtures/started-run';
import { listUrls } from '../screens/run-urls';
import { urlFate } from '../screens/url-fate';
import { inTransaction } from '../sql/database';
import { readPlotCounts } from './plot-counts';
import { dropWorkingData } from './working-data';

let database: TestDatabase;
let corpusId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  corpusId = crypto.randomUUID();
  await addCorpus(database, corpusId);
});
afterAll(() => database?.drop());

/** A run that is over, with a URL and what was thought of it. */
async function endedRun(workingData: 'keep' | 'drop' | 'dropAfterTwoDays', hoursAgo = 0) {
  const config = { workingData };
  const jobId = await createJob(database, corpusId, { name: 'job', domainSlug: null, config }, null);
  const { id: runId } = await database.prisma.run.create({
    data: {
      jobId,
      version: 1,
      endedAt: new Date(Date.now() - hoursAgo * 3_600_000),
      endReason: 'frontierEmpty',
      urlsFound: 1,
    },
  });
  const url = { ...urlOf('a.test', 1), hostId: null };
  await inTransaction(database, (client) => insertUrls(client, runId, [url]));
  await database.prisma.pageRelevance.create({
    data: {
      runId,
      keyHash: url.keyHash,
      hostId: 1,
      url: url.url,
      score: 1,
      relevant: true,
      words: 1,
      topicClasses: [],
      explanation: new Uint8Array(),
    },
  });
  return { jobId, runId, keyHash: url.keyHash };
}

async function rows({ runId }: { runId: number }): Promise<number[]> {
  return [
    await database.prisma.frontierUrl.count({ where: { runId } }),
    await database.prisma.pageRelevance.count({ where: { runId } }),
  ];
}

const list = ({ jobId }: { jobId: string }) => listUrls(database, jobId, {}, null, 10);

describe('working data', () => {
  it('goes where the job says so, once, and the counters stay', async () => {
    const dropped = await endedRun('drop');
    const kept = await endedRun('keep', 100);
    await dropWorkingData(database, 10_000);
    await dropWorkingData(database, 10_000);
    expect([await rows(dropped), await rows(kept)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(await list(dropped)).toMatchObject({ rows: [], total: 1, isDropped: true });
    expect(await urlFate(database, dropped.jobId, dropped.keyHash)).toEqual({
      frontier: null,
      resource: null,
      isDropped: true,
    });
    expect(await list(kept)).toMatchObject({ total: 1, isDropped: false, rows: [{ state: 'queued' }] });
  });

  it('leaves what plots say of it', async () => {
    const { jobId, runId } = await endedRun('drop');
    await database.prisma.frontierUrl.updateMany({
      where: { runId },
      data: { state: 'done', httpStatus: 404, fetchedAt: new Date() },
    });
    await dropWorkingData(database, 10_000);
    await dropWorkingData(database, 10_000);
    const counted = await readPlotCounts(database, jobId);
    expect(counted!.counts.runs).toMatchObject([
      { runId, final: true, statuses: [{ status: 404, urls: 1 }] },
    ]);
  });

  it('waits two days where it is not dropped at once', async () => {
    const [old, young] = [await endedRun('dropAfterTwoDays', 49), await endedRun('dropAfterTwoDays', 47)];
    await dropWorkingData(database, 10_000);
    expect([await rows(old), await rows(young)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('waits until every page that was saved is mapped, and for runs that go on', async () => {
    const run = await endedRun('drop');
    const going = await endedRun('drop');
    await database.prisma.run.update({
      where: { id: going.runId },
      data: { endedAt: null, endReason: null },
    });
    const file = await database.prisma.archiveFile.create({ data: { path: 'x', kind: 'crawl' } });
    const resource = await database.prisma.resource.create({
      data: {
        id: crypto.randomUUID(),
        jobId: run.jobId,
        keyHash: run.keyHash,
        url: 'http://a.test/1',
        host: 'a.test',
      },
    });
    const capture = await database.prisma.capture.create({
      data: {
        id: crypto.randomUUID(),
        runId: run.runId,
        resourceId: resource.id,
        capturedAt: new Date(),
        fileId: file.id,
        offset: 0,
        length: 1,
        digest: 'sha1:X',
        status: 200,
        bytes: 1,
        durationMs: 1,
      },
    });
    await dropWorkingData(database, 10_000);
    expect(await rows(run)).toEqual([1, 1]);
    await database.prisma.capture.update({ where: { id: capture.id }, data: { mappedAt: new Date() } });
    await dropWorkingData(database, 10_000);
    expect([await rows(run), await rows(going)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
