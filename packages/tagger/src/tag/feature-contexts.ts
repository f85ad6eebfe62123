import { featureKey, mix } from '../hash';
import { field, recordSize, type WordTable } from '../segment/words';
import { bundlesOf, type Lexicon } from './lexicon';

/** Most keys for the choice of one word's features. */
export const maxFeatureKeys = 72;

/** The input for deciding a sentence's features, word by word. */
export interface MorphContext {
  readonly lexicon: Lexicon;
  readonly table: WordTable;
  /** Record numbers, with two before the sentence and two after it. */
  words: Int32Array;
  /** Parts of speech, decided for the whole sentence. */
  uposes: Int32Array;
  /** Features, decided up to the present word. */
  bundles: Int32Array;
  /** Number of words in the sentence. */
  length: number;
  /** By number of the part of speech: 1 for nominals, 2 for adpositions. */
  readonly roles: Uint8Array;
}

const firstTemplate = 100;
/** How many words back an adposition or a nominal is searched for. */
const reach = 5;

/** Writes the keys for choosing the features of word `at`; returns how many. */
export function morphKeys(context: MorphContext, at: number, keys: Int32Array): number {
  const { lexicon, table, words, uposes, bundles, length, roles } = context;
  const records = table.records();
  const upos = uposes[at] as number;
  const unit = upos + 1;
  const here = (words[at + 2] as number) * recordSize;
  const left = (words[at + 1] as number) * recordSize;
  const right = (words[at + 3] as number) * recordSize;
  const leftUpos = at > 0 ? (uposes[at - 1] as number) + 1 : 0;
  const rightUpos = at + 1 < length ? (uposes[at + 1] as number) + 1 : 0;
  const leftBundle = at > 0 ? (bundles[at - 1] as number) + 1 : 0;
  const farBundle = at > 1 ? (bundles[at - 2] as number) + 1 : 0;
  const suffix2 = records[here + field.suffix2] as number;
  const suffix3 = records[here + field.suffix3] as number;
  const known = knownBundles(lexicon, records, here, upos);
  const rightKnown = rightUpos === 0 ? 0 : knownBundles(lexicon, records, right, rightUpos - 1);
  let count = 0;
  for (const key of table.ownKeys(words[at + 2] as number))
    keys[count++] = featureKey(firstTemplate, mix(key, unit));
  let template = firstTemplate + 1;
  const add = (value: number) => {
    keys[count++] = featureKey(template++, mix(value, unit));
  };
  add(0);
  add(known);
  add(leftUpos);
  add(rightUpos);
  add(mix(leftUpos, rightUpos));
  add(records[left + field.lower] as number);
  add(records[right + field.lower] as number);
  add(records[(words[at] as number) * recordSize + field.lower] as number);
  add(records[left + field.suffix2] as number);
  add(records[left + field.suffix3] as number);
  add(mix(rightUpos, records[right + field.suffix2] as number));
  add(mix(rightUpos, records[right + field.suffix3] as number));
  add(leftBundle);
  add(mix(leftBundle, farBundle));
  add(mix(leftBundle, suffix2));
  add(mix(leftBundle, suffix3));
  add(mix(leftBundle, known));
  add(mix(leftBundle, records[here + field.lower] as number));
  add(rightKnown);
  add(mix(rightKnown, suffix2));
  add(mix(rightKnown, known));
  add(mix(records[right + field.suffix2] as number, known));
  add(mix(records[right + field.suffix2] as number, suffix2));
  add(mix(records[left + field.lower] as number, known));
  add(mix(records[left + field.lower] as number, suffix2));
  let adposition = 0;
  let nominal = 0;
  for (let back = at - 1; back >= 0 && back >= at - reach; back--) {
    const role = roles[uposes[back] as number] as number;
    if (role === 2 && adposition === 0)
      adposition = records[(words[back + 2] as number) * recordSize + field.lower] as number;
    if (role === 1 && nominal === 0) nominal = (bundles[back] as number) + 1;
    if (adposition !== 0) break;
  }
  add(adposition);
  add(mix(adposition, suffix2));
  add(mix(adposition, known));
  add(nominal);
  add(mix(nominal, suffix2));
  add(mix(nominal, known));
  return count;
}

/** One value for the features that the treebanks or the lexicons list for the word under a part of speech. */
function knownBundles(lexicon: Lexicon, records: Int32Array, record: number, upos: number): number {
  const seenClass = records[record + field.seenClass] as number;
  const isOften = lexicon.tags[seenClass] !== 0;
  const seen = isOften ? bundlesOf(lexicon, seenClass, upos) : 0;
  const listed = bundlesOf(lexicon, records[record + field.listedClass] as number, upos);
  return mix(seen, listed);
}
