import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { letterSequences, readableLetters } from './letter-sequences';

/** The classifier's weights as `scripts/train-language.ts` writes them to `models/language-weights.json`. */
export interface ClassifierModel {
  /** ISO 639-1 and 639-3, parted by spaces; 'und' stands for all other languages together. */
  languages: string;
  /** Weight that the number 1 stands for. */
  unit: number;
  /** Base64 of what `packWeights` gives, in lines. */
  weights: string[];
}

/** The weights of a letter sequence: for some languages, by their number in the model's list, in units. */
export interface SequenceWeights {
  hash: number;
  languages: readonly number[];
  weights: readonly number[];
}

const lineLength = 1_000;

/**
 * Sequences as columns, compressed by Brotli: their number (4 bytes), hashes in ascending order as differences (as
 * numbers of 7 bits a byte), how many languages each has, these languages, their weights (-127 to 127).
 */
export function packWeights(sequences: readonly SequenceWeights[]): string[] {
  const sorted = sequences.toSorted((one, other) => (one.hash >>> 0) - (other.hash >>> 0));
  const bytes: number[] = [24, 16, 8, 0].map((shift) => (sorted.length >>> shift) & 255);
  let before = 0;
  for (const { hash } of sorted) {
    let rest = (hash >>> 0) - before;
    before = hash >>> 0;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  for (const { languages } of sorted) bytes.push(languages.length);
  for (const { languages } of sorted) for (const language of languages) bytes.push(language);
  for (const { weights } of sorted) for (const weight of weights) bytes.push(weight & 255);
  const packed = brotliCompressSync(Uint8Array.from(bytes), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  return packed.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? [];
}

/** Characters of a text that are looked at. More say nothing new. */
const maxChars = 400;

/** Log chances of all languages for a text. The array is used again by the next call. */
export interface LanguageClassifier {
  languages: readonly string[];
  logChances(text: string): Float64Array;
}

/** Sequences in a hash table with open addressing. */
interface Table {
  mask: number;
  /** Two numbers a slot: a hash, and the number of its sequence, from 1 on; 0 is a free slot. */
  slots: Int32Array;
  /** Where the weights of a sequence begin; one more than there are sequences. */
  starts: Int32Array;
  /** Two numbers a weight: the language's, and the weight. */
  weights: Int8Array;
}

function readTable(model: ClassifierModel): Table {
  const bytes = brotliDecompressSync(Buffer.from(model.weights.join(''), 'base64'));
  const count = bytes.readUInt32BE(0);
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, count) * 2));
  const mask = size - 1;
  const slots = new Int32Array(size * 2);
  let [at, hash] = [4, 0];
  for (let number = 1; number <= count; number++) {
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]!;
      hash += (byte & 127) * shift;
      if (byte < 128) break;
    }
    let slot = hash & mask;
    while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask;
    slots[slot * 2] = hash;
    slots[slot * 2 + 1] = number;
  }
  const starts = new Int32Array(count + 1);
  for (let number = 0; number < count; number++) starts[number + 1] = starts[number]! + bytes[at++]! * 2;
  const length = starts[count]! / 2;
  const weights = new Int8Array(length * 2);
  for (let number = 0; number < length; number++) {
    weights[number * 2] = bytes[at + number]!;
    weights[number * 2 + 1] = bytes[at + length + number]!;
  }
  return { mask, slots, starts, weights };
}

/** Adds the weights of a text's sequences to `sums`. */
function addWeights(
  { mask, slots, starts, weights }: Table,
  sequences: Int32Array,
  sums: Float64Array,
): void {
  for (const hash of sequences) {
    let slot = hash & mask;
    while (slots[slot * 2] !== hash && slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask;
    const number = slots[slot * 2 + 1]!;
    if (number === 0) continue;
    const end = starts[number]!;
    for (let at = starts[number - 1]!; at < end; at += 2) sums[weights[at]!]! += weights[at + 1]!;
  }
}

/** Sums turned into log chances (softmax). */
function toLogChances(sums: Float64Array, scale: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < sums.length; at++) {
    sums[at]! *= scale;
    most = Math.max(most, sums[at]!);
  }
  let total = 0;
  for (const sum of sums) total += Math.exp(sum - most);
  const logTotal = most + Math.log(total);
  for (let at = 0; at < sums.length; at++) sums[at]! -= logTotal;
}

/**
 * Reads a model: a multinomial logistic regression on the sequences of one to five letters of a text, whose sum is
 * divided by the square root of their number.
 */
export function readClassifier(model: ClassifierModel): LanguageClassifier {
  const table = readTable(model);
  const languages = model.languages.split(' ');
  const sums = new Float64Array(languages.length);
  const logChances = (text: string): Float64Array => {
    const sequences = letterSequences(readableLetters(text.slice(0, maxChars)));
    sums.fill(0);
    addWeights(table, sequences, sums);
    toLogChances(sums, model.unit / Math.sqrt(Math.max(1, sequences.length)));
    return sums;
  };
  return { languages, logChances };
}
