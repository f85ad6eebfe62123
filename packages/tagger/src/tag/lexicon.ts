import { type ByteReader, readBytes, readStream, readText, readVarint } from '../byte-reader';
import { hashSeed, hashUnit, mix } from '../hash';

/** Numbers of one analysis in `analyses`: part of speech, features, lemma script. */
export const analysisSize = 3;

/**
 * Known forms. A form has up to two classes: its analyses in the treebanks, and those in the lexicons. A class is a
 * list of analyses, the most frequent first; forms that inflect alike share a class. Class 0 is empty.
 */
export interface Lexicon {
  readonly mask: number;
  /** Hash of the form, class in the treebanks, class in the lexicons; 0 0 0 is a free slot. */
  readonly slots: Int32Array;
  /** Where the analyses of each class start in `analyses`, as indices. */
  readonly starts: Int32Array;
  readonly analyses: Int32Array;
  /** For each class, one value for its parts of speech; 0 if the word occurred only once in the treebanks. */
  readonly tags: Int32Array;
}

/** The index of a form's hash in `slots`; -1 if the lexicon doesn't have it. */
export function findForm(lexicon: Lexicon, hash: number): number {
  const { slots, mask } = lexicon;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const at = slot * 3;
    if (slots[at + 1] === 0 && slots[at + 2] === 0) return -1;
    if (slots[at] === hash) return at;
  }
}

/** One value for the features that a class has under a part of speech; 0 for none. */
export function bundlesOf(lexicon: Lexicon, classId: number, upos: number): number {
  let value = 0;
  const end = lexicon.starts[classId + 1] as number;
  for (let at = lexicon.starts[classId] as number; at < end; at += analysisSize)
    if (lexicon.analyses[at] === upos) value = mix(value + 1, lexicon.analyses[at + 1] as number);
  return value;
}

/** The script of a class for a part of speech, preferably with these features; -1 if there is none. */
export function scriptOf(lexicon: Lexicon, classId: number, upos: number, bundle: number): number {
  let script = -1;
  const end = lexicon.starts[classId + 1] as number;
  for (let at = lexicon.starts[classId] as number; at < end; at += analysisSize) {
    if (lexicon.analyses[at] !== upos) continue;
    if (lexicon.analyses[at + 1] === bundle) return lexicon.analyses[at + 2] as number;
    if (script < 0) script = lexicon.analyses[at + 2] as number;
  }
  return script;
}

/**
 * Reads a packed lexicon. Classes: their number, then for each its number of analyses, whether its tags are a
 * feature, and the analyses. Forms, sorted: their number, then four streams: length of the common beginning with the
 * previous form, the rest of each form (one text, lines), class in the treebanks, class in the lexicons.
 */
export function readLexicon(reader: ByteReader): Lexicon {
  const classes = readClasses(reader);
  const count = readVarint(reader);
  const shared = readBytes(reader, count);
  const rest = readText(reader);
  const seen = readStream(reader);
  const listed = readStream(reader);
  let size = 16;
  while (size < count * 2) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size * 3);
  const prefixes = new Int32Array(257).fill(hashSeed);
  let at = 0;
  for (let form = 0; form < count; form++) {
    let length = shared[form] as number;
    for (; at < rest.length; at++) {
      const unit = rest.charCodeAt(at);
      if (unit === 10) break;
      prefixes[length + 1] = hashUnit(prefixes[length] as number, unit);
      length++;
    }
    at++;
    const hash = prefixes[length] as number;
    let slot = (hash & mask) * 3;
    while (slots[slot + 1] !== 0 || slots[slot + 2] !== 0) slot = slot + 3 === size * 3 ? 0 : slot + 3;
    slots[slot] = hash;
    slots[slot + 1] = readVarint(seen);
    slots[slot + 2] = readVarint(listed);
  }
  return { mask, slots, ...classes };
}

function readClasses(reader: ByteReader): Pick<Lexicon, 'starts' | 'analyses' | 'tags'> {
  const count = readVarint(reader) + 1;
  const starts = new Int32Array(count + 1);
  const tags = new Int32Array(count);
  const analyses: number[] = [];
  for (let id = 1; id < count; id++) {
    starts[id] = analyses.length;
    const head = readVarint(reader);
    for (let left = head >> 1; left > 0; left--) {
      const upos = readVarint(reader);
      analyses.push(upos, readVarint(reader), readVarint(reader));
    }
    tags[id] = (head & 1) === 0 ? 0 : tagsValue(analyses, starts[id] as number);
  }
  starts[count] = analyses.length;
  return { starts, analyses: Int32Array.from(analyses), tags };
}

/** One value for the parts of speech from `start` on, in order, without repetition. */
function tagsValue(analyses: readonly number[], start: number): number {
  const had = new Set<number>();
  let value = 1;
  for (let at = start; at < analyses.length; at += analysisSize) {
    const upos = analyses[at] as number;
    if (!had.has(upos)) value = mix(value, upos + 1);
    had.add(upos);
  }
  return value;
}
