import { featureKey, hashSeed, hashText, hashUnit, mix } from '../hash';
import { findForm, type Lexicon } from '../tag/lexicon';
import { emptyStemList, type StemList, stemClass } from './stem-list';

/** Positions, in a word's record, of the values that a sentence's features use. */
export const field = {
  lower: 0,
  form: 1,
  suffix2: 2,
  suffix3: 3,
  shape: 4,
  /** Its parts of speech in the treebanks if it occurred at least twice; else by the lexicons; else its ending. */
  tags: 5,
  /** Its parts of speech by the lexicons; else its class in the list of stems. */
  listed: 6,
  /** Its class in the treebanks and in the lexicons. */
  seenClass: 7,
  listedClass: 8,
} as const;
/** Length of a record. */
export const recordSize = 9;

/** Records of the places before and after a sentence. */
export const beforeSentence = 0;
export const afterSentence = 1;

/** Longer forms are treated as if they ended here. */
const maxUnits = 64;

/** Known words, each with its record and the keys of its own features. */
export interface WordTable {
  /**
   * The record numbers of a sentence's forms. If the whole sentence is in small letters or in capitals, case says
   * nothing about single words. Its words then get records of their own, which no other sentence uses.
   */
  wordsOf(forms: readonly string[]): number[];
  /** Records, `recordSize` numbers each. Changes when the table grows. */
  records(): Int32Array;
  /** Keys of the features of word number `word` that don't depend on context. */
  ownKeys(word: number): Int32Array;
  size(): number;
  clear(): void;
}

/** The form as lexicons store it: lower case, digits as 0, one kind of apostrophe. */
export function lexicalForm(form: string): string {
  return plainApostrophes(form.toLowerCase().replace(/\p{Nd}/gu, '0'));
}

/** A form with the keyboard's apostrophe instead of all others. */
export function plainApostrophes(form: string): string {
  return form.replace(/[’ʼ`´]/g, "'");
}

/** From this many words on, capitals alone are a style; fewer may be an abbreviation. */
const leastCapitals = 4;

/** The forms of a sentence in small letters, if it has only small letters or only capitals; else null. */
function caselessForms(forms: readonly string[]): readonly string[] | null {
  const text = forms.join(' ');
  if (text === text.toLowerCase()) return forms;
  if (forms.length < leastCapitals || text !== text.toUpperCase()) return null;
  return forms.map((form) => form.toLowerCase());
}

/** Knowledge about words before any text. */
export interface WordKnowledge {
  lexicon: Lexicon;
  stems?: StemList;
  /** Whether the case of the whole sentence is used. */
  heedsSentence?: boolean;
  /** Whether an unlisted form is known by the listed word that it ends in: Haustür, riscrivere. */
  splitsWords?: boolean;
}

/** An empty table. */
export function createWordTable({
  lexicon,
  stems = emptyStemList,
  heedsSentence = true,
  splitsWords = false,
}: WordKnowledge): WordTable {
  const numbers = new Map<string, number>();
  const caseless = new Map<string, number>();
  let keys: Int32Array[] = [];
  let records = new Int32Array(1024 * recordSize);
  const scratch = new Int32Array(64);
  const clear = () => {
    numbers.clear();
    caseless.clear();
    keys = [];
    for (const side of [beforeSentence, afterSentence]) {
      for (let at = 0; at < recordSize; at++)
        records[side * recordSize + at] = at < field.seenClass ? mix(side + 77, at) : 0;
      keys.push(new Int32Array(0));
    }
  };
  clear();
  const add = (form: string, isCaseless: boolean): number => {
    const word = keys.length;
    if ((word + 1) * recordSize > records.length) {
      const larger = new Int32Array(records.length * 2);
      larger.set(records);
      records = larger;
    }
    const count = describe(
      { form, isCaseless },
      { lexicon, stems, splitsWords },
      records,
      word * recordSize,
      scratch,
    );
    keys.push(scratch.slice(0, count));
    return word;
  };
  const wordOf = (form: string, isCaseless: boolean): number => {
    const met = isCaseless ? caseless : numbers;
    const known = met.get(form);
    if (known !== undefined) return known;
    const word = add(form.length > maxUnits ? form.slice(0, maxUnits) : form, isCaseless);
    if (form.length <= maxUnits) met.set(form, word);
    return word;
  };
  return {
    wordsOf: (forms) => {
      const lower = heedsSentence ? caselessForms(forms) : null;
      return (lower ?? forms).map((form) => wordOf(form, lower !== null));
    },
    records: () => records,
    ownKeys: (word) => keys[word] as Int32Array,
    size: () => keys.length,
    clear,
  };
}

/** Templates of a word's own features; the templates of its context follow. */
const own = {
  lower: 0,
  form: 1,
  shape: 2,
  shapeEnd: 3,
  tail: 4,
  tags: 5,
  listed: 6,
  tagsShape: 7,
  suffix: 8,
  prefix: 16,
  end: 21,
  endShape: 22,
};
export const firstContextTemplate = 24;

/** The keys among a word's own that say nothing but how it is spelt: they are of no use for a word never seen. */
export function spellingKeys(records: Int32Array, word: number): number[] {
  const start = word * recordSize;
  return [
    featureKey(own.lower, records[start + field.lower] as number),
    featureKey(own.form, records[start + field.form] as number),
  ];
}

/** Fills a record and the keys of a word's own features; returns how many they are. */
function describe(
  { form, isCaseless }: { form: string; isCaseless: boolean },
  { lexicon, stems, splitsWords }: { lexicon: Lexicon; stems: StemList; splitsWords: boolean },
  records: Int32Array,
  start: number,
  keys: Int32Array,
): number {
  const lower = lexicalForm(form);
  const lowerHash = hashText(lower);
  let ends = hashSeed;
  let count = 0;
  let suffix2 = 0;
  let suffix3 = 0;
  for (let length = 1; length <= 6 && length <= lower.length; length++) {
    ends = hashUnit(ends, lower.charCodeAt(lower.length - length));
    if (length <= 2) suffix2 = ends;
    if (length <= 3) suffix3 = ends;
    keys[count++] = featureKey(own.suffix + length, ends);
  }
  let starts = hashSeed;
  for (let length = 1; length <= 4 && length <= lower.length; length++) {
    starts = hashUnit(starts, lower.charCodeAt(length - 1));
    keys[count++] = featureKey(own.prefix + length, starts);
  }
  const place = findForm(lexicon, lowerHash);
  const seenClass = place < 0 ? 0 : (lexicon.slots[place + 1] as number);
  const listedClass = place < 0 ? 0 : (lexicon.slots[place + 2] as number);
  const stem = listedClass === 0 ? stemClass(stems, lower) : 0;
  const listed = stem === 0 ? (lexicon.tags[listedClass] as number) : mix(stem, 11);
  const seen = lexicon.tags[seenClass] as number;
  const shape = hashText(isCaseless ? `c${shapeOf(form)}` : shapeOf(form));
  const tags = seen !== 0 ? seen : listed !== 0 ? mix(listed, 5) : mix(suffix2, 3);
  records[start + field.lower] = lowerHash;
  records[start + field.form] = hashText(form);
  records[start + field.suffix2] = suffix2;
  records[start + field.suffix3] = suffix3;
  records[start + field.shape] = shape;
  records[start + field.tags] = tags;
  records[start + field.listed] = listed;
  records[start + field.seenClass] = seenClass;
  records[start + field.listedClass] = listedClass;
  keys[count++] = featureKey(own.lower, lowerHash);
  keys[count++] = featureKey(own.form, records[start + field.form] as number);
  keys[count++] = featureKey(own.shape, shape);
  keys[count++] = featureKey(own.shapeEnd, mix(shape, suffix3));
  keys[count++] = featureKey(own.tags, seen);
  keys[count++] = featureKey(own.listed, listed);
  keys[count++] = featureKey(own.tagsShape, mix(mix(seen, listed), shape));
  if (splitsWords && listed === 0 && lower.length >= leastBeforeEnd + leastEnd) {
    const end = lexicon.tags[classOfEnd(lexicon, lower)] as number;
    keys[count++] = featureKey(own.end, end);
    keys[count++] = featureKey(own.endShape, mix(end, shape));
  }
  const hyphen = lower.lastIndexOf('-');
  if (hyphen > 0 && hyphen < lower.length - 1)
    keys[count++] = featureKey(own.tail, hashText(lower.slice(hyphen + 1)));
  return count;
}

/** Fewest letters of the listed word that an unlisted one ends in, and of what is before it. */
const leastEnd = 4;
const leastBeforeEnd = 3;

/** The lexicons' class of the longest word that a form ends in; 0 for none. */
function classOfEnd(lexicon: Lexicon, lower: string): number {
  for (let at = leastBeforeEnd; at <= lower.length - leastEnd; at++) {
    const place = findForm(lexicon, hashText(lower.slice(at)));
    const listed = place < 0 ? 0 : (lexicon.slots[place + 2] as number);
    if (listed !== 0) return listed;
  }
  return 0;
}

/** Classes of characters in order, with runs of more than two shortened to two: 'Xxx', 'XX', 'dd', 'x-x'. */
function shapeOf(form: string): string {
  let shape = '';
  let run = 0;
  let last = '';
  for (const character of form) {
    const kind = kindOf(character);
    run = kind === last ? run + 1 : 1;
    last = kind;
    if (run <= 2) shape += kind;
    if (shape.length >= 10) break;
  }
  return shape;
}

function kindOf(character: string): string {
  if (/\p{Lu}/u.test(character)) return 'X';
  if (/\p{L}/u.test(character)) return 'x';
  if (/\p{Nd}/u.test(character)) return 'd';
  if (/\p{Extended_Pictographic}/u.test(character)) return 'e';
  return character;
}
