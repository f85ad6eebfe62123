/**
 * Gradient-boosted trees for a soft yes or no (logistic loss, Newton leaves, histograms of binned features;
 * Friedman 2001; Chen and Guestrin 2016). Small and seeded: the same data give the same trees.
 */
import { type Tree, treeValue } from '../../packages/text/src/clean/block-model';

export interface BoostingOptions {
  trees: number;
  maxLeaves: number;
  learningRate: number;
  /** L2 on leaf values. */
  lambda: number;
  /** Sum of second derivatives that a leaf has to hold. */
  minLeafWeight: number;
  /** Shares of rows and columns that a tree sees. */
  rowShare: number;
  columnShare: number;
  seed: number;
}

/** Rows of numbers with their soft labels (0 to 1) and weights. */
export interface TrainingRows {
  rows: number;
  columns: number;
  /** Row after row. */
  values: Float32Array;
  labels: Float32Array;
  weights: Float32Array;
}

const bins = 64;

interface Binned {
  /** Column after column. */
  codes: Uint8Array;
  /** Upper edges of the bins of each column. */
  edges: number[][];
}

function edgesOf(data: TrainingRows, column: number): number[] {
  const step = Math.max(1, Math.floor(data.rows / 20_000));
  const sample: number[] = [];
  for (let row = 0; row < data.rows; row += step) sample.push(data.values[row * data.columns + column]!);
  sample.sort((a, b) => a - b);
  const edges: number[] = [];
  for (let bin = 1; bin < bins; bin++) {
    const at = Math.floor((bin * sample.length) / bins);
    const [low, high] = [sample[at - 1]!, sample[at]!];
    const edge = low === high ? low : (low + high) / 2;
    if (edges.length === 0 || edge > edges.at(-1)!) edges.push(edge);
  }
  // Values between quantiles that stand alone, like 0 and 1.
  const distinct = [...new Set(sample)];
  if (distinct.length <= bins) return distinct.slice(0, -1).map((value, i) => (value + distinct[i + 1]!) / 2);
  return edges;
}

function binOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

function binColumns(data: TrainingRows): Binned {
  const codes = new Uint8Array(data.rows * data.columns);
  const edges: number[][] = [];
  for (let column = 0; column < data.columns; column++) {
    const own = edgesOf(data, column);
    edges.push(own);
    for (let row = 0; row < data.rows; row++)
      codes[column * data.rows + row] = binOf(own, data.values[row * data.columns + column]!);
  }
  return { codes, edges };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Leaf {
  node: number;
  rows: Int32Array;
  gradient: number;
  hessian: number;
  split: { gain: number; column: number; bin: number } | null;
}

interface Growing {
  data: TrainingRows;
  binned: Binned;
  gradients: Float32Array;
  hessians: Float32Array;
  columns: readonly number[];
  options: BoostingOptions;
}

function bestSplit(
  leaf: Leaf,
  { data, binned, gradients, hessians, columns, options }: Growing,
): Leaf['split'] {
  const score = (gradient: number, hessian: number) => (gradient * gradient) / (hessian + options.lambda);
  const parent = score(leaf.gradient, leaf.hessian);
  const g = new Float64Array(bins);
  const h = new Float64Array(bins);
  let best: Leaf['split'] = null;
  for (const column of columns) {
    const edges = binned.edges[column]!;
    if (edges.length === 0) continue;
    g.fill(0);
    h.fill(0);
    const from = column * data.rows;
    for (const row of leaf.rows) {
      const bin = binned.codes[from + row]!;
      g[bin]! += gradients[row]!;
      h[bin]! += hessians[row]!;
    }
    let left = 0;
    let leftWeight = 0;
    for (let bin = 0; bin < edges.length; bin++) {
      left += g[bin]!;
      leftWeight += h[bin]!;
      const rightWeight = leaf.hessian - leftWeight;
      if (leftWeight < options.minLeafWeight || rightWeight < options.minLeafWeight) continue;
      const gain = score(left, leftWeight) + score(leaf.gradient - left, rightWeight) - parent;
      if (gain > (best?.gain ?? 1e-6)) best = { gain, column, bin };
    }
  }
  return best;
}

function leafOf(node: number, rows: Int32Array, growing: Growing): Leaf {
  let gradient = 0;
  let hessian = 0;
  for (const row of rows) {
    gradient += growing.gradients[row]!;
    hessian += growing.hessians[row]!;
  }
  const leaf: Leaf = { node, rows, gradient, hessian, split: null };
  leaf.split = bestSplit(leaf, growing);
  return leaf;
}

function growTree(rows: Int32Array, growing: Growing): Tree {
  const tree: Tree = { feature: [-1], threshold: [0], left: [0], right: [0] };
  const { data, binned, options } = growing;
  const leaves = [leafOf(0, rows, growing)];
  while (leaves.length < options.maxLeaves) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    if (!best.split) break;
    const { column, bin } = best.split;
    const from = column * data.rows;
    const goesLeft = (row: number) => binned.codes[from + row]! <= bin;
    const [left, right] = [tree.feature.length, tree.feature.length + 1];
    tree.feature[best.node] = column;
    tree.threshold[best.node] = binned.edges[column]![bin]!;
    tree.left[best.node] = left;
    tree.right[best.node] = right;
    for (const columnOf of [tree.feature, tree.threshold, tree.left, tree.right]) columnOf.push(0, 0);
    tree.feature[left] = -1;
    tree.feature[right] = -1;
    leaves.splice(leaves.indexOf(best), 1);
    leaves.push(leafOf(left, best.rows.filter(goesLeft), growing));
    leaves.push(
      leafOf(
        right,
        best.rows.filter((row) => !goesLeft(row)),
        growing,
      ),
    );
  }
  for (const { node, gradient, hessian } of leaves)
    tree.threshold[node] = (-gradient / (hessian + options.lambda)) * options.learningRate;
  return tree;
}

/** Trains trees whose values add up to the log odds of the label. */
export function boost(data: TrainingRows, options: BoostingOptions): Tree[] {
  const random = seededRandom(options.seed);
  const binned = binColumns(data);
  const scores = new Float32Array(data.rows);
  const gradients = new Float32Array(data.rows);
  const hessians = new Float32Array(data.rows);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (let row = 0; row < data.rows; row++) {
      const chance = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = (chance - data.labels[row]!) * data.weights[row]!;
      hessians[row] = Math.max(1e-6, chance * (1 - chance)) * data.weights[row]!;
    }
    const rows: number[] = [];
    for (let row = 0; row < data.rows; row++) if (random() < options.rowShare) rows.push(row);
    const columns: number[] = [];
    for (let column = 0; column < data.columns; column++)
      if (random() < options.columnShare) columns.push(column);
    const tree = growTree(Int32Array.from(rows), {
      data,
      binned,
      gradients,
      hessians,
      columns,
      options,
    });
    trees.push(tree);
    for (let row = 0; row < data.rows; row++)
      scores[row]! += treeValue(tree, data.values, row * data.columns);
  }
  return trees;
}
