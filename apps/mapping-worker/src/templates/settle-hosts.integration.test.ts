import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { startedJob } from '@florilegium/db/fixtures/captured-job';
import { startReplay } from '@florilegium/db/mapping/replays';
import { documentsToTag, recordTags } from '@florilegium/db/mapping/tagging';
import { liftTakedown, makeTakedown } from '@florilegium/db/rights/takedowns';
import { sql } from '@florilegium/db/sql/sql';
import { entryBeside } from '@florilegium/platform/beside';
import { readText } from '@florilegium/releases/read-text';
import type { TestDatabase } from '@florilegium/testkit/database';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { signature } from '@florilegium/text/duplicates/signature';
import { wordHashes, wordKeys } from '@florilegium/text/words/find-words';
import { countWords } from '@florilegium/text/words/words';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedPages } from '../fixtures/fetched-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage, prose } from '../fixtures/pages';
import { currentDocuments, dropsOf, playedToTheEnd } from '../fixtures/replayed-job';
import { mapCaptures } from '../map/map-captures';
import { settleHosts } from './settle-hosts';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;

beforeAll(async () => {
  world = await openMappingWorld('templates');
  ({ database, folder, dependencies } = world);
});
afterAll(() => world?.close());

const box =
  'Il nostro giornale vive del sostegno dei suoi lettori: se quello che leggi ti piace, pensa a un abbonamento per te o per un amico.';
const teaser =
  'Il consiglio comunale ha discusso fino a notte del nuovo mercato coperto, che dovrebbe aprire prima della fine dell’anno.';

type Pages = Record<string, { body: string }>;
const pageOf = (name: string, ...around: string[]) => ({
  body: htmlPage(`Pagina ${name}`, [prose('it', `${name}a`), prose('it', `${name}b`), ...around]),
});
const pagesWith = (count: number, around: (page: number) => string[], prefix = 'p'): Pages =>
  Object.fromEntries(
    Array.from({ length: count }, (_, page) => [
      `/${prefix}${page}`,
      pageOf(`${prefix}${page}`, ...around(page)),
    ]),
  );

const distinct = { nearDuplicates: { drop: false } };

async function jobWith(given: object = {}) {
  const job = await startedJob(database, mappingSettingsSchema.parse({ ...distinct, ...given }));
  await database.query(sql`INSERT INTO host (name, shard) VALUES ('example.org', 0) ON CONFLICT DO NOTHING`);
  await database.query(
    sql`INSERT INTO host_stats (run_id, host_id, pages)
      SELECT ${job.runId}, id, 3 FROM host WHERE name = 'example.org'`,
  );
  return job;
}
type Job = Awaited<ReturnType<typeof jobWith>>;

async function finished({ jobId, runId }: Job): Promise<void> {
  await database.query(
    sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty' WHERE id = ${runId}`,
  );
  await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
}

/** Maps pages in this order, in messages of so many; returns their captures by path. */
async function mapped(job: Job, pages: Pages, order = Object.keys(pages), together = 4) {
  const captures = await fetchedPages(database, folder, job, pages);
  for (let at = 0; at < order.length; at += together)
    await mapCaptures(
      dependencies,
      order.slice(at, at + together).map((path) => captures[path]!),
    );
  return captures;
}

/** What a job says in the end, page by page, and whether everything that is kept of it follows from the texts. */
async function stateOf({ jobId, runId }: Job) {
  const documents = await currentDocuments(database, jobId);
  const words = new Map(
    (await database.prisma.documentWords.findMany({ where: { document: { jobId, current: true } } })).map(
      (row) => [row.documentId, row.keys],
    ),
  );
  const state: Record<string, object> = {};
  for (const [path, document] of Object.entries(documents)) {
    const file = await database.prisma.archiveFile.findUniqueOrThrow({ where: { id: document.textFileId! } });
    const { blocks } = await readText(dependencies.archive, {
      path: file.path,
      offset: Number(document.textOffset),
      length: document.textLength!,
    });
    const text = cleanText(blocks);
    expect(document).toMatchObject({
      words: countWords(text),
      textBytes: Buffer.byteLength(text),
      signature: signature(text),
      tagger: null,
    });
    if (document.kept)
      expect([...words.get(document.id)!].sort()).toEqual(wordKeys(jobId, wordHashes(text)).sort());
    const templates = blocks.filter((block) => block.label === 'template').map((block) => block.text);
    state[path] = { kept: document.kept, reason: document.dropReason, text, templates };
  }
  const kept = Object.values(documents).filter((document) => document.kept);
  const [sums, drops] = await Promise.all([
    database.query<{ kept: number; words: number; mapped: number }>(
      sql`SELECT kept::int, words::int, mapped::int FROM host_stats WHERE run_id = ${runId}`,
    ),
    dropsOf(database, runId),
  ]);
  expect(sums.rows[0]).toEqual({
    mapped: Object.keys(documents).length,
    kept: kept.length,
    words: kept.reduce((sum, document) => sum + document.words, 0),
  });
  expect(Object.values(drops).reduce((sum, count) => sum + count, 0)).toBe(
    Object.keys(documents).length - kept.length,
  );
  const sketches = await database.query(
    sql`SELECT d.id FROM document d LEFT JOIN sketch s ON s.document_id = d.id
      WHERE d.job_id = ${jobId} AND d.kept AND d.current AND s.document_id IS NULL`,
  );
  expect(sketches.rows).toEqual([]);
  return state;
}

const settled = async () => {
  let changed = 0;
  for (let round = 0; round < 3; round++) changed += await settleHosts(dependencies);
  return changed;
};

describe('what a host repeats', () => {
  it('is labelled in the pages that came before it was known, and in those that come after', async () => {
    const job = await jobWith();
    const pages = pagesWith(8, () => [box]);
    const paths = Object.keys(pages);
    const captures = await mapped(job, pages, paths.slice(0, 5));
    expect(await settled()).toBe(5);
    await mapCaptures(
      dependencies,
      paths.slice(5).map((path) => captures[path]!),
    );
    const before = await stateOf(job);
    expect(Object.values(before)).toEqual(paths.map(() => expect.objectContaining({ templates: [box] })));
    await finished(job);
    expect(await settled()).toBe(0);
    expect(await stateOf(job)).toEqual(before);
    const { rows } = await database.query(
      sql`SELECT noted, settled FROM host_templates WHERE job_id = ${job.jobId}`,
    );
    expect(rows).toEqual([{ noted: 8, settled: 8 }]);
  });

  it('comes to the same in whatever order the pages are mapped', async () => {
    const pages = {
      ...pagesWith(12, (page) => (page % 3 === 0 ? [box] : page % 3 === 1 ? [teaser, box] : [])),
      '/short': { body: htmlPage('Breve', [box, teaser]) },
    };
    const states: object[] = [];
    const paths = Object.keys(pages);
    for (const order of [paths, paths.toReversed(), [...paths.slice(5), ...paths.slice(0, 5)]]) {
      const job = await jobWith({ minWords: 30 });
      const captures = await fetchedPages(database, folder, job, pages);
      for (let at = 0; at < order.length; at += 3) {
        await mapCaptures(
          dependencies,
          order.slice(at, at + 3).map((path) => captures[path]!),
        );
        if (states.length > 0) await settleHosts(dependencies);
      }
      await finished(job);
      await settled();
      states.push(await stateOf(job));
    }
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
    expect(states[0]).toMatchObject({
      '/p0': { templates: [box], kept: true },
      '/p1': { templates: [teaser, box] },
      '/p2': { templates: [] },
      '/short': { text: 'Breve', kept: false, reason: 'tooShort' },
    });
  });

  it('makes duplicates of pages that differed by nothing else', async () => {
    const job = await jobWith();
    const sameText = (around: string) => ({
      body: htmlPage('Gemella', [prose('it', 'gemella'), prose('it', 'altra'), around]),
    });
    await mapped(job, {
      '/one': sameText(box),
      '/two': sameText(teaser),
      ...pagesWith(6, () => [box]),
      ...pagesWith(6, () => [teaser], 'q'),
    });
    const before = await currentDocuments(database, job.jobId);
    expect([before['/one']!.kept, before['/two']!.kept]).toEqual([true, true]);
    await finished(job);
    await settled();
    const after = await stateOf(job);
    expect(after['/one']).toMatchObject({ kept: true });
    expect(after['/two']).toMatchObject({ kept: false, reason: 'exactDuplicate' });
  });

  it('is text again where it turns out to be rare', async () => {
    const job = await jobWith();
    const few = pagesWith(5, () => [box]);
    await mapped(job, few);
    expect(await settled()).toBe(5);
    await mapped(
      job,
      pagesWith(30, () => [], 'q'),
    );
    await finished(job);
    expect(await settled()).toBe(5);
    const state = await stateOf(job);
    for (const path of Object.keys(few))
      expect(state[path]).toMatchObject({ templates: [], text: expect.stringContaining(box) });
  });

  it('takes the text down that becomes one with a passage which was taken down meanwhile', async () => {
    const job = await jobWith();
    await mapped(
      job,
      pagesWith(5, () => [box]),
    );
    expect(await settled()).toBe(5);
    const said = { requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01' };
    const takedown = {
      target: { kind: 'text' as const, text: box },
      said: { ...said, reference: '', note: '' },
    };
    const takedownId = await makeTakedown(database, job.corpusId, takedown, null);
    await mapped(
      job,
      pagesWith(30, () => [], 'q'),
    );
    const out = async () => {
      const { rows } = await database.query<{ url: string }>(
        sql`SELECT url FROM resource WHERE job_id = ${job.jobId} AND deleted_at IS NOT NULL ORDER BY url`,
      );
      return rows.length;
    };
    expect(await out()).toBe(0);
    await finished(job);
    expect(await settled()).toBe(5);
    expect(await out()).toBe(5);
    await liftTakedown(database, { corpusId: job.corpusId, takedownId, version: 1 }, 'An error.', null);
    expect(await out()).toBe(0);
  });

  it('stays text in a job that does not ask for it', async () => {
    const job = await jobWith({ siteTemplates: { label: false } });
    await mapped(
      job,
      pagesWith(6, () => [box]),
    );
    await finished(job);
    expect(await settled()).toBe(0);
    expect(Object.values(await stateOf(job))[0]).toMatchObject({ text: expect.stringContaining(box) });
  });

  it('is learnt anew once the job has been mapped again', async () => {
    const job = await jobWith({ siteTemplates: { label: false } });
    await mapped(
      job,
      pagesWith(6, () => [box]),
    );
    await finished(job);
    await startReplay(database, { jobId: job.jobId, settings: mappingSettingsSchema.parse(distinct) });
    await playedToTheEnd(database, dependencies);
    expect(await settled()).toBe(6);
    expect(Object.values(await stateOf(job))[0]).toMatchObject({ templates: [box] });
  });

  it('leaves the text that somebody has judged to its verdict', async () => {
    const job = await jobWith();
    await mapped(
      job,
      pagesWith(6, () => [box]),
    );
    await finished(job);
    const before = (await currentDocuments(database, job.jobId))['/p0']!;
    const sampleId = uuidv7();
    await database.query(
      sql`INSERT INTO sample (id, corpus_id, job_id, seed, method, amount, population)
        SELECT ${sampleId}, corpus_id, id, '1', 'count', 1, 6 FROM job WHERE id = ${job.jobId}`,
    );
    await database.query(
      sql`INSERT INTO sample_item (sample_id, position, resource_id, document_id, verdict, judged_at)
        VALUES (${sampleId}, 1, ${before.resourceId}, ${before.id}, 'adequate', now())`,
    );
    await settled();
    const { rows } = await database.query<{ signature: string; current: boolean; words: number }>(
      sql`SELECT d.signature, d.current, d.words FROM sample_item i JOIN document d ON d.id = i.document_id
        WHERE i.sample_id = ${sampleId}`,
    );
    expect(rows).toEqual([{ signature: before.signature, current: false, words: before.words }]);
    expect((await stateOf(job))['/p0']).toMatchObject({ templates: [box] });
  });

  it('takes the analysis of the text before with it, also one that comes too late', async () => {
    const job = await jobWith();
    await mapped(
      job,
      pagesWith(6, () => [box]),
    );
    await finished(job);
    const ids = Object.values(await currentDocuments(database, job.jobId)).map((document) => document.id);
    const row = ({ id, textPlace }: { id: string; textPlace: object }) => ({
      documentId: id,
      textPlace: textPlace as { path: string; offset: number; length: number },
      tagger: 'test 1',
      place: null,
      tokens: 1,
      keywords: null,
    });
    const [tagged, late, ...others] = await documentsToTag(database, ids);
    expect(await recordTags(database, [tagged!, ...others].map(row), [])).toBe(5);
    expect(await settled()).toBe(6);
    expect(await recordTags(database, [row(late!)], [])).toBe(0);
    await stateOf(job);
  });

  it('is neither lost nor counted twice when the worker is killed', async () => {
    const job = await jobWith();
    const pages = pagesWith(70, (page) => (page % 2 === 0 ? [box] : [teaser, box]));
    await mapped(job, pages, Object.keys(pages), 50);
    await finished(job);
    for (const texts of [10, 60]) {
      const child = fork(fileURLToPath(entryBeside('killed-settling', import.meta.url)), {
        execArgv: [],
        env: { ...process.env, TO_SETTLE: JSON.stringify({ url: database.url, folder, texts }) },
      });
      const [, killedBy] = await once(child, 'exit');
      expect(killedBy).toBe('SIGKILL');
    }
    // Fifty were written by the second one before it was killed.
    expect(await settled()).toBe(20);
    const state = await stateOf(job);
    expect(Object.values(state).every((page) => 'kept' in page && page.kept)).toBe(true);
    expect(state['/p3']).toMatchObject({ templates: [teaser, box] });
    expect(await settled()).toBe(0);
  });
});
