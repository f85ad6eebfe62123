import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { createSample } from '@florilegium/db/samples/draws';
import { judge } from '@florilegium/db/samples/judgements';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
