import { assignPairs } from '@florilegium/corpus/pairing/assign-pairs';
import { editSimilarity } from '@florilegium/corpus/pairing/edit-distance';
import { createSide, type Side, type TraitsPage, traitsAt } from '@florilegium/corpus/pairing/pairing-site';
import { learnUrlPatterns } from '@florilegium/corpus/pairing/site/url-patterns';

interface Pages {
  language: string;
  pages: readonly TraitsPage[];
}

const keysOf = (one: Side, other: Side, partners: Int32Array) =>
  [...partners.entries()].flatMap(([page, partner]) =>
    partner < 0 ? [] : [{ a: one.keys[page]!, b: other.keys[partner]! }],
  );

const ratio = (one: number, other: number): number =>
  one === other ? 1 : Math.min(one, other) / Math.max(one, other);

/**
 * Bitextor's four features alone (Esplà-Gomis and Forcada 2010): their mean, over all pairs of pages, assigned as ours.
 */
export function pairByBitextor(a: Pages, b: Pages, minScore: number) {
  const [one, other] = [createSide(a.language, a.pages), createSide(b.language, b.pages)];
  const theirs = other.keys.map((_, page) => traitsAt(other, page));
  const [ones, others, scores]: [number[], number[], number[]] = [[], [], []];
  for (let page = 0; page < one.keys.length; page++) {
    const traits = traitsAt(one, page);
    for (const [partner, found] of theirs.entries()) {
      const size = ratio(traits.htmlBytes, found.htmlBytes);
      const length = ratio(traits.textChars, found.textChars);
      // Most pairs are out before their lists are compared.
      if ((size + length + 2) / 4 < minScore) continue;
      const score =
        (size +
          length +
          editSimilarity(traits.tags, found.tags) +
          editSimilarity(traits.numbers, found.numbers)) /
        4;
      ones.push(page);
      others.push(partner);
      scores.push(score);
    }
  }
  const pairs = {
    count: scores.length,
    one: Uint32Array.from(ones),
    other: Uint32Array.from(others),
    odds: Float64Array.from(scores),
  };
  const { ofOne } = assignPairs(pairs, { one: one.keys.length, other: other.keys.length }, minScore);
  return { a: a.language, b: b.language, pairs: keysOf(one, other, ofOne) };
}

/** What was learnt of addresses alone. */
export function pairByAddress(a: Pages, b: Pages) {
  const [one, other] = [createSide(a.language, a.pages), createSide(b.language, b.pages)];
  const { partnerOfOne } = learnUrlPatterns(one, other);
  return { a: a.language, b: b.language, pairs: keysOf(one, other, partnerOfOne) };
}
