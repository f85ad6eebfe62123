/**
 * The places of the two texts that may be reached together: for each number of sentences read from the first text (0
 * to its size) the least and greatest number read from the second one.
 */
export interface Band {
  from: Int32Array;
  to: Int32Array;
  /** Where each row's nodes begin in arrays of all nodes; one more entry than rows. */
  start: Int32Array;
}

/** Two sentences that certainly belong together: `a` of the first text, `b` of the second, from 0. */
export interface Anchor {
  a: number;
  b: number;
}

/** A text pair with fewer nodes is computed as a whole. */
const wholeNodes = 10_000;
/** Between two anchors everything is computed if it is not larger than this. */
const wholeGapNodes = 20_000;
/** Sentences on each side of the line between two anchors that are further apart than that. */
const gapMargin = 60;
/** Sentences around an anchor. */
const anchorMargin = 8;

/** The band of two whole texts. */
export function wholeBand(rows: number, columns: number): Band {
  const from = new Int32Array(rows + 1);
  return withStarts(
    from,
    from.map(() => columns),
  );
}

/** The band around anchors that ascend on both sides; for short texts everything. */
export function bandAround(rows: number, columns: number, anchors: readonly Anchor[]): Band {
  if ((rows + 1) * (columns + 1) <= wholeNodes) return wholeBand(rows, columns);
  const from = new Int32Array(rows + 1).fill(columns);
  const to = new Int32Array(rows + 1);
  const corners = [{ a: 0, b: 0 }, ...anchors, { a: rows, b: columns }];
  for (let at = 1; at < corners.length; at++) coverGap(corners[at - 1]!, corners[at]!, columns, from, to);
  makeReachable(from, to);
  return withStarts(from, to);
}

function withStarts(from: Int32Array, to: Int32Array): Band {
  const start = new Int32Array(from.length + 1);
  for (let row = 0; row < from.length; row++) start[row + 1] = start[row]! + to[row]! - from[row]! + 1;
  return { from, to, start };
}

function coverGap(first: Anchor, last: Anchor, columns: number, from: Int32Array, to: Int32Array): void {
  const height = last.a - first.a;
  const width = last.b - first.b;
  const whole = (height + 1) * (width + 1) <= wholeGapNodes;
  const steep = height === 0 ? width : Math.ceil(width / height);
  const firstRow = Math.max(0, first.a - anchorMargin);
  const lastRow = Math.min(from.length - 1, last.a + anchorMargin);
  for (let row = firstRow; row <= lastRow; row++) {
    const share = Math.min(1, Math.max(0, height === 0 ? 1 : (row - first.a) / height));
    const line = first.b + Math.round(share * width);
    const low = whole ? first.b - anchorMargin : line - gapMargin - steep;
    const high = whole ? last.b + anchorMargin : line + gapMargin + steep;
    from[row] = Math.min(from[row]!, Math.max(0, low));
    to[row] = Math.max(to[row]!, Math.min(columns, high));
  }
}

/** Makes rows overlap and never go back, and includes both corners. */
function makeReachable(from: Int32Array, to: Int32Array): void {
  from[0] = 0;
  for (let row = 1; row < from.length; row++) to[row] = Math.max(to[row]!, to[row - 1]!);
  for (let row = from.length - 2; row >= 0; row--) from[row] = Math.min(from[row]!, from[row + 1]!);
  for (let row = 1; row < from.length; row++) from[row] = Math.min(from[row]!, to[row - 1]!);
}
