import { assignPairs } from './assign-pairs';
import { type Candidates, findCandidates } from './candidates';
import { compareReady } from './compared-pages';
import { countKeys } from './key-rarity';
import { comparePages, doublings, featurePlace, noShift, type SizeShift } from './pair-features';
import { logOdds, type ModelStage, type PairModel } from './pair-model';
import { createPairTable, type PairTable, valuesAt } from './pair-table';
import { type Side, traitsAt } from './pairing-site';
import { linkSite, neighbourSupport, type SiteLinks } from './site/site-links';
import { learnUrlPatterns, type UrlPattern, type UrlPatterns } from './site/url-patterns';

/** How many times pairs are compared again, using the results for the others. */
const rounds = 3;
/** Most log-odds by which a pair can lead its rivals. */
const mostLead = 8;
/** Least odds for the first assignment, from which neighbours are counted. */
const minFirstOdds = 0;

/** Most and least pages that are used to find how much longer one language is. */
const shiftPages = 1_000;
const minShiftPages = 8;
/** No language takes more than three times the characters of another. */
const mostShift = 1.6;

export interface Comparison {
  pairs: PairTable;
  patterns: UrlPattern[];
}

/** The links within either side. */
export interface BothLinks {
  one: SiteLinks;
  other: SiteLinks;
}

/**
 * Compares the pages of two languages: candidates by cheap keys, then their features. Then, several times, what the
 * pairs found so far say about each other: neighbours that are pairs, and rivals for the same page.
 */
export function compareSides(one: Side, other: Side, models: Record<ModelStage, PairModel>): Comparison {
  const { pairs, patterns } = firstComparison(one, other, models.first);
  weighPairs(pairs, models.first);
  const links = { one: linkSite(one), other: linkSite(other) };
  for (let round = 0; round < rounds; round++) {
    addContext(pairs, one, other, links);
    weighPairs(pairs, models.last);
  }
  return { pairs, patterns };
}

/** Writes a model's odds of each pair. */
export function weighPairs(pairs: PairTable, model: PairModel): void {
  for (let pair = 0; pair < pairs.count; pair++) pairs.odds[pair] = logOdds(model, valuesAt(pairs, pair));
}

/** All features of single pairs. The model decides which pairs show how much longer a language is. */
export function firstComparison(one: Side, other: Side, model: PairModel): Comparison {
  const rarity = countKeys(one, other);
  const learnt = learnUrlPatterns(one, other);
  const found = findCandidates(one, other, rarity, knownPairs(one, other, learnt.partnerOfOne));
  const candidates = withoutSameTexts(found, one, other);
  const pairs = createPairTable(candidates.one, candidates.other);
  const isKnown = (address: number) => one.byAddress.has(address) || other.byAddress.has(address);
  const compared = { one: compareReady(one, rarity), other: compareReady(other, rarity) };
  const compareFrom = (oneIn: number, shift: SizeShift) => {
    for (let pair = 0; pair < pairs.count; ) {
      const page = pairs.one[pair]!;
      // Pairs are in the order of the first page, so it is unpacked once.
      const here = page % oneIn === 0 ? compared.one.at(page) : null;
      for (; pair < pairs.count && pairs.one[pair] === page; pair++) {
        const partner = pairs.other[pair]!;
        if (!here) continue;
        const urlPattern = byPattern(learnt, page, partner);
        const context = { rarity, shift, urlPattern, isKnown };
        comparePages(valuesAt(pairs, pair), here, compared.other.at(partner), context);
      }
    }
  };
  const oneIn = Math.ceil(one.packed.length / shiftPages);
  compareFrom(oneIn, noShift);
  compareFrom(1, findShift(pairs, one, other, model, oneIn));
  return { pairs, patterns: learnt.patterns };
}

/** Removes pairs of two pages with the same text: they are not translations of each other, however much they share. */
function withoutSameTexts(found: Candidates, one: Side, other: Side): Candidates {
  const differ = (_: number, pair: number) =>
    one.textHashes[found.one[pair]!] !== other.textHashes[found.other[pair]!];
  return { one: found.one.filter(differ), other: found.other.filter(differ) };
}

function byPattern(
  { partnerOfOne, partnerOfOther, trust }: UrlPatterns,
  page: number,
  partner: number,
): number | null {
  if (partnerOfOne[page] === partner) return trust[page]!;
  return partnerOfOne[page] !== -1 || partnerOfOther[partner] !== -1 ? 0 : null;
}

/**
 * How much larger pages of the second language are: the median over the more certain half of some pages' best pairs.
 */
function findShift(pairs: PairTable, one: Side, other: Side, model: PairModel, oneIn: number): SizeShift {
  const best = new Map<number, { odds: number; pair: number }>();
  for (let pair = 0; pair < pairs.count; pair++) {
    const page = pairs.one[pair]!;
    if (page % oneIn !== 0) continue;
    const odds = logOdds(model, valuesAt(pairs, pair));
    if (odds > (best.get(page)?.odds ?? Number.NEGATIVE_INFINITY)) best.set(page, { odds, pair });
  }
  const sure = [...best.values()].sort((x, y) => y.odds - x.odds || x.pair - y.pair);
  const half = sure.slice(0, Math.ceil(sure.length / 2));
  if (half.length < minShiftPages) return noShift;
  const middle = (size: 'textChars' | 'htmlBytes') => {
    const found = half.map(({ pair }) =>
      doublings(traitsAt(one, pairs.one[pair]!)[size], traitsAt(other, pairs.other[pair]!)[size]),
    );
    const median = found.sort((x, y) => x - y)[found.length >> 1]!;
    return Math.max(-mostShift, Math.min(mostShift, median));
  };
  return { text: middle('textChars'), file: middle('htmlBytes') };
}

/** Pairs that pages or their addresses declare. */
function* knownPairs(one: Side, other: Side, partnerOfOne: Int32Array): Generator<[number, number]> {
  for (const [page, partner] of partnerOfOne.entries()) if (partner >= 0) yield [page, partner];
  for (let page = 0; page < one.packed.length; page++)
    for (const { target } of traitsAt(one, page).alternates) {
      const partner = other.byAddress.get(target);
      if (partner !== undefined) yield [page, partner];
    }
  for (let page = 0; page < other.packed.length; page++)
    for (const { target } of traitsAt(other, page).alternates) {
      const partner = one.byAddress.get(target);
      if (partner !== undefined) yield [partner, page];
    }
}

/** Fills in the features from other pairs, by the present odds. */
export function addContext(pairs: PairTable, one: Side, other: Side, links: BothLinks): void {
  const sizes = { one: one.packed.length, other: other.packed.length };
  const partners = assignPairs(pairs, sizes, minFirstOdds);
  const rivals = { one: rivalsOf(pairs, 'one', one, other), other: rivalsOf(pairs, 'other', other, one) };
  // If two pages have no other candidates, neither has a rival.
  const hasRivals = sizes.one > 1 || sizes.other > 1;
  const marks = new Uint32Array(sizes.other);
  const [neighbours, lead] = [featurePlace('neighbours'), featurePlace('lead')];
  for (let pair = 0; pair < pairs.count; pair++) {
    const values = valuesAt(pairs, pair);
    const rival = Math.max(rivals.one(pair), rivals.other(pair));
    values[lead] = hasRivals
      ? Math.max(-1, Math.min(1, (pairs.odds[pair]! - rival) / mostLead)) / 2 + 0.5
      : Number.NaN;
    const support = neighbourSupport(
      { page: pairs.one[pair]!, links: links.one, partners: partners.ofOne },
      { page: pairs.other[pair]!, links: links.other, partners: partners.ofOther },
      marks,
      pair + 1,
    );
    values[neighbours] = support ?? Number.NaN;
  }
}

/** The best odds of a page with a page other than the pair's, ignoring copies of that one. */
function rivalsOf(
  pairs: PairTable,
  end: 'one' | 'other',
  side: Side,
  opposite: Side,
): (pair: number) => number {
  const best = new Float64Array(side.packed.length).fill(Number.NEGATIVE_INFINITY);
  const second = best.slice();
  const bestText = new Uint32Array(side.packed.length);
  const pages = pairs[end];
  const theirs = pairs[end === 'one' ? 'other' : 'one'];
  for (let pair = 0; pair < pairs.count; pair++) {
    const page = pages[pair]!;
    const odds = pairs.odds[pair]!;
    const text = opposite.textHashes[theirs[pair]!]!;
    if (odds > best[page]!) {
      if (text !== bestText[page]) second[page] = best[page]!;
      best[page] = odds;
      bestText[page] = text;
    } else if (text !== bestText[page] && odds > second[page]!) second[page] = odds;
  }
  return (pair) => {
    const page = pages[pair]!;
    return opposite.textHashes[theirs[pair]!]! === bestText[page] ? second[page]! : best[page]!;
  };
}
