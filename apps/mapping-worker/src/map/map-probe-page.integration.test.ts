import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { dryRunTextLength } from '@florilegium/contracts/probes';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { claimProbe, endProbe, type NewProbePage, writeProbeStep } from '@florilegium/db/probes/probe-work';
import { createProbe, readProbePage, readProbePages, readProbeStatus } from '@florilegium/db/probes/probes';
import { identifier, sql } from '@florilegium/db/sql/sql';
import { AppError } from '@florilegium/platform/app-error';
import type { TestDatabase } from '@florilegium/testkit/database';
import { addCorpus, addPerson } from '@florilegium/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archivedPages } from '../fixtures/archived-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { mapCaptures } from './map-captures';
import { mapProbePage } from './map-probe-page';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;
const [userId, corpusId] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  world = await openMappingWorld('dry-run');
  ({ database, folder, dependencies } = world);
  await makeCorpus();
  await addPerson(database, userId);
});
beforeEach(() => database.query(sql`DELETE FROM probe`));
afterAll(() => world?.close());

const makeCorpus = () => addCorpus(database, corpusId);
const story = (who: string) =>
  `${who} walked down to the harbour every morning before the bakers opened, counted the boats that had come in during the night, and wrote their names into a small green book that nobody else was ever allowed to read.`;
const html = (...paragraphs: string[]) =>
  `<!doctype html><html lang="en"><title>A story</title><nav><a href="/">Home</a> <a href="/a">About</a></nav><article>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article>`;

const unlike =
  'Cheese that ripens in a cellar needs a damp wall, a steady draught and somebody patient enough to turn each wheel by hand, twice a week, until the rind has the colour of old paper.';

type Fetched = Partial<NewProbePage> & { body: Uint8Array };

async function dryRun(pages: readonly Fetched[], given: JobConfigInput = {}): Promise<string> {
  const config = jobConfigSchema.parse({ ...given, mapping: { minWords: 0, ...given.mapping } });
  const id = await createProbe(database, {
    userId,
    corpusId,
    kind: 'dryRun',
    config,
    seeds: ['http://a.test/'],
  });
  const hold = { probeId: id, workerId: crypto.randomUUID(), leaseMs: 60_000 };
  await claimProbe(database, hold);
  for (const [at, page] of pages.entries()) {
    const number = at + 1;
    const url = `http://a.test/${number}`;
    const base = { number, url, contentType: 'text/html', format: 'html', httpStatus: 200 } as const;
    await writeProbeStep(database, hold, { found: [], answers: [], page: { ...base, ...page } });
  }
  await endProbe(database, hold, 'allFound');
  return id;
}

const outcomes = async (id: string) =>
  (await readProbePages(database, id)).map(({ result }) => [result?.dropReason ?? null, result?.duplicateOf]);

describe('a page of a dry run', () => {
  it('becomes what mapping would make of it, and nothing gets into the corpus', async () => {
    const body = Buffer.from(html(story('Ada'), story('Grace')));
    const id = await dryRun([{ body }], { mapping: { minWords: 20, languages: ['en'] } });
    await mapProbePage(dependencies, { probeId: id, number: 1 });
    expect(await readProbeStatus(database, id)).toMatchObject({ state: 'done' });
    expect((await readProbePages(database, id))[0]?.result).toMatchObject({
      kept: true,
      dropReason: null,
      title: 'A story',
      language: 'en',
    });
    const page = await readProbePage(database, id, 1);
    expect(page?.words).toBe(
      page?.blocks.filter(({ label }) => label === 'content').reduce((sum, { words }) => sum + words, 0),
    );
    expect(page?.blocks.map(({ label }) => label)).toContain('boilerplate');
    for (const table of ['document', 'resource', 'capture']) {
      const { rows } = await database.query<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM ${identifier(table)}`,
      );
      expect(rows).toEqual([{ n: 0 }]);
    }
  });

  it('is dropped with the reason of the job’s settings', async () => {
    const id = await dryRun(
      [
        { body: Buffer.from(html(story('Ada'))) },
        { body: Buffer.from(html('Too short.')) },
        { body: Buffer.from('%PDF-1.7'), format: 'pdf' },
        { body: Buffer.from(''), format: 'html' },
        { body: Buffer.from('GIF89a'), format: null, contentType: 'image/gif' },
      ],
      { mapping: { minWords: 20, languages: ['it'] } },
    );
    for (const number of [1, 2, 3, 4, 5]) await mapProbePage(dependencies, { probeId: id, number });
    expect((await outcomes(id)).map(([reason]) => reason)).toEqual([
      'otherLanguage',
      'tooShort',
      'noTextLayer',
      'empty',
      'notConvertedYet',
    ]);
  });

  it('is judged by the topic and the languages of its job, with what its score is made of', async () => {
    const pages = [
      { body: Buffer.from(html(story('Ada'), 'The harbour again.')) },
      { body: Buffer.from(html(unlike)) },
      { body: Buffer.from(`${unlike} And then the harbour.`), format: 'txt', contentType: 'text/plain' },
      { body: Buffer.from('%PDF-1.7'), format: 'pdf' },
    ] satisfies Fetched[];
    const terms = [{ term: 'harbour', weight: 60, topicClass: 'sea' }];
    const id = await dryRun(pages, { focus: { terms, threshold: 90 }, mapping: { minWords: 5 } });
    for (const number of [1, 2, 3, 4]) await mapProbePage(dependencies, { probeId: id, number });
    expect((await outcomes(id)).map(([reason]) => reason)).toEqual([
      null,
      'offTopic',
      'offTopic',
      'noTextLayer',
    ]);
    const relevance = { score: 120, relevant: true, topicClasses: ['sea'] };
    expect(await readProbePage(database, id, 1)).toMatchObject({
      judged: {
        relevance: { ...relevance, hits: [{ term: 'harbour', location: 'text', count: 2 }] },
        wanted: { threshold: 90 },
        hasTerms: true,
      },
    });
    const listed = await readProbePages(database, id);
    expect(listed[0]?.result?.judged?.relevance).toMatchObject(relevance);
    expect(listed[0]?.result?.judged?.relevance).not.toHaveProperty('hits');
    expect(listed[2]?.result).toMatchObject({ detail: 'score 60 ≤ 90' });
    expect(listed[3]?.result?.judged).toBeNull();

    const italian = await dryRun(pages.slice(0, 1), { focus: { languages: ['it'] } });
    await mapProbePage(dependencies, { probeId: italian, number: 1 });
    expect(await outcomes(italian)).toEqual([['otherLanguage', null]]);
  });

  it('that repeats one before it names that one, in whatever order they are cleaned', async () => {
    const [text, edited] = [
      [story('Ada'), story('Grace')],
      [story('Ada'), story('Linda')],
    ];
    const others = [[unlike], text, edited, text];
    const pages = others.map((paragraphs) => ({ body: Buffer.from(html(...paragraphs)) }));
    const id = await dryRun(pages);
    for (const number of [4, 3, 1, 2]) await mapProbePage(dependencies, { probeId: id, number });
    const found = await outcomes(id);
    expect(found[1]).toEqual([null, null]);
    expect(found[3]).toEqual(['exactDuplicate', 2]);
    expect(found[2]).toEqual(['nearDuplicate', 2]);
    const kept = await dryRun(pages, { mapping: { nearDuplicates: { drop: false } } });
    for (const number of [1, 2, 3, 4]) await mapProbePage(dependencies, { probeId: kept, number });
    expect((await outcomes(kept)).map(([reason]) => reason)).toEqual([null, null, null, 'exactDuplicate']);
  });

  describe('whose text the corpus holds', () => {
    const [known, nearlyKnown] = [
      [story('Ada'), story('Grace')],
      [story('Ada'), story('Linda')],
    ];
    const pages = [known, nearlyKnown, [unlike]].map((paragraphs) => ({
      body: Buffer.from(html(...paragraphs)),
    }));

    /** A corpus in which a page at the address has the known text; returns the resource. */
    async function mapped(url: string): Promise<string> {
      const [place] = await archivedPages(folder, [{ url, body: html(...known) }]);
      const job = await startedJob(database, { minWords: 20 }, corpusId);
      const [capture] = await captured(database, job, [{ url, place: place! }]);
      await mapCaptures(dependencies, [capture!.id]);
      return capture!.resourceId;
    }
    const found = async (id: string) =>
      (await readProbePages(database, id)).map(({ result }) => [result?.dropReason, result?.inCorpus]);
    beforeEach(async () => {
      await database.query(sql`DELETE FROM corpus`);
      await makeCorpus();
    });

    it('would be left out, equal or nearly so, and names what it repeats', async () => {
      const resourceId = await mapped('http://elsewhere.test/story');
      const id = await dryRun(pages);
      for (const number of [1, 2, 3]) await mapProbePage(dependencies, { probeId: id, number });
      const text = { resourceId, url: 'http://elsewhere.test/story', title: 'A story', jobName: 'Ricette' };
      expect(await found(id)).toEqual([
        ['exactDuplicate', { ...text, nearly: false, sameUrl: false }],
        ['nearDuplicate', { ...text, nearly: true, sameUrl: false }],
        [null, null],
      ]);
      const { rows } = await database.query(sql`SELECT count(*)::int AS n FROM document`);
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('is not compared nearly where the job keeps near-duplicates', async () => {
      await mapped('http://elsewhere.test/story');
      const id = await dryRun(pages, { mapping: { nearDuplicates: { drop: false } } });
      for (const number of [1, 2, 3]) await mapProbePage(dependencies, { probeId: id, number });
      expect((await outcomes(id)).map(([reason]) => reason)).toEqual(['exactDuplicate', null, null]);
    });

    it('from its own address is said to be there, and not dropped', async () => {
      await mapped('http://a.test/1');
      const id = await dryRun(pages);
      await mapProbePage(dependencies, { probeId: id, number: 1 });
      expect((await found(id))[0]).toMatchObject([null, { nearly: false, sameUrl: true }]);
    });

    it('and was deleted there is as good as new', async () => {
      const resourceId = await mapped('http://elsewhere.test/story');
      await database.query(sql`UPDATE resource SET deleted_at = now() WHERE id = ${resourceId}`);
      const id = await dryRun(pages);
      for (const number of [1, 2]) await mapProbePage(dependencies, { probeId: id, number });
      expect((await found(id)).map(([, inCorpus]) => inCorpus ?? null)).toEqual([null, null, null]);
    });
  });

  it('may hold what PostgreSQL refuses in a text, and is cut where it is endless', async () => {
    const long = Array.from({ length: 700 }, (_, n) => story(`Number ${n} &#xD800; a\0b`));
    const id = await dryRun([{ body: Buffer.from(html(...long)) }]);
    await mapProbePage(dependencies, { probeId: id, number: 1 });
    const page = await readProbePage(database, id, 1);
    expect(page?.truncated).toBe(true);
    const shown = page?.blocks.reduce((sum, { text }) => sum + text.length, 0);
    expect(shown).toBeLessThanOrEqual(dryRunTextLength);
  });

  it('is left to another worker when this one stops, and alone when it has ended two', async () => {
    const id = await dryRun([{ body: Buffer.from(html(story('Ada'))) }]);
    const stopping = {
      ...dependencies,
      clean: () => Promise.reject(new AppError('aborted', 'Stopping.', { retry: 'now' })),
    };
    const page = { probeId: id, number: 1 };
    await expect(mapProbePage(stopping, page)).rejects.toMatchObject({ code: 'aborted' });
    expect(await readProbeStatus(database, id)).toMatchObject({ state: 'running' });
    await mapProbePage(stopping, page, { interruptions: 2 });
    expect(await outcomes(id)).toEqual([['failedTwice', null]]);
    await mapProbePage(dependencies, page);
    expect(await outcomes(id)).toEqual([['failedTwice', null]]);
  });
});
