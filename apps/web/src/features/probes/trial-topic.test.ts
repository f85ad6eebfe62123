import { focusSchema } from '@florilegium/contracts/jobs/focus';
import type { ProbePage } from '@florilegium/contracts/probes';
import { describe, expect, it } from 'vitest';
import { trialTopic } from './trial-topic';

const { terms: _, ...wanted } = focusSchema.parse({});

function page(relevance: object | null, hasTerms = true): ProbePage {
  const none = {
    relativeScore: 0,
    distinctTerms: 0,
    words: 9,
    language: 'en',
    topicClasses: [],
    moreHits: 0,
  };
  const judged = relevance && { relevance: { ...none, ...relevance }, wanted, hasTerms };
  return { result: { judged } } as ProbePage;
}
const off = (score: number, distinctTerms = 0) =>
  page({ score, distinctTerms, relevant: false, reason: 'lowScore' });
const foreign = page({ score: 0, relevant: false, reason: 'otherLanguage' });

describe('trialTopic', () => {
  it('counts what was judged, each page for one reason, and the best score', () => {
    const good = page({ score: 400, distinctTerms: 2, relevant: true, reason: null });
    expect(trialTopic([good, off(20, 1), foreign, page(null)])).toEqual({
      judged: 3,
      relevant: 1,
      offTopic: 1,
      otherLanguage: 1,
      bestScore: 400,
      threshold: 90,
      hasNoTerm: false,
    });
  });

  it('says when no term was found, but not of pages that speak against the topic or that nobody scored', () => {
    expect(trialTopic([off(0), off(0), foreign])).toMatchObject({ hasNoTerm: true, bestScore: 0 });
    expect(trialTopic([off(0), off(-20)])).toMatchObject({ hasNoTerm: false });
    expect(trialTopic([foreign])).toMatchObject({ hasNoTerm: false, bestScore: null });
    expect(trialTopic([page({ score: 0, relevant: true, reason: null }, false)])).toMatchObject({
      hasNoTerm: false,
      bestScore: null,
    });
    expect(trialTopic([page(null)])).toBeNull();
  });
});
