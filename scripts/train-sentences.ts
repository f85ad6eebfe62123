/**
 * Trains the model of sentence boundaries: `npx tsx scripts/train-sentences.ts --treebanks DIR [--leave PREFIX] [--out
 * FILE]`. DIR holds Universal Dependencies treebanks (*-train.conllu.gz, *-dev.conllu.gz); files that begin with PREFIX
 * are left out. Sentences are joined to blocks of one to eight; some are lower-cased, some end in ! or ? instead. Logistic regression by
 * AdaGrad (Duchi et al. 2011) with an L1 penalty, so that few features remain. Same data, same weights.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  advance,
  type BlockTokens,
  boundaryFeatures,
  casingOf,
  mayEnd,
  sentenceStart,
} from '../packages/tagger/src/segment/sentence-model';
import { tokenize } from '../packages/tagger/src/segment/tokenize';
import { readTreebank, type TreebankSentence } from './treebanks';

const { values } = parseArgs({
  options: {
    treebanks: { type: 'string' },
    leave: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'packages/tagger/models/sentences/weights.json' },
  },
});
const folder = values.treebanks;
if (!folder) {
  process.stderr.write(
    'usage: npx tsx scripts/train-sentences.ts --treebanks DIR [--leave PREFIX] [--out FILE]\n',
  );
  process.exit(2);
}

/** Speech, sentences cut at tables, tweets that count as one sentence each: they teach nothing about punctuation. */
const unfit = ['fr-rhapsodie', 'cs-cltt', 'de-empirist', 'it-twittiro'];
const maxSentencesPerFile = 4_000;
const lowerCasedShare = 0.05;
const exclaimedShare = 0.1;
const epochs = 12;
const rate = 0.3;
const penalty = 2e-3;
/** Of what counts in one language only. */
const ownPenalty = 6e-3;
const leastCount = 4;
/** Weights below this, in hundredths, are left out. */
const leastWeight = 8;

/** Numbers between 0 and 1 that are the same in every run (Lehmer 1951, with Park and Miller's constants). */
let seed = 20_051;
function chance(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

interface Example {
  features: Int32Array;
  ends: boolean;
}

const numbers = new Map<string, number>();
const counts: number[] = [];

function numberOf(feature: string): number {
  const known = numbers.get(feature);
  if (known !== undefined) {
    counts[known] = (counts[known] ?? 0) + 1;
    return known;
  }
  numbers.set(feature, counts.length);
  counts.push(1);
  return counts.length - 1;
}

/** Words that begin at least four sentences: at least 40 % and 75 % of the times that they have a capital. */
function findStarters(sentences: readonly TreebankSentence[]): string[] {
  const starts = new Map<string, number>();
  const capitals = new Map<string, number>();
  for (const { tokens } of sentences) {
    let first = true;
    for (const form of tokens.filter((one) => /^\p{L}/u.test(one))) {
      const word = form.toLowerCase();
      if (first && /^\p{Lu}/u.test(form)) starts.set(word, (starts.get(word) ?? 0) + 1);
      if (/^\p{Lu}/u.test(form)) capitals.set(word, (capitals.get(word) ?? 0) + 1);
      first = false;
    }
  }
  const share = (word: string) => (starts.get(word) ?? 0) / (capitals.get(word) ?? 1);
  const words = [...starts].filter(([word, count]) => count >= 4 && word.length < 15).map(([word]) => word);
  words.sort();
  return [
    words.filter((word) => share(word) >= 0.4 && share(word) < 0.75).join(' '),
    words.filter((word) => share(word) >= 0.75).join(' '),
  ];
}

/** Some sentences end in an exclamation or question mark instead: treebanks of news have few. */
function exclaimed(text: string): string {
  const chosen = chance();
  if (chosen > exclaimedShare || !/\p{Ll}\.$/u.test(text)) return text;
  return `${text.slice(0, -1)}${chosen > exclaimedShare / 2 ? '!' : '?'}`;
}

/** The examples of a block: every place where a sentence may end, with what the treebank says. */
function examplesOf(
  sentences: readonly TreebankSentence[],
  language: string,
  starters: BlockTokens['starters'],
): Example[] {
  const text = sentences.map((one) => exclaimed(one.text)).join(' ');
  const ends = new Set<number>();
  let length = 0;
  for (const one of sentences) {
    length += one.text.replace(/\s+/g, '').length;
    ends.add(length);
  }
  const lower = chance() < lowerCasedShare;
  const tokens = tokenize(lower ? text.toLowerCase() : text, language);
  const block: BlockTokens = { tokens, language, casing: casingOf(tokens), starters };
  const examples: Example[] = [];
  let state = sentenceStart(0);
  let place = 0;
  for (const [number, { form }] of tokens.entries()) {
    place += form.length;
    advance(state, form);
    if (mayEnd(block, number)) {
      const features = boundaryFeatures(block, number, state);
      examples.push({ features: Int32Array.from(features, numberOf), ends: ends.has(place) });
    }
    if (ends.has(place)) state = sentenceStart(number + 1);
  }
  return examples;
}

function readExamples(
  sentences: readonly TreebankSentence[],
  language: string,
  starters: BlockTokens['starters'],
): Example[] {
  const examples: Example[] = [];
  for (let at = 0; at < sentences.length; ) {
    const size = 1 + Math.floor(chance() * 8);
    examples.push(...examplesOf(sentences.slice(at, at + size), language, starters));
    at += size;
  }
  return examples;
}

function shuffle(order: number[]): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}

function train(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(counts.length);
  const squares = new Float64Array(counts.length).fill(1);
  const penalties = [...numbers.keys()].map((feature) => (/^[a-z]{2}:/.test(feature) ? ownPenalty : penalty));
  const order = examples.map((_, place) => place);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order);
    for (const place of order) {
      const { features, ends } = examples[place] as Example;
      let score = 0;
      for (const feature of features) score += weights[feature] as number;
      const gradient = 1 / (1 + Math.exp(-score)) - (ends ? 1 : 0);
      for (const feature of features) {
        if ((counts[feature] as number) < leastCount) continue;
        squares[feature] = (squares[feature] as number) + gradient * gradient;
        const pace = rate / Math.sqrt(squares[feature] as number);
        const moved = (weights[feature] as number) - pace * gradient;
        weights[feature] =
          Math.sign(moved) * Math.max(0, Math.abs(moved) - pace * (penalties[feature] as number));
      }
    }
  }
  return weights;
}

const files = readdirSync(folder)
  .filter((file) => /-(?:train|dev)\.conllu\.gz$/.test(file))
  .filter((file) => ![...unfit, ...values.leave].some((prefix) => file.startsWith(prefix)))
  .sort();
const byLanguage = new Map<string, TreebankSentence[][]>();
for (const file of files) {
  const sentences = readTreebank(`${folder}/${file}`).slice(0, maxSentencesPerFile);
  byLanguage.set(file.slice(0, 2), [...(byLanguage.get(file.slice(0, 2)) ?? []), sentences]);
}
/** For Polish there is nothing to learn them from: its commonest function words. */
const starters: Record<string, string[]> = {
  pl: [
    'a do i na o po przez w z za',
    `ale bez był była było były być chociaż ci co czy dla dlatego do dziś gdy gdyby gdzie ich inne ja jak jako jednak jego jej
    jest jeśli jeszcze już kiedy kto która który które każdy ma mimo moja mój może my nad nie niektóre nikt obecnie od on ona one
    oni oprócz oraz pod podczas pomimo ponadto potem przed przy są skoro ta tak także tam te tego ten teraz to trzeba tu tutaj ty
    tylko wiele według wkrótce wszyscy wszystko więc wśród ze że żeby zgodnie`
      .split(/\s+/)
      .join(' '),
  ],
};
const examples: Example[] = [];
for (const [language, treebanks] of byLanguage) {
  const lists = findStarters(treebanks.flat());
  starters[language] = lists;
  const table = new Map(
    lists.flatMap((list, sure) => list.split(' ').map((word): [string, string] => [word, `${sure + 1}`])),
  );
  for (const sentences of treebanks) examples.push(...readExamples(sentences, language, table));
}
const weights = train(examples);
const lines = [...numbers]
  .map(([feature, number]): [string, number] => [feature, Math.round((weights[number] as number) * 100)])
  .filter(([, weight]) => Math.abs(weight) >= leastWeight)
  .sort(([left], [right]) => (left < right ? -1 : 1))
  .map(([feature, weight]) => `${feature}\t${weight}`);
const written = `${JSON.stringify({ weights: lines, starters }, null, 2)}\n`;
writeFileSync(values.out, written);
process.stdout.write(
  `${files.length} files, ${examples.length} places, ${numbers.size} features, ${lines.length} kept, ${Math.round(Buffer.byteLength(written) / 1000)} kB\n`,
);
