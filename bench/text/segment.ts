/**
 * F1 of tokens and of sentence boundaries on Universal Dependencies treebanks, and tokens a second beside a plain
 * regular expression in the same run. `npm run bench -- segment --treebanks DIR [FILE...]`: DIR holds *.conllu.gz;
 * without names, all test files. A token is what stands in the text: of a range the range itself, in English its
 * words where they add up to it (do + n't); `as ranges` counts those whole. Sentences are joined by a space, all of a
 * file (`whole`) or in paragraphs of five; a sentence is right when it begins and ends where the treebank's does.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { segment } from '../../packages/tagger/src/segment/segment';
import { readTreebank, type TreebankSentence } from '../../scripts/treebanks';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--' && arg !== 'segment'),
  options: { treebanks: { type: 'string' } },
  allowPositionals: true,
});
const folder = values.treebanks;
if (!folder) {
  process.stderr.write('usage: npm run bench -- segment --treebanks DIR [FILE...]\n');
  process.exit(2);
}

/** Where each piece begins and ends, counted without white space, which treebanks and texts write differently. */
function spans(pieces: Iterable<string>): string[] {
  const found: string[] = [];
  let place = 0;
  for (const piece of pieces) {
    const { length } = piece.replace(/\s+/g, '');
    found.push(`${place}-${place + length}`);
    place += length;
  }
  return found;
}

function f1(found: readonly string[], truth: readonly string[]): number {
  const known = new Set(truth);
  const right = found.filter((span) => known.has(span)).length;
  return (200 * right) / (found.length + truth.length);
}

function paragraphs(sentences: readonly TreebankSentence[], size: number): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < sentences.length; at += size)
    blocks.push(
      sentences
        .slice(at, at + size)
        .map(({ text }) => text)
        .join(' '),
    );
  return blocks;
}

const names = positionals.length
  ? positionals
  : readdirSync(folder).filter((file) => file.endsWith('-test.conllu.gz'));
let tokenCount = 0;
let ourMs = 0;
let plainCount = 0;
let plainMs = 0;
process.stdout.write('tokens F1 / as ranges   sentences F1, paragraphs of 5 / whole\n');
for (const name of names.sort()) {
  const file = name.endsWith('.gz') ? name : `${name}.conllu.gz`;
  const gold = readTreebank(`${folder}/${file}`);
  const language = file.slice(0, 2);
  const blocks = paragraphs(gold, 5);
  const start = performance.now();
  const ours = blocks.map((block) => segment(block, language));
  ourMs += performance.now() - start;
  const plainStart = performance.now();
  for (const block of blocks) plainCount += block.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)?.length ?? 0;
  plainMs += performance.now() - plainStart;
  const tokens = ours.flat(2).map(({ form }) => form);
  tokenCount += tokens.length;
  const sentenceText = (sentence: readonly { form: string }[]) => sentence.map(({ form }) => form).join('');
  const truth = spans(gold.map(({ text }) => text));
  const whole = segment(gold.map(({ text }) => text).join(' '), language);
  const found = spans(tokens);
  const figures = [
    f1(found, spans(gold.flatMap((one) => (language === 'en' ? one.tokens : one.ranges)))),
    f1(found, spans(gold.flatMap((one) => one.ranges))),
    f1(spans(ours.flat().map(sentenceText)), truth),
    f1(spans(whole.map(sentenceText)), truth),
  ].map((figure) => figure.toFixed(2).padStart(7));
  process.stdout.write(
    `${file.replace('.conllu.gz', '').padEnd(20)} ${figures[0]} /${figures[1]} ${figures[2]} /${figures[3]}\n`,
  );
}
process.stdout.write(
  `${Math.round((tokenCount / ourMs) * 1000)} tokens/s, plain expression ${Math.round((plainCount / plainMs) * 1000)}; ours / plain: ${(tokenCount / ourMs / (plainCount / plainMs)).toFixed(3)}\n`,
);
