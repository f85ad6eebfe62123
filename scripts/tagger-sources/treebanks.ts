import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type GoldSentence, readConllu } from '@florilegium/tagger/training/conllu-reader';
import type { TrainingData } from '@florilegium/tagger/training/train';
import { languages } from './languages';

/** Where there is no spelling dictionary. */
const noStems = { cut: 0, classes: new Map<string, number>() };

/** Reads a treebank, NAME.conllu or NAME.conllu.gz in a folder. Throws where it is not there. */
export function readTreebank(folder: string, name: string, dialect = 0): GoldSentence[] {
  const path = join(folder, `${name}.conllu`);
  const text = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return readConllu(text.toString(), dialect);
}

/** Treebanks of a language in a folder that its model does not learn from. */
export function testTreebanks(folder: string, language: string): string[] {
  const { treebanks = [], otherTreebanks = [] } = languages[language] ?? {};
  const learned = new Set([...treebanks, ...otherTreebanks]);
  return readdirSync(folder)
    .map((file) => file.replace(/\.conllu(\.gz)?$/, ''))
    .filter((name) => name.startsWith(`${language}-`) && name.endsWith('-test') && !learned.has(name))
    .sort();
}

/** Everything that a language's model is trained from. Throws where it has no sources, or a treebank is missing. */
export function trainingData(folder: string, language: string): TrainingData {
  const sources = languages[language];
  if (!sources) throw new Error(`No treebanks are named for '${language}'.`);
  const followed = sources.treebanks.flatMap((name) => {
    const times = sources.times?.[name] ?? 1;
    return readTreebank(folder, name).map((sentence) => ({ ...sentence, times }));
  });
  return {
    language,
    sentences: [
      ...followed,
      ...sources.otherTreebanks.flatMap((name, at) => readTreebank(folder, name, at + 1)),
    ],
    listed: sources.listed?.() ?? [],
    stems: sources.stems?.() ?? noStems,
    xposSentences: sources.carriesXpos ? followed : [],
  };
}
