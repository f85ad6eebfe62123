import { defaultJudgingReasons } from '@florilegium/contracts/validation';
import type { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusById } from '../corpus/corpora';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { type JudgingRules, saveJudgingRules } from './judging-rules';

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
