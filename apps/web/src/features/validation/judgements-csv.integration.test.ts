import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { createSample } from '@florilegium/db/samples/draws';
import { judge } from '@florilegium/db/samples/judgements';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeRoute } from '../judging/judging-api';
import { type Asked, ask, openAsked } from '../services/fixtures/ask-route';
import { listJudgementsRoute } from './judges-api';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

const input = { seed: '7', method: 'count', amount: 1, threshold: 0.4, notes: '' } as const;

it('the judgements of a sample are a file, be it of a job or of a whole corpus', async () => {
  const { database, userId } = asked;
  const url = 'https://a.test/1';
  const { corpusId, jobId, resourceIds } = await fillJob(database, userId, [{ url, words: 100 }]);
  for (const scope of [{ jobId }, { corpusId }]) {
    const id = await createSample(database, scope, input, { resourceIds, population: 1 }, userId);
    await judge(database, id, [{ id: uuidv7(), resourceId: resourceIds[0]!, verdict: 'adequate' }], userId);
    const answer = await ask(listJudgementsRoute, { params: { id }, query: 'as=csv' });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="judgements.csv"; filename\*=UTF-8''Corpus-/),
    ]);
    expect(await answer.text()).toContain(`,${url},`);
  }
});

it('judgements that a browser kept are not taken as those of whoever signs in there next', async () => {
  const { database, userId } = asked;
  const { corpusId, resourceIds } = await fillJob(database, userId, [
    { url: 'https://a.test/2', words: 100 },
  ]);
  const id = await createSample(database, { corpusId }, input, { resourceIds, population: 1 }, userId);
  const send = (judge?: string) => {
    const judgement = { id: uuidv7(), resourceId: resourceIds[0]!, verdict: 'adequate' };
    return ask(judgeRoute, { params: { id }, body: { judge, judgements: [judgement] } });
  };
  expect((await send(uuidv7())).status).toBe(401);
  expect(await database.prisma.sampleJudgement.count({ where: { sampleId: id } })).toBe(0);
  expect([(await send(userId)).status, (await send()).status]).toEqual([200, 200]);
});
