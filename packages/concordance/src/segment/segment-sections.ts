import { packNumbers } from './packed-numbers';
import { type Postings, postingsOf } from './postings';
import type { SectionName, SegmentHead } from './segment-layout';

/** The layers of numbers from a lexicon. */
export const layerNames = ['words', 'lemmas', 'analyses'] as const;

/** A part of a segment's file, in pieces. */
export type Section = [SectionName, Iterable<Uint8Array>];

/** How many values each lexicon of an index has. */
export type LexiconSizes = Readonly<Record<(typeof layerNames)[number], number>>;

/** The bytes of a number in each layer: what numbers below the size of its lexicon need, two at least. */
export function widthsFor(sizes: LexiconSizes): SegmentHead['widths'] {
  const width = (size: number) => (size > 0xff_ffff ? 4 : size > 0xffff ? 3 : 2);
  return { words: width(sizes.words), lemmas: width(sizes.lemmas), analyses: width(sizes.analyses) };
}

/** The sixteen bytes of a UUID. */
export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** What is written of an attribute of all tokens. `values`: how many its lexicon has. */
export function* postingSections(
  attribute: 'word' | 'lemma',
  layer: Uint32Array,
  values: number,
): Generator<Section> {
  const postings: Postings = postingsOf(layer, values);
  yield* postingTables(attribute, postings);
  yield [`${attribute}Postings`, [postings.bytes]];
}

/** The tables of {@link Postings}. */
export function* postingTables(
  attribute: 'word' | 'lemma',
  { keys, counts, ends }: Omit<Postings, 'bytes'>,
): Generator<Section> {
  yield [`${attribute}Keys`, [packNumbers(keys, 'ascending')]];
  yield [`${attribute}Counts`, [packNumbers(counts, 'any')]];
  yield [`${attribute}Ends`, [packNumbers(ends, 'ascending')]];
}

/** What is written of documents: `ids` are sixteen bytes each, `starts` their first tokens. */
export function* documentSections(ids: Buffer, starts: Uint32Array, tokens: number): Generator<Section> {
  const order = Uint32Array.from(starts.keys()).sort((a, b) => {
    return ids.compare(ids, 16 * b, 16 * b + 16, 16 * a, 16 * a + 16);
  });
  yield ['documentIds', [ids]];
  yield ['documentStarts', [bytesOf(starts), bytesOf(Uint32Array.of(tokens))]];
  yield ['documentOrder', [bytesOf(order)]];
}

/** The bytes of numbers, as they stand in memory. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Numbers in two to four bytes each, the low byte first, a megabyte at a time. */
export function* packLayer(numbers: Uint32Array, width: number): Generator<Uint8Array> {
  const step = 1 << 18;
  for (let from = 0; from < numbers.length; from += step) {
    const some = numbers.subarray(from, from + step);
    const bytes = new Uint8Array(width * some.length);
    for (let at = 0, byte = 0; at < some.length; at++) {
      const number = some[at]!;
      bytes[byte++] = number;
      bytes[byte++] = number >>> 8;
      if (width > 2) bytes[byte++] = number >>> 16;
      if (width > 3) bytes[byte++] = number >>> 24;
    }
    yield bytes;
  }
}
