import { featureKey, mix } from '../hash';
import { field, firstContextTemplate as first, recordSize } from '../segment/words';

/** Most keys of one word's context. */
export const maxContextKeys = 48;

/**
 * Keys of the context of word `at` of a sentence. `words` holds record numbers, with two records for the places
 * before the sentence and two for those after it: the word itself is `words[at + 2]`.
 */
export function contextKeys(records: Int32Array, words: Int32Array, at: number, keys: Int32Array): number {
  const far = (words[at] as number) * recordSize;
  const left = (words[at + 1] as number) * recordSize;
  const here = (words[at + 2] as number) * recordSize;
  const right = (words[at + 3] as number) * recordSize;
  const beyond = (words[at + 4] as number) * recordSize;
  const of = (record: number, name: number) => records[record + name] as number;
  const lower = of(here, field.lower);
  const tags = of(here, field.tags);
  let count = 0;
  let template = first;
  const add = (value: number) => {
    keys[count++] = featureKey(template++, value);
  };
  add(of(left, field.lower));
  add(of(far, field.lower));
  add(of(right, field.lower));
  add(of(beyond, field.lower));
  add(mix(of(left, field.lower), lower));
  add(mix(lower, of(right, field.lower)));
  add(mix(of(left, field.lower), of(right, field.lower)));
  add(mix(of(far, field.lower), of(left, field.lower)));
  add(mix(of(right, field.lower), of(beyond, field.lower)));
  add(of(left, field.suffix3));
  add(of(right, field.suffix3));
  add(of(right, field.suffix2));
  add(of(right, field.tags));
  add(of(beyond, field.tags));
  add(mix(tags, of(right, field.tags)));
  add(mix(of(right, field.tags), of(beyond, field.tags)));
  add(mix(of(left, field.tags), tags));
  add(mix(mix(of(left, field.tags), tags), of(right, field.tags)));
  add(of(right, field.listed));
  add(mix(of(here, field.suffix3), of(right, field.tags)));
  add(of(right, field.shape));
  add(mix(of(here, field.shape), of(left, field.shape)));
  add(mix(of(here, field.shape), of(right, field.shape)));
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
