import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { captured, startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { startReplay } from '@florilegium/db/mapping/replays';
import { dropWorkingData } from '@florilegium/db/runs/working-data';
import { sql } from '@florilegium/db/sql/sql';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivedPages } from '../fixtures/archived-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { currentDocuments, playedToTheEnd } from '../fixtures/replayed-job';
import { mapCaptures } from './map-captures';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('topics');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

const mapping = mappingSettingsSchema.parse({ minWords: 5, nearDuplicates: { drop: false } });
const url = 'https://example.org/pane';
const body = `<!doctype html><title>Il pane</title><article><p>Il pane si fa con acqua, farina, sale e lievito,
  e poi si cuoce nel forno a legna per quasi un’ora.</p><p>Chi ha tempo lascia riposare la pasta per tutta
  la notte, e la mattina dopo la lavora ancora una volta prima di cuocerla.</p></article>`;

/** Fetches the page once more in a run, with the crawl's judgement of it. */
async function judgedCapture(job: { jobId: string; runId: number }, score: number, topicClasses: string[]) {
  const [place] = await archivedPages(folder, [{ url, body }]);
  const known = await database.prisma.resource.findFirst({ where: { jobId: job.jobId } });
  const page = { url, resourceId: known?.id, place, format: 'html', digest: 'sha1:pane' };
  const [capture] = await captured(database, job, [page]);
  await database.prisma.pageRelevance.create({
    data: {
      runId: job.runId,
      keyHash: capture!.keyHash,
      hostId: 1,
      url,
      score,
      relevant: true,
      words: 50,
      topicClasses,
      explanation: new Uint8Array(),
    },
  });
  return capture!;
}

async function topicOf(jobId: string) {
  const { '/pane': document } = await currentDocuments(database, jobId);
  const { topicScore: score, topicClasses: classes } = document!;
  return { score, classes };
}

/** Ends a run of a job that discards its working data. */
async function endAndDrop({ jobId, runId }: { jobId: string; runId: number }) {
  await database.query(
    sql`UPDATE job_version SET config = config || '{"workingData": "drop"}' WHERE job_id = ${jobId}`,
  );
  await database.query(
    sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${runId}`,
  );
  await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
  await dropWorkingData(database, 10_000);
  expect(await database.prisma.pageRelevance.count({ where: { runId } })).toBe(0);
}

it('keeps score and classes of a page when the working data of its crawl is discarded, and in replays after', async () => {
  const job = await startedJob(database, mapping);
  const judged = { score: 340.5, classes: ['forno', 'a "b", {c}'] };
  const capture = await judgedCapture(job, judged.score, judged.classes);
  await mapCaptures(dependencies, [capture.id]);
  expect(await topicOf(job.jobId)).toEqual(judged);

  await endAndDrop(job);
  await startReplay(database, { jobId: job.jobId, settings: { ...mapping, minWords: 6 } });
  await playedToTheEnd(database, dependencies);
  const { '/pane': replayed } = await currentDocuments(database, job.jobId);
  expect(replayed!.mappingId).not.toBeNull();
  expect(await topicOf(job.jobId)).toEqual(judged);
});

it('takes what a later crawl thought of a page that has not changed', async () => {
  const job = await startedJob(database, mapping);
  await mapCaptures(dependencies, [(await judgedCapture(job, 340, ['forno'])).id]);
  const again = { jobId: job.jobId, runId: await startedRun(database, job.jobId) };
  const capture = await judgedCapture(again, 120, ['lievito']);
  expect(await mapCaptures(dependencies, [capture.id])).toEqual({ kept: 0, dropped: 0, known: 1 });
  expect(await topicOf(job.jobId)).toEqual({ score: 120, classes: ['lievito'] });
});

it('has none for a page that no topic was asked of', async () => {
  const job = await startedJob(database, mapping);
  const [place] = await archivedPages(folder, [{ url, body }]);
  const [capture] = await captured(database, job, [{ url, place, format: 'html' }]);
  await mapCaptures(dependencies, [capture!.id]);
  expect(await topicOf(job.jobId)).toEqual({ score: null, classes: [] });
});
