import { growingTable } from './growing-numbers';
import { packNumbers } from './packed-numbers';
import { bytesOf, packLayer, type Section } from './segment-sections';

/** The code of analyses that have none of their own. */
export const restCode = 0xff;

/** Tokens for which it is noted how many before them have an analysis without a code. */
export const restStep = 1_024;

/**
 * The layer of analyses: a byte for each token. A tagger has some hundred analyses, and the 255 commonest of a segment are
 * nearly all of its tokens; the others stand beside, in the order of the tokens.
 *
 * @param layer the numbers of all tokens in pieces, each valid until the next is taken; it is gone through twice
 * @param width bytes of a number that stands beside
 */
export function* analysisSections(layer: () => Iterable<Uint32Array>, width: number): Generator<Section> {
  const values = commonest(layer());
  const [rest, starts] = [growingTable(), growingTable()];
  // What stands beside is known once the codes are written.
  yield ['analyses', codesOf(layer(), values, { rest, starts })];
  yield ['analysisValues', [packNumbers(values, 'any')]];
  yield ['analysisRest', packLayer(rest.all, width)];
  yield ['analysisRestStarts', [bytesOf(starts.all)]];
}

function commonest(layer: Iterable<Uint32Array>): Uint32Array {
  let counts: Uint32Array = new Uint32Array(1 << 10);
  for (const numbers of layer)
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      if (number >= counts.length) counts = longerTable(counts, number + 1);
      counts[number]!++;
    }
  const occurring = [...counts.keys()].filter((number) => counts[number]! > 0);
  occurring.sort((a, b) => counts[b]! - counts[a]! || a - b);
  return Uint32Array.from(occurring.slice(0, restCode));
}

function longerTable(table: Uint32Array, least: number): Uint32Array {
  const longer = new Uint32Array(Math.max(2 * table.length, least));
  longer.set(table);
  return longer;
}

type Table = ReturnType<typeof growingTable>;

function* codesOf(
  layer: Iterable<Uint32Array>,
  values: Uint32Array,
  { rest, starts }: { rest: Table; starts: Table },
): Generator<Uint8Array> {
  const codes = new Uint8Array(values.reduce((most, number) => Math.max(most, number + 1), 0)).fill(restCode);
  for (const [code, number] of values.entries()) codes[number] = code;
  let tokens = 0;
  for (const numbers of layer) {
    const piece = new Uint8Array(numbers.length);
    for (let at = 0; at < numbers.length; at++) {
      if (tokens++ % restStep === 0) starts.push(rest.length);
      const code = codes[numbers[at]!] ?? restCode;
      piece[at] = code;
      if (code === restCode) rest.push(numbers[at]!);
    }
    yield piece;
  }
}
