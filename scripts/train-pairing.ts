/**
 * Trains the weights by which pages are paired and writes them: `tsx scripts/train-pairing.ts --docs DIR [--testweb DIR]`.
 * DIR holds unpacked documentation packages (`bench/duplicates/pairs/doc-sites.ts` names them; those that `bench/duplicates/pairs.ts` measures
 * are not looked at), the other one the modules of a synthetic web with bilingual hosts.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { random } from '../bench/duplicates/near-duplicates/edits';
import { trainingSites } from '../bench/duplicates/pairs/doc-sites';
import { loadIdentifier } from '../packages/text/src/language/language';
import { fitWeights } from './pairing/fit-weights';
import { docViews, webViews } from './pairing/views';

const { values } = parseArgs({ options: { docs: { type: 'string' }, testweb: { type: 'string' } } });
if (!values.docs) {
  process.stderr.write('usage: tsx scripts/train-pairing.ts --docs DIR [--testweb DIR]\n');
  process.exit(2);
}
const { docs, testweb } = values;
const identify = await loadIdentifier();
const draw = random(1);

async function* allViews() {
  yield* docViews(docs!, trainingSites, identify, draw);
  if (testweb) yield* webViews(testweb, draw);
}

const { weights, views, pairs } = await fitWeights(allViews(), draw, (line) =>
  process.stderr.write(`${line}\n`),
);
const facts = `${views} views of sites in two languages each, ${pairs.toLocaleString('en')} candidate pairs`;
writeFileSync(
  new URL('../packages/corpus/models/pair-weights.json', import.meta.url),
  `${JSON.stringify(weights, null, 2)}\n`,
);
process.stdout.write(`${facts}\n`);
