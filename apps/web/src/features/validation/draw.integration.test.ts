import { isOfOtherState, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { deleteResources } from '@florilegium/db/corpus/deletions';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { verdictsOf } from '@florilegium/db/releases/release-facts';
import { judge } from '@florilegium/db/samples/judgements';
import { otherSamples } from '@florilegium/db/samples/other-samples';
import { discardSample } from '@florilegium/db/samples/sample-discards';
import { listSampleItems } from '@florilegium/db/samples/sample-items';
import { sampleById, standingOfParts, standingSamples } from '@florilegium/db/samples/samples';
import { sampleSimilar } from '@florilegium/db/samples/similar-samples';
import { sql } from '@florilegium/db/sql/sql';
import { addSubCorpus, changeSubCorpus, deleteSubCorpus } from '@florilegium/db/sub-corpora/sub-corpora';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { drawScopeSample, sampleInputSchema } from './draw';
import { populationOf } from './draw-part';
import { offeredPartsOfJob } from './drawing/offered-parts';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

const page = (n: number, words: number) => ({ url: `https://a.test/${n}`, words });
const input = (change: object) =>
  sampleInputSchema.parse({ seed: '7', method: 'count', amount: 3, threshold: 0.4, ...change });

/** A job with texts of these lengths, and what draws from it. */
async function jobWith(words: readonly number[]) {
  const { database, userId } = asked;
  const { corpusId, jobId, resourceIds } = await fillJob(
    database,
    userId,
    words.map((one, n) => page(n, one)),
  );
  const draw = async (change: object) => {
    const id = await drawScopeSample({ jobId }, input(change), userId);
    return (await sampleById(database, id))!;
  };
  const judgeAll = (sampleId: string, verdict: 'adequate' | 'inadequate') =>
    judge(
      database,
      sampleId,
      resourceIds.map((resourceId) => ({ id: uuidv7(), resourceId, verdict })),
      userId,
    );
  const itemsOf = (sampleId: string) =>
    listSampleItems(
      database,
      { sampleId, readerId: userId },
      { sort: 'position', descending: false },
      { limit: 100, offset: 0 },
    );
  return { corpusId, jobId, resourceIds, draw, judgeAll, itemsOf };
}

const refusedFor = (reason: string) => ({ code: 'wrongState', detail: { reason } });

describe('a sample of a part', () => {
  const ofPart = async (corpusId: string) => {
    const found = await standingOfParts(asked.database, corpusId);
    return found.map(({ id, subCorpora, newer }) => [id, subCorpora, ...(newer ? [newer.id] : [])]);
  };

  it('remembers what the sub-corpus asked, whatever becomes of that, and draws the same again', async () => {
    const { database, userId } = asked;
    const { corpusId } = await jobWith([300, 400, 500]);
    const part = { name: 'Long', note: '', filter: { min: 400 }, timeZone: 'Europe/Rome' };
    const id = await addSubCorpus(database, corpusId, part, userId);
    const drawn = await drawScopeSample({ corpusId }, input({ amount: 1, subCorpus: id }), userId);
    const state = async () => (await sampleById(database, drawn))!;
    expect(await state()).toMatchObject({
      ...{ population: 2, subCorpus: 'Long', subCorpusId: id, part: { min: 400 }, partIs: 'same' },
      partThen: { documents: 2, words: 900 },
    });
    expect(await ofPart(corpusId)).toEqual([[drawn, [id]]]);
    const at = { corpusId, subCorpusId: id };
    await changeSubCorpus(database, { ...at, version: 1 }, { filter: { min: 500 } }, userId);
    expect(await state()).toMatchObject({ part: { min: 400 }, partIs: 'changed' });
    // It stands with no sub-corpus that asks for something else.
    expect(await ofPart(corpusId)).toEqual([[drawn, []]]);
    await deleteSubCorpus(database, { ...at, version: 2 }, userId);
    expect(await state()).toMatchObject({ part: { min: 400 }, subCorpus: 'Long', partIs: 'gone' });
  });

  it('that asks for days is another part in another time zone', async () => {
    const { database, userId } = asked;
    const { corpusId } = await jobWith([300]);
    const inZone = async (timeZone: string) => {
      const part = { name: timeZone, note: '', filter: { from: '2020-01-01' }, timeZone };
      return addSubCorpus(database, corpusId, part, userId);
    };
    const [rome, tokyo] = [await inZone('Europe/Rome'), await inZone('Asia/Tokyo')];
    const drawn = await drawScopeSample({ corpusId }, input({ subCorpus: rome }), userId);
    const later = await drawScopeSample({ corpusId }, input({ subCorpus: tokyo }), userId);
    expect((await ofPart(corpusId)).sort()).toEqual([
      [drawn, [rome]],
      [later, [tokyo]],
    ]);
    expect(await otherSamples(database, drawn)).toEqual([]);
  });

  it('is of another state once the part has changed, and not when something came in elsewhere', async () => {
    const { database, userId } = asked;
    const { corpusId, resourceIds } = await jobWith([300, 400, 500]);
    const part = { name: 'Long', note: '', filter: { min: 400 }, timeZone: 'UTC' };
    const subCorpus = await addSubCorpus(database, corpusId, part, userId);
    const drawn = await drawScopeSample({ corpusId }, input({ amount: 1, subCorpus }), userId);
    const isOther = async () => isOfOtherState((await sampleById(database, drawn))!);
    // A count that takes too long is not waited for: beside other tests it does at times.
    const counted = { timeout: 20_000 };
    await expect.poll(isOther, counted).toBe(false);
    await fillJob(database, userId, [page(9, 100)], corpusId);
    await expect.poll(isOther, counted).toBe(false);
    // Who can't wait for the count is told that it may be so.
    const { partNow: _, ...unknown } = (await sampleById(database, drawn))!;
    expect(isOfOtherState(unknown)).toBeNull();
    await deleteResources(database, { corpusId }, { ids: [resourceIds[2]!] }, userId);
    await expect.poll(isOther, counted).toBe(true);
    const partNow = async () => (await sampleById(database, drawn))!.partNow;
    await expect.poll(partNow, counted).toEqual({ documents: 1, words: 400 });
  });

  it('leads to similar texts of the same part alone', async () => {
    const { database, userId } = asked;
    const { corpusId, resourceIds, itemsOf } = await jobWith([400, 410, 420, 30, 35]);
    const part = { name: 'Long', note: '', filter: { min: 400 }, timeZone: 'UTC' };
    const subCorpus = await addSubCorpus(database, corpusId, part, userId);
    const drawn = await drawScopeSample({ corpusId }, input({ amount: 1, subCorpus }), userId);
    const [item] = await itemsOf(drawn);
    const said = { id: uuidv7(), resourceId: item!.resourceId, verdict: 'inadequate' as const };
    await judge(database, drawn, [said], userId);
    const similar = await itemsOf(await sampleSimilar(database, drawn, userId));
    const others = resourceIds.slice(0, 3).filter((id) => id !== item!.resourceId);
    expect(similar.map(({ resourceId }) => resourceId).sort()).toEqual(others.sort());
  });

  it('can be a domain of the plan, whose verdict stands with it and in what is given out', async () => {
    const { database, userId } = asked;
    const { corpusId, jobId, judgeAll } = await jobWith([300, 300]);
    await putDomain(corpusId);
    await database.query(sql`UPDATE job SET domain_slug = 'sport' WHERE id = ${jobId}`);
    const other = await fillJob(database, userId, [page(9, 300)], corpusId);
    const offered = (jobId: string) => offeredPartsOfJob(corpusId, jobId);
    expect(await offered(jobId)).toEqual([{ id: 'domain:sport', name: 'Sport', documents: 2 }]);
    expect(await offered(other.jobId)).toEqual([]);
    const drawn = await drawScopeSample({ corpusId }, input({ domain: 'sport', threshold: 1 }), userId);
    expect(await sampleById(database, drawn)).toMatchObject({
      ...{ population: 2, size: 2, subCorpus: null, part: { domain: 'sport' }, domainName: 'Sport' },
      partIs: null,
    });
    await judgeAll(drawn, 'adequate');
    const told = await verdictsOf(database, { corpusId, jobId: null });
    expect(told).toMatchObject([
      { job: null, filter: { domain: 'sport' }, state: 'valid', isOfOtherState: false },
    ]);
    const { partThen, partNow } = (await sampleById(database, drawn))!;
    expect([partThen, partNow]).toEqual([{ documents: 2, words: 600 }, null]);
    await fillJob(database, userId, [page(10, 300)], corpusId);
    expect((await sampleById(database, drawn))!.partNow).toEqual(partThen);
    // Beside one of the whole corpus it is not ‘the same texts’; beside another of the domain it is.
    const whole = await drawScopeSample({ corpusId }, input({}), userId);
    expect(await otherSamples(database, whole)).toEqual([]);
    const again = await drawScopeSample({ corpusId }, input({ domain: 'sport' }), userId);
    expect(await otherSamples(database, drawn)).toMatchObject([{ id: again, kind: 'newer' }]);
    // A sub-corpus that asks the same stands with it, whatever time zone it was saved in.
    const part = { name: 'Sport', note: '', filter: { domain: 'sport' }, timeZone: 'Europe/Rome' };
    const subCorpus = await addSubCorpus(database, corpusId, part, userId);
    expect(await ofPart(corpusId)).toEqual([[drawn, [subCorpus], again]]);
    const bySubCorpus = await drawScopeSample({ corpusId }, input({ subCorpus }), userId);
    expect(await ofPart(corpusId)).toEqual([[drawn, [subCorpus], bySubCorpus]]);
    await judgeAll(bySubCorpus, 'adequate');
    expect(await ofPart(corpusId)).toEqual([[bySubCorpus, [subCorpus]]]);
    expect(await otherSamples(database, again)).toMatchObject([{ id: bySubCorpus, kind: 'newer' }]);
    for (const id of [whole, again, bySubCorpus])
      await discardSample(database, id, { userId, role: 'admin', memberships: {} });
    // It says nothing of the whole corpus.
    expect(await standingSamples(database, { corpusId })).toEqual([]);
    await expect(drawScopeSample({ corpusId }, input({ domain: 'music' }), userId)).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason: 'unknownDomain' },
    });
    expect(other.resourceIds).toHaveLength(1);
    expect(sampleInputSchema.safeParse({ ...input({}), domain: 'x', subCorpus: uuidv7() }).success).toBe(
      false,
    );
  });
});

describe('a sample of a host', () => {
  it('may be of one that has an IPv6 address for a name', async () => {
    const { database, userId } = asked;
    const { jobId } = await fillJob(database, userId, [
      { url: 'http://[2001:db8::1]/a', words: 300 },
      { url: 'http://two.test/a', words: 300 },
    ]);
    const id = await drawScopeSample({ jobId }, input({ host: '[2001:DB8::0:1]' }), userId);
    expect(await sampleById(database, id)).toMatchObject({ part: { host: '[2001:db8::1]' }, size: 1 });
  });

  it('is drawn from its texts alone, and its verdict stands with it wherever that of a domain does', async () => {
    const { database, userId } = asked;
    const pages = ['https://one.test/1', 'https://two.test/1', 'https://two.test/2'];
    const { corpusId, jobId } = await fillJob(
      database,
      userId,
      pages.map((url) => ({ url, words: 300 })),
    );
    const draw = async (scope: { jobId: string } | { corpusId: string }, host: string) =>
      (await sampleById(database, await drawScopeSample(scope, input({ host }), userId)))!;
    const part = { subCorpus: null, part: { host: 'two.test' }, partThen: { documents: 2, words: 600 } };
    expect(await draw({ jobId }, 'two.test')).toMatchObject({ ...part, population: 2, size: 2 });
    const drawn = await draw({ corpusId }, ' Two.Test ');
    expect(drawn).toMatchObject({ ...part, population: 2, size: 2 });
    expect((await standingOfParts(database, corpusId)).map(({ id }) => id)).toEqual([drawn.id]);
    expect(await verdictsOf(database, { corpusId, jobId: null })).toMatchObject([
      { job: null, filter: { host: 'two.test' }, state: 'open' },
    ]);
    // Something that comes in elsewhere is nothing to it; a text of its own is.
    await fillJob(database, userId, [{ url: 'https://one.test/2', words: 300 }], corpusId);
    expect(isOfOtherState((await sampleById(database, drawn.id))!)).toBe(false);
    await fillJob(database, userId, [{ url: 'https://two.test/3', words: 300 }], corpusId);
    expect(isOfOtherState((await sampleById(database, drawn.id))!)).toBe(true);
    expect(await populationOf({ corpusId }, { host: 'two.test' })).toEqual({ documents: 3, words: 900 });
    expect(await populationOf({ jobId }, { host: 'two.test' })).toEqual({ documents: 2, words: 600 });
    expect(await populationOf({ jobId }, {})).toEqual({ documents: 3, words: 900 });
  });

  it('that has no text is refused at the field, as is what is no host', async () => {
    const { corpusId } = await jobWith([300]);
    for (const order of ['chance', 'risk'] as const)
      await expect(
        drawScopeSample({ corpusId }, input({ host: 'elsewhere.test', order }), asked.userId),
      ).rejects.toMatchObject({ detail: { reason: 'nothingToSampleOfHost', field: 'sample.host' } });
    for (const host of ['', 'https://a.test/', 'a.test/x', 'a b', 'a\0.test', 'x'.repeat(1_000_000)])
      expect(sampleInputSchema.safeParse({ ...input({}), host }).success, host.slice(0, 20)).toBe(false);
    expect(sampleInputSchema.safeParse({ ...input({}), host: 'a.test', domain: 'x' }).success).toBe(false);
  });
});

/** Gives a corpus the domain ‘sport’. */
async function putDomain(corpusId: string) {
  const plan = (await planOf(asked.database, corpusId))!;
  const sport = { slug: 'sport', name: 'Sport', kind: 'other' as const, targets: [] };
  const change = { version: plan.version, plan: { ...plan, domains: [sport] }, moves: {} };
  await savePlan(asked.database, corpusId, change as never, asked.userId);
}

describe('a sample', () => {
  it('that is larger than its population is all of it', async () => {
    const { draw } = await jobWith([300, 300]);
    expect(await draw({ amount: 1_000_000 })).toMatchObject({ size: 2, population: 2 });
    const strata = { by: 'host', allocation: 'equal' };
    expect(await draw({ amount: 50, strata })).toMatchObject({ size: 2, population: 2 });
  });

  it('of nothing is refused with what to do, also of a part without texts', async () => {
    const empty = await jobWith([]);
    for (const order of ['chance', 'risk'] as const)
      await expect(empty.draw({ order })).rejects.toMatchObject(refusedFor('nothingToSample'));
    const { corpusId, draw } = await jobWith([300]);
    const english = { name: 'English', note: '', filter: { language: 'en' }, timeZone: 'UTC' };
    const subCorpus = await addSubCorpus(asked.database, corpusId, english, asked.userId);
    for (const order of ['chance', 'risk'] as const)
      await expect(draw({ order, subCorpus })).rejects.toMatchObject(refusedFor('nothingToSampleInPart'));
  });

  it('with a threshold of 0 or 100 per cent has a verdict', async () => {
    const { draw, judgeAll } = await jobWith([300, 300]);
    const [none, all] = [await draw({ threshold: 0 }), await draw({ threshold: 1 })];
    for (const { id } of [none, all]) await judgeAll(id, 'inadequate');
    const stateOf = async ({ id }: { id: string }) =>
      verdictOf((await sampleById(asked.database, id))!).state;
    expect([await stateOf(none), await stateOf(all)]).toEqual(['notValid', 'valid']);
  });

  it('is of no size, share or threshold that there is none of', () => {
    for (const bad of [
      { amount: 0 },
      { amount: -1 },
      { amount: 2.5 },
      { amount: Number.NaN },
      { method: 'percent', amount: 100.1 },
      { threshold: 1.01 },
      { threshold: -0.1 },
      { order: 'risk', strata: { by: 'host', allocation: 'equal' } },
    ])
      expect(sampleInputSchema.safeParse({ ...input({}), ...bad }).success, JSON.stringify(bad)).toBe(false);
  });

  it('by risk has the texts against which something speaks, the same for the same seed, and no verdict', async () => {
    const { draw, judgeAll, itemsOf } = await jobWith([900, 150, 20, 800, 150]);
    const first = await draw({ order: 'risk', amount: 4 });
    expect(first).toMatchObject({ method: 'risk', amount: 4, size: 3, population: 5 });
    const items = await itemsOf(first.id);
    expect(items.map(({ words }) => words)).toEqual([20, 150, 150]);
    expect(items.every(({ risks }) => risks.includes('shortText'))).toBe(true);
    const again = await itemsOf((await draw({ order: 'risk', amount: 4 })).id);
    expect(again.map(({ url }) => url)).toEqual(items.map(({ url }) => url));
    await judgeAll(first.id, 'inadequate');
    expect(verdictOf((await sampleById(asked.database, first.id))!)).toMatchObject({
      state: 'open',
      share: null,
    });
  });

  it('by risk is refused where nothing speaks against any text', async () => {
    const { draw } = await jobWith([900, 800]);
    await expect(draw({ order: 'risk' })).rejects.toMatchObject(refusedFor('nothingAtRisk'));
  });
});
