/** Tells the better pages of a crawl from the others by their scores, whatever the threshold of the job is. */
export interface WorthScale {
  /** Takes down a page's score by its words; returns how much it belongs to the better ones, 0 to 1. */
  note(relativeScore: number): number;
}

/** Pages that count before the scale moves slowly. */
const longestMemory = 500;
/** The other mean goes along a little, or one to which nothing comes any more would stay for ever. */
const drift = 0.1;
const mostScore = 1e9;

/**
 * Makes a scale from two means (MacQueen 1967, online) of the logarithms of scores by words. Menus put a term or two on
 * every page of a site, so that a low threshold takes them all; the scores of pages that are about the topic still lie
 * together, far above those of the others.
 */
export function createWorthScale(): WorthScale {
  /** Means of the lower and the higher scores, and how many pages each was made of. */
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
