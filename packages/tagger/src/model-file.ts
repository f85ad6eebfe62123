import { readStream, readText } from './byte-reader';
import { readStemList, type StemList } from './segment/stem-list';
import { type LemmaScript, readScript } from './tag/lemma-script';
import { type Lexicon, readLexicon } from './tag/lexicon';
import { type LinearModel, readLinearModel } from './tag/linear-model';

/** The head of a model file: facts about the model, and the names of all numbers in it. */
export interface ModelHead {
  language: string;
  /** Increases when the model is trained again. */
  version: number;
  /** Parts of speech, fused ones too. */
  uposes: string[];
  /** Universal features; the first is ''. */
  bundles: string[];
  /** Names of single features, 'Case=Nom'. */
  values: string[];
  /** For each bundle, the numbers of its values. */
  bundleValues: number[][];
  /** For each part of speech, the possible bundles. */
  bundlesByUpos: number[][];
  scripts: string[];
  /** The treebank's own tag by 'upos bundle' (numbers), and by 'upos bundle form' for forms with another tag. */
  xpos: Record<string, string>;
  /** Whether the model was trained to ignore the case of whole sentences. The field is missing if it was not. */
  ignoresSentenceCase?: true;
  /** Whether the model knows unlisted words by the listed word that they end in. The field is missing if it doesn't. */
  splitsWords?: true;
}

/** A loaded model. */
export interface Model {
  head: ModelHead;
  scripts: LemmaScript[];
  lexicon: Lexicon;
  stems: StemList;
  /** Whether the model uses the case of a whole sentence. */
  heedsSentence: boolean;
  splitsWords: boolean;
  upos: LinearModel;
  feats: LinearModel;
  lemma: LinearModel;
}

/** The beginning of every model file; the digit is the format's version. */
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
    splitsWords: head.splitsWords === true,
    lexicon: readLexicon(readStream(reader)),
    stems: readStemList(readStream(reader)),
    upos: readLinearModel(readStream(reader)),
    feats: readLinearModel(readStream(reader)),
    lemma: readLinearModel(readStream(reader)),
  };
}
