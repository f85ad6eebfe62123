import type { AlertKind } from '@florilegium/contracts/hosts';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRunWith } from '../fixtures/started-run';
import { dismissEmptyRunAlert } from '../runs/empty-runs';
import { pauseRun, resumeRun, startRun, stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { finishRunIfEmpty } from '../runs/runs';
import { jobsInNeed } from '../screens/home';
import { sql } from '../sql/sql';
import { findAlerts, openAlerts, pauseForDisk } from './alerts';
import { jobById, listJobs } from './jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
// What one test left is over for the next one.
afterEach(() => database.query(sql`UPDATE run SET active = false, ended_at = coalesce(ended_at, now())`));
afterAll(() => database?.drop());

const nothing = { withoutPage: [], diskLow: null };

async function stats(runId: number, hostId: number | undefined, data: Record<string, number>) {
  const id = { runId_hostId: { runId, hostId: hostId! } };
  await database.prisma.hostStats.upsert({
    where: id,
    create: { runId, hostId: hostId!, ...data },
    update: data,
  });
}

const open = async (jobId: string, kind?: AlertKind) =>
  (await openAlerts(database, { jobId }))
    .filter((alert) => kind === undefined || alert.kind === kind)
    .map(({ kind, subject, detail }) => ({ kind, subject, detail }));

describe('alerts about hosts', () => {
  it('say that a host refuses everything, until it gives a page', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, {
      'no.test': 9,
      'few.test': 9,
      'mixed.test': 9,
    });
    await stats(runId, hosts['no.test'], { requests: 5, forbidden: 4, limited: 1 });
    await stats(runId, hosts['few.test'], { requests: 4, forbidden: 4 });
    await stats(runId, hosts['mixed.test'], { requests: 8, forbidden: 6, failed: 2 });
    await findAlerts(database, nothing);
    const detail = { requests: 5, forbidden: 4, limited: 1 };
    expect(await open(jobId)).toEqual([{ kind: 'hostRefuses', subject: 'no.test', detail }]);
    expect(await openAlerts(database, { jobId })).toMatchObject([
      { jobName: 'Job', hostId: hosts['no.test'] },
    ]);

    await stats(runId, hosts['no.test'], { requests: 6, pages: 1 });
    await findAlerts(database, nothing);
    expect(await open(jobId)).toEqual([]);
    expect(await database.prisma.alert.findMany({ where: { runId } })).toMatchObject([
      { endedAt: expect.any(Date) },
    ]);
  });

  it('say that robots.txt closes many URLs, or all that there were', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, {
      'many.test': 9,
      'all.test': 1,
      'some.test': 3,
    });
    await stats(runId, hosts['many.test'], { denied: 5 });
    await stats(runId, hosts['all.test'], { denied: 1 });
    await stats(runId, hosts['some.test'], { denied: 2 });
    await database.query(sql`UPDATE frontier_url SET state = 'skipped' WHERE host_id = ${hosts['all.test']}`);
    await findAlerts(database, nothing);
    expect((await open(jobId, 'robotsDeniesAll')).map((alert) => alert.subject).sort()).toEqual([
      'all.test',
      'many.test',
    ]);
  });

  it('are opened once by several workers, keep their beginning, and tell how it goes on', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'once.test': 9 });
    await stats(runId, hosts['once.test'], { requests: 5, forbidden: 5 });
    await Promise.all([1, 2, 3, 4].map(() => findAlerts(database, nothing)));
    const [before] = await openAlerts(database, { jobId });
    await stats(runId, hosts['once.test'], { requests: 9, forbidden: 9 });
    await findAlerts(database, nothing);
    const [after] = await openAlerts(database, { jobId });
    expect(after).toEqual({ ...before, detail: { requests: 9, forbidden: 9, limited: 0 } });
    expect(await database.prisma.alert.count({ where: { runId } })).toBe(1);
  });

  it('end with a block and with the run', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'x.test': 9, 'y.test': 9 });
    for (const name of ['x.test', 'y.test']) await stats(runId, hosts[name], { requests: 5, forbidden: 5 });
    await findAlerts(database, nothing);
    expect(await open(jobId)).toHaveLength(2);
    await database.query(sql`UPDATE host_stats SET blocked_at = now() WHERE host_id = ${hosts['x.test']}`);
    await findAlerts(database, nothing);
    expect(await open(jobId)).toHaveLength(1);
    await stopRun(database, jobId);
    expect(await open(jobId)).toEqual([]);
    await findAlerts(database, nothing);
    expect(await database.prisma.alert.count({ where: { runId, endedAt: null } })).toBe(0);
  });
});

describe('an alert about a run without a page', () => {
  const silent = (runId: number, pages = 0) => ({
    withoutPage: [{ runId, pages, since: new Date() }],
    diskLow: null,
  });

  it('lasts until there is one, whoever looks', async () => {
    const { jobId, runId } = await startRunWith(database, { 'still.test': 2 });
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toEqual([{ kind: 'noPage', subject: '', detail: { pages: 0 } }]);
    // Another worker, that began to watch only now, knows of no silence.
    await findAlerts(database, nothing);
    expect(await open(jobId)).toHaveLength(1);
    await database.query(sql`UPDATE run SET pages_fetched = 1 WHERE id = ${runId}`);
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toEqual([]);
  });

  it('needs a URL that is due, and a run that goes on', async () => {
    const { jobId, runId } = await startRunWith(database, { 'wait.test': 2 });
    await database.query(sql`UPDATE host SET next_at = now() + interval '1 hour' WHERE name = 'wait.test'`);
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toEqual([]);
    await database.query(sql`UPDATE host SET next_at = now() WHERE name = 'wait.test'`);
    await database.query(
      sql`UPDATE frontier_url SET not_before = now() + interval '1 hour' WHERE run_id = ${runId}`,
    );
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toEqual([]);
    await database.query(sql`UPDATE frontier_url SET not_before = NULL WHERE run_id = ${runId}`);
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toHaveLength(1);
    await pauseRun(database, jobId);
    await findAlerts(database, silent(runId));
    expect(await open(jobId)).toEqual([]);
  });
});

describe('a run that ended with nothing', () => {
  const finished = async (resources: number) => {
    const started = await startRunWith(database, { 'closed.test': 3 });
    const { runId } = started;
    await database.query(sql`UPDATE frontier_url SET state = 'skipped' WHERE run_id = ${runId}`);
    await database.query(sql`UPDATE run SET resources = ${resources} WHERE id = ${runId}`);
    await database.query(
      sql`INSERT INTO reason_count (run_id, kind, reason, count) VALUES (${runId}, 'skip', 'robotsDenied', 3)`,
    );
    expect(await finishRunIfEmpty(database, runId)).toBe(true);
    return started;
  };

  it('is said, with what its URLs were skipped for, until the job is started again', async () => {
    const { jobId, corpusId } = await finished(0);
    const alert = { kind: 'nothingFetched', subject: '', detail: { pages: 0, hosts: 0, robotsDenied: 3 } };
    expect(await open(jobId)).toEqual([alert]);
    await findAlerts(database, nothing);
    expect(await open(jobId)).toEqual([alert]);
    expect(await listJobs(database, [corpusId])).toMatchObject([{ cameToNothing: true }]);
    expect((await latestJobEvents(database, jobId, 1))[0]).toMatchObject({
      kind: 'runFinished',
      level: 'warn',
    });
    await startRun(database, jobId);
    expect(await open(jobId)).toEqual([]);
    expect(await listJobs(database, [corpusId])).toMatchObject([{ cameToNothing: false }]);
  });

  it('stands among the jobs in need until somebody dismisses it, of that job alone', async () => {
    const { jobId, corpusId } = await finished(0);
    const other = await finished(0);
    const user = { id: uuidv7() };
    await database.prisma.user.create({
      data: { ...user, email: 'owner@closed.test', name: 'Owner', passwordHash: '', role: 'linguist' },
    });
    await database.prisma.job.update({ where: { id: jobId }, data: { ownerId: user.id } });
    const needy = () => jobsInNeed(database, user.id, [corpusId], 9);
    expect(await needy()).toMatchObject([{ id: jobId, alerts: ['nothingFetched'] }]);
    const [alert] = await openAlerts(database, { jobId });
    await expect(dismissEmptyRunAlert(database, other.jobId, alert!.id)).rejects.toMatchObject({
      code: 'notFound',
    });
    await dismissEmptyRunAlert(database, jobId, alert!.id);
    await dismissEmptyRunAlert(database, jobId, alert!.id);
    expect(await needy()).toEqual([]);
    expect(await open(other.jobId)).toHaveLength(1);
  });

  it('is not said of one that saved a page, nor of one that somebody stopped', async () => {
    expect(await open((await finished(1)).jobId)).toEqual([]);
    const { jobId } = await startRunWith(database, { 'stopped.test': 3 });
    await stopRun(database, jobId);
    expect(await open(jobId)).toEqual([]);
  });
});

describe('a disk that is almost full', () => {
  it('pauses what runs, says so while it lasts, and leaves going on to people', async () => {
    const one = await startRunWith(database, { 'disk.test': 1 });
    const other = await startRunWith(database, { 'disk.test': 1 });
    await pauseRun(database, other.jobId);
    const full = { withoutPage: [], diskLow: { freeBytes: 1_234_567_890 } };
    await Promise.all([1, 2].map(() => pauseForDisk(database, full.diskLow.freeBytes)));
    await findAlerts(database, full);
    expect(await jobById(database, one.jobId)).toMatchObject({ state: 'paused' });
    const events = await latestJobEvents(database, one.jobId, 9);
    expect(events.filter((event) => event.kind === 'pausedDiskLow')).toMatchObject([
      { level: 'warn', detail: { freeMegabytes: 1_234 } },
    ]);
    expect((await latestJobEvents(database, other.jobId, 1))[0]!.kind).toBe('runPaused');
    const said = [{ kind: 'diskLow', subject: '', detail: { freeMegabytes: 1_234 } }];
    expect(await open(one.jobId)).toEqual(said);
    expect(await openAlerts(database, { corpusIds: [other.corpusId] })).toHaveLength(1);
    await findAlerts(database, nothing);
    expect(await open(one.jobId)).toEqual([]);
    expect(await jobById(database, one.jobId)).toMatchObject({ state: 'paused' });
    await resumeRun(database, one.jobId);
  });
});
