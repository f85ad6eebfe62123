/**
 * Share of texts whose language is named right, beside franc alone on the same texts: sentences of at least 8 words,
 * and consecutive sentences joined to 100 words; then how paragraphs in another language are labelled, and what that
 * costs beside identifying the text as a whole. `tsx bench/text/identify.ts --treebanks DIR [--texts 400] [--table]`: DIR
 * holds CoNLL-U files, gzipped, whose names start with the language's ISO 639-1 code and a hyphen; every language counts
 * the same. `--table` prints the errors of each language instead, on these treebanks and on the Universal Declaration of
 * Human Rights, as docs/mapping.md has them.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadIdentifier } from '../../packages/text/src/language/language';
import { languageCode } from '../../packages/text/src/language/language-codes';
import { seeded } from './charset/seeded';
import { readDeclarations } from './identify/declarations';
import { errorTable } from './identify/error-table';
import { scoreLabels } from './identify/mixed-documents';
import { readTreebankSentences } from './identify/treebank-sentences';

const { values } = parseArgs({
  options: {
    treebanks: { type: 'string' },
    texts: { type: 'string', default: '400' },
    failures: { type: 'boolean' },
    table: { type: 'boolean' },
  },
});
if (!values.treebanks) {
  process.stderr.write(
    'usage: tsx bench/text/identify.ts --treebanks DIR [--texts 400] [--failures] [--table]\n',
  );
  process.exit(2);
}
const textsPerLanguage = Number(values.texts);

const countWords = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;

/** Sentences that are long enough by themselves. */
const longSentences = (all: readonly string[]) => all.filter((text) => countWords(text) >= 8);

/** Consecutive sentences, joined until they have 100 words. */
function passages(all: readonly string[]): string[] {
  const found: string[] = [];
  let open: string[] = [];
  let words = 0;
  for (const sentence of all) {
    open.push(sentence);
    words += countWords(sentence);
    if (words < 100) continue;
    found.push(open.join(' '));
    open = [];
    words = 0;
  }
  return found;
}

/** Some of many, evenly. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

interface Score {
  ours: number;
  franc: number;
  certain: number;
  certainRight: number;
  ourMs: number;
  francMs: number;
}

// The peer, as the identifier's own room has it installed.
const fromText = createRequire(new URL('../../packages/text/package.json', import.meta.url));
const { franc }: { franc(text: string): string } = await import(
  pathToFileURL(fromText.resolve('franc')).href
);

const identify = await loadIdentifier();
const failures: string[] = [];

/** Shares of one language's texts, and mean times. */
function scoreLanguage(language: string, texts: readonly string[]): Score {
  const score: Score = { ours: 0, franc: 0, certain: 0, certainRight: 0, ourMs: 0, francMs: 0 };
  for (const text of texts) {
    const start = performance.now();
    const ours = identify(text);
    const between = performance.now();
    if (languageCode(franc(text)) === language) score.franc++;
    score.francMs += performance.now() - between;
    score.ourMs += between - start;
    if (ours.language === language) score.ours++;
    else
      failures.push(
        `${language} as ${ours.language}${ours.uncertain ? ', uncertain' : ''}: ${text.slice(0, 120)}`,
      );
    if (ours.uncertain) continue;
    score.certain++;
    if (ours.language === language) score.certainRight++;
  }
  for (const key of Object.keys(score) as (keyof Score)[]) score[key] /= Math.max(1, texts.length);
  return score;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

function report(name: string, least: string, textsOf: (all: readonly string[]) => string[]): void {
  const scores = [...readTreebankSentences(values.treebanks!)].map(([language, all]) => {
    const texts = spread(textsOf(all), textsPerLanguage);
    return { language, texts: texts.length, ...scoreLanguage(language, texts) };
  });
  const mean = (key: keyof Score) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  const texts = scores.reduce((sum, score) => sum + score.texts, 0);
  process.stdout.write(
    `${name}, ${scores.length} languages, ${texts} texts: ours ${percent(mean('ours'))} (${least}), ` +
      `franc ${percent(mean('franc'))}; time ours / franc ${(mean('ourMs') / mean('francMs')).toFixed(2)}, ` +
      `${mean('ourMs').toFixed(2)} ms a text\n` +
      `  reliability: certain of ${percent(mean('certain'))}, right then ${percent(mean('certainRight') / mean('certain'))}\n` +
      `  ${scores.map(({ language, ours }) => `${language} ${(ours * 100).toFixed(1)}`).join(', ')}\n`,
  );
}

/** Sentences of at least this many words are in the table: texts of the Declaration are short. */
const tableWords = 5;

function printTable(): void {
  const some = (bank: ReadonlyMap<string, string[]>) =>
    new Map(
      [...bank].map(([language, all]) => [
        language,
        spread(
          all.filter((text) => countWords(text) >= tableWords),
          textsPerLanguage,
        ),
      ]),
    );
  const sources = {
    treebanks: some(readTreebankSentences(values.treebanks!)),
    Declaration: some(readDeclarations()),
    'Declaration in passages of 100 words': new Map(
      [...readDeclarations()].map(([language, texts]) => [language, passages(texts)]),
    ),
  };
  process.stdout.write(errorTable(identify, sources));
}

function printReports(): void {
  report('sentences of 8 words and more', 'at least 99 %', longSentences);
  report('100 words', 'at least 99.9 %', passages);
  const labels = scoreLabels(
    readTreebankSentences(values.treebanks!),
    identify,
    textsPerLanguage * 2,
    seeded(1),
  );
  process.stdout.write(
    `${labels.documents} documents with paragraphs in another language: language right ${percent(labels.documentsRight / labels.documents)}; ` +
      `labelled with their language ${percent(labels.otherLabelled / labels.other)} of ${labels.other}, ` +
      `labelled though in the document's ${percent(labels.ownLabelled / labels.own)} of ${labels.own}; ` +
      `${labels.labelMs.toFixed(1)} ms a document, ${(labels.labelMs / labels.wholeMs).toFixed(1)} x its text identified as a whole\n`,
  );
  if (values.failures) for (const failure of failures) process.stdout.write(`${failure}\n`);
}

if (values.table) printTable();
else printReports();
