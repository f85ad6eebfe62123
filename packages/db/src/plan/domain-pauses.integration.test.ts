import type { WhenFull } from '@florilegium/contracts/corpus-plan/plan';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlerts } from '../corpus/alerts';
import { deleteResources } from '../corpus/deletions';
import { jobById } from '../corpus/jobs';
import { editMetadata } from '../corpus/metadata-edits';
import { addPerson, capture } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { setContact } from '../people/installation';
import { heedArchiveQuotas } from '../quotas/archive-pauses';
import { changeCorpusQuotas } from '../quotas/quota-settings';
import { pauseRun, resumeRun, startRun, stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { applyChanges, noChange } from '../runs/runs';
import { slowFacts } from '../screens/slow-facts';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { heedTargets } from './domain-pauses';
import { planOf } from './plans';
import { savePlan } from './save-plan';

let database: TestDatabase;
let ada: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org', 'admin');
  await setContact(database, { email: '', url: '' });
});
beforeEach(() => database.query(sql`DELETE FROM corpus`));
afterAll(() => database?.drop());

interface Target {
  language?: string;
  words: number;
}

/** Puts a plan of one or more domains in the place of the one that there is. */
async function plan(corpusId: string, targets: Record<string, Target | null>, whenFull: WhenFull = 'rest') {
  const { version } = (await planOf(database, corpusId))!;
  const domains = Object.entries(targets).map(([slug, target]) => ({
    slug,
    name: slug,
    kind: 'other' as const,
    targets: target ? [{ language: target.language ?? '', words: target.words }] : [],
  }));
  await savePlan(
    database,
    corpusId,
    { version, plan: { domains, fields: [], hostShare: null, whenFull }, moves: {} },
    ada,
  );
}

/** A running job for the domain `sport`, of which 100 words are wanted. */
async function running(languages: string[] = []) {
  const job = await startRunWith(database, { 'sport.test': 3 }, { mapping: { languages } });
  await plan(job.corpusId, { sport: { words: 100 } });
  await database.query(sql`UPDATE job SET domain_slug = 'sport' WHERE id = ${job.jobId}`);
  return job;
}

/** What mapping does: a document with words comes in. Returns its resource. */
async function keep(job: { corpusId: string; jobId: string; runId: number }, words: number, language = 'it') {
  const resourceId = uuidv7();
  const url = `http://sport.test/${resourceId}`;
  await database.prisma.resource.create({
    data: { id: resourceId, jobId: job.jobId, keyHash: uuidv7(), url, host: 'sport.test' },
  });
  const file = await database.prisma.archiveFile.create({
    data: { path: `${resourceId}.gz`, kind: 'crawl' },
  });
  await capture(database, { ...job, fileId: file.id, resourceId }, { url, words, language });
  return resourceId;
}

const stateOf = async (jobId: string) => (await jobById(database, jobId))?.state;
const alertsOf = async (jobId: string) => (await openAlerts(database, { jobId })).map((alert) => alert.kind);
const told = async (jobId: string) =>
  (await latestJobEvents(database, jobId, 50)).map((event) => event.kind).reverse();
const full = { code: 'wrongState', detail: { reason: 'domainFull', domains: 'sport' } };

describe('a job whose domain is full', () => {
  it('rests, says why, and goes on when the target is raised', async () => {
    const job = await running();
    const { corpusId, jobId, runId } = job;
    await keep(job, 99);
    expect([await heedTargets(database), await stateOf(jobId)]).toEqual([[], 'running']);
    await keep(job, 1);
    expect([await heedTargets(database), await stateOf(jobId)]).toEqual([[], 'paused']);
    expect(await alertsOf(jobId)).toEqual(['domainFull']);
    expect(await slowFacts(database, jobId)).toMatchObject({ isPaused: true, pausedFor: 'domainFull' });
    // Room in the archive has nothing to do with it.
    expect([await heedArchiveQuotas(database), await stateOf(jobId)]).toEqual([[], 'paused']);
    await expect(resumeRun(database, jobId)).rejects.toMatchObject(full);
    expect(await stateOf(jobId)).toBe('paused');
    await plan(corpusId, { sport: { words: 100 } });
    expect(await heedTargets(database)).toEqual([]);
    await plan(corpusId, { sport: { words: 101 } });
    expect([await heedTargets(database), await stateOf(jobId)]).toEqual([[runId], 'running']);
    expect(await alertsOf(jobId)).toEqual([]);
    expect((await told(jobId)).slice(-2)).toEqual(['pausedForDomain', 'resumedForDomain']);
  });

  it('goes on when words are dropped, when no target is left, and when the plan lets it', async () => {
    const job = await running();
    const resourceId = await keep(job, 100);
    const rests = async () => {
      await heedTargets(database);
      return (await stateOf(job.jobId)) === 'paused';
    };
    expect(await rests()).toBe(true);
    await deleteResources(database, { jobId: job.jobId }, { ids: [resourceId] }, ada);
    expect(await rests()).toBe(false);
    await keep(job, 100);
    expect(await rests()).toBe(true);
    await plan(job.corpusId, { sport: null });
    expect(await rests()).toBe(false);
    await plan(job.corpusId, { sport: { words: 0 } });
    expect(await rests()).toBe(true);
    await plan(job.corpusId, { sport: { words: 0 } }, 'goOn');
    expect(await rests()).toBe(false);
  });

  it('is judged by the languages that it keeps', async () => {
    const job = await running(['it']);
    await plan(job.corpusId, { sport: { language: 'it', words: 10 } });
    await keep(job, 50, 'de');
    await heedTargets(database);
    expect(await stateOf(job.jobId)).toBe('running');
    await keep(job, 10);
    await heedTargets(database);
    expect(await stateOf(job.jobId)).toBe('paused');
  });

  it('goes on while another domain that it feeds misses words, but not for a page that was moved by hand', async () => {
    const job = await running();
    await plan(job.corpusId, { sport: { words: 100 }, food: { words: 1_000 } });
    const first = await keep(job, 5);
    for (let n = 0; n < 20; n++) await keep(job, 5);
    const move = (ids: string[]) =>
      editMetadata(database, { jobId: job.jobId }, { ids }, { domain: 'food' }, ada);
    await move([first]);
    await heedTargets(database);
    expect(await stateOf(job.jobId)).toBe('paused');
    await move([await keep(job, 0)]);
    await heedTargets(database);
    expect(await stateOf(job.jobId)).toBe('running');
  });

  it('can’t be started, and leaves alone what a person has paused or stopped', async () => {
    const job = await running();
    await pauseRun(database, job.jobId);
    await keep(job, 100);
    await heedTargets(database);
    expect(await alertsOf(job.jobId)).toEqual([]);
    await plan(job.corpusId, { sport: { words: 200 } });
    expect([await heedTargets(database), await stateOf(job.jobId)]).toEqual([[], 'paused']);
    await resumeRun(database, job.jobId);
    await plan(job.corpusId, { sport: { words: 50 } });
    await heedTargets(database);
    await stopRun(database, job.jobId);
    expect(await alertsOf(job.jobId)).toEqual([]);
    await expect(startRun(database, job.jobId)).rejects.toMatchObject(full);
    await plan(job.corpusId, { sport: null });
    expect([await heedTargets(database), await stateOf(job.jobId)]).toEqual([[], 'stopped']);
    await startRun(database, job.jobId);
  });

  it('waits for room where the archive is full, too', async () => {
    const job = await running();
    await keep(job, 100);
    await heedTargets(database);
    const archiveBytes = (bytes: number | null) =>
      changeCorpusQuotas(database, { actorId: ada, corpusId: job.corpusId, quotas: { archiveBytes: bytes } });
    await archiveBytes(10);
    await inTransaction(database, (transaction) =>
      applyChanges(transaction, [{ ...noChange(job.runId), archiveBytes: 10 }]),
    );
    await plan(job.corpusId, { sport: { words: 200 } });
    expect(await heedTargets(database)).toEqual([]);
    expect([await stateOf(job.jobId), await alertsOf(job.jobId)]).toEqual(['paused', ['corpusFull']]);
    await archiveBytes(null);
    expect(await heedArchiveQuotas(database)).toEqual([job.runId]);
  });

  it('rests once and goes on once, however many workers look and whatever two owners save at once', async () => {
    const job = await running();
    await keep(job, 100);
    const five = () => Promise.all(Array.from({ length: 5 }, () => heedTargets(database)));
    await five();
    expect((await told(job.jobId)).filter((kind) => /Domain$/.test(kind))).toEqual(['pausedForDomain']);
    const owners = [150, 90].map((words) =>
      plan(job.corpusId, { sport: { words } }).then(
        () => words,
        () => null,
      ),
    );
    await Promise.all([...owners, five()]);
    const saved = (await planOf(database, job.corpusId))!.domains[0]!.targets[0]!.words;
    expect((await Promise.all(owners)).filter((words) => words !== null)).toContain(saved);
    // Whatever was seen half way, the next look acts on the plan that stands.
    await heedTargets(database);
    expect(await stateOf(job.jobId)).toBe(saved > 100 ? 'running' : 'paused');
    await plan(job.corpusId, { sport: { words: 100 } });
    await heedTargets(database);
    await plan(job.corpusId, { sport: { words: 101 } });
    expect((await five()).flat()).toEqual([job.runId]);
    const events = (await told(job.jobId)).filter((kind) => /Domain$/.test(kind));
    expect(events.every((kind, n) => kind === (n % 2 ? 'resumedForDomain' : 'pausedForDomain'))).toBe(true);
  });
});
