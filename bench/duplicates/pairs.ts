/**
 * Measures the F1 of page pairing on documentation sites in two languages. Each setting removes more than the one
 * before: nothing; the page's URL and hreflang; any href and src; id and name. Beside Bitextor's four features, and
 * beside URL patterns alone.
 *
 *     npm run bench -- pairs --docs DIR [--languages it,en] [--training]
 *
 * DIR holds unpacked packages (`pairs/doc-sites.ts` names them). Every page gets a random key; pages with generated file
 * names are left out. A pair is correct if both pages have the same path, have more than 300 characters of text, and are
 * in their folder's language. `--training` measures the sites that the weights were learnt from instead, each
 * by weights that are learnt anew from the others (minutes a site).
 */
import { parseArgs } from 'node:util';
import { defaultMinScore, pairLanguages } from '@florilegium/corpus/pairing/pair-pages';
import { pairWeights } from '@florilegium/corpus/pairing/pair-weights';
import { loadIdentifier } from '@florilegium/text/language/language';
import { fitWeights } from '../../scripts/pairing/fit-weights';
import { docViews } from '../../scripts/pairing/views';
import { random } from './near-duplicates/edits';
import { docPages, namedByChance, testSites, trainingSites } from './pairs/doc-sites';
import { addFigures, blindPages, countPairs, f1, type PairFigures } from './pairs/measure';
import { pairByAddress, pairByBitextor } from './pairs/peers';
import { pairSettings } from './pairs/settings';

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    languages: { type: 'string', default: 'it,en' },
    training: { type: 'boolean', default: false },
  },
});
if (!values.docs) throw new Error('--docs is needed: the folder of unpacked documentation packages.');
const [a = '', b = ''] = values.languages.split(',');
const wanted: Record<string, string> = {
  everything: '.99',
  'without URL and hreflang': '.97',
  'without href and src too': '.90',
};
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(2)} %`.padStart(9);
const nothing: PairFigures = { truth: 0, found: 0, right: 0 };
/** Bitextor's threshold for its similarity of structures and the like, applied to the mean of the four. */
const bitextorScore = 0.6;

const identify = await loadIdentifier();
const docs = values.docs;
const training = values.training;
const sites = Object.entries(training ? trainingSites : testSites).filter(([, mounts]) =>
  [a, b].every((code) => mounts.some(({ language }) => language === code)),
);

/** The product's weights, or such as know nothing of a site. */
async function weightsFor(host: string) {
  if (!training) return pairWeights;
  const others = Object.fromEntries(Object.entries(trainingSites).filter(([name]) => name !== host));
  const draw = random(1);
  return (await fitWeights(docViews(docs, others, identify, draw), draw)).weights;
}

const weights = new Map<string, Awaited<ReturnType<typeof weightsFor>>>();
for (const [host] of sites) weights.set(host, await weightsFor(host));
for (const setting of pairSettings) {
  say(`\n${setting.name}${wanted[setting.name] ? ` (wanted ${wanted[setting.name]})` : ''}`);
  say(
    `${'site'.padEnd(18)} ${'pages'.padStart(6)} ${'true'.padStart(6)} ${'found'.padStart(6)} ${'F1'.padStart(9)} ${'Bitextor'.padStart(9)} ${'URLs'.padStart(9)}`,
  );
  const pooled = { ours: nothing, bitextor: nothing, address: nothing };
  for (const [host, mounts] of sites) {
    const pages = blindPages(
      docPages(
        docs,
        host,
        mounts.filter(({ language }) => language === a || language === b),
      ).filter(({ path }) => !namedByChance.test(path)),
      setting,
      identify,
    );
    const side = (language: string) => ({
      language,
      pages: pages.filter((page) => page.language === language),
    });
    const ours = countPairs(pages, pairLanguages(side(a), side(b), defaultMinScore, weights.get(host)));
    const bitextor = countPairs(pages, pairByBitextor(side(a), side(b), bitextorScore));
    const address = countPairs(pages, pairByAddress(side(a), side(b)));
    say(
      `${host.padEnd(18)} ${String(pages.length).padStart(6)} ${String(ours.truth).padStart(6)} ${String(ours.found).padStart(6)} ${[ours, bitextor, address].map((one) => percent(f1(one))).join(' ')}`,
    );
    pooled.ours = addFigures(pooled.ours, ours);
    pooled.bitextor = addFigures(pooled.bitextor, bitextor);
    pooled.address = addFigures(pooled.address, address);
  }
  say(
    `${'all'.padEnd(18)} ${''.padStart(6)} ${String(pooled.ours.truth).padStart(6)} ${String(pooled.ours.found).padStart(6)} ${[pooled.ours, pooled.bitextor, pooled.address].map((one) => percent(f1(one))).join(' ')}`,
  );
}
