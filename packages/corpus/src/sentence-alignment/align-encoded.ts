import { type Anchor, bandAround } from './band';
import { beadKinds, type SentenceBead } from './beads';
import type { EncodedText } from './encoded-text';
import { findAnchors } from './find-anchors';
import { bestPath, posteriors } from './lattice';
import { roughLengthModel } from './length-model';
import type { Lexicon } from './lexicon';
import { trustBeads } from './trust-beads';
import { type BeadEvidence, weighBeads } from './weigh-beads';
import { linkTypes } from './word-links';

/**
 * Most sentences of both texts that are aligned at once: longer texts are cut at anchors, so memory stays under 200
 * MB.
 */
const maxSentencesAtOnce = 30_000;

/**
 * Aligns two texts in one pass: links between their words, the band, the weights of all beads in it, the best path,
 * and the probability of each of its beads. Without a lexicon, words are linked only by their similarity.
 */
export function alignEncoded(a: EncodedText, b: EncodedText, lexicon: Lexicon | null): SentenceBead[] {
  const links = linkTypes(a, b, lexicon);
  const length = lexicon?.length ?? roughLengthModel(a.lengths, b.lengths);
  const anchors = findAnchors(a, b, links);
  const beads: SentenceBead[] = [];
  let from: Anchor = { a: 0, b: 0 };
  for (const to of cuts(a.sentences.length, b.sentences.length, anchors)) {
    const evidence = { a: partOf(a, from.a, to.a), b: partOf(b, from.b, to.b), links, length };
    const { a: firstA, b: firstB } = from;
    const inside = anchors.flatMap((anchor) =>
      anchor.a >= firstA && anchor.a < to.a && anchor.b >= firstB && anchor.b < to.b
        ? [{ a: anchor.a - firstA, b: anchor.b - firstB }]
        : [],
    );
    for (const { a: placesA, b: placesB, score } of alignPart(evidence, inside, lexicon))
      beads.push({ a: placesA.map((at) => at + firstA), b: placesB.map((at) => at + firstB), score });
    from = to;
  }
  return beads;
}

function alignPart(
  evidence: BeadEvidence,
  anchors: readonly Anchor[],
  lexicon: Lexicon | null,
): SentenceBead[] {
  const band = bandAround(evidence.a.sentences.length, evidence.b.sentences.length, anchors);
  const lattice = weighBeads(evidence, band, lexicon?.kinds ?? beadKinds);
  const path = bestPath(lattice);
  return trustBeads(lattice, path, posteriors(lattice, path), lexicon !== null);
}

/** Where texts are cut into parts, including the end: at the last anchor before a part becomes too long. */
function cuts(rows: number, columns: number, anchors: readonly Anchor[]): Anchor[] {
  const found: Anchor[] = [];
  let last: Anchor = { a: 0, b: 0 };
  const sizeTo = (anchor: Anchor) => anchor.a - last.a + anchor.b - last.b;
  const stops = [...anchors, { a: rows, b: columns }];
  stops.forEach((stop, at) => {
    const before = stops[at - 1];
    if (before && before.a > last.a && sizeTo(stop) > maxSentencesAtOnce) {
      found.push(before);
      last = before;
    }
    // Without an anchor for long, the cut is proportional, which is as good as any other.
    while (sizeTo(stop) > maxSentencesAtOnce) {
      const share = maxSentencesAtOnce / sizeTo(stop);
      last = {
        a: last.a + Math.floor((stop.a - last.a) * share),
        b: last.b + Math.floor((stop.b - last.b) * share),
      };
      found.push(last);
    }
  });
  return [...found, { a: rows, b: columns }];
}

function partOf(text: EncodedText, from: number, to: number): EncodedText {
  if (from === 0 && to === text.sentences.length) return text;
  return {
    ...text,
    sentences: text.sentences.slice(from, to),
    lengths: text.lengths.slice(from, to),
    goesOn: text.goesOn.subarray(from, to),
  };
}
