import { assignPairs } from './assign-pairs';
import { compareSides } from './compare-sides';
import { type FeatureValues, type PairFeatureName, pairFeatureNames } from './pair-features';
import { type ModelStage, type PairModel, partsOf, probability } from './pair-model';
import { valuesAt } from './pair-table';
import { pairWeights } from './pair-weights';
import { createSide, type Side, type TraitsPage } from './pairing-site';
import type { UnpairedReason } from './unpaired-reasons';

/** One compared feature, its value and what it added to the score. */
export interface PairFeature {
  name: PairFeatureName;
  /** 0 to 1. */
  value: number;
  /** Log-odds. */
  part: number;
}

/** Two pages that are translations of each other. */
export interface PagePair {
  /** Keys of the pages, in the order of the given languages. */
  a: string;
  b: string;
  /** Probability, 0 to 1. */
  score: number;
  features: PairFeature[];
}

export interface UnpairedPage {
  key: string;
  /** The language in which it has no partner; null for any language. */
  language: string | null;
  reason: UnpairedReason;
  /**
   * The page of the other language that resembles it most, or has the same text; for 'duplicate' the page of its own
   * language that it repeats; null if there is none.
   */
  best: string | null;
  /** Score with `best`; null if there is none. */
  score: number | null;
}

/** The result for two languages. */
export interface LanguagePairs {
  /** The languages of `a` and `b`. */
  a: string;
  b: string;
  pairs: PagePair[];
  /** Pages of either language without a partner. */
  unpaired: UnpairedPage[];
  /** Patterns learnt from the site's addresses. */
  patterns: { a: string; b: string; support: number }[];
}

/** Default probability from which on two pages are a pair. */
export const defaultMinScore = 0.5;

/**
 * Pairs the pages of two languages one to one. The result doesn't depend on the order of the pages; if the languages
 * change places, so do `a` and `b`.
 *
 * @param minScore least probability of a pair, 0 to 1
 * @param weights weights of the features; other weights than the product's are for measuring
 */
export function pairLanguages(
  a: { language: string; pages: readonly TraitsPage[] },
  b: { language: string; pages: readonly TraitsPage[] },
  minScore = defaultMinScore,
  weights: Record<ModelStage, PairModel> = pairWeights,
): LanguagePairs {
  // Always compared in one order, so that sums are computed in one order.
  const isSwapped = b.language < a.language;
  const [first, second] = isSwapped ? [b, a] : [a, b];
  const one = createSide(first.language, first.pages);
  const other = createSide(second.language, second.pages);
  const { pairs, patterns } = compareSides(one, other, weights);
  const partners = assignPairs(pairs, { one: one.keys.length, other: other.keys.length }, oddsOf(minScore));
  const found: PagePair[] = [];
  for (let pair = 0; pair < pairs.count; pair++) {
    const [here, there] = [pairs.one[pair]!, pairs.other[pair]!];
    if (partners.ofOne[here] !== there) continue;
    const keys = [one.keys[here]!, other.keys[there]!];
    const [keyA, keyB] = isSwapped ? keys.reverse() : keys;
    found.push({
      a: keyA!,
      b: keyB!,
      score: probability(pairs.odds[pair]!),
      features: featuresOf(weights.last, valuesAt(pairs, pair)),
    });
  }
  const minOdds = oddsOf(minScore);
  const unpaired = [
    ...withoutPartner(
      one,
      other,
      { pairs: pairs.one, theirs: pairs.other, odds: pairs.odds, minOdds },
      partners.ofOne,
    ),
    ...withoutPartner(
      other,
      one,
      { pairs: pairs.other, theirs: pairs.one, odds: pairs.odds, minOdds },
      partners.ofOther,
    ),
  ];
  return {
    a: a.language,
    b: b.language,
    pairs: found,
    unpaired,
    patterns: patterns.map(({ one, other, support }) =>
      isSwapped ? { a: other, b: one, support } : { a: one, b: other, support },
    ),
  };
}

const oddsOf = (score: number): number => Math.log(score / (1 - score));

function featuresOf(model: PairModel, values: FeatureValues): PairFeature[] {
  const parts = partsOf(model, values);
  return pairFeatureNames.flatMap((name, at) =>
    Number.isNaN(values[at]) ? [] : [{ name, value: values[at]!, part: parts[at]! }],
  );
}

interface SidePairs {
  /** Pages of the side, and of the other one, pair by pair. */
  pairs: Uint32Array;
  theirs: Uint32Array;
  odds: Float64Array;
  minOdds: number;
}

function withoutPartner(
  side: Side,
  opposite: Side,
  { pairs, theirs, odds, minOdds }: SidePairs,
  partners: Int32Array,
): UnpairedPage[] {
  const best = new Int32Array(side.keys.length).fill(-1);
  for (const [pair, page] of pairs.entries())
    if (partners[page] === -1 && (best[page] === -1 || odds[pair]! > odds[best[page]!]!)) best[page] = pair;
  const paired = new Map<number, number>();
  for (const [page, partner] of partners.entries())
    if (partner >= 0) paired.set(side.textHashes[page]!, page);
  const language = opposite.language;
  const theirTexts = new Map(Array.from(opposite.textHashes, (hash, page) => [hash, page]));
  return side.keys.flatMap((key, page): UnpairedPage[] => {
    if (partners[page] !== -1) return [];
    const copy = paired.get(side.textHashes[page]!);
    const closest = best[page]!;
    if (copy !== undefined)
      return [{ key, language, reason: 'duplicate', best: side.keys[copy]!, score: null }];
    const same = theirTexts.get(side.textHashes[page]!);
    if (same !== undefined)
      return [{ key, language, reason: 'sameText', best: opposite.keys[same]!, score: null }];
    if (opposite.keys.length === 0)
      return [{ key, language, reason: 'noPagesInLanguage', best: null, score: null }];
    if (closest === -1) return [{ key, language, reason: 'nothingInCommon', best: null, score: null }];
    // A likely candidate without a pair lost its partner to a better pair.
    const reason = odds[closest]! >= minOdds ? 'partnerTaken' : 'lowScore';
    return [
      { key, language, reason, best: opposite.keys[theirs[closest]!]!, score: probability(odds[closest]!) },
    ];
  });
}
