import { editSimilarity, outlineSimilarity } from './edit-distance';
import type { KeyRarity } from './key-rarity';
import type { PageTraits } from './page-traits';
import { neutralTail } from './site/page-address';

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
  /** Hashes of the two addresses; 0 if unknown. */
  oneAddress: number;
  otherAddress: number;
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

/** Smaller over larger, corrected by the usual `shift` in doublings; null if both are 0. */
const ratio = (one: number, other: number, shift = 0): number | null =>
  one === 0 && other === 0 ? null : 2 ** -Math.abs(doublings(one, other) - shift);

/** Share of weight that two ascending lists share, 0 to 1 (Ochiai's coefficient); null if one has no weight. */
function overlap(one: Uint32Array, other: Uint32Array, weight: (key: number) => number): number | null {
  let [here, there, shared] = [0, 0, 0];
  for (const key of one) here += weight(key);
  for (const key of other) there += weight(key);
  if (here === 0 || there === 0) return null;
  for (let x = 0, y = 0; x < one.length && y < other.length; ) {
    const difference = one[x]! - other[y]!;
    if (difference === 0) shared += weight(one[x]!);
    if (difference <= 0) x++;
    if (difference >= 0) y++;
  }
  return Math.min(1, shared / Math.sqrt(here * there));
}

const tailsOf = (traits: PageTraits): Uint32Array =>
  Uint32Array.from(new Set(traits.links.flatMap(({ tail }) => (tail === 0 ? [] : [tail])))).sort();

/** The digits in an address' path, for addresses that identify their page by a number; else ''. */
const digitsOf = (url: string): string => neutralTail(url).match(/\d+/g)?.join(' ') ?? '';

/**
 * Whether one page declares the other as its version in the other's language: 1; 0 if it declares another page; null
 * if none.
 */
function pointsTo(
  from: PageTraits,
  to: PageTraits,
  address: number,
  stated: boolean,
  isKnown: PairContext['isKnown'],
): number | null {
  let elsewhere = false;
  for (const alternate of from.alternates) {
    if (alternate.language !== to.language || alternate.stated !== stated) continue;
    if (alternate.target === address) return 1;
    if (isKnown(alternate.target)) elsewhere = true;
  }
  return elsewhere ? 0 : null;
}

/** Shorter texts have no shape to compare. */
const minShapeChars = 40;

/** Features of two pages that don't depend on their links; none for two pages with almost no text. */
function compareShapes(
  one: PageTraits,
  other: PageTraits,
  shift: SizeShift,
): Partial<Record<PairFeatureName, number | null>> {
  if (Math.max(one.textChars, other.textChars) < minShapeChars) return {};
  return {
    fileSize: ratio(one.htmlBytes, other.htmlBytes, shift.file),
    textLength: ratio(one.textChars, other.textChars, shift.text),
    tagStructure: one.tagCount + other.tagCount === 0 ? null : editSimilarity(one.tags, other.tags),
    blockLengths:
      one.blockCount + other.blockCount === 0
        ? null
        : outlineSimilarity(one.blocks, other.blocks, shift.text * 8),
    blockCount: ratio(one.blockCount, other.blockCount),
  };
}

/** The mean of the values in both directions. */
function bothWays(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : (one + other) / 2;
}

/** Compares two pages. Features from other pairs (`neighbours`, `lead`) stay null. */
export function comparePages(one: PageTraits, other: PageTraits, context: PairContext): FeatureValues {
  const { rarity, shift, oneAddress, otherAddress, isKnown } = context;
  const statedBy = (stated: boolean) =>
    oneAddress === 0 || otherAddress === 0
      ? null
      : bothWays(
          pointsTo(one, other, otherAddress, stated, isKnown),
          pointsTo(other, one, oneAddress, stated, isKnown),
        );
  const linksTo = (from: PageTraits, address: number) => from.links.some(({ target }) => target === address);
  const [oneDigits, otherDigits] = [digitsOf(one.url), digitsOf(other.url)];
  const values: Partial<Record<PairFeatureName, number | null>> = {
    ...compareShapes(one, other, shift),
    numberList: one.numberCount + other.numberCount === 0 ? null : editSimilarity(one.numbers, other.numbers),
    tokens: overlap(one.tokens, other.tokens, rarity.weight),
    anchors: overlap(one.anchors, other.anchors, rarity.weight),
    images: overlap(one.images, other.images, rarity.weight),
    linkTails: overlap(tailsOf(one), tailsOf(other), rarity.weight),
    titleNumber:
      one.titleNumber === 0 || other.titleNumber === 0 ? null : Number(one.titleNumber === other.titleNumber),
    terms: overlap(one.classes, other.classes, rarity.weight),
    urlPattern: context.urlPattern,
    urlNumbers: oneDigits === '' && otherDigits === '' ? null : Number(oneDigits === otherDigits),
    hreflang: statedBy(true),
    languageLink: statedBy(false),
    link:
      oneAddress === 0 || otherAddress === 0
        ? null
        : (Number(linksTo(one, otherAddress)) + Number(linksTo(other, oneAddress))) / 2,
  };
  return Float32Array.from(pairFeatureNames, (name) => values[name] ?? Number.NaN);
}
