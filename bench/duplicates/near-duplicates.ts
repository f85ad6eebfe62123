/**
 * Recall of edited texts and precision over all pairs of unrelated ones, by the sketch and its containment check as the
 * mapping and `florilegium duplicates` have them, beside the same by keywords, and beside plain MinHash in the same run.
 *
 *     npm run bench -- near-duplicates [--gold DIR] [--treebanks DIR] [--testbed DIR]
 *
 * `--gold`: texts are ground_truth.main_content of DIR/ground-truth/ID.json.gz. `--treebanks`: texts are twenty sentences
 * each of DIR/*.conllu.gz, whose lemmas the keywords are made of. `--testbed`: the pages of DIR/testweb, of 20,000 on 200
 * hosts those that links lead to and robots.txt leaves open, made in this process; what repeats what is in its manifest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { nearDuplicatesSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { DuplicateIndex, type TextPrint } from '../../apps/cli/src/text/duplicate-index';
import { printOf } from '../../apps/cli/src/text/text-print';
import { editKinds, random } from './near-duplicates/edits';
import { keywordFigures } from './near-duplicates/keywords';
import { minHashFinds } from './near-duplicates/min-hash';
import { syntheticWeb } from './near-duplicates/synthetic-web';

const { values } = parseArgs({
  args: process.argv.slice(3).filter((arg) => arg !== '--'),
  options: { gold: { type: 'string' }, treebanks: { type: 'string' }, testbed: { type: 'string' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const near = nearDuplicatesSchema.parse({});
const mostTexts = 400;

function goldTexts(folder: string): string[] {
  const place = existsSync(`${folder}/ground-truth`)
    ? folder
    : `${folder}/${readdirSync(folder).find((name) => existsSync(`${folder}/${name}/ground-truth`))}`;
  return readdirSync(`${place}/ground-truth`)
    .sort()
    .map((name) => JSON.parse(gunzipSync(readFileSync(`${place}/ground-truth/${name}`)).toString()))
    .map((truth): string => truth.ground_truth.main_content ?? '');
}

function report(name: string, all: readonly string[]): void {
  const usable = all.filter((text) => text.split(/\s+/).length >= 100);
  // New words and blocks come from texts that are not looked for.
  const texts = usable.slice(0, Math.min(mostTexts, Math.ceil(usable.length * 0.8)));
  const stock = usable.slice(texts.length);
  say(`\n${name}: ${texts.length} texts of at least 100 words, one edit of each kind`);
  say(`${'edit'.padEnd(28)} ${'sketch'.padStart(8)} ${'MinHash .8'.padStart(11)}`);
  const index = new DuplicateIndex(tmpdir(), near);
  const prints = texts.map(printOf);
  for (const [at, print] of prints.entries()) index.add(print, at);
  const minHash = minHashFinds(texts, 0.8);
  let worst = 1;
  for (const { label, edit } of editKinds) {
    const draw = random(label.length * 7919);
    const edited = texts.map((text, at) => edit(text, draw, stock[at % stock.length]!));
    const found = edited.filter((text, at) => index.find(printOf(text))?.to === at).length / texts.length;
    const peer = edited.filter((text, at) => minHash(text, at)).length / texts.length;
    worst = Math.min(worst, found);
    say(`${label.padEnd(28)} ${percent(found).padStart(8)} ${percent(peer).padStart(11)}`);
  }
  index.close();
  say(`worst kind ${percent(worst)}, wanted 95.0 %`);
  const pairs = (texts.length * (texts.length - 1)) / 2;
  const wrong = falsePairs(prints);
  say(
    `${wrong.length} of ${pairs.toLocaleString('en')} pairs of unrelated texts are taken for near-duplicates`,
  );
  for (const [a, b] of wrong) say(`  ${texts[a]!.slice(0, 60)} | ${texts[b]!.slice(0, 60)}`);
}

/** Pairs of texts that are linked though nobody edited them. */
function falsePairs(prints: readonly TextPrint[]): [number, number][] {
  const index = new DuplicateIndex(tmpdir(), near);
  const wrong: [number, number][] = [];
  for (const [at, print] of prints.entries()) {
    const link = index.find(print);
    if (link) wrong.push([link.to, at]);
    index.add(print, at);
  }
  index.close();
  return wrong;
}

/** Pages in the order of their addresses, each against those before it, as `florilegium duplicates` does. */
async function reportWeb(folder: string): Promise<void> {
  const { pages, how } = await syntheticWeb(folder);
  const index = new DuplicateIndex(tmpdir(), near);
  const seen: string[] = [];
  const copies = { exact: 0, near: 0 };
  let repeated = 0;
  let reported = 0;
  let right = 0;
  const families = new Set<string>();
  for (const { text, origin, kind } of pages) {
    const print = printOf(text);
    const link = index.find(print);
    if (link) {
      reported++;
      if (seen[link.to] === origin) right++;
    } else {
      index.add(print, origin);
      seen.push(origin);
    }
    // The first that comes of a page and its copies represents them, whichever that is; all others repeat it.
    if (families.has(origin)) repeated++;
    families.add(origin);
    if (kind !== null) copies[kind]++;
  }
  index.close();
  say(
    `\nsynthetic web: ${pages.length.toLocaleString('en')} pages (${how}), ${copies.exact} exact and ${copies.near} near copies among them`,
  );
  say(
    `${right} of ${repeated} that repeat an earlier one found: recall ${percent(right / repeated)}, wanted 95.0 %`,
  );
  say(
    `${reported} pairs reported, ${right} right: precision ${percent(right / Math.max(1, reported))}, wanted 99.0 %`,
  );
}

if (!values.gold && !values.treebanks && !values.testbed)
  throw new Error('One of --gold, --treebanks, --testbed is needed.');
if (values.gold) report('gold texts', goldTexts(values.gold));
if (values.treebanks) {
  const { texts, figures } = await keywordFigures(values.treebanks);
  report('treebanks', texts);
  for (const line of figures) say(line);
}
if (values.testbed) await reportWeb(values.testbed);
