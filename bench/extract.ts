/**
 * Word F1 of the cleaner on pages with a known main text, beside Readability alone, jusText, the whole body, and the
 * best that a choice of blocks could do, in the same run; what a page costs; and how often title, author and date are
 * right. `npm run bench -- extract -- --gold DIR [--folds 5]`: DIR as `scripts/cleaner/gold.ts` reads it. With folds,
 * 'ours' is found by models that were trained on other sites only (five models, minutes); 'shipped' is the model that
 * the product brings, which was trained on these very pages. `--golden` prints the project's own pages instead.
 */
import { parseArgs } from 'node:util';
import { goldPages } from '../scripts/cleaner/gold';
import { crossValidate } from './extract/folds';
import { goldenFigures } from './extract/golden';
import { printMetadata } from './extract/metadata-figures';
import { measurePage, type PageFigures } from './extract/page-figures';
import { onJsdom } from './extract/peers';

const { values } = parseArgs({
  options: {
    gold: { type: 'string' },
    folds: { type: 'string', default: '5' },
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

function measureGold(folder: string, folds: number): void {
  const figures = [...goldPages(folder)].map(measurePage);
  const columns: Column[] = [
    ['shipped', ({ f1 }) => f1.shipped],
    ['readability', ({ f1 }) => f1.readability],
    ['justext', ({ f1 }) => f1.justext],
    ['body', ({ f1 }) => f1.body],
    ['oracle', ({ f1 }) => f1.oracle],
  ];
  if (folds > 1) {
    const ours = crossValidate(figures, folds, (done) => process.stderr.write(`fold ${done} of ${folds}\n`));
    columns.unshift(['ours', (_, i) => ours[i]!]);
  }
  printTable(figures, columns);
  const [first, readability] = [columns[0]![1], mean(figures.map(({ f1 }) => f1.readability))];
  const ours = mean(figures.map((one, i) => first(one, i)));
  print(
    `${columns[0]![0]} / readability: ${(ours / readability).toFixed(3)}, ${((ours - readability) * 100).toFixed(1)} points`,
  );
  printCosts(figures);
  printMetadata(figures, print);
}

if (values.golden) {
  for (const line of goldenFigures()) print(line);
} else if (values.gold) {
  measureGold(values.gold, Number(values.folds));
} else {
  process.stderr.write('usage: tsx bench/extract.ts --gold DIR [--folds 5] | --golden\n');
  process.exitCode = 2;
}
