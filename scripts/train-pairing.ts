/**
 * Trains the weights by which pages are paired and writes them: `tsx scripts/train-pairing.ts --docs DIR [--testweb DIR]`.
 * DIR holds unpacked documentation packages (`bench/pairs/doc-sites.ts` names them; those that `bench/pairs.ts` measures
 * are not looked at), the other one the modules of a synthetic web with bilingual hosts.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '../bench/near-duplicates/edits';
import {
  addContext,
  type BothLinks,
  firstComparison,
  weighPairs,
} from '../packages/corpus/src/pairing/compare-sides';
import { featurePlace, type PairFeatureName } from '../packages/corpus/src/pairing/pair-features';
import type { PairModel } from '../packages/corpus/src/pairing/pair-model';
import { type PairTable, valuesAt } from '../packages/corpus/src/pairing/pair-table';
import { pairWeights } from '../packages/corpus/src/pairing/pair-weights';
import { linkSite } from '../packages/corpus/src/pairing/site-links';
import { loadIdentifier } from '../packages/text/src/language';
import { fitModel, type TrainingRow } from './pairing/regression';
import { type Draw, docViews, type View, webViews } from './pairing/views';

const { values } = parseArgs({ options: { docs: { type: 'string' }, testweb: { type: 'string' } } });
if (!values.docs) {
  process.stderr.write('usage: tsx scripts/train-pairing.ts --docs DIR [--testweb DIR]\n');
  process.exit(2);
}

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

const draw = random(1);
const examples: Example[] = [];
const take = (view: View) => {
  if (view.one.keys.length === 0 || view.other.keys.length === 0) return;
  examples.push(exampleOf(view, draw));
  process.stderr.write(`${view.name}: ${examples.at(-1)!.pairs.count} pairs\n`);
};
for (const view of docViews(values.docs, await loadIdentifier(), draw)) take(view);
if (values.testweb) for await (const view of webViews(values.testweb, draw)) take(view);

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

const rows = examples.reduce((sum, { pairs }) => sum + pairs.count, 0);
const facts = `${examples.length} views of sites in two languages each, ${rows.toLocaleString('en')} candidate pairs`;
writeFileSync(
  new URL('../packages/corpus/src/pairing/pair-weights.ts', import.meta.url),
  `import type { ModelStage, PairModel } from './pair-model';

/**
 * Weights of the pairing, written by \`scripts/train-pairing.ts\`: a logistic regression over
 * ${facts}
 * (aptitude, maint-guide, developers-reference, debian-faq, debian-history, LibreOffice help; synthetic bilingual hosts).
 * The weight of \`terms\` is set by hand.
 */
export const pairWeights: Record<ModelStage, PairModel> = ${JSON.stringify({ first, last }, null, 2)};
`,
);
process.stdout.write(`${facts}\n`);
