import type { Band } from './band';
import type { BeadKind } from './beads';

/** The weight of every bead that ends at a node: natural logarithms, -Infinity if there is none. */
export interface Lattice {
  band: Band;
  kinds: readonly BeadKind[];
  /** The weight at the node `band.start[i] + j - band.from[i]`, times the number of kinds, plus the kind k. */
  weights: Float32Array;
}

/** Where a bead of this kind that ends at (row, column) begins, or -1 outside the band. */
function beginning(band: Band, row: number, column: number, kind: BeadKind): number {
  const r = row - kind.a;
  const c = column - kind.b;
  if (r < 0 || c < band.from[r]! || c > band.to[r]!) return -1;
  return band.start[r]! + c - band.from[r]!;
}

/** A bead on a path through the lattice: the node at its end, and the number of its kind. */
export interface PathBead {
  row: number;
  column: number;
  kind: number;
}

/** The best path through the lattice (Viterbi), from the first bead to the last. */
export function bestPath({ band, kinds, weights }: Lattice): PathBead[] {
  const rows = band.from.length - 1;
  const best = new Float64Array(band.start[rows + 1]!).fill(Number.NEGATIVE_INFINITY);
  const came = new Int8Array(best.length).fill(-1);
  best[0] = 0;
  for (let row = 0; row <= rows; row++)
    for (let column = band.from[row]!; column <= band.to[row]!; column++) {
      const node = band.start[row]! + column - band.from[row]!;
      for (let k = 0; k < kinds.length; k++) {
        const before = beginning(band, row, column, kinds[k]!);
        if (before < 0) continue;
        const value = best[before]! + weights[node * kinds.length + k]!;
        if (value <= best[node]!) continue;
        best[node] = value;
        came[node] = k;
      }
    }
  return traceBack(band, kinds, came);
}

function traceBack(band: Band, kinds: readonly BeadKind[], came: Int8Array): PathBead[] {
  const path: PathBead[] = [];
  let row = band.from.length - 1;
  let column = band.to[row]!;
  while (row > 0 || column > 0) {
    const kind = came[band.start[row]! + column - band.from[row]!]!;
    path.push({ row, column, kind });
    row -= kinds[kind]!.a;
    column -= kinds[kind]!.b;
  }
  return path.reverse();
}

function logAdd(x: number, y: number): number {
  if (x === Number.NEGATIVE_INFINITY) return y;
  return x > y ? x + Math.log1p(Math.exp(y - x)) : y + Math.log1p(Math.exp(x - y));
}

/**
 * For each bead of a path, the share of all paths through the lattice, by their probability, that contain it: the
 * posterior of the forward-backward algorithm, by which Moore (2002, section 2.4) selects beads. 0 to 1.
 */
export function posteriors(lattice: Lattice, path: readonly PathBead[]): number[] {
  const { band, kinds, weights } = lattice;
  const forward = forwardSums(lattice);
  const backward = backwardSums(lattice);
  const all = forward.at(-1)!;
  return path.map(({ row, column, kind }) => {
    const node = band.start[row]! + column - band.from[row]!;
    const before = beginning(band, row, column, kinds[kind]!);
    return Math.min(
      1,
      Math.exp(forward[before]! + weights[node * kinds.length + kind]! + backward[node]! - all),
    );
  });
}

/** For each node the logarithm of all paths from the beginning. */
function forwardSums({ band, kinds, weights }: Lattice): Float64Array {
  const rows = band.from.length - 1;
  const sums = new Float64Array(band.start[rows + 1]!).fill(Number.NEGATIVE_INFINITY);
  sums[0] = 0;
  for (let row = 0; row <= rows; row++)
    for (let column = band.from[row]!; column <= band.to[row]!; column++) {
      const node = band.start[row]! + column - band.from[row]!;
      for (let k = 0; k < kinds.length; k++) {
        const before = beginning(band, row, column, kinds[k]!);
        if (before >= 0) sums[node] = logAdd(sums[node]!, sums[before]! + weights[node * kinds.length + k]!);
      }
    }
  return sums;
}

/** For each node the logarithm of all paths to the end. */
function backwardSums({ band, kinds, weights }: Lattice): Float64Array {
  const rows = band.from.length - 1;
  const sums = new Float64Array(band.start[rows + 1]!).fill(Number.NEGATIVE_INFINITY);
  sums[sums.length - 1] = 0;
  for (let row = rows; row >= 0; row--)
    for (let column = band.to[row]!; column >= band.from[row]!; column--) {
      const node = band.start[row]! + column - band.from[row]!;
      for (let k = 0; k < kinds.length; k++) {
        const before = beginning(band, row, column, kinds[k]!);
        if (before >= 0)
          sums[before] = logAdd(sums[before]!, sums[node]! + weights[node * kinds.length + k]!);
      }
    }
  return sums;
}
