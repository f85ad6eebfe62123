import { expect, it } from 'vitest';
import { lacksReference, type TableAnswer } from './table-columns';

it('knows keywords that were held against no text', () => {
  const keywords = (referenceTokens: number): TableAnswer => ({
    ...{ kind: 'keywords', generation: 1, tokens: 9, documents: 1, referenceTokens },
    rows: [{ value: 'ljus', count: 9, referenceCount: 0, score: 10, logLikelihood: 0 }],
  });
  expect([keywords(0), keywords(1)].map(lacksReference)).toEqual([true, false]);
});
