import { verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { judge } from '@florilegium/db/samples/judgements';
import { listSampleItems } from '@florilegium/db/samples/sample-items';
import { sampleById } from '@florilegium/db/samples/samples';
import { addSubCorpus } from '@florilegium/db/sub-corpora/sub-corpora';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { drawScopeSample, sampleInputSchema } from './draw';

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
  return { corpusId, jobId, draw, judgeAll, itemsOf };
}

const refusedFor = (reason: string) => ({ code: 'wrongState', detail: { reason } });

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
    expect(first).toMatchObject({ method: 'risk', size: 3, population: 5 });
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
