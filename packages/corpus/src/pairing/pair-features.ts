import { type ComparedPage, listOf, type WeighedList, weighedLists } from './compared-pages';
import { editSimilarity, outlineSimilarity } from './edit-distance';
import type { KeyRarity } from './key-rarity';
import type { PageTraits } from './page-traits';

/** The compared features of two pages, in the order in which they are shown. Each is 0 to 1, or null if unknown. */
export const pairFeatureNames = [
  'fileSize',
  'textLength',
  'tagStructure',
  'numberList',
  'blockLengths',
  'blockCount',
  'tokens',
  'anchors',
  'images',
  'linkTails',
  'titleNumber',
  'terms',
  'urlPattern',
  'urlNumbers',
  'hreflang',
  'languageLink',
  'link',
  'neighbours',
  'lead',
] as const;
export type PairFeatureName = (typeof pairFeatureNames)[number];

/** Values in the order of the names; NaN for null. */
export type FeatureValues = Float32Array;

const place = Object.fromEntries(pairFeatureNames.map((name, at) => [name, at])) as Record<
  PairFeatureName,
  number
>;
/** The index of a feature among the values. */
export const featurePlace = (name: PairFeatureName): number => place[name];

/** Facts about a pair from the whole site. */
export interface PairContext {
  rarity: KeyRarity;
  shift: SizeShift;
  /**
   * Reliability of the address pattern that pairs the two; 0 if the pattern pairs one of them with another page; null
   * without a pattern.
   */
  urlPattern: number | null;
  /** Whether an address belongs to one of the given pages. */
  isKnown(address: number): boolean;
}

/** How much larger pages of the second language usually are, in doublings: Japanese takes half the characters. */
export interface SizeShift {
  text: number;
  file: number;
}

export const noShift: SizeShift = { text: 0, file: 0 };

/** How many doublings make one size the other; 0 if both are 0. */
export const doublings = (one: number, other: number): number => Math.log2((other + 1) / (one + 1));

/** Smaller over larger, corrected by the usual `shift` in doublings; NaN if both are 0. */
const ratio = (one: number, other: number, shift = 0): number =>
  one === 0 && other === 0 ? Number.NaN : 2 ** -Math.abs(doublings(one, other) - shift);

/** The weight of the keys that two ascending lists share. */
function sharedWeight(one: Uint32Array, other: Uint32Array, { weight }: KeyRarity): number {
  let shared = 0;
  for (let x = 0, y = 0; x < one.length && y < other.length; ) {
    const [mine, theirs] = [one[x]!, other[y]!];
    if (mine === theirs) shared += weight(mine);
    if (mine <= theirs) x++;
    if (mine >= theirs) y++;
  }
  return shared;
}

/**
 * Whether one page declares the other as its version in the other's language: 1; 0 if it declares another page; NaN
 * if none.
 */
function pointsTo(
  from: PageTraits,
  to: PageTraits,
  address: number,
  stated: boolean,
  isKnown: PairContext['isKnown'],
): number {
  let elsewhere = false;
  for (const alternate of from.alternates) {
    if (alternate.language !== to.language || alternate.stated !== stated) continue;
    if (alternate.target === address) return 1;
    if (isKnown(alternate.target)) elsewhere = true;
  }
  return elsewhere ? 0 : Number.NaN;
}

/** Shorter texts have no shape to compare. */
const minShapeChars = 40;

/** Writes the features of two pages that don't depend on their links; none for two pages with almost no text. */
function compareShapes(values: FeatureValues, one: PageTraits, other: PageTraits, shift: SizeShift): void {
  if (Math.max(one.textChars, other.textChars) < minShapeChars) return;
  values[place.fileSize] = ratio(one.htmlBytes, other.htmlBytes, shift.file);
  values[place.textLength] = ratio(one.textChars, other.textChars, shift.text);
  if (one.tagCount + other.tagCount > 0) values[place.tagStructure] = editSimilarity(one.tags, other.tags);
  if (one.blockCount + other.blockCount > 0)
    values[place.blockLengths] = outlineSimilarity(one.blocks, other.blocks, shift.text * 8);
  values[place.blockCount] = ratio(one.blockCount, other.blockCount);
}

/** The mean of the values in both directions; one that is unknown doesn't count. */
function bothWays(one: number, other: number): number {
  if (Number.isNaN(one)) return other;
  return Number.isNaN(other) ? one : (one + other) / 2;
}

/** Writes what the addresses of two pages, and the links between them, say. */
function compareAddresses(
  values: FeatureValues,
  one: ComparedPage,
  other: ComparedPage,
  isKnown: PairContext['isKnown'],
): void {
  if (one.digits !== '' || other.digits !== '')
    values[place.urlNumbers] = Number(one.digits === other.digits);
  if (one.address === 0 || other.address === 0) return;
  const [here, there] = [one.traits, other.traits];
  for (const [feature, stated] of declared)
    values[feature] = bothWays(
      pointsTo(here, there, other.address, stated, isKnown),
      pointsTo(there, here, one.address, stated, isKnown),
    );
  values[place.link] = (Number(here.linksTo(other.address)) + Number(there.linksTo(one.address))) / 2;
}

const declared = [
  [place.hreflang, true],
  [place.languageLink, false],
] as const;

const ofLists: Record<WeighedList, number> = {
  tokens: place.tokens,
  anchors: place.anchors,
  images: place.images,
  tails: place.linkTails,
  classes: place.terms,
};

/**
 * Compares two pages and writes their features. Features from other pairs (`neighbours`, `lead`) and those that are
 * unknown stay as they are.
 */
export function comparePages(
  values: FeatureValues,
  one: ComparedPage,
  other: ComparedPage,
  { rarity, shift, urlPattern, isKnown }: PairContext,
): void {
  const [here, there] = [one.traits, other.traits];
  compareShapes(values, here, there, shift);
  if (here.numberCount + there.numberCount > 0)
    values[place.numberList] = editSimilarity(here.numbers, there.numbers);
  for (let at = 0; at < weighedLists.length; at++) {
    const list = weighedLists[at]!;
    const [mine, theirs] = [one.weights[at]!, other.weights[at]!];
    if (mine === 0 || theirs === 0) continue;
    // Ochiai's coefficient.
    const shared = sharedWeight(listOf(one, list), listOf(other, list), rarity);
    values[ofLists[list]] = Math.min(1, shared / Math.sqrt(mine * theirs));
  }
  if (here.titleNumber !== 0 && there.titleNumber !== 0)
    values[place.titleNumber] = Number(here.titleNumber === there.titleNumber);
  if (urlPattern !== null) values[place.urlPattern] = urlPattern;
  compareAddresses(values, one, other, isKnown);
}
