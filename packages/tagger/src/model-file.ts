import { readStream, readText } from './byte-reader';
import { type LemmaScript, readScript } from './lemma-script';
import { type Lexicon, readLexicon } from './lexicon';
import { type LinearModel, readLinearModel } from './linear-model';
import { readStemList, type StemList } from './stem-list';

/** What a model file says of itself, and the names of all numbers in it. */
export interface ModelHead {
  language: string;
  /** Counts up when the model is trained anew. */
  version: number;
  /** Parts of speech, fused ones too. */
  uposes: string[];
  /** Universal features; the first is ''. */
  bundles: string[];
  /** Names of single features, 'Case=Nom'. */
  values: string[];
  /** Of each bundle, the numbers of its values. */
  bundleValues: number[][];
  /** Of each part of speech, the bundles that it may have. */
  bundlesByUpos: number[][];
  scripts: string[];
  /** The treebank's own tag by 'upos bundle' (numbers), and by 'upos bundle form' where that differs. */
  xpos: Record<string, string>;
  /** Whether it was learned without an eye on the case of whole sentences; no field where it was learned with it. */
  ignoresSentenceCase?: true;
}

/** A model as it is used. */
export interface Model {
  head: ModelHead;
  scripts: LemmaScript[];
  lexicon: Lexicon;
  stems: StemList;
  /** Whether the case of a whole sentence is heeded. */
  heedsSentence: boolean;
  upos: LinearModel;
  feats: LinearModel;
  lemma: LinearModel;
}

/** What every model file starts with; the digit is the format's version. */
export const magic = 'florilegium-tagger-2';

/** Reads an inflated model file. Throws RangeError or SyntaxError for other bytes. */
export function readModel(bytes: Uint8Array): Model {
  const reader = { bytes, at: 0 };
  if (readText(reader) !== magic) throw new RangeError('This is not a model of the tagger.');
  const head = JSON.parse(readText(reader)) as ModelHead;
  return {
    head,
    scripts: head.scripts.map(readScript),
    heedsSentence: head.ignoresSentenceCase !== true,
    lexicon: readLexicon(readStream(reader)),
    stems: readStemList(readStream(reader)),
    upos: readLinearModel(readStream(reader)),
    feats: readLinearModel(readStream(reader)),
    lemma: readLinearModel(readStream(reader)),
  };
}
