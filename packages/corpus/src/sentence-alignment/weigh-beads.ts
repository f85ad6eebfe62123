import type { Band } from './band';
import { type BeadKind, maxBeadSide } from './beads';
import type { EncodedText } from './encoded-text';
import type { Lattice } from './lattice';
import { type LengthModel, lengthEvidence } from './length-model';
import type { TypeEvidence, WordLinks } from './word-links';

/** The evidence of words for one sentence of the first text and those of the second one that the band allows. */
interface RowEvidence {
  row: number;
  /** First sentence of the second text. */
  from: number;
  to: number;
  /** For each token of those sentences the sum of its probabilities from the tokens of this sentence. */
  forward: Float32Array;
  /** For each of those sentences, and each token of this one, its probability from theirs. */
  backward: Float32Array;
  /** For each of those sentences the evidence of words for the two alone, a natural logarithm. */
  alone: Float32Array;
}

/**
 * The words of a sentence are not independent evidence, and both directions use the same words, so their sum is
 * multiplied by this.
 */
const lexicalShare = 0.4;
/**
 * A sentence without an end and one without a beginning are more likely one: a natural logarithm, for each such cut.
 */
const goesOnWeight = 2;
/** Larger beads are weighed only if two of their sentences have at least this evidence from words. */
const promising = -8;
/** Most evidence of one word: a likelihood ratio. */
const maxRatio = 1_000;

/** The input for weighing: two texts, the links between their words, and the relation of their lengths. */
export interface BeadEvidence {
  a: EncodedText;
  b: EncodedText;
  links: WordLinks;
  length: LengthModel;
}

/**
 * The weight of every bead in the band: the prior of its kind, its lengths, and its words. Words follow IBM model 1
 * as in Moore (2002, section 2.3), P(t | I) = sum of p(t | s) over the words s of I / their number, against the
 * word's plain frequency, in both directions. A word counts as much as it usually finds a translation at all.
 */
export function weighBeads(evidence: BeadEvidence, band: Band, kinds: readonly BeadKind[]): Lattice {
  const { a, b } = evidence;
  const rows = a.sentences.length;
  const offsets = tokenOffsets(b);
  const head = new Int32Array(b.types.length).fill(-1);
  const weights = new Float32Array(band.start[rows + 1]! * kinds.length).fill(Number.NEGATIVE_INFINITY);
  const window: RowEvidence[] = [];
  for (let row = 0; row <= rows; row++) {
    if (row > 0) {
      window.unshift(readRow(evidence, band, row, offsets, head));
      if (window.length > maxBeadSide) window.pop();
    }
    for (let column = band.from[row]!; column <= band.to[row]!; column++) {
      const node = band.start[row]! + column - band.from[row]!;
      for (let k = 0; k < kinds.length; k++) {
        const kind = kinds[k]!;
        if (kind.a > row || kind.b > column) continue;
        if (column - kind.b < band.from[row - kind.a]! || column - kind.b > band.to[row - kind.a]!) continue;
        if (kind.a + kind.b > 2 && !isPromising(window, column, kind)) continue;
        weights[node * kinds.length + k] =
          Math.log(kind.prior) +
          (kind.a === 0 || kind.b === 0 ? 0 : evidenceOf(evidence, window, offsets, row, column, kind));
      }
    }
  }
  return { band, kinds, weights };
}

function tokenOffsets(text: EncodedText): Int32Array {
  const offsets = new Int32Array(text.sentences.length + 1);
  for (let at = 0; at < text.sentences.length; at++)
    offsets[at + 1] = offsets[at]! + text.sentences[at]!.length;
  return offsets;
}

/**
 * Compares the sentence before `row` with all sentences that beads ending there, or up to two rows later, may
 * contain.
 */
function readRow(
  { a, b, links }: BeadEvidence,
  band: Band,
  row: number,
  offsets: Int32Array,
  head: Int32Array,
): RowEvidence {
  const tokens = a.sentences[row - 1]!;
  const last = Math.min(a.sentences.length, row + maxBeadSide - 1);
  const from = Math.max(0, band.from[row - 1]! - maxBeadSide);
  const to = band.to[last]!;
  const forward = new Float32Array(offsets[to]! - offsets[from]!);
  const backward = new Float32Array((to - from) * tokens.length);
  const next: number[] = [];
  const place: number[] = [];
  const link: number[] = [];
  const touched: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const type = tokens[at]!;
    for (let one = links.start[type]!; one < links.start[type + 1]!; one++) {
      const partner = links.partner[one]!;
      touched.push(partner);
      next.push(head[partner]!);
      place.push(at);
      link.push(one);
      head[partner] = next.length - 1;
    }
  }
  const base = offsets[from]!;
  for (let column = from; column < to; column++) {
    const other = b.sentences[column]!;
    const own = (column - from) * tokens.length;
    for (let at = 0; at < other.length; at++) {
      for (let entry = head[other[at]!]!; entry >= 0; entry = next[entry]!) {
        forward[offsets[column]! - base + at]! += links.forward[link[entry]!]!;
        backward[own + place[entry]!]! += links.backward[link[entry]!]!;
      }
    }
  }
  for (const partner of touched) head[partner] = -1;
  const read: RowEvidence = { row, from, to, forward, backward, alone: new Float32Array(to - from) };
  for (let column = from; column < to; column++)
    read.alone[column - from] = wordsOf(
      { a, b, links },
      [read],
      offsets,
      { text: a, from: row - 1, to: row },
      { text: b, from: column, to: column + 1 },
    );
  return read;
}

/**
 * Evidence of lengths and words for the bead that ends at this node. `window` holds the last rows, the newest first.
 */
function evidenceOf(
  { a, b, links, length }: BeadEvidence,
  window: readonly RowEvidence[],
  offsets: Int32Array,
  row: number,
  column: number,
  kind: BeadKind,
): number {
  const sideA: BeadSide = { text: a, from: row - kind.a, to: row };
  const sideB: BeadSide = { text: b, from: column - kind.b, to: column };
  const lengths =
    lengthEvidence(length, charsOf(sideA), charsOf(sideB)) + goesOnWeight * (cutsIn(sideA) + cutsIn(sideB));
  const words =
    kind.a === 1 && kind.b === 1
      ? window[0]!.alone[sideB.from - window[0]!.from]!
      : wordsOf({ a, b, links }, window, offsets, sideA, sideB);
  return lengths + lexicalShare * words;
}

/** The evidence of the words of both sides, in both directions. */
function wordsOf(
  { a, links }: Pick<BeadEvidence, 'a' | 'b' | 'links'>,
  window: readonly RowEvidence[],
  offsets: Int32Array,
  sideA: BeadSide,
  sideB: BeadSide,
): number {
  const tokensA = tokensOf(sideA);
  const tokensB = tokensOf(sideB);
  if (tokensA === 0 || tokensB === 0) return 0;
  const ofB = (sentence: number, token: number) => {
    let sum = 0;
    for (let near = 0; near < sideA.to - sideA.from; near++) {
      const { forward, from } = window[near]!;
      sum += forward[offsets[sentence]! - offsets[from]! + token]!;
    }
    return sum / tokensA;
  };
  const ofA = (sentence: number, token: number) => {
    const { backward, from } = window[sideA.to - 1 - sentence]!;
    const tokens = a.sentences[sentence]!.length;
    let sum = 0;
    for (let j = sideB.from; j < sideB.to; j++) sum += backward[(j - from) * tokens + token]!;
    return sum / tokensB;
  };
  return wordEvidence(sideB, links.b, ofB) + wordEvidence(sideA, links.a, ofA);
}

/** Whether words support any two sentences of the bead; a bead without such support is not weighed further. */
function isPromising(window: readonly RowEvidence[], column: number, kind: BeadKind): boolean {
  for (let near = 0; near < kind.a; near++) {
    const { alone, from } = window[near]!;
    for (let j = column - kind.b; j < column; j++) if (alone[j - from]! >= promising) return true;
  }
  return false;
}

/** Sentences of one text in a bead. */
interface BeadSide {
  text: EncodedText;
  from: number;
  to: number;
}

function charsOf({ text, from, to }: BeadSide): number {
  let chars = 0;
  for (let at = from; at < to; at++) chars += text.lengths[at]!;
  return chars;
}

function tokensOf({ text, from, to }: BeadSide): number {
  let tokens = 0;
  for (let at = from; at < to; at++) tokens += text.sentences[at]!.length;
  return tokens;
}

/** How many sentences continue in the next one of the same bead. */
function cutsIn({ text, from, to }: BeadSide): number {
  let found = 0;
  for (let at = from; at < to - 1; at++) found += text.goesOn[at]!;
  return found;
}

/**
 * The evidence of the words of one side, as a natural logarithm.
 *
 * @param translated probability of a token of a sentence given the other side, by model 1
 */
function wordEvidence(
  { text, from, to }: BeadSide,
  { cover, probability }: TypeEvidence,
  translated: (sentence: number, token: number) => number,
): number {
  let sum = 0;
  let product = 1;
  for (let sentence = from; sentence < to; sentence++) {
    const tokens = text.sentences[sentence]!;
    for (let token = 0; token < tokens.length; token++) {
      const type = tokens[token]!;
      const share = cover[type]!;
      if (share === 0) continue;
      product *= Math.min(maxRatio, 1 - share + (share * translated(sentence, token)) / probability[type]!);
      // One logarithm for many factors, before they leave the range of numbers.
      if (product > 1e200 || product < 1e-200) {
        sum += Math.log(product);
        product = 1;
      }
    }
  }
  return sum + Math.log(product);
}
