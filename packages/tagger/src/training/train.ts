import { type ModelHead, magic } from '../model-file';
import { readStemList } from '../segment/stem-list';
import {
  afterSentence,
  beforeSentence,
  createWordTable,
  lexicalForm,
  type WordTable,
} from '../segment/words';
import { rolesOf } from '../tag/decide-features';
import { readScript } from '../tag/lemma-script';
import { type Lexicon, readLexicon } from '../tag/lexicon';
import { type LearningSentence, learningSentences, seededRandom } from './augment';
import { type Entries, packLexicon } from './build-lexicon';
import { packStemList, type StemClasses } from './build-stem-list';
import { createByteWriter } from './byte-writer';
import type { GoldSentence, GoldWord } from './conllu-reader';
import { type BundledSentence, learnFeatures } from './learn-features';
import { type LemmaExample, learnLemmas } from './learn-lemmas';
import { learnUposes, type UposSentence } from './learn-upos';
import { countUp, createNumbering } from './numbering';
import { meanRows, packLinearModel } from './pack-linear-model';
import { withUnseenWords } from './unseen-words';
import { analysisOf, collectEntries, type ListedForm, type Names } from './vocabulary';
import { xposTable } from './xpos-table';

/** The data for a model. */
export interface TrainingData {
  language: string;
  sentences: readonly GoldSentence[];
  /** Forms that lexicons list. */
  listed: readonly ListedForm[];
  /** The spelling dictionary's knowledge of words that no lexicon lists. */
  stems: StemClasses;
  /** Sentences for the treebank's own tags in the model; none if the fine tags come from one of our tables. */
  xposSentences: readonly GoldSentence[];
}

/** Settings of the training. */
export interface TrainingSettings {
  seed: number;
  /**
   * Whether the case of a whole sentence is used. Most languages gain by it; languages with much text in small
   * letters don't.
   */
  heedsSentence: boolean;
  /** Whether unlisted words are known by the listed word that they end in. */
  splitsWords: boolean;
  /** Of a noun with two lemmas ('file' and 'fila') the lexicons are believed, where the treebanks never have one of them. */
  lexiconsTellNouns: boolean;
  /** Share of sentences that are learnt a second time in lower case; at most 0.86. */
  lowerShare: number;
  /** How many times parts of speech are learnt again, in another order; the weights are the mean. */
  uposRounds: number;
  uposEpochs: number;
  /**
   * A word that the treebanks have n times is read as one that they don't have in `unseenWeight / (unseenWeight + n)` of
   * its readings; 0: never.
   */
  unseenWeight: number;
  /** How far the right part of speech must be before all others to teach nothing more; 0: only errors teach. */
  uposMargin: number;
  featureEpochs: number;
  lemmaEpochs: number;
  /** Most weights that each part keeps. */
  uposCells: number;
  featureCells: number;
  lemmaCells: number;
  /** Number of lexicon forms for learning lemmas, in addition to those of the treebanks. */
  lemmaForms: number;
  log: (line: string) => void;
}

/** Settings that all languages share. */
export const trainingSettings: Omit<TrainingSettings, 'log'> = {
  seed: 1,
  heedsSentence: true,
  splitsWords: false,
  lexiconsTellNouns: false,
  lowerShare: 0.4,
  uposRounds: 2,
  uposEpochs: 3,
  uposMargin: 0,
  unseenWeight: 0,
  featureEpochs: 4,
  lemmaEpochs: 3,
  uposCells: 280_000,
  featureCells: 200_000,
  lemmaCells: 50_000,
  lemmaForms: 60_000,
};

/** A fused part of speech is learnt if it occurred this often. */
const leastFused = 2;

/** Trains a model and returns its file, not yet compressed. The same data and settings give the same bytes. */
export function trainModel(data: TrainingData, settings: TrainingSettings): Uint8Array {
  const random = seededRandom(settings.seed);
  const gold = withoutRareFused(data.sentences);
  const names: Names = {
    uposes: createNumbering(),
    bundles: createNumbering(['']),
    scripts: createNumbering(),
  };
  const entries = collectEntries(vocabularyWords(gold), data.listed, names, settings.lexiconsTellNouns);
  const lexiconBytes = packLexicon(entries);
  const lexicon = readLexicon({ bytes: lexiconBytes, at: 0 });
  const stemBytes = packStemList(data.stems);
  const stems = readStemList({ bytes: stemBytes, at: 0 });
  const { heedsSentence, splitsWords } = settings;
  const table = createWordTable({ lexicon, stems, heedsSentence, splitsWords });
  const learning = learningSentences(gold, settings.lowerShare, random);
  const sentences = learning.map((sentence) => numbered(sentence, table, names));
  const { log } = settings;
  const labelled = sentences.map((sentence): UposSentence => ({ ...sentence, labels: sentence.uposes }));
  const hidden =
    settings.unseenWeight > 0
      ? withUnseenWords(
          labelled,
          learning.map(({ words }) => words.map(({ form }) => form)),
          {
            known: table,
            knowledge: { lexicon: listedLexicon(entries), stems, heedsSentence, splitsWords },
            weight: settings.unseenWeight,
            counts: formCounts(gold),
          },
        )
      : { sentences: labelled, words: table };
  const uposes = learnUposes(hidden.sentences, names.uposes.texts.length, hidden.words, {
    rounds: settings.uposRounds,
    epochs: settings.uposEpochs,
    margin: settings.uposMargin,
    random,
    log,
  });
  const bundles = bundleTable(sentences, names);
  const features = learnFeatures(
    withFeatures(sentences),
    { ...bundles, parts: bundles.parts.map((part) => Int32Array.from(part)), values: bundles.values.length },
    { lexicon, table, roles: rolesOf(names.uposes.texts) },
    { epochs: settings.featureEpochs, random, log },
  );
  const examples = lemmaExamples(gold, data.listed, names, settings.lemmaForms, random);
  const scripts = names.scripts.texts.map(readScript);
  const lemmas = learnLemmas(examples, scripts, { epochs: settings.lemmaEpochs, random, log });
  const writer = createByteWriter();
  writer.text(magic);
  const head = {
    ...headOf(data, names, bundles),
    ...(heedsSentence ? {} : { ignoresSentenceCase: true }),
    ...(splitsWords ? { splitsWords: true } : {}),
  };
  writer.text(JSON.stringify(head));
  writer.stream(lexiconBytes);
  writer.stream(stemBytes);
  writer.stream(packLinearModel(meanRows(uposes), settings.uposCells));
  writer.stream(packLinearModel(features.average(), settings.featureCells));
  writer.stream(packLinearModel(lemmas, settings.lemmaCells));
  return writer.bytes();
}

function numbered(
  { words, dialect, source }: LearningSentence,
  table: WordTable,
  names: Names,
): BundledSentence {
  const numbers = table.wordsOf(words.map((word) => word.form));
  return {
    dialect,
    source,
    words: Int32Array.from([beforeSentence, beforeSentence, ...numbers, afterSentence, afterSentence]),
    uposes: Int32Array.from(words, (word) => names.uposes.numberOf(word.upos)),
    labels: Int32Array.from(words, (word) => names.bundles.numberOf(word.feats)),
  };
}

/** The lexicons without the treebanks. */
function listedLexicon(entries: Entries): Lexicon {
  const listed: Entries = new Map(
    [...entries].filter(([, entry]) => entry.listed).map(([form, entry]) => [form, { ...entry, seen: null }]),
  );
  return readLexicon({ bytes: packLexicon(listed), at: 0 });
}

/** How often the treebanks have each form, as lexicons store it. */
function formCounts(sentences: readonly GoldSentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { form } of allWords(sentences)) countUp(counts, lexicalForm(form));
  return counts;
}

function headOf(data: TrainingData, names: Names, bundles: ReturnType<typeof bundleTable>): ModelHead {
  return {
    language: data.language,
    version: 6,
    uposes: names.uposes.texts,
    bundles: names.bundles.texts,
    values: bundles.values,
    bundleValues: bundles.parts,
    bundlesByUpos: bundles.byUpos,
    scripts: names.scripts.texts,
    xpos: xposTable(data.xposSentences, names),
  };
}

/** If the treebanks to follow have a form this often, only they define it. */
const knownWell = 4;

/** Words that show the possible analyses of a form: words of other treebanks only if those to follow hardly know it. */
function vocabularyWords(sentences: readonly GoldSentence[]): GoldWord[] {
  const followed = allWords(sentences.filter(({ dialect }) => dialect === 0));
  const counts = new Map<string, number>();
  for (const { form } of followed) countUp(counts, lexicalForm(form));
  const others = allWords(sentences.filter(({ dialect }) => dialect !== 0));
  return [...followed, ...others.filter(({ form }) => (counts.get(lexicalForm(form)) ?? 0) < knownWell)];
}

function allWords(sentences: readonly GoldSentence[]): GoldWord[] {
  return sentences.flatMap(({ words, tokens }) =>
    words === tokens ? words : [...words, ...tokens.filter((token) => token.upos.includes('+'))],
  );
}

/** One in this many of the further versions of a sentence teaches features, because versions are almost equal. */
const versionShare = 3;

/** Leaves out treebanks without features: they would teach that words have none. */
function withFeatures<Sentence extends { dialect: number; source: number; labels: Int32Array }>(
  sentences: readonly Sentence[],
): Sentence[] {
  const had = new Set<number>();
  const isFirst = ({ source }: Sentence) => !had.has(source) && had.add(source).size > 0;
  const featured = new Set(
    sentences.filter(({ labels }) => labels.some((bundle) => bundle > 0)).map(({ dialect }) => dialect),
  );
  return sentences.filter(
    ({ dialect }, at) => featured.has(dialect) && (at % versionShare === 0 || isFirst(sentences[at]!)),
  );
}

/** From sentences with a very rare fused tag only their words are learnt. */
function withoutRareFused(sentences: readonly GoldSentence[]): GoldSentence[] {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences) for (const { upos } of tokens) countUp(counts, upos);
  const isRare = ({ upos }: GoldWord) => upos.includes('+') && counts.get(upos)! < leastFused;
  return sentences.map((sentence) =>
    sentence.tokens.some(isRare) ? { ...sentence, tokens: sentence.words } : sentence,
  );
}

function bundleTable(
  sentences: readonly { uposes: Int32Array; labels: Int32Array }[],
  names: Names,
): { parts: number[][]; byUpos: number[][]; values: string[] } {
  const values = createNumbering();
  const parts = names.bundles.texts.map((bundle) =>
    bundle === '' ? [] : bundle.split('|').map((part) => values.numberOf(part)),
  );
  const byUpos = names.uposes.texts.map(() => new Map<number, number>());
  for (const { uposes, labels } of sentences)
    uposes.forEach((upos, at) => {
      countUp(byUpos[upos]!, labels[at]!);
    });
  const sorted = byUpos.map((counts) => [...counts].sort((a, b) => b[1] - a[1]).map(([bundle]) => bundle));
  return { parts, byUpos: sorted, values: values.texts };
}

/** Each form of the treebanks once for each analysis, and a share of the lexicons' forms. */
function lemmaExamples(
  sentences: readonly GoldSentence[],
  listed: readonly ListedForm[],
  names: Names,
  listedForms: number,
  random: () => number,
): LemmaExample[] {
  const examples = new Map<string, LemmaExample>();
  const add = (word: ListedForm) => {
    const [upos, bundle, script] = analysisOf(names, word);
    if (/\p{L}/u.test(word.form) && word.form.length < 40)
      examples.set(`${lexicalForm(word.form)} ${upos} ${bundle} ${script}`, {
        form: word.form,
        upos,
        bundle,
        script,
      });
  };
  for (const word of allWords(sentences)) add(word);
  const share = listedForms / Math.max(listed.length, 1);
  for (const word of listed) if (random() < share) add(word);
  return withoutRareScripts([...examples.values()]);
}

/** A script of fewer forms is no rule: 'kg' is 'chilogrammo', but no other word that begins with k is. */
const leastScript = 4;

function withoutRareScripts(examples: readonly LemmaExample[]): LemmaExample[] {
  const counts = new Map<number, number>();
  for (const { script } of examples) countUp(counts, script);
  return examples.filter(({ script }) => (counts.get(script) ?? 0) >= leastScript);
}
