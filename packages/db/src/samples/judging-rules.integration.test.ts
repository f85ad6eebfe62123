import { defaultJudgingReasons, maxJudgingReasons } from '@florilegium/contracts/validation';
import type { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusById } from '../corpus/corpora';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { createSample } from './draws';
import { judge } from './judgements';
import { judgingNow } from './judging-now';
import { type JudgingRules, saveJudgingRules } from './judging-rules';
import { discardSample } from './sample-discards';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('what two owners tell the judges at once is what the first says, and the second is told so', async () => {
  const { corpusId } = await fillJob(database, await addPerson(database, 'owner@example.org'), []);
  const begun: JudgingRules = { guidelines: '', reasons: defaultJudgingReasons };
  const save = (rules: JudgingRules, was?: JudgingRules) =>
    saveJudgingRules(database, corpusId, rules, was).then(
      () => 'saved',
      ({ code, detail }: AppError) => `${code} ${detail.reason}`,
    );
  const prose = { guidelines: 'Prose.', reasons: ['a list'] };
  const verse = { guidelines: 'Verse.', reasons: null };
  const both = await Promise.all([save(prose, begun), save(verse, begun)]);
  expect(both.sort()).toEqual(['conflict judgingChanged', 'saved']);
  // Who doesn't say what they have read writes over it; what is read as the default list is that.
  expect(await save(verse)).toBe('saved');
  expect(await save(prose, { guidelines: 'Verse.', reasons: defaultJudgingReasons })).toBe('saved');
  expect(await save(verse, { ...prose, reasons: ['another list'] })).toBe('conflict judgingChanged');
  expect(await corpusById(database, corpusId)).toMatchObject({ judgingGuidelines: 'Prose.' });
});

/** A corpus with a sample of two texts, of which its judge says something. */
async function sampled() {
  const judgeId = await addPerson(database, `${uuidv7()}@example.org`);
  const { corpusId, jobId, resourceIds } = await fillJob(database, judgeId, [
    { url: 'https://a.example/1', words: 100 },
    { url: 'https://a.example/2', words: 100 },
  ]);
  const order = { seed: '42', method: 'count', amount: 2, threshold: 0.4, notes: '' } as const;
  const draw = () => createSample(database, { jobId }, order, { resourceIds, population: 2 }, judgeId);
  const sampleId = await draw();
  const say = (reason: string | null, { id = uuidv7(), by = judgeId } = {}) =>
    judge(database, sampleId, [{ id, resourceId: resourceIds[0]!, verdict: 'inadequate', reason }], by);
  const given = async () => {
    const rows = await database.prisma.sampleJudgement.findMany({
      where: { sampleId },
      orderBy: { number: 'asc' },
    });
    return rows.map(({ reason }) => reason);
  };
  const list = (reasons: readonly string[] | null) =>
    saveJudgingRules(database, corpusId, { guidelines: '', reasons });
  return { judgeId, corpusId, sampleId, resourceIds, draw, say, given, list };
}

describe('a reason for ‘not adequate’', () => {
  it('is one of the corpus’s list, and of two judgements that are sent with another neither is taken', async () => {
    const { sampleId, resourceIds, judgeId, say, given, list } = await sampled();
    await say('list');
    const wrong = { code: 'badInput', detail: { reason: 'notAReason', value: 'a menu', count: 6 } };
    await expect(say('a menu')).rejects.toMatchObject(wrong);
    const two = ['list', 'a menu'].map((reason, n) => ({
      ...{ id: uuidv7(), resourceId: resourceIds[n]!, verdict: 'inadequate' as const, reason },
    }));
    await expect(judge(database, sampleId, two, judgeId)).rejects.toMatchObject({
      code: 'badInput',
      detail: { field: 'judgements.1.reason', choices: defaultJudgingReasons.join(', ') },
    });
    await list(['a menu', ' verse\u200e']);
    await say('a menu');
    // A list of old may have characters that judgements leave out.
    await say('verse');
    await say(null);
    expect(await given()).toEqual(['list', 'a menu', 'verse', null]);
    await list([]);
    await expect(say('a poem')).rejects.toMatchObject({ detail: { count: 0, choices: '' } });
  });

  it('that was taken out of the list goes on being taken: its judge read it in a page that is open', async () => {
    const { say, given, list } = await sampled();
    await list(['a menu']);
    await list(['verse', 'prose']);
    await list(null);
    for (const reason of ['a menu', 'verse', 'list']) await say(reason);
    expect(await given()).toEqual(['a menu', 'verse', 'list']);
  });

  it('is taken from whoever judges while the list is being changed', async () => {
    const { say, given, list } = await sampled();
    await list(['old']);
    const said = Array.from({ length: 8 }, () => say('old'));
    await Promise.all([...said.slice(0, 4), list(['new']), ...said.slice(4), list(null)]);
    expect(await given()).toEqual(Array(8).fill('old'));
    await say('new');
  });

  it('that the list has forgotten is taken from a judge who gave it before: a flag sends it again', async () => {
    const { corpusId, say, list } = await sampled();
    await list(['verse']);
    const id = uuidv7();
    await say('verse', { id });
    for (let n = 0; n < 8; n++)
      await list(Array.from({ length: maxJudgingReasons }, (_, place) => `${n}.${place}`));
    const { judgingReasonsBefore } = await database.prisma.corpus.findUniqueOrThrow({
      where: { id: corpusId },
    });
    expect(judgingReasonsBefore).toHaveLength(50);
    await say('verse', { id });
    await say('verse');
    const other = await addPerson(database, `${uuidv7()}@example.org`);
    await expect(say('verse', { by: other })).rejects.toMatchObject({ code: 'badInput' });
  });
});

it('what a judge whose page is open has to know is the latest sample of the same texts, and the list', async () => {
  const { sampleId, resourceIds, draw, list, judgeId } = await sampled();
  expect(await judgingNow(database, sampleId)).toEqual({ newer: null, reasons: defaultJudgingReasons });
  const newer = [await draw(), await draw()];
  await list(['verse']);
  expect(await judgingNow(database, sampleId)).toMatchObject({
    newer: { id: newer[1], drawnBy: expect.any(String), hasVerdict: false },
    reasons: ['verse'],
  });
  expect(await judgingNow(database, newer[1]!)).toMatchObject({ newer: null });
  const actor = { userId: judgeId, role: 'admin', memberships: {} } as never;
  await discardSample(database, newer[1]!, actor);
  expect(await judgingNow(database, sampleId)).toMatchObject({ newer: { id: newer[0], hasVerdict: false } });
  const all = resourceIds.map((resourceId) => ({ id: uuidv7(), resourceId, verdict: 'adequate' as const }));
  await judge(database, newer[0]!, all, judgeId);
  expect(await judgingNow(database, sampleId)).toMatchObject({ newer: { id: newer[0], hasVerdict: true } });
});
