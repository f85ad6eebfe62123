/**
 * Trains the block model of the cleaner and writes its weights: `tsx scripts/train-cleaner.ts --gold DIR`. DIR holds
 * pages with their main text (see `cleaner/gold.ts`); `bench/text/extract.ts` measures what comes of it, by folds.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeTrees } from '../packages/text/src/clean/block-model';
import { roughWords } from '../packages/text/src/clean/block-text';
import { pageEvidence } from '../packages/text/src/clean/content-choice';
import { readVisible } from '../packages/text/src/page/visible-page';
import { goldPages } from './cleaner/gold';
import { type TrainingPage, trainingPage, trainModel } from './cleaner/training';

const { values } = parseArgs({ options: { gold: { type: 'string' } } });
if (!values.gold) {
  process.stderr.write('usage: tsx scripts/train-cleaner.ts --gold DIR\n');
  process.exit(2);
}

const pages: TrainingPage[] = [];
for (const page of goldPages(values.gold)) {
  const reading = readVisible(page.html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const evidence = pageEvidence(reading, words);
  if (evidence) pages.push(trainingPage(evidence, page.text));
}
const trees = trainModel(pages);
const weights = writeTrees(trees);
const file = new URL('../packages/text/models/content-weights.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ trees: weights.match(/.{1,120}/g) }, null, 2)}\n`);
process.stdout.write(`${pages.length} pages, ${trees.length} trees, ${weights.length} characters\n`);
