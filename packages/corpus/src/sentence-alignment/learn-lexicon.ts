import { alignEncoded } from './align-encoded';
import { kindsAmong, type SentenceBead } from './beads';
import { type EncodedText, encodeText } from './encoded-text';
import { type TokenPair, trainModel1 } from './ibm-model-1';
import { lengthModelOf, roughLengthModel } from './length-model';
import type { Lexicon } from './lexicon';

/** Less reliable beads are not used for learning. */
const minScore = 0.6;
/** The first pass uses similarity of words and lengths, the second what the first has learnt. */
const passes = 2;
/** Most sentences of both sides that are used for learning: more teach little, and time and memory stay bounded. */
const maxSentences = 80_000;

/** Two texts that are translations of each other, as their sentences. */
export interface TextPair {
  a: readonly string[];
  b: readonly string[];
}

/** A text pair in the form for comparison. */
export interface EncodedPair {
  a: EncodedText;
  b: EncodedText;
}

/**
 * Learns which words of two languages translate each other, and how lengths relate, from the text pairs of a site.
 * They are aligned by lengths and similar words, and IBM model 1 is trained on the beads. Then both steps are
 * repeated with what was learnt (Moore 2002; hunalign, Varga et al. 2005). Of many pairs an even sample is used:
 * memory holds at most 80,000 sentences, or one pair.
 */
export function learnLexicon(pairs: Iterable<TextPair>): Lexicon {
  const sample = evenSample();
  for (const { a, b } of pairs)
    sample.offer(() => ({ a: encodeText(a), b: encodeText(b) }), a.length + b.length);
  return learnFromEncoded(sample.pairs());
}

/** Takes text pairs one by one and keeps every n-th; n grows as the memory bound requires. */
export function evenSample(): {
  /** `size` is the number of sentences; `make` is only called if the pair is kept. */
  offer(make: () => EncodedPair, size: number): void;
  pairs(): EncodedPair[];
} {
  let kept: { pair: EncodedPair; size: number }[] = [];
  let step = 1;
  let offered = 0;
  let sentences = 0;
  return {
    offer(make, size) {
      if (offered++ % step !== 0) return;
      kept.push({ pair: make(), size });
      sentences += size;
      while (sentences > maxSentences && kept.length > 1) {
        kept = kept.filter((_, at) => at % 2 === 0);
        sentences = kept.reduce((sum, one) => sum + one.size, 0);
        step *= 2;
      }
    },
    pairs: () => kept.map(({ pair }) => pair),
  };
}

/** As `learnLexicon`, for encoded texts. */
export function learnFromEncoded(texts: readonly EncodedPair[]): Lexicon {
  let lexicon: Lexicon | null = null;
  for (let pass = 0; pass < passes; pass++) {
    const beads = texts.map(({ a, b }) => alignEncoded(a, b, lexicon));
    lexicon = lexiconOf(texts, beads);
  }
  return lexicon!;
}

function lexiconOf(texts: readonly EncodedPair[], aligned: readonly (readonly SentenceBead[])[]): Lexicon {
  const aPlaces = new Map<string, number>();
  const bPlaces = new Map<string, number>();
  const pairs: TokenPair[] = [];
  const lengths: [number, number][] = [];
  texts.forEach(({ a, b }, at) => {
    const toA = a.types.map((type) => placeOf(aPlaces, type));
    const toB = b.types.map((type) => placeOf(bPlaces, type));
    for (const bead of aligned[at]!) {
      if (bead.a.length === 0 || bead.b.length === 0 || bead.score < minScore) continue;
      pairs.push({ a: tokensOf(a, bead.a, toA), b: tokensOf(b, bead.b, toB) });
      lengths.push([charsOf(a, bead.a), charsOf(b, bead.b)]);
    }
  });
  const rough = roughLengthModel(
    texts.flatMap(({ a }) => a.lengths),
    texts.flatMap(({ b }) => b.lengths),
  );
  const table = trainModel1(pairs, aPlaces.size, bPlaces.size);
  const aCounts = new Float32Array(aPlaces.size);
  const bCounts = new Float32Array(bPlaces.size);
  for (const { a, b } of pairs) {
    for (const type of a) aCounts[type]!++;
    for (const type of b) bCounts[type]!++;
  }
  const start = new Int32Array(aPlaces.size + 1);
  for (const type of table.a) start[type + 1]!++;
  for (let at = 0; at < aPlaces.size; at++) start[at + 1]! += start[at]!;
  const total = (counts: Float32Array) => counts.reduce((sum, one) => sum + one, 0);
  return {
    aPlaces,
    bPlaces,
    aCounts,
    bCounts,
    aTotal: total(aCounts),
    bTotal: total(bCounts),
    start,
    partner: table.b,
    forward: table.forward,
    backward: table.backward,
    length: lengthModelOf(lengths, rough),
    kinds: kindsAmong(aligned.flat()),
  };
}

function placeOf(places: Map<string, number>, type: string): number {
  const known = places.get(type);
  if (known !== undefined) return known;
  places.set(type, places.size);
  return places.size - 1;
}

function tokensOf(text: EncodedText, bead: readonly number[], places: readonly number[]): Int32Array {
  return Int32Array.from(bead.flatMap((at) => Array.from(text.sentences[at]!, (type) => places[type]!)));
}

function charsOf(text: EncodedText, bead: readonly number[]): number {
  return bead.reduce((sum, at) => sum + text.lengths[at]!, 0);
}
