import { stemKey } from '../segment/stem-list';
import { createByteWriter } from './byte-writer';

/** The input for a list of stems. */
export interface StemClasses {
  /** How many letters at the end are not part of a beginning. */
  cut: number;
  /** The class of each beginning, 1 to 255. */
  classes: ReadonlyMap<string, number>;
}

/** Packs a list for `readStemList`. If two beginnings have the same key, the first stays. */
export function packStemList({ cut, classes }: StemClasses): Uint8Array {
  const byKey = new Map<number, number>();
  for (const [beginning, id] of classes) {
    const key = stemKey(beginning);
    if (!byKey.has(key)) byKey.set(key, id);
  }
  const [keys, ids] = [createByteWriter(), createByteWriter()];
  let last = -1;
  for (const key of Int32Array.from(byKey.keys()).sort()) {
    keys.varint(key - last - 1);
    ids.byte(byKey.get(key) as number);
    last = key;
  }
  const writer = createByteWriter();
  writer.varint(cut);
  writer.varint(byKey.size);
  writer.stream(keys.bytes());
  writer.stream(ids.bytes());
  return writer.bytes();
}
