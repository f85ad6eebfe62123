/**
 * Precision, recall and F1 by words of the cleaner, for running text and for everything, beside Readability and
 * defuddle in the same run; what a page costs; and how often title, author and date are right. `npm run bench -- extract -- --gold DIR
 * [--folds 5] [--more DIR] [--sample N]`: DIR as `scripts/cleaner/gold.ts` reads it. With folds, the models are trained on other
 * sites only (five models, minutes); without, it is the model that the product brings, which was trained on these very
 * pages. `--more` is a folder of collections that nothing was trained on, NAME.jsonl.gz with an object of id, html and
 * gold a line: there the shipped model is measured. `--sample` takes N pages of each collection, spread over
 * it: all of them take a quarter of an hour of CPU time. `--golden` prints the project's own pages instead.
 */
import { parseArgs } from 'node:util';
import { type GoldPage, goldPages, otherCollections } from '../../scripts/cleaner/gold';
import type { WordScores } from '../../scripts/cleaner/word-f1';
import { crossValidate } from './extract/folds';
import { goldenFigures } from './extract/golden';
import { printMetadata } from './extract/metadata-figures';
import { measurePage, type PageFigures } from './extract/page-figures';
import { onJsdom } from './extract/peers';

const { values } = parseArgs({
  options: {
    gold: { type: 'string' },
    more: { type: 'string' },
    folds: { type: 'string', default: '5' },
    sample: { type: 'string', default: '0' },
    golden: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Every so many pages jsdom reads one: it takes seconds for some. */
const jsdomStep = 12;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

type Column = readonly [name: string, of: (figures: PageFigures, i: number) => number];

function printTable(figures: readonly PageFigures[], columns: readonly Column[]): void {
  print(`word F1         pages  ${columns.map(([name]) => name.padStart(12)).join('')}`);
  const types = [...new Set(figures.map(({ page }) => page.type))].sort();
  for (const type of ['all', ...types]) {
    const rows = [...figures.entries()].filter(([, { page }]) => type === 'all' || page.type === type);
    const cells = columns.map(([, of]) =>
      mean(rows.map(([i, one]) => of(one, i)))
        .toFixed(4)
        .padStart(12),
    );
    print(`${type.padEnd(15)} ${String(rows.length).padStart(5)}  ${cells.join('')}`);
  }
}

function printCosts(figures: readonly PageFigures[]): void {
  const ourMs = mean(figures.map((one) => one.ourMs));
  const onLinkedom = mean(figures.map((one) => one.readabilityMs));
  const sample = figures.filter((_, i) => i % jsdomStep === 0);
  const start = performance.now();
  for (const { page } of sample) onJsdom.text(page.html);
  const jsdomMs = (performance.now() - start) / sample.length;
  const ourSampleMs = mean(sample.map((one) => one.ourMs));
  print(
    `${ourMs.toFixed(0)} ms a page; pages a second as a ratio to Readability: on linkedom ${(onLinkedom / ourMs).toFixed(2)}, ` +
      `on jsdom ${(jsdomMs / ourSampleMs).toFixed(2)} (${sample.length} pages)`,
  );
}

const ways = ['runningText', 'everything', 'readability', 'defuddle'] as const;
type Scored = Record<(typeof ways)[number], WordScores>;

/** One line a way to find the text: precision, recall, F1, the means over the pages. */
function printScores(name: string, pages: readonly Scored[]): void {
  print(`${name}, ${pages.length} pages: precision, recall, F1`);
  for (const way of ways) {
    const of = (figure: keyof WordScores) => mean(pages.map((page) => page[way][figure])).toFixed(3);
    print(`  ${way.padEnd(12)} ${of('precision')} ${of('recall')} ${of('f1')}`);
  }
}

/** Measures every page, or a sample that is spread over them. */
async function measurePages(pages: Iterable<GoldPage>): Promise<PageFigures[]> {
  const all = [...pages];
  const step = Math.max(1, Math.floor(all.length / (Number(values.sample) || all.length)));
  const figures: PageFigures[] = [];
  for (const [i, page] of all.entries()) if (i % step === 0) figures.push(await measurePage(page));
  return figures;
}

async function measureGold(folder: string, folds: number): Promise<void> {
  const figures = await measurePages(goldPages(folder));
  const shipped = figures.map(({ scores }) => scores);
  const found =
    folds > 1
      ? crossValidate(figures, folds, (done) => process.stderr.write(`fold ${done} of ${folds}\n`))
      : shipped;
  const scored = shipped.map((page, i) => ({ ...page, ...found[i] }));
  printTable(figures, [
    ['running', (_, i) => scored[i]!.runningText.f1],
    ['everything', (_, i) => scored[i]!.everything.f1],
    ['readability', (_, i) => scored[i]!.readability.f1],
    ['justext', ({ f1 }) => f1.justext],
    ['body', ({ f1 }) => f1.body],
    ['oracle', ({ f1 }) => f1.oracle],
  ]);
  printScores(folds > 1 ? 'by folds' : 'shipped', scored);
  printCosts(figures);
  printMetadata(figures, print);
}

async function measureOthers(folder: string): Promise<void> {
  for (const { name, pages } of otherCollections(folder))
    printScores(
      name,
      (await measurePages(pages)).map(({ scores }) => scores),
    );
}

if (values.golden) {
  for (const line of goldenFigures()) print(line);
} else if (values.gold || values.more) {
  if (values.gold) await measureGold(values.gold, Number(values.folds));
  if (values.more) await measureOthers(values.more);
} else {
  process.stderr.write(
    'usage: tsx bench/text/extract.ts [--gold DIR [--folds 5]] [--more DIR] [--sample N] | --golden\n',
  );
  process.exitCode = 2;
}
