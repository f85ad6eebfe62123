import { jobConfigSchema } from '@florilegium/contracts/job-config';
import { describe, expect, it } from 'vitest';
import type { Run } from './run-book';
import { wayOn } from './way-on';
import { whyIrrelevant } from './why-irrelevant';

const run = (focus: object) => ({ config: jobConfigSchema.parse({ focus }) }) as Run;
const relevant = { relevant: true, reason: null };
const dull = { relevant: false, reason: 'lowScore' as const };

describe('wayOn', () => {
  it('follows the links of relevant pages and of seeds, and tunnels as far as it may', () => {
    const two = run({ tunnelDepth: 2 });
    expect(wayOn(two, { depth: 4, offTopic: 2 }, relevant)).toEqual({ offTopic: 0, follows: true });
    expect(wayOn(two, { depth: 0, offTopic: 0 }, dull)).toEqual({ offTopic: 0, follows: true });
    expect(wayOn(two, { depth: 1, offTopic: 1 }, dull)).toEqual({ offTopic: 2, follows: true });
    expect(wayOn(two, { depth: 1, offTopic: 2 }, dull)).toEqual({ offTopic: 3, follows: false });
    expect(wayOn(run({}), { depth: 1, offTopic: 0 }, dull).follows).toBe(false);
  });

  it('never follows the links of a page in another language', () => {
    const other = { relevant: false, reason: 'otherLanguage' as const };
    expect(wayOn(run({ tunnelDepth: 9 }), { depth: 0, offTopic: 0 }, other).follows).toBe(false);
  });
});

it('says the figures behind a page that is let go', () => {
  const page = { words: 10, language: 'de', relevant: false, topicClasses: [], hits: [], moreHits: 0 };
  const why = (reason: 'otherLanguage' | 'lowScore' | 'fewTerms' | 'lowRelativeScore') =>
    whyIrrelevant(run({ minDistinctTerms: 2, minRelativeScore: 0.2 }), {
      ...page,
      score: 40,
      relativeScore: 0.123456789,
      distinctTerms: 1,
      reason,
    });
  expect(why('otherLanguage')).toEqual({ reason: 'otherLanguage', detail: 'de' });
  expect(why('lowScore')).toEqual({ reason: 'offTopic', detail: 'score 40 ≤ 90' });
  expect(why('fewTerms').detail).toBe('score 40, 1 < 2 terms');
  expect(why('lowRelativeScore').detail).toBe('score 40, 0.123457 < 0.2 a word');
});
