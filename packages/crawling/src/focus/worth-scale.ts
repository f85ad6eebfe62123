/** Distinguishes the better pages of a crawl from the others by their scores, independent of the job's threshold. */
export interface WorthScale {
  /** Records a page's score per word. Returns how clearly the page belongs to the better ones, 0 to 1. */
  note(relativeScore: number): number;
}

/** Number of pages after which the scale moves slowly. */
const longestMemory = 500;
/** The other mean moves along a little: otherwise a mean that gets no more pages would stay for ever. */
const drift = 0.1;
const mostScore = 1e9;

/**
 * Makes a scale of two means (MacQueen 1967, online) of the logarithms of scores per word. Menus put one or two terms
 * on every page of a site, so a low threshold accepts all of them. But the scores of pages about the topic still lie
 * together, far above the others.
 */
export function createWorthScale(): WorthScale {
  /** Means of the lower and the higher scores, with their numbers of pages. */
  const low = { mean: 0, pages: 1 };
  const high = { mean: 0, pages: 0 };
  return {
    note(relativeScore) {
      const value = Math.log1p(10 * Math.min(mostScore, Math.max(0, relativeScore)));
      const isHigh = high.pages === 0 ? value > 0 : value > (low.mean + high.mean) / 2;
      const [nearer, farther] = isHigh ? [high, low] : [low, high];
      nearer.pages = Math.min(longestMemory, nearer.pages + 1);
      nearer.mean += (value - nearer.mean) / nearer.pages;
      if (farther.pages > 0) farther.mean += (drift * (value - farther.mean)) / longestMemory;
      const span = high.mean - low.mean;
      return span <= 0 ? 0 : Math.min(1, Math.max(0, (value - low.mean) / span));
    },
  };
}
