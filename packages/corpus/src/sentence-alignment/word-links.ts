import { findCognates } from './cognates';
import type { EncodedText } from './encoded-text';
import type { Lexicon } from './lexicon';

/** Links between the types of two texts. */
export interface WordLinks {
  /** Of the type a of the first text, links `start[a]` to `start[a + 1]`. */
  start: Int32Array;
  /** Types of the second text. */
  partner: Int32Array;
  /** Probability of the partner given a. */
  forward: Float32Array;
  /** Probability of a given the partner. */
  backward: Float32Array;
  a: TypeEvidence;
  b: TypeEvidence;
}

/** The evidence of a type of one text: it finds a translation with `cover`, and a random match with `probability`. */
export interface TypeEvidence {
  cover: Float32Array;
  probability: Float32Array;
}

const maxCover = 0.9;

/** Links by the lexicon, and by similarity if the types look alike. */
export function linkTypes(a: EncodedText, b: EncodedText, lexicon: Lexicon | null): WordLinks {
  const rows: Map<number, { forward: number; backward: number }>[] = a.types.map(() => new Map());
  if (lexicon) addLearnt(rows, a, b, lexicon);
  for (const { a: from, b: to, trust } of findCognates(a.types, b.types)) {
    const shareA = a.counts[from]! / a.total;
    const shareB = b.counts[to]! / b.total;
    // Words that look alike by chance ('a', 'in') usually have different frequencies on the two sides.
    const balance = Math.min(shareA / shareB, shareB / shareA, 1);
    const weight = trust * Math.min(1, 2 * Math.sqrt(balance));
    const known = rows[from]!.get(to);
    // What was learnt about both words counts more than their similarity.
    const learnt = lexicon !== null && knows(lexicon, a.types[from]!, b.types[to]!);
    const value = learnt && !known ? weight * 0.3 : weight;
    rows[from]!.set(to, {
      forward: Math.max(known?.forward ?? 0, value),
      backward: Math.max(known?.backward ?? 0, value),
    });
  }
  return packed(rows, a, b, lexicon);
}

const enough = 5;
function knows(lexicon: Lexicon, a: string, b: string): boolean {
  const x = lexicon.aPlaces.get(a);
  const y = lexicon.bPlaces.get(b);
  return x !== undefined && y !== undefined && lexicon.aCounts[x]! >= enough && lexicon.bCounts[y]! >= enough;
}

function addLearnt(
  rows: Map<number, { forward: number; backward: number }>[],
  a: EncodedText,
  b: EncodedText,
  lexicon: Lexicon,
): void {
  const local = new Map<number, number>();
  b.types.forEach((type, at) => {
    const place = lexicon.bPlaces.get(type);
    if (place !== undefined) local.set(place, at);
  });
  a.types.forEach((type, at) => {
    const place = lexicon.aPlaces.get(type);
    if (place === undefined) return;
    for (let link = lexicon.start[place]!; link < lexicon.start[place + 1]!; link++) {
      const to = local.get(lexicon.partner[link]!);
      if (to === undefined) continue;
      rows[at]!.set(to, { forward: lexicon.forward[link]!, backward: lexicon.backward[link]! });
    }
  });
}

function packed(
  rows: readonly Map<number, { forward: number; backward: number }>[],
  a: EncodedText,
  b: EncodedText,
  lexicon: Lexicon | null,
): WordLinks {
  const size = rows.reduce((total, row) => total + row.size, 0);
  const start = new Int32Array(rows.length + 1);
  const partner = new Int32Array(size);
  const forward = new Float32Array(size);
  const backward = new Float32Array(size);
  const coverA = new Float32Array(a.types.length);
  const coverB = new Float32Array(b.types.length);
  let at = 0;
  rows.forEach((row, from) => {
    for (const [to, weight] of row) {
      partner[at] = to;
      forward[at] = weight.forward;
      backward[at] = weight.backward;
      coverA[from] = Math.min(maxCover, coverA[from]! + weight.forward);
      coverB[to] = Math.min(maxCover, coverB[to]! + weight.backward);
      at++;
    }
    start[from + 1] = at;
  });
  return {
    start,
    partner,
    forward,
    backward,
    a: { cover: coverA, probability: probabilities(a, lexicon?.aPlaces, lexicon?.aCounts, lexicon?.aTotal) },
    b: { cover: coverB, probability: probabilities(b, lexicon?.bPlaces, lexicon?.bCounts, lexicon?.bTotal) },
  };
}

function probabilities(
  text: EncodedText,
  places: ReadonlyMap<string, number> | undefined,
  counts: Float32Array | undefined,
  total = 0,
): Float32Array {
  const found = new Float32Array(text.types.length);
  text.types.forEach((type, at) => {
    const place = places?.get(type);
    const learnt = place === undefined || !counts ? 0 : counts[place]!;
    found[at] = (text.counts[at]! + learnt + 0.5) / (text.total + total + text.types.length);
  });
  return found;
}
