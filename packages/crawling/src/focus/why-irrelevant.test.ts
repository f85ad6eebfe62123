import { expect, it } from 'vitest';
import { whyIrrelevant } from './why-irrelevant';

it('says the figures behind a page that is let go', () => {
  const page = { words: 10, language: 'de', relevant: false, topicClasses: [], hits: [], moreHits: 0 };
  const why = (reason: 'otherLanguage' | 'lowScore' | 'fewTerms' | 'lowRelativeScore') =>
    whyIrrelevant(
      { threshold: 90, minDistinctTerms: 2, minRelativeScore: 0.2 },
      { ...page, score: 40, relativeScore: 0.123456789, distinctTerms: 1, reason },
    );
  expect(why('otherLanguage')).toEqual({ reason: 'otherLanguage', detail: 'de' });
  expect(why('lowScore')).toEqual({ reason: 'offTopic', detail: 'score 40 ≤ 90' });
  expect(why('fewTerms').detail).toBe('score 40, 1 < 2 terms');
  expect(why('lowRelativeScore').detail).toBe('score 40, 0.123457 < 0.2 a word');
});
