import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { probesInTenMinutes, probesUnderWay } from '@florilegium/contracts/probes';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus, addPerson } from '@florilegium/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../sql/sql';
import { finishProbePage, probePageToMap, waitingProbePages } from './probe-pages';
import {
  claimProbe,
  closeOverdueProbes,
  endProbe,
  knownProbeUrls,
  lostProbes,
  type NewProbeUrl,
  type ProbeHold,
  releaseProbe,
  renewProbe,
  writeProbeStep,
} from './probe-work';
import {
  createProbe,
  forgetProbes,
  ownerOfProbe,
  readProbePage,
  readProbePages,
  readProbeStatus,
  readProbeUrls,
  stopProbe,
} from './probes';

let database: TestDatabase;
const [userId, corpusId] = [crypto.randomUUID(), crypto.randomUUID()];
const config = jobConfigSchema.parse({ mapping: { minWords: 7 } });
const create = (kind: 'addresses' | 'dryRun' = 'addresses') =>
  createProbe(database, { userId, corpusId, kind, config, seeds: ['http://a.test/'] });
const holdOf = (probeId: string, leaseMs = 60_000): ProbeHold => ({
  probeId,
  workerId: crypto.randomUUID(),
  leaseMs,
});
const url = (number: number, more: Partial<NewProbeUrl> = {}): NewProbeUrl => ({
  number,
  url: `http://a.test/${number}`,
  keyHash: crypto.randomUUID(),
  via: 'link',
  hops: 1,
  viaUrl: null,
  reason: null,
  ...more,
});
const answer = (number: number) => ({ number, httpStatus: 200, format: 'html', reason: null }) as const;
const page = (number: number) => ({
  number,
  url: `http://a.test/${number}`,
  contentType: 'text/html\0',
  format: 'html' as const,
  httpStatus: 200,
  body: Buffer.from('<p>a\0b'),
});
const result = (title: string) =>
  Buffer.from(
    JSON.stringify({
      kept: true,
      dropReason: null,
      detail: '',
      duplicateOf: null,
      title,
      language: 'en',
      confidence: 1,
      words: 2,
      method: 'body',
      shareKept: 1,
      blocks: [{ type: 'paragraph', label: 'content', text: 'a\0b \ud800', words: 2 }],
      truncated: false,
    }),
  );
const all = (id: string) => readProbeUrls(database, id, 0);

beforeAll(async () => {
  database = await createTestDatabase();
  await addCorpus(database, corpusId);
  await addPerson(database, userId);
});
beforeEach(() => database.query(sql`DELETE FROM probe`));
afterAll(() => database?.drop());

describe('a probe', () => {
  it('is limited for each person, at the same moment too, and in what is asked for lately', async () => {
    const orders = await Promise.allSettled(Array.from({ length: 9 }, () => create()));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(probesUnderWay);
    await expect(create()).rejects.toMatchObject({
      code: 'rateLimited',
      detail: { reason: 'probesUnderWay' },
    });
    await database.query(sql`UPDATE probe SET state = 'done'`);
    for (let n = probesUnderWay; n < probesInTenMinutes; n += 1) await stopProbe(database, await create());
    await expect(create()).rejects.toMatchObject({ detail: { reason: 'probesLately' } });
    await database.query(sql`UPDATE probe SET created_at = now() - interval '11 minutes'`);
    await create();
  });

  it('is one worker’s at a time, until its lease runs out or it lets go', async () => {
    const id = await create();
    const [one, other] = [holdOf(id), holdOf(id)];
    const claims = await Promise.all([claimProbe(database, one), claimProbe(database, other)]);
    const held = claims[0] ? one : other;
    const waits = claims[0] ? other : one;
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(claims.find(Boolean)).toMatchObject({ kind: 'addresses', seeds: ['http://a.test/'], requests: 0 });
    expect(await claimProbe(database, held)).toBeNull();
    await renewProbe(database, held, { requests: 2, activity: { doing: 'page', url: 'http://a.test/' } });
    await releaseProbe(database, held);
    expect(await renewProbe(database, held)).toBe(false);
    expect(await claimProbe(database, waits)).toMatchObject({ requests: 2 });
    expect(await readProbeStatus(database, id)).toMatchObject({
      state: 'running',
      requests: 2,
      activity: { doing: 'page', url: 'http://a.test/' },
    });
    await database.query(sql`UPDATE probe SET leased_to = now() - interval '1 ms'`);
    expect(await claimProbe(database, held)).not.toBeNull();
    expect(await writeProbeStep(database, waits, { found: [url(1)], answers: [] })).toBe(false);
    expect(await all(id)).toEqual([]);
  });

  it('hands out what is new, and what has an answer since', async () => {
    const id = await create();
    const hold = holdOf(id);
    await claimProbe(database, hold);
    const sitemap = url(-1, { via: 'sitemap' });
    const found = [url(1, { via: 'seed', hops: 0 }), url(2), url(3, { reason: 'noFollow' }), sitemap];
    await writeProbeStep(database, hold, { found, answers: [] });
    await writeProbeStep(database, hold, { found: [url(4)], answers: [answer(1)] });
    const moved = { ...answer(2), url: 'http://a.test/moved', httpStatus: null, format: null };
    await writeProbeStep(database, hold, { found: [], answers: [moved] });
    expect((await all(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect((await readProbeUrls(database, id, 3)).map(({ number }) => number)).toEqual([1, 3, 4]);
    expect((await all(id))[0]).toMatchObject({ via: 'seed', hops: 0, httpStatus: 200, format: 'html' });
    expect((await all(id))[1]).toMatchObject({ url: 'http://a.test/moved', httpStatus: null });
    expect((await knownProbeUrls(database, id)).map(({ number }) => number)).toEqual([-1, 1, 2, 3, 4]);
    expect(await readProbeStatus(database, id)).toMatchObject({ found: 4 });
    // What is written again after a kill changes nothing.
    await writeProbeStep(database, hold, { found, answers: [] });
    expect(await all(id)).toHaveLength(4);
  });

  it('ends at once when it is stopped, and takes nothing more', async () => {
    const id = await create();
    const hold = holdOf(id);
    await claimProbe(database, hold);
    await stopProbe(database, id);
    expect(await readProbeStatus(database, id)).toMatchObject({ state: 'stopped', ended: 'stoppedByUser' });
    expect(await renewProbe(database, hold)).toBe(false);
    expect(await writeProbeStep(database, hold, { found: [url(1)], answers: [] })).toBe(false);
    await endProbe(database, hold, 'allFound');
    await stopProbe(database, id);
    expect(await readProbeStatus(database, id)).toMatchObject({ state: 'stopped', ended: 'stoppedByUser' });
    expect(await claimProbe(database, holdOf(id))).toBeNull();
  });

  it('fails where nothing could be had, and is done otherwise', async () => {
    for (const [ended, state] of [
      ['robotsDenied', 'failed'],
      ['noUsableSeed', 'failed'],
      ['enoughFetches', 'done'],
    ] as const) {
      const hold = holdOf(await create());
      await claimProbe(database, hold);
      await endProbe(database, hold, ended);
      expect(await readProbeStatus(database, hold.probeId)).toMatchObject({ state, ended, activity: {} });
    }
  });

  it('is found again when its message or its worker was lost, and closed when nobody waits any more', async () => {
    const [fresh, old, held] = [await create(), await create(), await create()];
    await database.query(sql`UPDATE probe SET created_at = now() - interval '11 s' WHERE id = ${old}`);
    await claimProbe(database, holdOf(held));
    expect(await lostProbes(database)).toEqual([old]);
    await database.query(sql`UPDATE probe SET leased_to = now() - interval '1 s' WHERE id = ${held}`);
    expect((await lostProbes(database)).sort()).toEqual([old, held].sort());
    await database.query(
      sql`UPDATE probe SET created_at = now() - interval '16 minutes' WHERE id <> ${fresh}`,
    );
    await closeOverdueProbes(database);
    expect(await readProbeStatus(database, old)).toMatchObject({ state: 'failed', ended: 'failed' });
    expect(await readProbeStatus(database, held)).toMatchObject({ state: 'done', ended: 'enoughTime' });
    expect(await readProbeStatus(database, fresh)).toMatchObject({ state: 'waiting' });
  });

  it('goes with all its rows after a month, a dry run after a day', async () => {
    const hold = holdOf(await create());
    await claimProbe(database, hold);
    await writeProbeStep(database, hold, { found: [url(1)], answers: [], page: page(1) });
    expect(await ownerOfProbe(database, hold.probeId)).toEqual({ corpusId, userId });
    await database.query(sql`UPDATE probe SET created_at = now() - interval '25 hours'`);
    await forgetProbes(database);
    expect(await ownerOfProbe(database, hold.probeId)).not.toBeNull();
    await database.query(sql`UPDATE probe SET kind = 'dryRun'`);
    await forgetProbes(database);
    expect(await ownerOfProbe(database, hold.probeId)).toBeNull();
    expect(await readProbeStatus(database, hold.probeId)).toBeNull();
    expect(await all(hold.probeId)).toEqual([]);
    expect(await readProbePages(database, hold.probeId)).toEqual([]);
  });
});

describe('a dry run', () => {
  const noChange = () => [];

  it('is done when its last page is cleaned, in whatever order', async () => {
    const hold = holdOf(await create('dryRun'));
    const { probeId } = hold;
    await claimProbe(database, hold);
    const found = [url(1), url(2)];
    await writeProbeStep(database, hold, { found, answers: [answer(1)], page: page(1) });
    await writeProbeStep(database, hold, { found: [], answers: [answer(2)], page: page(2) });
    const waiting = await probePageToMap(database, probeId, 1);
    expect(waiting).toMatchObject({ corpusId, contentType: 'text/html', settings: { minWords: 7 } });
    expect(waiting?.body.toString()).toBe('<p>a\0b');
    expect(await waitingProbePages(database)).toEqual([
      { probeId, number: 1 },
      { probeId, number: 2 },
    ]);
    await finishProbePage(database, probeId, { number: 2, result: result('two') }, noChange);
    await endProbe(database, hold, 'allFound');
    expect(await readProbeStatus(database, probeId)).toMatchObject({
      state: 'running',
      ended: 'allFound',
      activity: { doing: 'cleaning' },
    });
    await finishProbePage(database, probeId, { number: 1, result: result('one') }, noChange);
    expect(await readProbeStatus(database, probeId)).toMatchObject({ state: 'done' });
    const pages = await readProbePages(database, probeId);
    expect(pages.map(({ number, result }) => [number, result?.title])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(pages[0]).not.toHaveProperty('result.blocks');
    expect((await readProbePage(database, probeId, 1))?.blocks[0]?.text).toBe('a\0b \ud800');
    const { rows } = await database.query(sql`SELECT FROM probe_page WHERE body IS NOT NULL`);
    expect(rows).toEqual([]);
  });

  it('cleans what was fetched before it was stopped, and no page twice', async () => {
    const hold = holdOf(await create('dryRun'));
    const { probeId } = hold;
    await claimProbe(database, hold);
    await writeProbeStep(database, hold, { found: [url(1)], answers: [], page: page(1) });
    await stopProbe(database, probeId);
    expect(await readProbeStatus(database, probeId)).toMatchObject({
      state: 'running',
      ended: 'stoppedByUser',
    });
    await finishProbePage(database, probeId, { number: 1, result: result('first') }, noChange);
    await finishProbePage(database, probeId, { number: 1, result: result('again') }, noChange);
    expect(await readProbeStatus(database, probeId)).toMatchObject({ state: 'stopped' });
    expect((await readProbePages(database, probeId))[0]?.result?.title).toBe('first');
    expect(await probePageToMap(database, probeId, 1)).toBeNull();
  });

  it('shows every result to the comparison, in order, and takes over what it changes', async () => {
    const hold = holdOf(await create('dryRun'));
    const { probeId } = hold;
    await claimProbe(database, hold);
    for (const n of [1, 2, 3])
      await writeProbeStep(database, hold, { found: [url(n)], answers: [], page: page(n) });
    const seen: number[][] = [];
    const finish = (number: number) =>
      finishProbePage(database, probeId, { number, result: result('x') }, (pages) => {
        seen.push(pages.map((one) => one.number));
        return pages.slice(1).map((one) => ({ ...one, result: result('changed') }));
      });
    await Promise.all([finish(3), finish(1), finish(2)]);
    expect(seen.map((numbers) => numbers.length)).toEqual([1, 2, 3]);
    expect(seen[2]).toEqual([1, 2, 3]);
    const titles = (await readProbePages(database, probeId)).map((one) => one.result?.title);
    expect(titles).toEqual(['x', 'changed', 'changed']);
  });

  it('is closed without the pages that nobody cleans', async () => {
    const hold = holdOf(await create('dryRun'));
    await claimProbe(database, hold);
    await writeProbeStep(database, hold, { found: [url(1)], answers: [], page: page(1) });
    await endProbe(database, hold, 'enoughPages');
    await database.query(sql`UPDATE probe SET created_at = now() - interval '16 minutes'`);
    await closeOverdueProbes(database);
    expect(await readProbeStatus(database, hold.probeId)).toMatchObject({ state: 'done' });
    expect((await readProbePages(database, hold.probeId))[0]?.result).toBeNull();
    expect(await waitingProbePages(database)).toEqual([]);
  });
});
