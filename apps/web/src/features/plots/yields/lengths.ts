import { exactWords, longBinEdges, type PlotCounts } from '@florilegium/contracts/plots';

export type Lengths = PlotCounts['lengths'];

/** The largest minimum whose effect is known exactly. */
export const largestCut = exactWords;

/** A column of the histogram: documents with `from` words or more, and fewer than `to`. */
export interface LengthBin {
  from: number;
  /** Infinity for the last one. */
  to: number;
  /** Documents in the corpus. */
  kept: number;
  /** Documents that were dropped for being too short. */
  short: number;
  words: number;
}

/** Eight bins to a power of ten; where numbers of words are small, each has its own. */
const shortEdges = [...new Set(Array.from({ length: 28 }, (_, step) => Math.round(10 ** (step / 8))))].filter(
  (edge) => edge < exactWords,
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The histogram's columns, without the empty ones at both ends. The first one holds texts without any word, too. */
export function lengthBins(lengths: Lengths): LengthBin[] {
  const exact = shortEdges.map((edge, at): LengthBin => {
    const from = at === 0 ? 0 : edge;
    const to = shortEdges[at + 1] ?? exactWords;
    const kept = lengths.kept.slice(from, to);
    return {
      from: edge,
      to,
      kept: sum(kept),
      short: sum(lengths.short.slice(from, to)),
      words: sum(kept.map((documents, offset) => documents * (from + offset))),
    };
  });
  const long = longBinEdges.map((from, at): LengthBin => {
    const [kept, words] = lengths.long[at] ?? [0, 0];
    return { from, to: longBinEdges[at + 1] ?? Number.POSITIVE_INFINITY, kept, short: 0, words };
  });
  const bins = [...exact, ...long];
  const filled = bins.map((bin) => bin.kept + bin.short > 0);
  return bins.slice(Math.max(0, filled.indexOf(true)), filled.lastIndexOf(true) + 1);
}

/** What stands below each number of words, so that a slider finds it at once. */
export interface LengthSums {
  /** At n: documents and words of texts with fewer than n words, for n up to {@link largestCut}. */
  documents: readonly number[];
  words: readonly number[];
  /** At n: documents dropped as too short that have n words or more. */
  shortFrom: readonly number[];
  allDocuments: number;
  allWords: number;
}

/** Adds lengths up for {@link dropsAt}. */
export function lengthSums(lengths: Lengths): LengthSums {
  const documents = [0];
  const words = [0];
  const shortFrom = [sum(lengths.short)];
  for (let n = 0; n < largestCut; n++) {
    const here = lengths.kept[n] ?? 0;
    documents.push(documents[n]! + here);
    words.push(words[n]! + here * n);
    shortFrom.push(shortFrom[n]! - (lengths.short[n] ?? 0));
  }
  return {
    documents,
    words,
    shortFrom,
    allDocuments: documents[largestCut]! + sum(lengths.long.map(([one]) => one)),
    allWords: words[largestCut]! + sum(lengths.long.map(([, one]) => one)),
  };
}

/** What another minimum would do to the corpus. */
export interface CutEffect {
  documents: number;
  allDocuments: number;
  words: number;
  allWords: number;
  /** Texts dropped as too short that the minimum would let in; other filters may still drop them. */
  back: number;
}

/** What a minimum of `cut` words would drop, and what it might bring back. */
export function dropsAt(sums: LengthSums, cut: number): CutEffect {
  const at = Math.min(largestCut, Math.max(0, Math.round(cut)));
  return {
    documents: sums.documents[at]!,
    words: sums.words[at]!,
    allDocuments: sums.allDocuments,
    allWords: sums.allWords,
    back: sums.shortFrom[at]!,
  };
}

/** The words that half of the documents have at most, between the ends of a bin for long ones; null without documents. */
export function medianWords(lengths: Lengths): number | null {
  const bins = lengthBins(lengths);
  const all = sum(bins.map((bin) => bin.kept));
  if (all === 0) return null;
  const half = all / 2;
  let below = 0;
  for (const [words, documents] of lengths.kept.entries()) {
    below += documents;
    if (below >= half) return words;
  }
  for (const [at, [documents, words]] of lengths.long.entries()) {
    below += documents;
    // No closer than the mean of its bin, which is a third wide.
    if (below >= half && documents > 0) return Math.round(words / documents) || (longBinEdges[at] ?? 0);
  }
  return null;
}

/** The places of the slider below the plot: its handle stands where the line does. */
export const sliderPlaces = 800;

/** The powers of ten that the plot's axis goes between. */
type Span = readonly [first: number, last: number];

/** The slider's place at a number of words, on the plot's axis. */
export function placeOfCut(cut: number, [first, last]: Span): number {
  const share = (Math.log10(Math.max(1, cut)) - first) / (last - first);
  return Math.round(sliderPlaces * Math.min(1, Math.max(0, share)));
}

/**
 * The number of words at a place of the slider; at its beginning there is no cut. Where words are few several places
 * have the same number: a step from the present one still goes to the next.
 */
export function cutOfPlace(place: number, present: number, span: Span): number {
  const [first, last] = span;
  if (place <= 0) return 0;
  const cut = Math.min(largestCut, Math.round(10 ** (first + (place / sliderPlaces) * (last - first))));
  if (cut !== present) return cut;
  return Math.min(largestCut, Math.max(0, present + Math.sign(place - placeOfCut(present, span))));
}
