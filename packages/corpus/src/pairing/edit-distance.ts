/** Symbols that lists may have: 16 bits. */
const symbols = 65_536;

const matches = new Uint32Array(symbols);

/**
 * The number of insertions, deletions and replacements that turn one list into the other (Levenshtein), 32 cells at a
 * time (Myers 1999, Hyyrö 2003): lists of 400 take some thousand steps.
 */
export function editDistance(one: Uint8Array | Uint16Array, other: Uint8Array | Uint16Array): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length === 0) return long.length;
  // Horizontal differences of the row above, one bit a column of `long`: +1 in `plus`, -1 in `minus`.
  const plus = new Uint32Array(Math.ceil(long.length / 32)).fill(0xffff_ffff);
  const minus = new Uint32Array(plus.length);
  let distance = 0;
  for (let from = 0; from < short.length; from += 32) {
    const size = Math.min(32, short.length - from);
    for (let row = 0; row < size; row++)
      matches[short[from + row]!] = (matches[short[from + row]!]! | (1 << row)) >>> 0;
    distance = strip(long, size, from + size, plus, minus);
    for (let row = 0; row < size; row++) matches[short[from + row]!] = 0;
  }
  return distance;
}

/**
 * One strip of up to 32 rows: takes the differences above it, leaves those of its last row, and returns its last
 * cell.
 */
function strip(
  long: Uint8Array | Uint16Array,
  size: number,
  rows: number,
  plus: Uint32Array,
  minus: Uint32Array,
): number {
  const last = size - 1;
  let vertical = -1;
  let negative = 0;
  let score = rows;
  for (let column = 0; column < long.length; column++) {
    const word = column >>> 5;
    const bit = column & 31;
    const plusIn = (plus[word]! >>> bit) & 1;
    const minusIn = (minus[word]! >>> bit) & 1;
    const match = matches[long[column]!]! | 0;
    const zero = match | negative;
    const eq = match | minusIn;
    const diagonal = ((((eq & vertical) + vertical) | 0) ^ vertical) | eq;
    let up = negative | ~(diagonal | vertical);
    let down = vertical & diagonal;
    const plusOut = (up >>> last) & 1;
    const minusOut = (down >>> last) & 1;
    score += plusOut - minusOut;
    plus[word] = (plus[word]! & ~(1 << bit)) | (plusOut << bit);
    minus[word] = (minus[word]! & ~(1 << bit)) | (minusOut << bit);
    up = (up << 1) | plusIn;
    down = (down << 1) | minusIn;
    vertical = down | ~(zero | up);
    negative = up & zero;
  }
  return score;
}

/** Share of two lists that is the same in order, 0 to 1: 1 minus the edit distance over the longer one's length. */
export function editSimilarity(one: Uint8Array | Uint16Array, other: Uint8Array | Uint16Array): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest;
}

/** Cells beside the diagonal that are computed: a translation does not omit or add more blocks in a row. */
const band = 16;
/** A difference of this many eighths of a doubling counts like a missing block. */
const worstSizeGap = 12;

let above = new Float64Array(0);
let current = new Float64Array(0);

/**
 * How well the lengths of two pages' blocks match, in order, 0 to 1: like an edit distance in which a block of twice
 * the length costs most of a replacement. Only alignments near the diagonal are computed.
 *
 * @param shift how much longer blocks of `other` usually are, in eighths of a doubling
 */
export function outlineSimilarity(one: Uint8Array, other: Uint8Array, shift = 0): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const shortShift = short === other ? -shift : shift;
  if (short.length === 0) return long.length === 0 ? 1 : 0;
  if (above.length <= long.length) {
    above = new Float64Array(long.length + 1);
    current = new Float64Array(long.length + 1);
  }
  const width = band + (long.length - short.length);
  for (let column = 0; column <= Math.min(long.length, width); column++) above[column] = column;
  for (let row = 1; row <= short.length; row++) {
    const from = Math.max(1, row - band);
    const to = Math.min(long.length, row + width);
    current[from - 1] = from === 1 ? row : Number.POSITIVE_INFINITY;
    for (let column = from; column <= to; column++) {
      const gap = Math.min(1, Math.abs(short[row - 1]! + shortShift - long[column - 1]!) / worstSizeGap);
      const replaced = above[column - 1]! + gap;
      const left = current[column - 1]! + 1;
      const upper = column === row + width ? Number.POSITIVE_INFINITY : above[column]! + 1;
      current[column] = Math.min(replaced, left, upper);
    }
    [above, current] = [current, above];
  }
  return Math.max(0, 1 - above[long.length]! / long.length);
}
