import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type GoldSentence, readConllu } from '@florilegium/tagger/training/conllu-reader';
import { madeOnce } from '@florilegium/tagger/training/numbering';
import type { TrainingData } from '@florilegium/tagger/training/train';
import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { inModelsConvention } from './conventions/conventions';
import { foreignNouns } from './foreign-nouns';
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

/** The parts of each treebank that a language's model learns from, by the treebank: 'it-parlamint'. */
export function learnedTreebanks(language: string): Map<string, string[]> {
  const { treebanks = [], otherTreebanks = [] } = languages[language] ?? {};
  const parts = new Map<string, string[]>();
  for (const name of [...treebanks, ...otherTreebanks])
    madeOnce(parts, name.replace(/-[a-z]+$/, ''), (): string[] => []).push(name);
  return parts;
}

/**
 * Everything that a language's model is trained from, except the parts of treebanks that are left out. Throws where it
 * has no sources, or a treebank is missing.
 */
export function trainingData(
  folder: string,
  language: string,
  leftOut: readonly string[] = [],
): TrainingData {
  const sources = languages[language];
  if (!sources) throw new Error(`No treebanks are named for '${language}'.`);
  const isLearned = (name: string) => !leftOut.includes(name);
  const followed = sources.treebanks.filter(isLearned).flatMap((name) => {
    const times = sources.times?.[name] ?? 1;
    return inModelsConvention(name, readTreebank(folder, name)).map((sentence) => ({ ...sentence, times }));
  });
  const others = sources.otherTreebanks
    .filter(isLearned)
    .flatMap((name, at) => inModelsConvention(name, readTreebank(folder, name, at + 1)));
  const sentences = [...followed, ...others];
  const listed = sources.listed?.() ?? [];
  const foreign = sources.inflectedEnd ? foreignNouns(formsOf(sentences, listed), sources.inflectedEnd) : [];
  return {
    language,
    sentences,
    listed: [...listed, ...foreign, ...(sources.names?.() ?? [])],
    stems: sources.stems?.() ?? noStems,
    xposSentences: sources.carriesXpos ? followed : [],
  };
}

/** Parts of speech that a foreign noun may have in a treebank. */
const nominal: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'X']);

/** The forms of lexicons, and those that treebanks have as anything but a noun, in lower case. */
function formsOf(sentences: readonly GoldSentence[], listed: readonly ListedForm[]): Set<string> {
  const forms = new Set(listed.map(({ form }) => form));
  for (const { words } of sentences)
    for (const { form, upos } of words) if (!nominal.has(upos)) forms.add(form.toLowerCase());
  return forms;
}
