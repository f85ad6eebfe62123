import { describe, expect, it } from 'vitest';
import { documentsNow, type JudgedSample, sizeOfNewSample, verdictOf } from './sample-verdict';

/** Twenty of 42 texts, so near the threshold that they decide nothing. */
const near: JudgedSample = {
  ...{ method: 'count', population: 42, threshold: 0.4, strata: null },
  ...{ adequate: 12, inadequate: 8, unjudged: 0, unsettled: 0 },
};
const now = (documents: number) => ({ documents, words: 1_000 });

describe('the size of a new sample', () => {
  it('is of what is there now, and the verdict stays that of then', () => {
    const dropped = { ...near, stateNow: now(40) };
    expect(verdictOf(near).state).toBe('notDecided');
    expect(sizeOfNewSample({ ...near, stateNow: now(42) })).toBe(42);
    expect(sizeOfNewSample(dropped)).toBe(40);
    expect(verdictOf(dropped)).toEqual(verdictOf(near));
  });

  it('is told only where nothing is decided', () => {
    expect(sizeOfNewSample({ ...near, adequate: 20, inadequate: 0 })).toBeNull();
    expect(sizeOfNewSample({ ...near, adequate: null, inadequate: null, unjudged: 20 })).toBeNull();
    expect(sizeOfNewSample({ ...near, method: 'risk' })).toBeNull();
  });
});

it('what is there now of a part is counted in the part, and as then where nobody has counted', () => {
  const part = { ...near, part: { host: 'a.example' }, stateNow: now(900) };
  expect(documentsNow({ ...part, partNow: now(40) })).toBe(40);
  expect(documentsNow({ ...part, partNow: null })).toBe(42);
  expect(documentsNow({ ...near, subCorpus: 'news', stateNow: now(900) })).toBe(42);
  expect(documentsNow(near)).toBe(42);
});
