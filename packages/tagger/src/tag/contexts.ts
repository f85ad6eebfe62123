import { featureKey, mix } from '../hash';
import { field, firstContextTemplate as first, recordSize } from '../segment/words';

/** Most keys of one word's context. */
export const maxContextKeys = 48;

/** The words beside a word that its features read: two before it, two after it, numbered in their order. */
export const sides = 4;

/** What is read of the word on each side alone: a template, and the value of its record. */
const bySide: readonly (readonly (readonly [template: number, name: number])[])[] = [
  [[1, field.lower]],
  [
    [0, field.lower],
    [9, field.suffix3],
  ],
  [
    [2, field.lower],
    [10, field.suffix3],
    [11, field.suffix2],
    [12, field.tags],
    [18, field.listed],
    [20, field.shape],
  ],
  [
    [3, field.lower],
    [13, field.tags],
  ],
];

/** Where the word on a side of word `at` stands among a sentence's records. */
export function placeOf(at: number, side: number): number {
  return at + (side < 2 ? side : side + 1);
}

/**
 * Keys of what a word says, alone, about the word that has it on a side, into `keys` from `count` on; returns how
 * many keys there are then.
 */
export function neighbourKeys(
  records: Int32Array,
  word: number,
  side: number,
  keys: Int32Array,
  count = 0,
): number {
  const start = word * recordSize;
  let end = count;
  for (const [template, name] of bySide[side]!)
    keys[end++] = featureKey(first + template, records[start + name] as number);
  return end;
}

/**
 * Keys of the context of word `at` of a sentence. `words` holds record numbers, with two records for the places
 * before the sentence and two for those after it: the word itself is `words[at + 2]`.
 */
export function contextKeys(records: Int32Array, words: Int32Array, at: number, keys: Int32Array): number {
  let count = pairKeys(records, words, at, keys);
  for (let side = 0; side < sides; side++)
    count = neighbourKeys(records, words[placeOf(at, side)] as number, side, keys, count);
  return count;
}

/** Those of the context's keys that join several words. */
export function pairKeys(records: Int32Array, words: Int32Array, at: number, keys: Int32Array): number {
  const far = (words[at] as number) * recordSize;
  const left = (words[at + 1] as number) * recordSize;
  const here = (words[at + 2] as number) * recordSize;
  const right = (words[at + 3] as number) * recordSize;
  const beyond = (words[at + 4] as number) * recordSize;
  const of = (record: number, name: number) => records[record + name] as number;
  const lower = of(here, field.lower);
  const tags = of(here, field.tags);
  const rightTags = of(right, field.tags);
  const beyondTags = of(beyond, field.tags);
  let count = 0;
  const add = (template: number, value: number) => {
    keys[count++] = featureKey(first + template, value);
  };
  add(4, mix(of(left, field.lower), lower));
  add(5, mix(lower, of(right, field.lower)));
  add(6, mix(of(left, field.lower), of(right, field.lower)));
  add(7, mix(of(far, field.lower), of(left, field.lower)));
  add(8, mix(of(right, field.lower), of(beyond, field.lower)));
  add(14, mix(tags, rightTags));
  add(15, mix(rightTags, beyondTags));
  add(16, mix(of(left, field.tags), tags));
  add(17, mix(mix(of(left, field.tags), tags), rightTags));
  add(19, mix(of(here, field.suffix3), rightTags));
  add(21, mix(of(here, field.shape), of(left, field.shape)));
  add(22, mix(of(here, field.shape), of(right, field.shape)));
  return count;
}

/** Keys of the decisions before word `at`: `last` is the part of speech before it, `secondLast` the one before that. */
export function historyKeys(
  records: Int32Array,
  words: Int32Array,
  at: number,
  last: number,
  secondLast: number,
  keys: Int32Array,
): number {
  const here = (words[at + 2] as number) * recordSize;
  const right = (words[at + 3] as number) * recordSize;
  const both = mix(last + 1, secondLast + 1);
  const one = last + 1;
  let count = 0;
  let template = first + 32;
  const add = (value: number) => {
    keys[count++] = featureKey(template++, value);
  };
  add(one);
  add(both);
  add(mix(one, records[here + field.lower] as number));
  add(mix(one, records[here + field.suffix3] as number));
  add(mix(one, records[here + field.suffix2] as number));
  add(mix(one, records[here + field.tags] as number));
  add(mix(one, records[here + field.shape] as number));
  add(mix(one, records[right + field.tags] as number));
  add(mix(one, records[right + field.lower] as number));
  add(mix(both, records[here + field.tags] as number));
  add(mix(both, records[here + field.lower] as number));
  add(mix(mix(one, records[here + field.tags] as number), records[right + field.tags] as number));
  return count;
}
