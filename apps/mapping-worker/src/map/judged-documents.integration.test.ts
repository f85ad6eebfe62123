import { readFile } from 'node:fs/promises';
import type { Format } from '@florilegium/contracts/formats';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { convert } from '@florilegium/converters/convert';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import { captured, startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { startReplay } from '@florilegium/db/mapping/replays';
import { relevanceOfResource } from '@florilegium/db/screens/relevance-of-page';
import { readHarvest } from '@florilegium/db/screens/relevance-times';
import { sql } from '@florilegium/db/sql/sql';
import { entryBeside } from '@florilegium/platform/beside';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedPages } from '../fixtures/archived-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { currentDocuments, dropsOf, playedToTheEnd } from '../fixtures/replayed-job';
import { mapCaptures } from './map-captures';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('judged');
  ({ database, folder } = world);
  await database.query(sql`INSERT INTO host (name, shard) VALUES ('example.org', 1)`);
  const childEntry = entryBeside('convert-child', import.meta.url);
  dependencies = {
    ...world.dependencies,
    convert: (format, bytes) => convert(format, bytes, { childEntry }),
  };
});
afterAll(() => world?.close());

const fixtures = new URL('../../../../packages/converters/fixtures/', import.meta.url);
const mapping = mappingSettingsSchema.parse({ minWords: 5, nearDuplicates: { drop: false } });
const focusOf = (topic: string, more: object = {}) => ({ terms: readTopicFile(topic).terms, ...more });

/** A document of a run: the name of a fixture, and its capture. */
interface Fetched {
  name: string;
  format: Format;
  digest?: string;
}
const pdf: Fetched = { name: 'canal.pdf', format: 'pdf' };
const scan: Fetched = { name: 'scan.pdf', format: 'pdf' };
const word: Fetched = { name: 'library.docx', format: 'docx' };

/** Archives documents and maps their captures, like those of a run. */
async function mapped(run: { jobId: string; runId: number }, documents: readonly Fetched[]) {
  const bodies = await Promise.all(documents.map(({ name }) => readFile(new URL(name, fixtures))));
  const urls = documents.map(({ name }) => `https://example.org/${name}`);
  const places = await archivedPages(
    folder,
    documents.map((_, at) => ({ url: urls[at]!, body: bodies[at]! })),
  );
  const known = await database.prisma.resource.findMany({ where: { jobId: run.jobId } });
  const captures = await captured(
    database,
    run,
    documents.map(({ format, digest }, at) => ({
      url: urls[at],
      resourceId: known.find(({ url }) => url === urls[at])?.id,
      place: places[at],
      format,
      digest,
    })),
  );
  return mapCaptures(
    dependencies,
    captures.map(({ id }) => id),
  );
}

async function focusedJob(focus: object) {
  const job = await startedJob(database, mapping);
  await database.query(
    sql`UPDATE job_version SET config = config || jsonb_build_object('focus', ${JSON.stringify(focus)}::jsonb)
      WHERE job_id = ${job.jobId}`,
  );
  return job;
}

const judgementOf = async (jobId: string, name: string) => {
  const resource = await database.prisma.resource.findFirstOrThrow({
    where: { jobId, url: `https://example.org/${name}` },
  });
  return (await relevanceOfResource(database, resource.id))?.relevance ?? null;
};

describe('documents that are no pages, in a focused crawl', () => {
  it('keeps those about the topic, and counts the others off topic with their score', async () => {
    const job = await focusedJob(focusOf('100: chiusa vecchia=canale\n50: canale\n-10: biblioteca'));
    expect(await mapped(job, [pdf, word, scan])).toEqual({ kept: 1, dropped: 2, known: 0 });
    expect(await dropsOf(database, job.runId)).toEqual({ offTopic: 1, noTextLayer: 1 });
    const documents = await currentDocuments(database, job.jobId);
    expect(documents['/canal.pdf']).toMatchObject({
      kept: true,
      title: 'Lungo il canale',
      topicClasses: ['canale'],
    });
    expect(documents['/library.docx']!.detail).toMatch(/^score -\d+ ≤ 90$/);

    const canal = await judgementOf(job.jobId, 'canal.pdf');
    expect(canal).toMatchObject({ relevant: true, topicClasses: ['canale'] });
    const title = { term: 'canale', location: 'title', count: 1, weight: 50, locationWeight: 10 };
    expect(canal!.hits).toContainEqual({ ...title, topicClass: '' });
    expect(await judgementOf(job.jobId, 'library.docx')).toMatchObject({
      relevant: false,
      reason: 'lowScore',
    });
    // A document without text gets no judgement.
    expect(await judgementOf(job.jobId, 'scan.pdf')).toBeNull();
  });

  it('lets a document in another language go, whatever it is about', async () => {
    const job = await focusedJob(focusOf('100: canale', { languages: ['en'] }));
    await mapped(job, [pdf]);
    const { '/canal.pdf': document } = await currentDocuments(database, job.jobId);
    expect(document).toMatchObject({ kept: false, dropReason: 'otherLanguage', detail: 'it' });
    expect(await judgementOf(job.jobId, 'canal.pdf')).toMatchObject({ reason: 'otherLanguage', score: 0 });
  });

  it('counts them for the harvest of the run and for their host', async () => {
    const job = await focusedJob(focusOf('100: canale'));
    await database.query(sql`INSERT INTO host_stats (run_id, host_id) SELECT ${job.runId}, id FROM host`);
    await mapped(job, [pdf, word]);
    const harvest = await readHarvest(database, job.runId);
    expect(harvest!.steps).toMatchObject([{ judged: 2, relevant: 1 }]);
    expect(harvest!.lost).toMatchObject({ offTopic: 1 });
    const { rows } = await database.query(
      sql`SELECT judged, relevant FROM host_stats WHERE run_id = ${job.runId}`,
    );
    expect(rows).toEqual([{ judged: 2, relevant: 1 }]);
  });

  it('gives the same in a replay, and counts nothing twice', async () => {
    const job = await focusedJob(focusOf('100: canale'));
    await mapped(job, [pdf, word]);
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${job.runId}`,
    );
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
    const told = async () => ({
      documents: Object.values(await currentDocuments(database, job.jobId)).map(
        ({ kept, dropReason, detail, resourceId }) => ({ kept, dropReason, detail, resourceId }),
      ),
      judged: [await judgementOf(job.jobId, 'canal.pdf'), await judgementOf(job.jobId, 'library.docx')],
      steps: (await readHarvest(database, job.runId))!.steps,
      drops: await dropsOf(database, job.runId),
    });
    const before = await told();
    await startReplay(database, { jobId: job.jobId, settings: { ...mapping, minWords: 6 } });
    await playedToTheEnd(database, dependencies);
    const replayed = Object.values(await currentDocuments(database, job.jobId));
    expect(replayed.every(({ mappingId }) => mappingId !== null)).toBe(true);
    expect(await told()).toEqual(before);
  });

  it('judges a document that came back unchanged by the topic that the job has by then', async () => {
    const same = { ...pdf, digest: 'sha1:same' };
    const job = await focusedJob(focusOf('100: canale'));
    await mapped(job, [same]);
    const again = async (version: number, focus: object) => {
      await database.query(
        sql`INSERT INTO job_version (job_id, number, config)
         SELECT job_id, ${version}, config || jsonb_build_object('focus', ${JSON.stringify(focus)}::jsonb)
         FROM job_version
         WHERE job_id = ${job.jobId} AND number = 1`,
      );
      return { jobId: job.jobId, runId: await startedRun(database, job.jobId, version) };
    };
    const sameTopic = await again(2, focusOf('100: canale'));
    expect(await mapped(sameTopic, [same])).toEqual({ kept: 0, dropped: 0, known: 1 });
    const otherTopic = await again(3, focusOf('100: smog'));
    expect(await mapped(otherTopic, [same])).toEqual({ kept: 0, dropped: 1, known: 0 });
    const { '/canal.pdf': document } = await currentDocuments(database, job.jobId);
    expect(document).toMatchObject({ kept: false, dropReason: 'offTopic', detail: 'score 0 ≤ 90' });
  });
});
