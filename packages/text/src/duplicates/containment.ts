/**
 * Texts that contain other texts: a PDF with the chapters that a site also has as pages, a manual on one page. They are
 * found by a sample of the longer text, all its hashes below a bound (Broder 1997: containment by hashes modulo m), in
 * which the hashes of the shorter one's sketch have to be.
 */

/** One of so many hashes of a text is in its sample. */
const sampledOneOf = 32;
/** Hashes below this are sampled; hashes have 53 bits. */
export const sampleBound = 2 ** 53 / sampledOneOf;
/** A text with fewer sampled hashes, about 500 words, holds no others. */
const minSample = 16;
/** Most hashes of a sample: of a text of 1.6 million words. */
const maxSample = 50_000;
/** A text with fewer hashes below the bound, about 160 words, may be a quotation and is not looked for. */
export const minPartHashes = 5;
/** A text is part of another if this share of its hashes is there. Conversion to PDF costs up to a third of them. */
export const minPartShare = 0.5;
/** A text is looked for in texts that are more than this many times as long, in words. */
export const minWholeRatio = 1.5;
/** A text of less than half of the other's word pairs is a part of it and no near-duplicate. */
const minPartRatio = 2;
/** Of their word pairs; a conversion changes up to a quarter of them. */
const minPairShare = 0.75;
/** Nothing is left out as a part unless so much of it is in the whole. */
const minDropShare = 0.6;
/** Parts that stand in for a whole together, and the share of its sample that they must have. */
const minParts = 2;
const minCovered = 0.7;

/**
 * The sample of a text, ascending; empty if it is too short to hold others.
 *
 * @param shingles the distinct hashes of its word 5-grams, ascending (`shingleSet`)
 */
export function sampleOf(shingles: ArrayLike<number>): number[] {
  const sample: number[] = [];
  for (let at = 0; at < shingles.length && shingles[at]! < sampleBound && sample.length < maxSample; at++)
    sample.push(shingles[at]!);
  return sample.length < minSample ? [] : sample;
}

/** The hashes of a sketch that would be in the sample of a text that contains it; empty if they are too few. */
export function hashesOfPart(sketch: readonly number[]): number[] {
  const hashes = sketch.filter((hash) => hash < sampleBound);
  return hashes.length < minPartHashes ? [] : hashes;
}

/** A text to compare: the number of its distinct word pairs, and its sketch. */
interface SizedText {
  pairs: number;
  sketch: readonly number[];
}

/**
 * Whether the shorter of two texts is a part of the longer one, and so no near-duplicate. Texts that are too short to be
 * found as part and whole are near-duplicates, if anything.
 *
 * @param share of the shorter text's word pairs that the longer text has, 0 to 1
 */
export function isPart(one: SizedText, other: SizedText, share: number): boolean {
  const [small, large] = one.pairs <= other.pairs ? [one, other] : [other, one];
  return (
    small.pairs * minPartRatio < large.pairs &&
    share >= minPairShare &&
    hashesOfPart(small.sketch).length > 0 &&
    hashesOfPart(large.sketch).length >= minSample
  );
}

/** Which texts stay where one contains others: the parts, the whole, or both. */
type WholePolicy = 'parts' | 'whole' | 'both';

/** A text that contains others, or is contained. */
export interface LinkedText {
  id: string;
  words: number;
  /** What its job asks for if it contains others. */
  policy: WholePolicy;
  /** Hashes in its sample. */
  sample: number;
  /** It is in the corpus, or would be if no other text contained it or were contained in it. */
  stands: boolean;
  /** The text of which it is a duplicate. */
  duplicateOf: string | null;
}

/** A part and its whole. */
export interface TextLink {
  whole: string;
  part: string;
  /** Of the part, 0 to 1. */
  share: number;
  /** The hashes of the whole's sample that the part has, in any form that can be compared. */
  keys: readonly string[];
}

/** Why a text is left out: other texts hold all of it, or a longer text does. */
export type Contained =
  | { reason: 'compilation'; parts: number; covered: number }
  | { reason: 'containedElsewhere'; share: number };

/**
 * Decides which of these texts are left out because others contain them. The result depends on the texts alone, not on
 * the order in which they came. A whole decides by its job's policy. Wholes that stay take their parts away first, from
 * the longest to the shortest; then wholes go whose parts are there, from the shortest to the longest, so that sections
 * stand in for a chapter and for the book alike.
 */
export function judgeContained(
  texts: readonly LinkedText[],
  links: readonly TextLink[],
): Map<string, Contained> {
  const known = new Map(texts.map((text) => [text.id, text]));
  const out = new Map<string, Contained>();
  const standing = texts.filter((text) => text.stands).sort(byLength);
  const wholes = groupBy(links, (link) => link.part);
  for (const text of [...standing].reverse()) {
    for (const { whole, share } of wholes.get(text.id) ?? []) {
      const holder = known.get(whole);
      if (!holder?.stands || holder.policy !== 'whole' || out.has(whole) || share < minDropShare) continue;
      out.set(text.id, { reason: 'containedElsewhere', share });
      break;
    }
  }
  const parts = groupBy(links, (link) => link.whole);
  for (const text of standing) {
    if (text.policy !== 'parts' || out.has(text.id) || text.sample === 0) continue;
    const found = partsThere(text, parts.get(text.id) ?? [], known, out);
    const covered = found.keys.size / text.sample;
    if (found.parts.size >= minParts && covered >= minCovered)
      out.set(text.id, { reason: 'compilation', parts: found.parts.size, covered });
  }
  return out;
}

/** The parts of a text that stay in the corpus, or have a duplicate there, and what they have of it together. */
function partsThere(
  whole: LinkedText,
  links: readonly TextLink[],
  known: ReadonlyMap<string, LinkedText>,
  out: ReadonlyMap<string, Contained>,
): { parts: Set<string>; keys: Set<string> } {
  const parts = new Set<string>();
  const keys = new Set<string>();
  for (const link of links) {
    const text = known.get(link.part);
    const there = text && !text.stands && text.duplicateOf ? known.get(text.duplicateOf) : text;
    if (!there?.stands || there.id === whole.id || out.has(there.id)) continue;
    parts.add(there.id);
    for (const key of link.keys) keys.add(key);
  }
  return { parts, keys };
}

function byLength(a: LinkedText, b: LinkedText): number {
  return a.words - b.words || (a.id < b.id ? -1 : 1);
}

function groupBy(links: readonly TextLink[], keyOf: (link: TextLink) => string): Map<string, TextLink[]> {
  const groups = new Map<string, TextLink[]>();
  for (const link of links) {
    const key = keyOf(link);
    const group = groups.get(key);
    if (group) group.push(link);
    else groups.set(key, [link]);
  }
  return groups;
}
