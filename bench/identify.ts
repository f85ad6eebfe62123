/**
 * Share of texts whose language is named right, at one and at three sentences, beside franc alone on the same
 * texts. `tsx bench/identify.ts --treebanks DIR`: DIR holds CoNLL-U files, gzipped, whose names start with the
 * language's ISO 639-1 code and a hyphen; every language counts the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { loadIdentifier } from '../packages/text/src/language';
import { languageCode } from '../packages/text/src/language-codes';

/** Texts taken of each language. */
const textsPerLanguage = 400;

const { values } = parseArgs({ options: { treebanks: { type: 'string' } } });
if (!values.treebanks) {
  process.stderr.write('usage: tsx bench/identify.ts --treebanks DIR\n');
  process.exit(2);
}
const folder = values.treebanks;

/** Sentences of the test and development sets by language. */
function readSentences(): Map<string, string[]> {
  const byLanguage = new Map<string, string[]>();
  for (const name of readdirSync(folder)) {
    const language = /^([a-z]{2,3})-.*(?<!train)\.conllu\.gz$/.exec(name)?.[1];
    if (!language) continue;
    const lines = gunzipSync(readFileSync(`${folder}/${name}`))
      .toString()
      .split('\n');
    const texts = lines.flatMap((line) => (line.startsWith('# text = ') ? line.slice(9) : []));
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...texts]);
  }
  return byLanguage;
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
const fromText = createRequire(new URL('../packages/text/package.json', import.meta.url));
const { franc }: { franc(text: string): string } = await import(
  pathToFileURL(fromText.resolve('franc')).href
);

const identify = await loadIdentifier();
const sentences = readSentences();

function scoreLanguage(language: string, all: readonly string[], size: number): Score {
  const score: Score = { ours: 0, franc: 0, certain: 0, certainRight: 0, ourMs: 0, francMs: 0 };
  const step = Math.max(size, Math.floor(all.length / textsPerLanguage));
  let texts = 0;
  for (let at = 0; at + size <= all.length; at += step, texts++) {
    const text = all.slice(at, at + size).join(' ');
    const start = performance.now();
    const ours = identify(text);
    const between = performance.now();
    if (languageCode(franc(text)) === language) score.franc++;
    score.francMs += performance.now() - between;
    score.ourMs += between - start;
    if (ours.language === language) score.ours++;
    if (ours.uncertain) continue;
    score.certain++;
    if (ours.language === language) score.certainRight++;
  }
  for (const key of Object.keys(score) as (keyof Score)[]) score[key] /= Math.max(1, texts);
  return score;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
for (const size of [1, 3]) {
  const scores = [...sentences].map(([language, all]) => scoreLanguage(language, all, size));
  const mean = (key: keyof Score) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  process.stdout.write(
    `${size === 1 ? 'a sentence' : `${size} sentences`}, ${scores.length} languages: ours ${percent(mean('ours'))}, ` +
      `franc ${percent(mean('franc'))}; certain of ${percent(mean('certain'))}, ` +
      `right then ${percent(mean('certainRight') / mean('certain'))}; ` +
      `time ours / franc ${(mean('ourMs') / mean('francMs')).toFixed(2)}\n`,
  );
}
