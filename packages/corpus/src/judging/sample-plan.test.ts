import { describe, expect, it } from 'vitest';
import { testOfInterval } from '../verdict';
import { sizeForMargin, whatCanBeProved } from './sample-plan';

const size = (population: number, margin = 0.05, share = 0.5) =>
  sizeForMargin({ population, margin, share, confidence: '0.95' })!;

describe('the size of a sample', () => {
  it.each([
    // Krejcie and Morgan (1970), table 1: margin 5 %, share 0.5, 95 %.
    [100, 80],
    [500, 217],
    [1_000, 278],
    [10_000, 370],
    [1_000_000, 384],
  ])('from %i documents is that of the published table, %i', (population, published) => {
    // The table rounds to the nearest whole number; a document more keeps the margin.
    expect([published, published + 1]).toContain(size(population));
  });

  it('is Cochran’s 385 where the population has no end, and 9604 for a margin of 1 %', () => {
    expect(size(1e12)).toBe(385);
    expect(size(1e12, 0.01)).toBe(9_604);
  });

  it('knows the ends: nothing, one document, a threshold of 0, no margin', () => {
    expect(size(0)).toBe(0);
    expect(size(1)).toBe(1);
    expect(size(1_000, 0.05, 0)).toBe(size(1_000, 0.05, 1));
    for (const margin of [0, 1, Number.NaN]) {
      expect(sizeForMargin({ population: 1_000, margin, share: 0.4, confidence: '0.95' })).toBeNull();
    }
  });
});

describe('what a sample can prove', () => {
  it('is where the test of all its documents turns', () => {
    const about = { population: 1_000, threshold: 0.4 };
    const { mostForValid, leastForNotValid } = whatCanBeProved(12, about);
    expect(testOfInterval(mostForValid!, 12, about)).toBe('valid');
    expect(testOfInterval(mostForValid! + 1, 12, about)).toBe('notDecided');
    expect(testOfInterval(leastForNotValid! - 1, 12, about)).toBe('notDecided');
    expect(testOfInterval(leastForNotValid!, 12, about)).toBe('notValid');
  });

  it('is nothing for too few documents, and everything for all of them', () => {
    expect(whatCanBeProved(1, { population: 1_000, threshold: 0.4 })).toEqual({
      mostForValid: null,
      leastForNotValid: null,
    });
    expect(whatCanBeProved(10, { population: 10, threshold: 0.4 })).toEqual({
      mostForValid: 4,
      leastForNotValid: 5,
    });
    // A threshold of 100 % tolerates everything; one of 0 % takes every document to hold.
    expect(whatCanBeProved(10, { population: 50, threshold: 1 })).toMatchObject({ mostForValid: 10 });
    expect(whatCanBeProved(10, { population: 50, threshold: 0 })).toEqual({
      mostForValid: null,
      leastForNotValid: 1,
    });
  });
});
