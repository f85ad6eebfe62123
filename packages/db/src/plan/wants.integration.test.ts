import type { WhenFull } from '@florilegium/contracts/corpus-plan/plan';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobById, listJobs } from '../corpus/jobs';
import { addPerson, capture } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { setContact } from '../people/installation';
import { slowFacts } from '../screens/slow-facts';
import { sql } from '../sql/sql';
import { heedTargets } from './domain-pauses';
import { feedingJobs } from './feeding-jobs';
import { planOf } from './plans';
import { savePlan } from './save-plan';
import { type KnownHosts, runWants, wantsOfJob } from './wants';

let database: TestDatabase;
let ada: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org', 'admin');
  await setContact(database, { email: '', url: '' });
});
beforeEach(() => database.query(sql`DELETE FROM corpus`));
afterAll(() => database?.drop());

/** Says how many words of a language each domain is to have. */
async function plan(
  corpusId: string,
  targets: Record<string, Record<string, number>>,
  whenFull: WhenFull = 'slow',
) {
  const { version } = (await planOf(database, corpusId))!;
  const domains = Object.entries(targets).map(([slug, of]) => ({
    slug,
    name: slug,
    kind: 'other' as const,
    targets: Object.entries(of).map(([language, words]) => ({ language, words })),
  }));
  const asked = { version, plan: { domains, fields: [], hostShare: null, whenFull }, moves: {} };
  await savePlan(database, corpusId, asked, ada);
}

type Started = Awaited<ReturnType<typeof startRunWith>>;

/** What mapping does: a document with words of a language comes in from a host. */
async function keep(job: Started, host: string, words: number, language = 'it') {
  const resourceId = uuidv7();
  const url = `http://${host}/${resourceId}`;
  await database.prisma.resource.create({
    data: { id: resourceId, jobId: job.jobId, keyHash: uuidv7(), url, host },
  });
  const file = await database.prisma.archiveFile.create({
    data: { path: `${resourceId}.gz`, kind: 'crawl' },
  });
  await capture(database, { ...job, fileId: file.id, resourceId }, { url, words, language });
}

/** Two running jobs of one corpus, each for a domain of its own. */
async function sportAndNews(): Promise<[Started, Started]> {
  const sport = await startRunWith(database, { 'sport.test': 3 });
  const news = await startRunWith(database, { 'news.test': 3 });
  await plan(sport.corpusId, { sport: { '': 100 }, news: { '': 100 } });
  await database.query(sql`UPDATE job SET domain_slug = 'sport', name = 'Sport' WHERE id = ${sport.jobId}`);
  await database.query(
    sql`UPDATE job SET corpus_id = ${sport.corpusId}, domain_slug = 'news', name = 'News' WHERE id = ${news.jobId}`,
  );
  return [sport, { ...news, corpusId: sport.corpusId }];
}

const levels = async () =>
  Object.fromEntries((await runWants(database)).map(({ runId, level, slows }) => [runId, [level, slows]]));

it('a full job slows down and runs on, says why, and gives way to what is still missing', async () => {
  const [sport, news] = await sportAndNews();
  await keep(sport, 'sport.test', 100);
  expect(await levels()).toEqual({ [sport.runId]: [0, true], [news.runId]: [2, true] });
  expect([await heedTargets(database), (await jobById(database, sport.jobId))?.state]).toEqual([
    [],
    'running',
  ]);
  expect(await wantsOfJob(database, sport.jobId)).toMatchObject({ fullDomains: 'sport', before: 'News' });
  const facts = await slowFacts(database, sport.jobId);
  expect(facts?.plan).toMatchObject({ slows: true, fullDomains: 'sport', before: 'News' });
  const usual = (await slowFacts(database, news.jobId))!.hosts[0]!.intervalMs;
  expect(facts?.hosts).toMatchObject([{ host: 'sport.test', isFull: true, intervalMs: 10 * usual }]);
});

it('targets that are only shown, and corpora without any, want nothing', async () => {
  const [sport] = await sportAndNews();
  await keep(sport, 'sport.test', 100);
  await plan(sport.corpusId, { sport: { '': 100 }, news: { '': 100 } }, 'goOn');
  expect([await runWants(database), await wantsOfJob(database, sport.jobId)]).toEqual([[], null]);
  await plan(sport.corpusId, { sport: {}, news: {} });
  expect(await runWants(database)).toEqual([]);
});

it('hosts of a job with several languages are told apart by what they bring', async () => {
  const job = await startRunWith(database, { 'it.test': 3, 'de.test': 3, 'new.test': 3 });
  await plan(job.corpusId, { sport: { it: 100, de: 100 } });
  await database.query(sql`UPDATE job SET domain_slug = 'sport' WHERE id = ${job.jobId}`);
  await keep(job, 'it.test', 100, 'it');
  await keep(job, 'de.test', 10, 'de');
  const [wants] = await runWants(database);
  expect([wants!.level, [...wants!.hosts].sort()]).toEqual([
    2,
    [
      ['de.test', 2],
      ['it.test', 0],
    ],
  ]);
  const facts = await slowFacts(database, job.jobId);
  expect(facts!.hosts.filter(({ isFull }) => isFull).map(({ host }) => host)).toEqual(['it.test']);
});

it('what hosts bring is looked up once a minute, and what is wanted of it each time', async () => {
  const job = await startRunWith(database, { 'it.test': 3, 'de.test': 3 });
  await plan(job.corpusId, { sport: { it: 100, de: 100 } });
  await database.query(sql`UPDATE job SET domain_slug = 'sport' WHERE id = ${job.jobId}`);
  await keep(job, 'it.test', 100, 'it');
  await keep(job, 'de.test', 10, 'de');
  const known: KnownHosts = new Map();
  const hosts = async (now: number) => [...(await runWants(database, known, now))[0]!.hosts].sort();
  const first = [
    ['de.test', 2],
    ['it.test', 0],
  ];
  expect(await hosts(0)).toEqual(first);
  await keep(job, 'late.test', 1, 'it');
  expect(await hosts(59_000)).toEqual(first);
  expect(await hosts(60_000)).toEqual([...first, ['late.test', 0]]);
  await database.query(sql`UPDATE run SET active = false`);
  expect([await runWants(database, known, 62_000), known.size]).toEqual([[], 0]);
});

it('a pause that nobody asked for stands in the list of jobs', async () => {
  const [sport, news] = await sportAndNews();
  await plan(sport.corpusId, { sport: { '': 100 }, news: { '': 100 } }, 'rest');
  await keep(sport, 'sport.test', 100);
  await heedTargets(database);
  const listed = await listJobs(database, [sport.corpusId]);
  expect(Object.fromEntries(listed.map(({ id, pausedFor }) => [id, pausedFor]))).toEqual({
    [sport.jobId]: 'domainFull',
    [news.jobId]: null,
  });
  const feeding = await feedingJobs(database, sport.corpusId);
  expect(feeding.find(({ id }) => id === sport.jobId)).toMatchObject({
    languages: [],
    brought: [{ domain: 'sport', documents: 1 }],
  });
});
