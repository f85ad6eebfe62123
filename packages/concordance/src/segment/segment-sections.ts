import { blockTokens } from './block-cache';
import { packNumbers } from './packed-numbers';
import { type Postings, postingsOf } from './postings';
import type { SectionName, SegmentHead } from './segment-layout';

/** The layers that have a number from a lexicon for each token. */
export const layerNames = ['words', 'lemmas'] as const;

/** A part of a segment's file, in pieces. */
export type Section = [SectionName, Iterable<Uint8Array>];

/** How many values each lexicon of an index has. */
export type LexiconSizes = Readonly<Record<(typeof layerNames)[number] | 'analyses', number>>;

/** The bytes of a number in each layer: what numbers below the size of its lexicon need, two at least. */
export function widthsFor(sizes: LexiconSizes): SegmentHead['widths'] {
  const width = (size: number) => (size > 0xff_ffff ? 4 : size > 0xffff ? 3 : 2);
  return { words: width(sizes.words), lemmas: width(sizes.lemmas), analyses: width(sizes.analyses) };
}

/** What is written of an attribute of all tokens. */
export function* postingSections(attribute: 'word' | 'lemma', layer: Uint32Array): Generator<Section> {
  const postings: Postings = postingsOf(layer);
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

/** Numbers in two to four bytes each, the low byte first, a megabyte at most at a time. A piece is valid until the next one is taken. */
export function* packLayer(numbers: Uint32Array, width: number): Generator<Uint8Array> {
  const piece = new Uint8Array(width * Math.min(numbers.length, blockTokens));
  for (let from = 0; from < numbers.length; from += blockTokens)
    yield packNumbersIn(piece, numbers.subarray(from, from + blockTokens), width);
}

/** Packs numbers into a piece of memory; returns what of it they took. */
export function packNumbersIn(piece: Uint8Array, numbers: Uint32Array, width: number): Uint8Array {
  for (let at = 0, byte = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    piece[byte++] = number;
    piece[byte++] = number >>> 8;
    if (width > 2) piece[byte++] = number >>> 16;
    if (width > 3) piece[byte++] = number >>> 24;
  }
  return piece.subarray(0, width * numbers.length);
}
