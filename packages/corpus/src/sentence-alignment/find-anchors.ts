import type { Anchor } from './band';
import type { EncodedText } from './encoded-text';
import type { WordLinks } from './word-links';

/** A type is a landmark if it occurs at most this often, or a little more in long texts. */
const maxOccurrences = 3;
const maxOccurrencesEver = 12;
/** Most pairs of sentences that are counted: it bounds memory if every word looks like every other. */
const maxVotes = 1_500_000;
/** Least reliability of a pair of types. */
const minLink = 0.3;
/** Least weight of landmarks (each a natural logarithm of its rarity) for an anchor: about two shared names. */
const minWeight = 9;

/**
 * Sentences that share rare words, in the heaviest chain that ascends on both sides. They limit what has to be
 * compared in long texts, like Simard & Plamondon's (1998) islands of confidence.
 */
export function findAnchors(a: EncodedText, b: EncodedText, links: WordLinks): Anchor[] {
  const placesA = occurrences(a);
  const placesB = occurrences(b);
  const votes = new Map<number, number>();
  const columns = b.sentences.length;
  for (const { type, placed } of rarestFirst(placesA)) {
    if (votes.size > maxVotes) break;
    for (let link = links.start[type]!; link < links.start[type + 1]!; link++) {
      const other = placesB[links.partner[link]!];
      if (!other || Math.min(links.forward[link]!, links.backward[link]!) < minLink) continue;
      const weight = Math.log((1 + Math.min(a.sentences.length, columns)) / (placed.length * other.length));
      for (const i of placed)
        for (const j of other) votes.set(i * columns + j, (votes.get(i * columns + j) ?? 0) + weight);
    }
  }
  const candidates = [...votes]
    .filter(([, weight]) => weight >= minWeight)
    .map(([cell, weight]) => ({ a: Math.floor(cell / columns), b: cell % columns, weight }));
  return heaviestChain(candidates, columns);
}

/** The sentences of each type that occurs in few; null for the others. */
function occurrences(text: EncodedText): (number[] | null)[] {
  const most = Math.min(maxOccurrencesEver, maxOccurrences + Math.floor(text.sentences.length / 1_000));
  const places: (number[] | null)[] = Array.from(text.counts, (count) => (count <= most ? [] : null));
  text.sentences.forEach((tokens, at) => {
    for (const type of tokens) {
      const list = places[type];
      if (list && list.at(-1) !== at) list.push(at);
    }
  });
  return places;
}

function rarestFirst(places: readonly (number[] | null)[]): { type: number; placed: number[] }[] {
  return places
    .flatMap((placed, type) => (placed ? [{ type, placed }] : []))
    .sort((x, y) => x.placed.length - y.placed.length || x.type - y.type);
}

/**
 * The chain that ascends strictly on both sides with the greatest sum of weights, found with a Fenwick tree of prefix
 * maxima.
 */
function heaviestChain(candidates: { a: number; b: number; weight: number }[], columns: number): Anchor[] {
  candidates.sort((x, y) => x.a - y.a || y.b - x.b);
  const best = new Float64Array(candidates.length);
  const before = new Int32Array(candidates.length).fill(-1);
  const tree = new Int32Array(columns + 2).fill(-1);
  let end = -1;
  candidates.forEach(({ b, weight }, at) => {
    let previous = -1;
    for (let node = b; node > 0; node -= node & -node) {
      const one = tree[node]!;
      if (one >= 0 && (previous < 0 || best[one]! > best[previous]!)) previous = one;
    }
    before[at] = previous;
    best[at] = weight + (previous < 0 ? 0 : best[previous]!);
    for (let node = b + 1; node < tree.length; node += node & -node)
      if (tree[node]! < 0 || best[tree[node]!]! < best[at]!) tree[node] = at;
    if (end < 0 || best[at]! > best[end]!) end = at;
  });
  const chain: Anchor[] = [];
  for (let at = end; at >= 0; at = before[at]!) chain.push({ a: candidates[at]!.a, b: candidates[at]!.b });
  return chain.reverse();
}
