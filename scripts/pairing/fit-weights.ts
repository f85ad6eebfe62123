import {
  addContext,
  type BothLinks,
  firstComparison,
  weighPairs,
} from '../../packages/corpus/src/pairing/compare-sides';
import { featurePlace, type PairFeatureName } from '../../packages/corpus/src/pairing/pair-features';
import type { ModelStage, PairModel } from '../../packages/corpus/src/pairing/pair-model';
import { type PairTable, valuesAt } from '../../packages/corpus/src/pairing/pair-table';
import { pairWeights } from '../../packages/corpus/src/pairing/pair-weights';
import { linkSite } from '../../packages/corpus/src/pairing/site/site-links';
import { fitModel, type TrainingRow } from './regression';
import type { Draw, View } from './views';

/** What is left out of a view together, so that no feature is relied upon. */
const droppable: readonly (readonly PairFeatureName[])[] = [
  ['tokens'],
  ['anchors'],
  ['images'],
  ['linkTails'],
  ['titleNumber'],
  ['numberList'],
  ['tagStructure'],
  ['blockLengths', 'blockCount'],
  ['fileSize', 'textLength'],
  ['urlPattern', 'urlNumbers', 'link'],
];
const dropChance = 0.25;
/** Share of sites that say what belongs together, of their pages that do, and of those that are wrong. */
const stating = { sites: 0.35, pages: 0.9, wrong: 0.03 };
/** No site of the training has a topic: set by hand, so that classes in common can tip a balance. */
const byHand: Partial<PairModel['weights']> = { terms: [-0.75, 1.5] };
/** Without what other pairs say. */
const withoutContext: Partial<PairModel['weights']> = { ...byHand, neighbours: [0, 0], lead: [0, 0] };

interface Example {
  view: View;
  pairs: PairTable;
  links: BothLinks;
}

/** The documentation has no hreflang and no links between languages: here it has them, some of them wrong. */
function addStatements(pairs: PairTable, view: View, name: 'hreflang' | 'languageLink', draw: Draw): void {
  const at = featurePlace(name);
  for (let from = 0, to = 0; from < pairs.count; from = to) {
    while (to < pairs.count && pairs.one[to] === pairs.one[from]) to++;
    if (draw() >= stating.pages) continue;
    const wrong = draw() < stating.wrong ? from + Math.floor(draw() * (to - from)) : -1;
    for (let pair = from; pair < to; pair++)
      valuesAt(pairs, pair)[at] = Number(
        wrong === -1 ? view.isPair(pairs.one[pair]!, pairs.other[pair]!) : pair === wrong,
      );
  }
}

function exampleOf(view: View, draw: Draw): Example {
  const { pairs } = firstComparison(view.one, view.other, pairWeights.first);
  const dropped = droppable
    .filter(() => draw() < dropChance)
    .flat()
    .map(featurePlace);
  for (let pair = 0; pair < pairs.count; pair++)
    for (const at of dropped) valuesAt(pairs, pair)[at] = Number.NaN;
  for (const name of ['hreflang', 'languageLink'] as const)
    if (draw() < stating.sites) addStatements(pairs, view, name, draw);
  return { view, pairs, links: { one: linkSite(view.one), other: linkSite(view.other) } };
}

/** Every view weighs by the root of its pairs: a large site must not drown the small ones. */
function rowsOf({ view, pairs }: Example): TrainingRow[] {
  const labels = Array.from(pairs.one, (page, pair) => view.isPair(page, pairs.other[pair]!));
  const weight = 1 / Math.sqrt(Math.max(1, labels.filter(Boolean).length));
  return labels.map((isPair, pair) => ({ values: valuesAt(pairs, pair), isPair, weight }));
}

/** Features that are known together: only the sum of what their being known adds is learnt. */
const knownTogether: readonly (readonly PairFeatureName[])[] = [
  ['fileSize', 'textLength'],
  ['blockLengths', 'blockCount'],
];

/** Shares that sum by what each feature's value adds, so that one that is alike doesn't seem to speak against a pair. */
function shareKnown({ bias, weights }: PairModel): PairModel {
  const shared = { ...weights };
  for (const names of knownTogether) {
    const known = names.reduce((sum, name) => sum + weights[name][0], 0);
    const slope = names.reduce((sum, name) => sum + weights[name][1], 0);
    if (slope === 0) continue;
    for (const name of names) {
      const part = Math.round((known * weights[name][1] * 1_000) / slope) / 1_000;
      shared[name] = [part, weights[name][1]];
    }
  }
  return { bias, weights: shared };
}

/** What was learnt, and from how much. */
export interface FittedWeights {
  weights: Record<ModelStage, PairModel>;
  views: number;
  pairs: number;
}

/**
 * Learns the weights of both stages from views whose pairs are known: the first one without what other pairs say, the
 * last one with it, as `compareSides` goes about it.
 *
 * @param say gets a line a view
 */
export async function fitWeights(
  views: Iterable<View> | AsyncIterable<View>,
  draw: Draw,
  say: (line: string) => void = () => {},
): Promise<FittedWeights> {
  const examples: Example[] = [];
  for await (const view of views) {
    if (view.one.keys.length === 0 || view.other.keys.length === 0) continue;
    const example = exampleOf(view, draw);
    examples.push(example);
    say(`${view.name}: ${example.pairs.count} pairs`);
  }
  const first = fitModel(examples.flatMap(rowsOf), withoutContext);
  let last = first;
  for (const isLast of [false, true]) {
    for (const { pairs, view, links } of examples) {
      weighPairs(pairs, first);
      for (let round = 0; round < (isLast ? 2 : 1); round++) {
        addContext(pairs, view.one, view.other, links);
        weighPairs(pairs, last);
      }
    }
    last = fitModel(examples.flatMap(rowsOf), byHand);
  }
  const pairs = examples.reduce((sum, example) => sum + example.pairs.count, 0);
  return { weights: { first: shareKnown(first), last: shareKnown(last) }, views: examples.length, pairs };
}
