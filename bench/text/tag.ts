/**
 * Part of speech, lemma and features on gold words, per treebank that the models did not learn from; the loss on
 * lower-cased text; and the speed on running text beside a plain regex tokenizer, on the same run.
 * `npm run bench -- tag --treebanks DIR [--language it]`: DIR holds CoNLL-U files (NAME.conllu or NAME.conllu.gz).
 * A model that learned from all treebanks of its language is measured by models that leave out one of them each, or by
 * ten folds if there is only one.
 */
import { parseArgs } from 'node:util';
import { readTaggerModel } from '../../packages/converters/src/tagger-models';
import { readModel } from '../../packages/tagger/src/model-file';
import { type Analyser, createAnalyser } from '../../packages/tagger/src/tag/analyse';
import { loadTagger, type Tagger, taggerLanguages } from '../../packages/tagger/src/tag/tagger';
import type { GoldSentence } from '../../packages/tagger/src/training/conllu-reader';
import { addScores, evaluate, type Score } from '../../packages/tagger/src/training/evaluate';
import { trainingSettings, trainModel } from '../../packages/tagger/src/training/train';
import { hasOtherConvention, inModelsConvention } from '../../scripts/tagger-sources/conventions/conventions';
import { languages } from '../../scripts/tagger-sources/languages';
import {
  learnedTreebanks,
  readTreebank,
  testTreebanks,
  trainingData,
} from '../../scripts/tagger-sources/treebanks';

const { values } = parseArgs({
  allowPositionals: true,
  options: { treebanks: { type: 'string' }, language: { type: 'string' } },
});
if (!values.treebanks) {
  process.stderr.write('usage: npm run bench -- tag --treebanks DIR [--language it]\n');
  process.exit(2);
}
const folder = values.treebanks;

/** Running text is read this long, in ms, before a speed is said. */
const speedMs = 3_000;
const folds = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (right: number, words: number) => ((100 * right) / words).toFixed(2).padStart(6);

function printScore(name: string, score: Score, lower: Score, tokens: Score): void {
  const loss = (100 * (score.upos - lower.upos)) / score.words;
  print(
    `${name.padEnd(20)} ${String(score.words).padStart(6)} ${percent(score.upos, score.words)} ${percent(score.lemma, score.words)} ${percent(score.feats, score.words)} ${loss.toFixed(2).padStart(6)} ${percent(tokens.upos, tokens.words)} ${percent(tokens.lemma, tokens.words)}`,
  );
}

/** Words by the tagger and by a regex, per second, over the same lines of text. */
function speedOf(tagger: Tagger, lines: readonly string[]): { tagger: number; regex: number } {
  const rate = (count: (line: string) => number) => {
    let words = 0;
    const start = performance.now();
    for (let at = 0; performance.now() - start < speedMs; at = (at + 1) % lines.length)
      words += count(lines[at]!);
    return (1000 * words) / (performance.now() - start);
  };
  return {
    tagger: rate((line) => tagger.tag(line).reduce((sum, sentence) => sum + sentence.length, 0)),
    regex: rate((line) => line.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)?.length ?? 0),
  };
}

function textOf(sentences: readonly GoldSentence[]): string[] {
  return sentences.map(({ tokens }) => tokens.map(({ form }) => form).join(' '));
}

function measure(name: string, analyse: Analyser, sentences: readonly GoldSentence[]): void {
  const lower = evaluate(analyse, sentences, { lowerCase: true });
  printScore(name, evaluate(analyse, sentences), lower, evaluate(analyse, sentences, { view: 'tokens' }));
}

/**
 * Measures on parts of a treebank. Where its conventions differ from the model's, the second row has it by the
 * model's: a tagger can only follow one of two conventions.
 */
function measureTreebank(name: string, analyse: Analyser, parts: readonly string[]): void {
  const read = parts.map((part) => ({ part, sentences: readTreebank(folder, part) }));
  measure(
    name,
    analyse,
    read.flatMap(({ sentences }) => sentences),
  );
  if (parts.some(hasOtherConvention))
    measure(
      "  by the model's",
      analyse,
      read.flatMap(({ part, sentences }) => inModelsConvention(part, sentences)),
    );
}

function measureFolds(language: string): void {
  const data = trainingData(folder, language);
  const sums = [0, 1, 2].map((): Score => ({ words: 0, upos: 0, lemma: 0, feats: 0 }));
  for (let fold = 0; fold < folds; fold++) {
    const isTest = (at: number) => at % folds === fold;
    const bytes = trainModel(
      { ...data, sentences: data.sentences.filter((_, at) => !isTest(at)) },
      { ...trainingSettings, ...languages[language]?.settings, log: () => {} },
    );
    const analyse = createAnalyser(readModel(bytes));
    const test = data.sentences.filter((_, at) => isTest(at));
    addScores(sums[0]!, evaluate(analyse, test));
    addScores(sums[1]!, evaluate(analyse, test, { lowerCase: true }));
    addScores(sums[2]!, evaluate(analyse, test, { view: 'tokens' }));
  }
  printScore(`${language}, ${folds} folds`, sums[0]!, sums[1]!, sums[2]!);
}

/** Each treebank by a model that learned from the others. One that no other shares its conventions with is left out. */
function measureLeavingOut(language: string): void {
  for (const [name, parts] of learnedTreebanks(language)) {
    const data = trainingData(folder, language, parts);
    if (!data.sentences.some(({ dialect }) => dialect === 0)) continue;
    const settings = { ...trainingSettings, ...languages[language]?.settings, log: () => {} };
    const analyse = createAnalyser(readModel(trainModel(data, settings)));
    measureTreebank(`without ${name}`, analyse, parts);
  }
}

async function measureLanguage(language: string): Promise<void> {
  const bytes = await readTaggerModel(language);
  if (!bytes) return print(`${language}: no model`);
  const start = performance.now();
  const tagger = loadTagger(language, bytes);
  const loadMs = performance.now() - start;
  const tests = testTreebanks(folder, language);
  const analyse = createAnalyser(readModel(bytes));
  for (const name of tests) measureTreebank(name, analyse, [name]);
  const measuredBy = languages[language]?.measuredBy;
  if (measuredBy === 'folds') measureFolds(language);
  else if (measuredBy === 'leavingOut') measureLeavingOut(language);
  else if (tests.length === 0) print(`${language}: no test treebank in the folder`);
  const names = tests.length > 0 ? tests : (languages[language]?.treebanks ?? []);
  const speed = speedOf(tagger, textOf(names.flatMap((name) => readTreebank(folder, name))));
  print(
    `${language}: loaded in ${loadMs.toFixed(0)} ms (limit 200); ${((speed.tagger * 60) / 1e6).toFixed(2)} million words a minute, ${(speed.tagger / speed.regex).toFixed(3)} x a regex tokenizer`,
  );
}

print(`${'treebank'.padEnd(20)}  words   UPOS  lemma  feats  lower  fused: UPOS, lemma`);
for (const language of values.language ? [values.language] : taggerLanguages) await measureLanguage(language);
