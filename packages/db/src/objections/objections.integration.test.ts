import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteResources, restoreResources } from '../corpus/deletions';
import { inTallyingTransaction } from '../crawl/yields';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { settleRightsOfCaptures } from '../rights/settle-rights';
import { listTakedowns } from '../rights/takedown-list';
import { liftTakedown } from '../rights/takedowns';
import { latestJobEvents } from '../runs/job-events';
import {
  askForProof,
  countByState,
  countObjections,
  dropObjection,
  fileObjection,
  listObjections,
  readObjection,
} from './objections';
import { proveObjection, standingObjections, withdrawObjection } from './standing';
import { openTakedowns, takeDown } from './takedowns';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'admin@example.org', 'admin');
});
afterAll(() => database?.drop());

const file = (host: string, subdomains = false) =>
  fileObjection(database, { host, subdomains, email: 'web@example.org' });

async function counters(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const skips = await database.prisma.reasonCount.findMany({ where: { runId } });
  return { queued: run.urlsQueued, skips: Object.fromEntries(skips.map((row) => [row.reason, row.count])) };
}

describe('a request to be left out', () => {
  it('has a token of its own each time, and changes nothing before it is proved', async () => {
    const { runId } = await startRunWith(database, { 'quiet.example': 2 });
    const ids = [await file('quiet.example'), await file('quiet.example')];
    const [one, two] = await Promise.all(ids.map((id) => readObjection(database, id)));
    expect(one!.token).not.toBe(two!.token);
    expect(await standingObjections(database)).toEqual([]);
    expect(await counters(runId)).toEqual({ queued: 2, skips: {} });
  });

  describe('when a thousand wait', () => {
    const row = { host: 'many.example', subdomains: false, email: 'a@b.example', token: 't' };
    const many = () => database.prisma.siteObjection.count({ where: { host: 'many.example' } });
    let oldest: string;
    beforeEach(async () => {
      await database.prisma.siteObjection.deleteMany({ where: { state: 'waiting' } });
      const ids = Array.from({ length: 1_000 }, () => uuidv7());
      oldest = ids[0]!;
      await database.prisma.siteObjection.createMany({ data: ids.map((id) => ({ ...row, id })) });
    });

    it('takes the place of the oldest whose proof nobody asked for', async () => {
      await askForProof(database, oldest, new Date());
      const second = (await listObjections(database, 'waiting', { limit: 1_000 })).rows.at(-2)!.id;
      const id = await file('one-more.example');
      expect(await readObjection(database, id)).toMatchObject({ state: 'waiting' });
      expect(await readObjection(database, oldest)).not.toBeNull();
      expect(await readObjection(database, second)).toBeNull();
      expect(await many()).toBe(999);
    });

    it('is refused when the proofs of all were asked for, and they are forgotten after a month', async () => {
      const where = { host: 'many.example' };
      await database.prisma.siteObjection.updateMany({ where, data: { askedAt: new Date() } });
      await expect(file('one-more.example')).rejects.toMatchObject({ code: 'rateLimited' });
      const old = new Date(Date.now() - 31 * 86_400_000);
      await database.prisma.siteObjection.updateMany({ where, data: { createdAt: old } });
      await file('one-more.example');
      expect(await many()).toBe(0);
    });
  });

  it('is thrown away by an admin while it waits, and not once it is proved', async () => {
    const id = await file('dropped.example');
    await dropObjection(database, { id, actorId: userId });
    expect(await readObjection(database, id)).toBeNull();
    const entries = await database.prisma.auditEntry.findMany({ where: { subject: 'host:dropped.example' } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['host.objectionFiled', null],
      ['host.objectionDropped', userId],
    ]);
    const proved = await file('dropped.example');
    await proveObjection(database, proved, { proof: 'dns' });
    for (const gone of [id, proved]) {
      await expect(dropObjection(database, { id: gone, actorId: userId })).rejects.toMatchObject({
        code: 'notFound',
      });
    }
    await withdrawObjection(database, { id: proved, actorId: userId });
  });
});

describe('an objection that is proved', () => {
  it('skips what waits on the host alone, counted and told, once', async () => {
    const { runId, jobId } = await startRunWith(database, {
      'host.example': 3,
      'sub.host.example': 2,
      'else.example': 1,
    });
    const id = await file('host.example');
    expect(await proveObjection(database, id, { proof: 'file' })).toBe(true);
    expect(await counters(runId)).toEqual({ queued: 3, skips: { siteObjected: 3 } });
    expect(await proveObjection(database, id, { proof: 'admin', actorId: userId })).toBe(false);
    expect(await askForProof(database, id, new Date())).toBe(false);
    expect(await readObjection(database, id)).toMatchObject({ state: 'standing', proof: 'file' });
    expect((await latestJobEvents(database, jobId, 1))[0]).toMatchObject({
      kind: 'siteObjected',
      detail: { host: 'host.example', skipped: 3 },
    });
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:host.example' } });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['host.objectionFiled', null],
      ['host.objected', null],
    ]);
    expect((await countObjections(database, new Date(0))).standing).toBe(1);
  });

  it('reaches everything below the host where that was asked for, and no other name', async () => {
    const { runId } = await startRunWith(database, {
      'whole.example': 1,
      'a.whole.example': 2,
      'unwhole.example': 4,
    });
    await proveObjection(database, await file('whole.example', true), { proof: 'dns' });
    expect(await counters(runId)).toEqual({ queued: 4, skips: { siteObjected: 3 } });
  });

  it('lets the site wait again when an admin takes it back, unless another one holds', async () => {
    const { runId } = await startRunWith(database, { 'back.example': 2, 'a.back.example': 3 });
    const whole = await file('back.example', true);
    const one = await file('back.example');
    for (const id of [whole, one]) await proveObjection(database, id, { proof: 'admin', actorId: userId });
    await withdrawObjection(database, { id: whole, actorId: userId });
    expect(await counters(runId)).toEqual({ queued: 3, skips: { siteObjected: 2 } });
    await expect(withdrawObjection(database, { id: whole, actorId: userId })).rejects.toMatchObject({
      code: 'notFound',
    });
    await withdrawObjection(database, { id: one, actorId: userId });
    expect(await counters(runId)).toEqual({ queued: 5, skips: { siteObjected: 0 } });
    const { rows } = await listObjections(database, 'withdrawn', { limit: 200 });
    expect(rows.find(({ id }) => id === one)).toMatchObject({
      state: 'withdrawn',
    });
  });
});

describe('the lists of requests', () => {
  it('hide none that stands behind what strangers ask for, and have a page for each', async () => {
    const standing = await file('shown.example');
    await proveObjection(database, standing, { proof: 'dns' });
    const waiting: string[] = [];
    for (let n = 0; n < 30; n += 1) waiting.push(await file(`flood${n}.example`));
    const first = await listObjections(database, 'standing', { limit: 5 });
    expect(first.rows[0]!.id).toBe(standing);
    const found: string[] = [];
    for (let after: { id: string } | null | undefined; after !== null; ) {
      const page = await listObjections(database, 'waiting', { limit: 7, after: after ?? null });
      expect(page.rows.length).toBeLessThanOrEqual(7);
      found.push(...page.rows.map(({ id }) => id));
      after = page.after;
    }
    expect(found.slice(0, 30)).toEqual(waiting.toReversed());
    const counts = await countByState(database);
    expect(counts.waiting).toBe(found.length);
    expect(counts.standing).toBeGreaterThan(0);
  });
});

describe('the texts of a site that objects', () => {
  it('are listed for their corpus and taken down in one step that can be lifted', async () => {
    const job = await fillJob(database, userId, [
      { url: 'https://texts.example/1', words: 10 },
      { url: 'https://www.texts.example/2', words: 10 },
      { url: 'https://stays.example/3', words: 10 },
    ]);
    const elsewhere = await fillJob(database, userId, [{ url: 'https://texts.example/1', words: 10 }]);
    const objectionId = await file('texts.example', true);
    const { corpusId, jobId } = job;
    expect(await openTakedowns(database, corpusId)).toEqual([]);
    await proveObjection(database, objectionId, { proof: 'dns' });
    expect(await openTakedowns(database, corpusId)).toMatchObject([
      { objectionId, host: 'texts.example', subdomains: true, jobs: 1, resources: 2 },
    ]);

    expect(await takeDown(database, { corpusId, objectionId, userId })).toBe(2);
    expect(await takeDown(database, { corpusId, objectionId, userId })).toBe(0);
    expect(await openTakedowns(database, corpusId)).toEqual([]);
    expect(await openTakedowns(database, elsewhere.corpusId)).toHaveLength(1);
    const left = await database.prisma.resource.findMany({ where: { jobId, deletedAt: null } });
    expect(left.map(({ host }) => host)).toEqual(['stays.example']);

    const [takedown] = (await listTakedowns(database, corpusId, { limit: 10 })).rows;
    expect(takedown).toMatchObject({
      kind: 'host',
      target: 'texts.example',
      reason: 'site',
      objectionId,
      pages: 2,
    });
    expect(takedown!.isProved).toBe(true);
    const lift = (evenProved: boolean) =>
      liftTakedown(
        database,
        { corpusId, takedownId: takedown!.id, version: 1, evenProved },
        'by phone',
        userId,
      );
    await expect(lift(false)).rejects.toMatchObject({
      code: 'notAllowed',
      detail: { reason: 'provedTakedown' },
    });
    expect(await database.prisma.resource.count({ where: { jobId, deletedAt: null } })).toBe(1);
    await lift(true);
    expect(await database.prisma.resource.count({ where: { jobId, deletedAt: null } })).toBe(3);
    expect(await openTakedowns(database, corpusId)).toHaveLength(1);
  });

  it('are listed where they come back, or come in, after the objection was proved', async () => {
    const back = await fillJob(database, userId, [{ url: 'https://later.example/1', words: 10 }]);
    const other = await fillJob(database, userId, [{ url: 'https://else.example/1', words: 10 }]);
    await deleteResources(database, { jobId: back.jobId }, { ids: back.resourceIds }, userId);
    const objectionId = await file('later.example');
    await proveObjection(database, objectionId, { proof: 'dns' });
    expect(await openTakedowns(database, back.corpusId)).toEqual([]);
    await restoreResources(database, { jobId: back.jobId }, { ids: back.resourceIds }, userId);
    expect(await openTakedowns(database, back.corpusId)).toMatchObject([{ objectionId, resources: 1 }]);

    // A file that somebody uploads has a page of the site.
    const resourceId = uuidv7();
    await database.prisma.resource.create({
      data: {
        id: resourceId,
        jobId: other.jobId,
        keyHash: uuidv7(),
        url: 'https://later.example/2',
        host: 'later.example',
      },
    });
    await capture(database, { ...other, resourceId }, { url: '', words: 10 });
    const { id: captureId } = await database.prisma.capture.findFirstOrThrow({ where: { resourceId } });
    expect(await openTakedowns(database, other.corpusId)).toEqual([]);
    await inTallyingTransaction(database, (transaction, tally) =>
      settleRightsOfCaptures(transaction, tally, [captureId]),
    );
    expect(await openTakedowns(database, other.corpusId)).toMatchObject([{ objectionId, resources: 1 }]);
    expect(await takeDown(database, { corpusId: other.corpusId, objectionId, userId })).toBe(1);
  });
});
