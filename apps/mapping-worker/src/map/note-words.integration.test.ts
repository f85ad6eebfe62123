import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import { startedJob } from '@florilegium/db/fixtures/captured-job';
import { findCandidates } from '@florilegium/db/mapping/document-words';
import { startReplay } from '@florilegium/db/mapping/replays';
import { saveRules } from '@florilegium/db/metadata/metadata-rules';
import { sql } from '@florilegium/db/sql/sql';
import type { TestDatabase } from '@florilegium/testkit/database';
import { findTerms, termKeys } from '@florilegium/text/words/find-words';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedPages } from '../fixtures/fetched-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { notedQueues, playedToTheEnd, raise } from '../fixtures/replayed-job';
import { mapCaptures } from './map-captures';
import { noteMissingWords } from './note-words';
import { createReplayFeeder } from './replay-feeder';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('words');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

const settings = (given: object = {}) =>
  mappingSettingsSchema.parse({ nearDuplicates: { drop: false }, minWords: 20, ...given });

async function mappedJob(rules: readonly MetadataRule[] = []) {
  const job = await startedJob(database, settings());
  if (rules.length > 0) await saveRules(database, job.corpusId, { rules, version: 0 }, null);
  const captures = await fetchedPages(database, folder, job, {
    '/a': { body: htmlPage('Uno', [prose('it', 'uno'), 'Il Pescàtore parlò a lungo della sua città.']) },
    '/b': { body: htmlPage('Due', [prose('it', 'due'), 'Nel borgo nessuno aveva mai visto un pescatore.']) },
    '/short': { body: htmlPage('Corto', ['Un pescatore.']) },
  });
  await mapCaptures(dependencies, Object.values(captures));
  return { ...job, captures };
}

async function found(jobId: string, query: string) {
  const keys = termKeys(jobId, findTerms(query));
  const { candidates } = await findCandidates(database, [{ jobId, keys }], null, 10);
  return candidates.map(({ url }) => new URL(url).pathname).sort();
}

it('gives documents what the rules of their corpus say, as they come in', async () => {
  const rule = {
    id: uuidv7(),
    part: 'path',
    test: 'is',
    text: '/a',
    field: 'genre',
    value: 'novel',
  } as const;
  const { jobId } = await mappedJob([rule]);
  const given = await database.prisma.resource.findMany({ where: { jobId, NOT: { ruled: { equals: {} } } } });
  expect(given.map(({ url, metadata }) => [new URL(url).pathname, metadata])).toEqual([
    ['/a', { genre: 'novel' }],
  ]);
});

describe('the words of documents', () => {
  it('are noted as they are mapped, for kept ones alone, and find them in their job alone', async () => {
    const { jobId } = await mappedJob();
    const other = await mappedJob();
    expect(await found(jobId, 'pescatore')).toEqual(['/a', '/b']);
    expect(await found(jobId, 'PESCATORE citta')).toEqual(['/a']);
    expect(await found(jobId, 'balena')).toEqual([]);
    const everywhere = termKeys(other.jobId, findTerms('pescatore'));
    expect(await findCandidates(database, [{ jobId, keys: everywhere }], null, 10)).toEqual({
      candidates: [],
      cutAt: null,
    });
  });

  it('are noted later where they are missing, and go with what was replaced', async () => {
    const { jobId } = await mappedJob();
    await database.query(sql`DELETE FROM document_words`);
    expect(await found(jobId, 'pescatore')).toEqual([]);
    const round = { last: null };
    expect(await noteMissingWords(dependencies, round)).toBeGreaterThanOrEqual(2);
    expect(await noteMissingWords(dependencies, round)).toBe(0);
    expect(await found(jobId, 'pescatore')).toEqual(['/a', '/b']);

    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE job_id = ${jobId}`,
    );
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
    await startReplay(database, { jobId, settings: settings({ minWords: 1 }) });
    await playedToTheEnd(database, dependencies);
    expect(await found(jobId, 'pescatore')).toEqual(['/a', '/b', '/short']);
    await noteMissingWords(dependencies, round);
    const { rows } = await database.query<{ current: boolean }>(
      sql`SELECT d.current FROM document_words w JOIN document d ON d.id = w.document_id WHERE d.job_id = ${jobId}`,
    );
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ current: true })));
  });

  it('leave out a text that can’t be read, and go on', async () => {
    const { jobId, captures } = await mappedJob();
    await database.query(sql`DELETE FROM document_words`);
    await database.query(sql`UPDATE document SET text_offset = 7 WHERE capture_id = ${captures['/a']}`);
    await noteMissingWords(dependencies, { last: null });
    expect(await found(jobId, 'pescatore')).toEqual(['/b']);
  });
});

describe('a finished replay', () => {
  it('sends its kept documents to be tagged, once', async () => {
    const { jobId } = await mappedJob();
    await database.query(
      sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE job_id = ${jobId}`,
    );
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
    await startReplay(database, { jobId });
    const queues = notedQueues();
    const feeder = createReplayFeeder(database, queues, raise);
    await feeder.feed(0);
    for (const { payload } of queues.sent.splice(0))
      await mapCaptures(dependencies, payload.captureIds, payload);
    await feeder.feed(2_000);
    const kept = await database.prisma.document.findMany({ where: { jobId, current: true, kept: true } });
    expect(queues.sent.map(({ name }) => name)).toEqual(['tag-documents']);
    const { documentIds } = queues.sent[0]!.payload as unknown as { documentIds: string[] };
    expect(documentIds.sort()).toEqual(kept.map(({ id }) => id).sort());
    await feeder.feed(4_000);
    expect(queues.sent).toHaveLength(1);
  });
});
