/**
 * Precision and recall of sentence alignment on the parallel treebanks of PUD (the same 1,000 sentences in each
 * language): `npm run bench -- sentences --treebanks DIR [--seed N] [--share X]`. DIR holds it-pud-test.conllu.gz and
 * so on. On each side a share of the sentences (10 %) is dropped, merged with the next one or split after a random
 * word. `beads` counts a bead only when it is exactly right, `links` each pair of sentences; beside it Gale & Church's
 * program of lengths alone. As one text of 1,000 sentences, which teaches its own words, as texts of twenty, and as the
 * treebank's documents of one to a few sentences, which teach together. Limit: .95.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { alignByLength } from '../../packages/corpus/src/sentence-alignment/align-by-length';
import { alignSentences } from '../../packages/corpus/src/sentence-alignment/align-sentences';
import type { SentenceBead } from '../../packages/corpus/src/sentence-alignment/beads';
import { learnLexicon } from '../../packages/corpus/src/sentence-alignment/learn-lexicon';
import { type Piece, perturb, seeded, trueBeads } from './sentences/perturb';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--' && arg !== 'sentences'),
  options: {
    treebanks: { type: 'string' },
    seed: { type: 'string', default: '1' },
    share: { type: 'string', default: '0.1' },
  },
});
if (!values.treebanks) {
  process.stderr.write('usage: npm run bench -- sentences --treebanks DIR [--seed N] [--share X]\n');
  process.exit(2);
}
const folder = values.treebanks;
const limit = 0.95;
const others = ['de', 'fr', 'es', 'cs', 'pl', 'pt'];
const languagePairs = [
  ['it', 'en'],
  ...others.flatMap((one) => [
    ['it', one],
    ['en', one],
  ]),
] as [string, string][];

interface Sentence {
  id: string;
  text: string;
}

function readSentences(language: string): Sentence[] {
  const lines = gunzipSync(readFileSync(`${folder}/${language}-pud-test.conllu.gz`))
    .toString()
    .split('\n');
  const after = (key: string) =>
    lines.filter((line) => line.startsWith(`# ${key} = `)).map((line) => line.slice(key.length + 5));
  const texts = after('text');
  return after('sent_id').map((id, at) => ({ id, text: texts[at]! }));
}

/** The sentences of texts, by the sentence's id and place. */
const cuts: Record<string, (id: string, at: number) => string> = {
  'one text': () => '',
  twenties: (_, at) => String(Math.floor(at / 20)),
  documents: (id) => id.slice(0, 6),
};

function textsOf(sentences: readonly Sentence[], cut: (id: string, at: number) => string): Sentence[][] {
  const texts = new Map<string, Sentence[]>();
  sentences.forEach((sentence, at) => {
    const key = cut(sentence.id, at);
    texts.set(key, [...(texts.get(key) ?? []), sentence]);
  });
  return [...texts.values()];
}

interface Counts {
  right: number;
  found: number;
  truth: number;
}

const empty = (): Counts => ({ right: 0, found: 0, truth: 0 });
const precision = ({ right, found }: Counts) => right / Math.max(1, found);
const recall = ({ right, truth }: Counts) => right / Math.max(1, truth);

function count(counts: Counts, found: readonly string[], truth: readonly string[]): void {
  const known = new Set(truth);
  counts.right += found.filter((one) => known.has(one)).length;
  counts.found += found.length;
  counts.truth += truth.length;
}

type Beads = readonly { a: number[]; b: number[] }[];
const beadKeys = (beads: Beads) => beads.map(({ a, b }) => `${a.join('+')}=${b.join('+')}`);
const linkKeys = (beads: Beads) => beads.flatMap(({ a, b }) => a.flatMap((i) => b.map((j) => `${i}=${j}`)));
const matched = (beads: readonly SentenceBead[]) => beads.filter(({ a, b }) => a.length > 0 && b.length > 0);

/** Of ten ranges of the score: beads, and those that are right. */
const scores = Array.from({ length: 10 }, () => ({ beads: 0, right: 0 }));

function noteScores(found: readonly SentenceBead[], truth: Beads): void {
  const known = new Set(beadKeys(truth));
  const keys = beadKeys(found);
  found.forEach(({ score }, at) => {
    const range = scores[Math.min(9, Math.floor(score * 10))]!;
    range.beads++;
    if (known.has(keys[at]!)) range.right++;
  });
}

const show = (counts: Counts) => `${precision(counts).toFixed(4)} ${recall(counts).toFixed(4)}`;
let worst = 1;
let lengthSum = 0;
let oursSum = 0;
let rows = 0;
process.stdout.write('texts      pair    beads: P R        links: P R        by length, beads: P R\n');
for (const [name, cut] of Object.entries(cuts)) {
  for (const [first, second] of languagePairs) {
    const random = seeded(Number(values.seed));
    const change = (text: Sentence[]) => perturb(text, Number(values.share), random);
    const sidesA = textsOf(readSentences(first), cut).map(change);
    const sidesB = textsOf(readSentences(second), cut).map(change);
    const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text);
    const lexicon = learnLexicon(sidesA.map((a, at) => ({ a: textOf(a), b: textOf(sidesB[at]!) })));
    const [beads, links, byLength] = [empty(), empty(), empty()];
    sidesA.forEach((a, at) => {
      const b = sidesB[at]!;
      const truth = trueBeads(a, b);
      const found = matched(alignSentences(textOf(a), textOf(b), { lexicon }));
      noteScores(found, truth);
      count(beads, beadKeys(found), beadKeys(truth));
      count(links, linkKeys(found), linkKeys(truth));
      count(byLength, beadKeys(matched(alignByLength(textOf(a), textOf(b)))), beadKeys(truth));
    });
    worst = Math.min(worst, precision(beads), recall(beads));
    oursSum += precision(beads) + recall(beads);
    lengthSum += precision(byLength) + recall(byLength);
    rows++;
    process.stdout.write(
      `${name.padEnd(10)} ${first}-${second}   ${show(beads)}     ${show(links)}     ${show(byLength)}\n`,
    );
  }
}
process.stdout.write('score      beads   exactly right\n');
scores.forEach(({ beads, right }, at) => {
  if (beads > 0)
    process.stdout.write(
      `${(at / 10).toFixed(1)}–${((at + 1) / 10).toFixed(1)} ${String(beads).padStart(9)}   ${(right / beads).toFixed(3)}\n`,
    );
});
process.stdout.write(
  `worst precision or recall of exact beads ${worst.toFixed(4)} (limit ${limit}): ${worst >= limit ? 'holds' : 'FAILS'}; mean ${(oursSum / rows / 2).toFixed(4)}, by length alone ${(lengthSum / rows / 2).toFixed(4)}\n`,
);
if (worst < limit) process.exitCode = 1;
