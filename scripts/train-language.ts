/**
 * Trains the classifier of languages: `npx tsx scripts/train-language.ts --texts DIR [--leave SOURCE] [--out FILE]`. DIR is
 * what `language-texts.ts` makes; the source SOURCE is left out, to measure on it. Multinomial logistic regression on
 * sequences of one to five letters by AdaGrad (Duchi et al. 2011), on sentences and on passages of three to ten words
 * of them; then the weights that matter least are left out. Same data, same weights.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ClassifierModel,
  packWeights,
  type SequenceWeights,
} from '../packages/text/src/language/language-classifier';
import { letterSequences, readableLetters } from '../packages/text/src/language/letter-sequences';
import { everydayTexts } from './language/everyday-texts';
import { classifiedLanguages, otherLanguages } from './language/languages';
import { toLatin } from './language/serbian-latin';

const { values } = parseArgs({
  options: {
    texts: { type: 'string' },
    leave: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'packages/text/models/language-weights.json' },
  },
});
const folder = values.texts;
if (!folder) {
  process.stderr.write(
    'usage: npx tsx scripts/train-language.ts --texts DIR [--leave SOURCE] [--out FILE]\n',
  );
  process.exit(2);
}

/** Most sentences of a language from one source, so that no source has its way. */
const mostFromSource = 2_000;
const mostOfOther = 350;
/** A language with fewer sentences sees each up to six times. */
const wantedSentences = 6_000;
const mostRepeats = 6;
/** A sequence counts from this many sentences on. */
const leastSentences = 15;
const epochs = 3;
const rate = 0.1;
const wholeShare = 0.4;
/** Weights that are kept: those whose square times the number of their sentences is highest. */
const keptWeights = 520_000;
const unit = 1 / 16;

/** Numbers between 0 and 1 that are the same in every run (Lehmer 1951, with Park and Miller's constants). */
let seed = 20_051;
function chance(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

const languages = [...classifiedLanguages, 'und'];

interface Example {
  language: number;
  text: string;
}

/** Some of many, evenly. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

function readTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder!).sort()) {
    const [language, source] = file.split('.') as [string, string];
    if (values.leave.includes(source)) continue;
    const isOther = otherLanguages.includes(language);
    const all = readFileSync(join(folder!, file), 'utf8').split('\n').filter(Boolean);
    const texts = spread(all, isOther ? mostOfOther : mostFromSource);
    const name = isOther ? 'und' : language;
    found.set(name, [...(found.get(name) ?? []), ...texts]);
  }
  return found;
}

function readExamples(): Example[] {
  const texts = readTexts();
  // Serbian in Latin letters has fewer translations than in Cyrillic ones.
  const serbian = texts.get('sr') ?? [];
  texts.set('sr', [...serbian, ...serbian.filter((text) => /\p{Script=Cyrillic}/u.test(text)).map(toLatin)]);
  return languages.flatMap((name, language) => {
    const own = [...(texts.get(name) ?? []), ...everydayTexts(name, chance)];
    const want = Math.max(own.length, Math.min(wantedSentences, own.length * mostRepeats));
    return Array.from({ length: want }, (_, at) => ({ language, text: own[at % own.length]! }));
  });
}

/** The text, or a passage of three to ten of its words: short texts are what is hard. */
function passage(text: string): string {
  const isWhole = chance() < wholeShare;
  const words = text.split(' ');
  if (isWhole || words.length < 5) return text;
  const length = 3 + Math.floor(chance() * 8);
  const start = Math.floor(chance() * Math.max(1, words.length - length + 1));
  return words.slice(start, start + length).join(' ');
}

/** Sequences that occur in enough sentences, with the number of these. */
function countSequences(examples: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { text } of examples)
    for (const hash of new Set(letterSequences(readableLetters(text))))
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const [hash, count] of counts) if (count < leastSentences) counts.delete(hash);
  return counts;
}

function shuffle<T>(list: T[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

/** Chances of the languages, from the sums of weights. */
function softmax(sums: Float64Array): void {
  const most = Math.max(...sums);
  let total = 0;
  for (let at = 0; at < sums.length; at++) {
    sums[at] = Math.exp(sums[at]! - most);
    total += sums[at]!;
  }
  for (let at = 0; at < sums.length; at++) sums[at]! /= total;
}

/** A gradient that is smaller than this moves nothing. */
const leastGradient = 1e-5;

/** Weights of every sequence for every language, row by row. */
function train(examples: Example[], numbers: ReadonlyMap<number, number>): Float32Array {
  const width = languages.length;
  const weights = new Float32Array(numbers.size * width);
  const squares = new Float32Array(numbers.size * width).fill(1e-6);
  const sums = new Float64Array(width);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(examples);
    let right = 0;
    for (const { language, text } of examples) {
      const hashes = letterSequences(readableLetters(passage(text)));
      const rows: number[] = [];
      for (const hash of hashes) {
        const number = numbers.get(hash);
        if (number !== undefined) rows.push(number * width);
      }
      const scale = 1 / Math.sqrt(Math.max(1, hashes.length));
      sums.fill(0);
      for (const row of rows) for (let at = 0; at < width; at++) sums[at]! += weights[row + at]!;
      for (let at = 0; at < width; at++) sums[at]! *= scale;
      softmax(sums);
      if (sums.indexOf(Math.max(...sums)) === language) right++;
      for (let at = 0; at < width; at++) sums[at] = (sums[at]! - (at === language ? 1 : 0)) * scale;
      for (let at = 0; at < width; at++) {
        const gradient = sums[at]!;
        if (Math.abs(gradient) < leastGradient) continue;
        const square = gradient * gradient;
        for (const row of rows) {
          const place = row + at;
          squares[place]! += square;
          weights[place]! -= (rate * gradient) / Math.sqrt(squares[place]!);
        }
      }
    }
    process.stdout.write(
      `pass ${epoch + 1}: ${((100 * right) / examples.length).toFixed(2)} % right before learning\n`,
    );
  }
  return weights;
}

/**
 * The weights that matter most. What a sequence says against most languages is taken from all of its weights first,
 * so that few are needed.
 */
function prune(weights: Float32Array, counts: ReadonlyMap<number, number>): SequenceWeights[] {
  const width = languages.length;
  const worth = new Float32Array(weights.length);
  [...counts.values()].forEach((count, number) => {
    const row = weights.subarray(number * width, (number + 1) * width);
    const middle = row.toSorted()[Math.floor(width / 2)]!;
    for (let at = 0; at < width; at++) {
      row[at]! -= middle;
      if (Math.abs(row[at]!) >= unit / 2) worth[number * width + at] = row[at]! ** 2 * count;
    }
  });
  const least = worth.toSorted()[Math.max(0, worth.length - keptWeights)]!;
  return [...counts.keys()].flatMap((hash, number) => {
    const kept = languages
      .map((_, at) => at)
      .filter((at) => worth[number * width + at]! > 0 && worth[number * width + at]! >= least);
    const rounded = kept.map((at) =>
      Math.max(-127, Math.min(127, Math.round(weights[number * width + at]! / unit))),
    );
    return kept.length > 0 ? [{ hash, languages: kept, weights: rounded }] : [];
  });
}

const examples = readExamples();
const counts = countSequences(examples);
process.stdout.write(`${examples.length} sentences, ${counts.size} sequences\n`);
const numbers = new Map([...counts.keys()].map((hash, number) => [hash, number]));
const sequences = prune(train(examples, numbers), counts);
const model: ClassifierModel = { languages: languages.join(' '), unit, weights: packWeights(sequences) };
writeFileSync(values.out, `${JSON.stringify(model, null, 2)}\n`);
process.stdout.write(
  `${sequences.length} sequences kept, ${Math.round(model.weights.join('').length / 1_000)} kB\n`,
);
