import { orderByRisk } from '@florilegium/corpus/judging/risk-order';
import { isOfOtherState, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { drawStratified } from '@florilegium/corpus/judging/strata';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteResources, undoDeletion } from '../corpus/deletions';
import { jobById } from '../corpus/jobs';
import { editMetadata } from '../corpus/metadata-edits';
import { addPerson, type FixtureDocument, fillJob } from '../fixtures/filled-job';
import { verdictsOf } from '../releases/release-facts';
import { askRemoval } from '../removals/archiving';
import { sweepRemovals } from '../removals/sweep-removals';
import { sql } from '../sql/sql';
import { createSample, sampleableResources } from './draws';
import { dropJudged } from './judged-drops';
import { listJudgements } from './judgement-list';
import { judge } from './judgements';
import { otherSamples } from './other-samples';
import { riskyTexts } from './risky-texts';
import { discardSample } from './sample-discards';
import { judgingRound, listSampleItems } from './sample-items';
import { sampleById, standingSamples } from './samples';
import { sampleSimilar } from './similar-samples';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org', 'admin');
});
afterAll(() => database?.drop());

const order = { seed: '42', method: 'count', amount: 6, threshold: 0.4, notes: '' } as const;
const page = (host: string, n: number, words = 120): FixtureDocument => ({
  url: `https://${host}/${n}`,
  words,
});

/** A corpus of two jobs: eight texts of a large host, four of a small one. */
async function twoJobs() {
  const first = await fillJob(
    database,
    userId,
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => page('large.test', n)),
  );
  const second = await fillJob(
    database,
    userId,
    [1, 2, 3, 4].map((n) => page('small.test', n, 700)),
    first.corpusId,
  );
  return { corpusId: first.corpusId, first, second };
}

/** Draws from a whole corpus by host, as many of each. */
async function drawn() {
  const corpus = await twoJobs();
  const scope = { corpusId: corpus.corpusId };
  const candidates = await sampleableResources(database, { scope, stratifiedBy: 'host' });
  const draw = drawStratified(candidates, { size: 6, allocation: 'equal', seed: '42' });
  const strata = { by: 'host' as const, sizes: draw.strata, of: draw.drawn.map(({ stratum }) => stratum) };
  const resourceIds = draw.drawn.map(({ id }) => id);
  const about = { resourceIds, population: candidates.length, strata };
  return { ...corpus, scope, draw, sampleId: await createSample(database, scope, order, about, userId) };
}

const say = (sampleId: string, resourceId: string, verdict: 'adequate' | 'inadequate') =>
  judge(database, sampleId, [{ id: uuidv7(), resourceId, verdict }], userId);

it('is drawn from all jobs, and its strata are weighted', async () => {
  const { corpusId, draw, sampleId } = await drawn();
  expect(draw.strata).toEqual({ 'large.test': 8, 'small.test': 4 });
  const { drawn: items } = draw;
  for (const { id } of items.slice(1)) await say(sampleId, id, 'adequate');
  // While a judge is missing, nobody sees what there is.
  expect(await sampleById(database, sampleId)).toMatchObject({ jobId: null, strata: null, unjudged: 1 });
  expect(await verdictsOf(database, { corpusId, jobId: null })).toMatchObject([
    { state: 'open', judged: 5, unjudged: 1, share: null, interval: null },
  ]);
  for (const { id, stratum } of items)
    await say(sampleId, id, stratum === 'small.test' ? 'inadequate' : 'adequate');
  const sample = (await sampleById(database, sampleId))!;
  expect(sample).toMatchObject({
    corpusId,
    jobName: null,
    population: 12,
    stratifiedBy: 'host',
    strata: [
      { name: 'large.test', population: 8, adequate: 3, inadequate: 0, unjudged: 0 },
      { name: 'small.test', population: 4, adequate: 0, inadequate: 3, unjudged: 0 },
    ],
  });
  // Half of the sample, but a third of the corpus.
  expect(verdictOf(sample).share).toBeCloseTo(1 / 3, 10);
  expect(await standingSamples(database, { corpusId })).toMatchObject([{ id: sampleId }]);
  expect(await verdictsOf(database, { corpusId, jobId: null })).toMatchObject([
    { job: null, isOfOtherState: false },
  ]);
});

it('keeps its verdict while a newer sample is being judged, until that one has come to a verdict', async () => {
  const { corpusId, scope, draw, sampleId, first } = await drawn();
  const { drawn: items } = draw;
  const judgeAll = async (of: string, verdict: 'adequate' | 'inadequate') => {
    for (const { id } of items) await say(of, id, verdict);
  };
  await judgeAll(sampleId, 'inadequate');
  const about = { resourceIds: items.map(({ id }) => id), population: 12 };
  const newer = await createSample(database, scope, order, about, userId);
  // Of a job stands what was drawn of it.
  const own = { resourceIds: first.resourceIds.slice(0, 2), population: 8 };
  const ofJob = await createSample(database, { jobId: first.jobId }, order, own, userId);
  await say(newer, items[0]!.id, 'adequate');
  expect(await standingSamples(database, { corpusId })).toMatchObject([
    { id: sampleId, newer: { id: newer } },
    { id: ofJob, newer: null },
  ]);
  const told = { job: null, state: 'notValid', judged: 6, unjudged: 0, share: 1 };
  expect((await verdictsOf(database, { corpusId, jobId: null }))[0]).toMatchObject({
    ...told,
    newer: { judged: 1, unjudged: 5, population: 12, threshold: order.threshold },
  });
  // All judged, but nobody knows which way: the last verdict stands on.
  for (const { id } of items)
    await judge(database, newer, [{ id: uuidv7(), resourceId: id, verdict: 'unsure' }], userId);
  expect((await verdictsOf(database, { corpusId, jobId: null }))[0]).toMatchObject({
    ...told,
    newer: { judged: 0, unjudged: 6 },
  });
  await judgeAll(newer, 'adequate');
  expect(await standingSamples(database, { corpusId })).toMatchObject([{ id: newer, newer: null }, {}]);
  const [last] = await verdictsOf(database, { corpusId, jobId: null });
  expect([last!.state, last!.share, last]).toEqual([
    'valid',
    0,
    expect.not.objectContaining({ newer: expect.anything() }),
  ]);
});

it('can be drawn by domain, format and length', async () => {
  const { corpusId, second } = await twoJobs();
  await editMetadata(database, { corpusId }, { ids: [second.resourceIds[0]!] }, { domain: 'sport' }, userId);
  const strataBy = async (stratifiedBy: 'domain' | 'format' | 'length') => {
    const found = await sampleableResources(database, { scope: { corpusId }, stratifiedBy });
    const counts: Record<string, number> = {};
    for (const { stratum } of found) counts[stratum] = (counts[stratum] ?? 0) + 1;
    return counts;
  };
  expect(await strataBy('domain')).toEqual({ '': 11, sport: 1 });
  expect(await strataBy('length')).toEqual({ '100': 8, '500': 4 });
  expect(Object.values(await strataBy('format')).reduce((sum, n) => sum + n, 0)).toBe(12);
});

it('is not drawn from more than can be held, and not for longer than anybody waits', async () => {
  const { corpusId } = await twoJobs();
  const base = { scope: { corpusId }, stratifiedBy: 'host' as const };
  expect(await sampleableResources(database, base, { patienceMs: 10_000, most: 12 })).toHaveLength(12);
  await expect(sampleableResources(database, base, { patienceMs: 10_000, most: 11 })).rejects.toMatchObject({
    code: 'wrongState',
    detail: { reason: 'tooManyToSample', max: 11 },
  });
});

it('is of another state once documents go or come, and its verdict stays what it was', async () => {
  const { corpusId, scope, draw, sampleId, first } = await drawn();
  const { drawn: items } = draw;
  for (const { id, stratum } of items)
    await say(sampleId, id, stratum === 'small.test' ? 'inadequate' : 'adequate');
  const before = (await sampleById(database, sampleId))!;
  expect([isOfOtherState(before), before.stateThen]).toEqual([
    false,
    { documents: 12, words: 8 * 120 + 4 * 700 },
  ]);
  const bad = items.find(({ stratum }) => stratum === 'small.test')!;
  const { deletionId } = await dropJudged(database, sampleId, { resourceId: bad.id, with: 'host' }, userId);
  const after = (await sampleById(database, sampleId))!;
  expect([isOfOtherState(after), after.stateNow.documents]).toEqual([true, 8]);
  // What was found does not get better by taking it away.
  expect(verdictOf(after)).toEqual(verdictOf(before));
  expect(await verdictsOf(database, { corpusId, jobId: null })).toMatchObject([{ isOfOtherState: true }]);
  await undoDeletion(database, scope, deletionId!, userId);
  expect(isOfOtherState((await sampleById(database, sampleId))!)).toBe(false);
  // A sample of a job heeds that job alone.
  const own = { resourceIds: first.resourceIds.slice(0, 2), population: 8 };
  const ofJob = await createSample(database, { jobId: first.jobId }, order, own, userId);
  await deleteResources(database, scope, { ids: [bad.id] }, userId);
  expect(isOfOtherState((await sampleById(database, ofJob))!)).toBe(false);
  await deleteResources(database, scope, { ids: [first.resourceIds[7]!] }, userId);
  expect(isOfOtherState((await sampleById(database, ofJob))!)).toBe(true);
});

it('keeps its verdict when a job of the corpus is deleted with all that was judged there', async () => {
  const { draw, sampleId, second } = await drawn();
  const { drawn: items } = draw;
  for (const { id, stratum } of items)
    await say(sampleId, id, stratum === 'small.test' ? 'inadequate' : 'adequate');
  const before = (await sampleById(database, sampleId))!;
  await database.query(sql`UPDATE job SET state = 'finished'`);
  await database.query(sql`UPDATE archive_file SET closed_at = now()`);
  await askRemoval(database, { kind: 'job', id: second.jobId }, userId);
  await database.query(sql`UPDATE removal SET due_at = now() - interval '1 minute'`);
  for (let round = 0; round < 3; round += 1) await sweepRemovals(database, 60_000, async () => {});
  expect(await jobById(database, second.jobId)).toBeNull();
  const after = (await sampleById(database, sampleId))!;
  expect(after).toMatchObject({ size: 6, deleted: 0, adequate: 3, inadequate: 3 });
  expect([after.strata, verdictOf(after)]).toEqual([before.strata, verdictOf(before)]);
  const whose = { sampleId, readerId: userId };
  const listed = await listSampleItems(
    database,
    whose,
    { sort: 'position', descending: false },
    { limit: 10, offset: 0 },
  );
  expect(listed.map(({ verdict, deleted, url }) => [verdict, deleted, url === ''])).toEqual(
    items.map(({ stratum }) =>
      stratum === 'small.test' ? ['inadequate', true, true] : ['adequate', false, false],
    ),
  );
  expect(await listJudgements(database, whose, { limit: 10, offset: 0 })).toHaveLength(6);
  expect(await judgingRound(database, sampleId, userId)).toHaveLength(3);
});

it('leads to similar texts of the whole corpus', async () => {
  const { corpusId, draw, sampleId } = await drawn();
  for (const { id, stratum } of draw.drawn)
    await say(sampleId, id, stratum === 'small.test' ? 'inadequate' : 'adequate');
  const similar = await sampleSimilar(database, sampleId, userId);
  expect(await sampleById(database, similar)).toMatchObject({
    jobId: null,
    corpusId,
    method: 'similar',
    size: 1,
  });
  expect((await standingSamples(database, { corpusId })).map(({ id }) => id)).toEqual([sampleId]);
});

it('puts texts together by what speaks against them, which is for no verdict and changes none', async () => {
  const { corpusId, draw, sampleId } = await drawn();
  const scope = { corpusId };
  const before = await riskyTexts(database, { scope });
  expect(before.population).toBe(12);
  // Texts of 120 words are short; those of 700 are not, and nobody has said anything of their host yet.
  expect(new Set(before.texts.map(({ host }) => host))).toEqual(new Set(['large.test']));
  const small = draw.drawn.filter(({ stratum }) => stratum === 'small.test');
  for (const { id } of small) await say(sampleId, id, 'inadequate');
  const blind = await riskyTexts(database, { scope });
  expect(blind.texts.some(({ host }) => host === 'small.test')).toBe(false);
  for (const { id, stratum } of draw.drawn) if (stratum !== 'small.test') await say(sampleId, id, 'adequate');
  const { texts, population } = await riskyTexts(database, { scope });
  const judged = new Set(draw.drawn.map(({ id }) => id));
  expect(texts.every(({ id }) => !judged.has(id))).toBe(true);
  const ordered = orderByRisk(texts, 4, '42');
  expect(ordered[0]!.risks).toEqual(['judgedHost']);
  const about = {
    resourceIds: ordered.map(({ id }) => id),
    population,
    risks: ordered.map(({ risks }) => risks),
  };
  const risky = await createSample(database, scope, { ...order, method: 'risk', amount: 4 }, about, userId);
  const sample = (await sampleById(database, risky))!;
  expect(verdictOf(sample)).toMatchObject({ state: 'open', share: null, interval: null });
  const whose = { sampleId: risky, readerId: userId };
  const items = await listSampleItems(
    database,
    whose,
    { sort: 'position', descending: false },
    { limit: 9, offset: 0 },
  );
  expect(items.map(({ risks }) => risks)).toEqual(ordered.map(({ risks }) => risks));
  expect((await standingSamples(database, { corpusId })).map(({ id }) => id)).toEqual([sampleId]);
});

it('says to the judges of two that are drawn at once which one counts, and which texts are in both', async () => {
  const { corpusId, scope, draw } = await drawn();
  const about = { resourceIds: draw.drawn.map(({ id }) => id), population: 12 };
  const other = await addPerson(database, `other-${corpusId}@example.org`, 'linguist');
  const ids = await Promise.all(
    [userId, other].map((who) => createSample(database, scope, order, about, who)),
  );
  const [last] = await standingSamples(database, { corpusId });
  const former = ids.find((id) => id !== last!.id)!;
  const shared = draw.drawn.length;
  // Beside a sample of before these, which is still being judged.
  expect(await otherSamples(database, former)).toMatchObject([
    { id: last!.id, kind: 'newer', shared, hasVerdict: false },
    { kind: 'older', shared },
  ]);
  expect(await otherSamples(database, last!.id)).toMatchObject([{ id: former, kind: 'older' }]);
  for (const { id } of draw.drawn) await say(former, id, 'adequate');
  expect((await otherSamples(database, last!.id)).map(({ id }) => id)).not.toContain(former);
  for (const { id } of draw.drawn) await say(last!.id, id, 'adequate');
  const told = await otherSamples(database, former);
  expect(told.find(({ kind }) => kind === 'newer')).toMatchObject({ id: last!.id, hasVerdict: true });
  // What speaks against texts is the same for both who ask at once.
  const risk = { ...order, method: 'risk', amount: 2 } as const;
  const worst = { resourceIds: about.resourceIds.slice(0, 2), population: 12, risks: [[], []] };
  const [mine, theirs] = [
    await createSample(database, scope, risk, worst, userId),
    await createSample(database, scope, risk, worst, other),
  ];
  expect(await otherSamples(database, mine)).toMatchObject([
    { id: theirs, kind: 'sameTexts', shared: 2, drawnBy: expect.stringContaining('other') },
  ]);
  await discardSample(database, theirs, { userId, role: 'admin', memberships: {} });
  expect(await otherSamples(database, mine)).toEqual([]);
});

it('is not decided where every text of a stratum was deleted before anybody judged it', async () => {
  const { draw, sampleId, second } = await drawn();
  for (const { id, stratum } of draw.drawn) if (stratum === 'large.test') await say(sampleId, id, 'adequate');
  await deleteResources(database, { jobId: second.jobId }, { ids: second.resourceIds }, userId);
  const sample = (await sampleById(database, sampleId))!;
  expect(sample).toMatchObject({ unjudged: 0, deleted: 3 });
  // Nobody knows how that stratum was: as far as is known it may all be bad.
  expect(verdictOf(sample)).toMatchObject({ state: 'notDecided', interval: [0, expect.any(Number)] });
  expect(isOfOtherState(sample)).toBe(true);
});
