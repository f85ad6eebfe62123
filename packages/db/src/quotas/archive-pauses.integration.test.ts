import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlerts } from '../corpus/alerts';
import { jobById } from '../corpus/jobs';
import { addPerson } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { setContact } from '../people/installation';
import { pauseRun, resumeRun, startRun, stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { applyChanges, noChange } from '../runs/runs';
import { slowFacts } from '../screens/slow-facts';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { heedArchiveQuotas } from './archive-pauses';
import { changeCorpusQuotas, changePersonQuotas, changeQuotaDefaults } from './quota-settings';
import { quotaUseOfCorpora } from './quota-use';

let database: TestDatabase;
let admin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await addPerson(database, 'admin@example.org', 'admin');
  await setContact(database, { email: '', url: '' });
});
beforeEach(() => database.query(sql`DELETE FROM corpus`));
afterAll(() => database?.drop());

const running = () => startRunWith(database, { 'full.test': 3 });
const bound = (corpusId: string, archiveBytes: number | null) =>
  changeCorpusQuotas(database, { actorId: admin, corpusId, quotas: { archiveBytes } });
const archive = (runId: number, archiveBytes: number) =>
  inTransaction(database, (transaction) => applyChanges(transaction, [{ ...noChange(runId), archiveBytes }]));
const stateOf = async (jobId: string) => (await jobById(database, jobId))?.state;
const alertsOf = async (jobId: string) => (await openAlerts(database, { jobId })).map((alert) => alert.kind);
const told = async (jobId: string) =>
  (await latestJobEvents(database, jobId, 20)).map((event) => event.kind).reverse();

describe('a quota of the archive', () => {
  it('pauses the crawls of a corpus once it is reached, says so, and lets them go on by themselves', async () => {
    const { corpusId, jobId, runId } = await running();
    const other = await running();
    await bound(corpusId, 1_000);
    await archive(runId, 999);
    await heedArchiveQuotas(database);
    expect(await stateOf(jobId)).toBe('running');
    await archive(runId, 1);
    expect(await heedArchiveQuotas(database)).toEqual([]);
    expect([await stateOf(jobId), await stateOf(other.jobId)]).toEqual(['paused', 'running']);
    expect(await alertsOf(jobId)).toEqual(['corpusFull']);
    expect(await slowFacts(database, jobId)).toMatchObject({ isPaused: true, pausedFor: 'corpusFull' });
    // What was under way still counts.
    await archive(runId, 50);
    expect((await quotaUseOfCorpora(database, { ids: [corpusId] })).get(corpusId)![0]).toMatchObject({
      used: 1_050,
    });
    expect(await heedArchiveQuotas(database)).toEqual([]);
    await bound(corpusId, 1_050);
    expect(await heedArchiveQuotas(database)).toEqual([]);
    await bound(corpusId, 1_051);
    expect(await heedArchiveQuotas(database)).toEqual([runId]);
    expect([await stateOf(jobId), await alertsOf(jobId)]).toEqual(['running', []]);
    expect(await slowFacts(database, jobId)).toMatchObject({ isPaused: false, pausedFor: null });
    expect((await told(jobId)).slice(-2)).toEqual(['pausedForQuota', 'resumedForQuota']);
  });

  it('pauses once and goes on once, however many workers look', async () => {
    const { corpusId, jobId, runId } = await running();
    await bound(corpusId, 10);
    await archive(runId, 10);
    await Promise.all(Array.from({ length: 5 }, () => heedArchiveQuotas(database)));
    await bound(corpusId, null);
    const resumed = await Promise.all(Array.from({ length: 5 }, () => heedArchiveQuotas(database)));
    expect(resumed.flat()).toEqual([runId]);
    const events = await told(jobId);
    expect(events.filter((kind) => /Quota$/.test(kind))).toEqual(['pausedForQuota', 'resumedForQuota']);
  });

  it('goes on when space is freed: a discarded run counts until it is gone', async () => {
    const { corpusId, jobId, runId } = await running();
    const { id: earlier } = await database.prisma.run.create({
      data: { jobId, version: 1, archiveBytes: 900, endedAt: new Date(), endReason: 'uploaded' },
    });
    await bound(corpusId, 1_000);
    await archive(runId, 100);
    await heedArchiveQuotas(database);
    expect(await stateOf(jobId)).toBe('paused');
    await database.query(sql`DELETE FROM run WHERE id = ${earlier}`);
    expect(await heedArchiveQuotas(database)).toEqual([runId]);
  });

  it('leaves alone what a person has paused, and a person can’t resume or start what has no room', async () => {
    const { corpusId, jobId, runId } = await running();
    await bound(corpusId, 10);
    await archive(runId, 10);
    await pauseRun(database, jobId);
    const full = { code: 'wrongState', detail: { reason: 'archiveBytesOfCorpus' } };
    await expect(resumeRun(database, jobId)).rejects.toMatchObject(full);
    await bound(corpusId, 100);
    expect(await heedArchiveQuotas(database)).toEqual([]);
    expect(await stateOf(jobId)).toBe('paused');
    await resumeRun(database, jobId);
    await bound(corpusId, 10);
    await heedArchiveQuotas(database);
    await stopRun(database, jobId);
    expect(await alertsOf(jobId)).toEqual([]);
    await expect(startRun(database, jobId)).rejects.toMatchObject(full);
    await bound(corpusId, null);
    expect(await heedArchiveQuotas(database)).toEqual([]);
    expect(await stateOf(jobId)).toBe('stopped');
  });

  it('of the person who answers for jobs holds over all their corpora', async () => {
    const ada = await addPerson(database, 'ada@example.org');
    const [one, other] = [await running(), await running()];
    for (const { jobId } of [one, other]) {
      await database.prisma.job.update({ where: { id: jobId }, data: { createdBy: ada } });
    }
    await changePersonQuotas(database, { actorId: admin, userId: ada, quotas: { archiveBytes: 100 } });
    await archive(one.runId, 60);
    await archive(other.runId, 40);
    await heedArchiveQuotas(database);
    expect([await stateOf(one.jobId), await stateOf(other.jobId)]).toEqual(['paused', 'paused']);
    expect(await alertsOf(other.jobId)).toEqual(['personFull']);
    // Somebody else answers for one of them: both have room.
    await database.prisma.job.update({ where: { id: one.jobId }, data: { ownerId: admin } });
    expect(await heedArchiveQuotas(database)).toEqual([one.runId, other.runId].sort((a, b) => a - b));
  });

  it('of 0 lets nothing be fetched, and the default of all holds where a corpus has none', async () => {
    const { jobId } = await running();
    await changeQuotaDefaults(database, {
      actorId: admin,
      quotas: { corpus: { archiveBytes: 0 }, person: {} },
    });
    await heedArchiveQuotas(database);
    expect(await stateOf(jobId)).toBe('paused');
    await changeQuotaDefaults(database, { actorId: admin, quotas: { corpus: {}, person: {} } });
    await heedArchiveQuotas(database);
    expect(await stateOf(jobId)).toBe('running');
  });
});
