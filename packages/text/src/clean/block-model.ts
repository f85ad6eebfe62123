/**
 * The block model: gradient-boosted trees. The sum of their values is the log odds that a block is content.
 * `scripts/train-cleaner.ts` trains them; `models/content-weights.json` has the weights, as a string in lines.
 */

/** A tree as four columns; node 0 is the root. A leaf has feature -1 and its value as `threshold`. */
export interface Tree {
  feature: number[];
  /** A value up to this goes to the left. */
  threshold: number[];
  left: number[];
  right: number[];
}

/** The value of a tree for the row of features that begins at `from`. */
export function treeValue(tree: Tree, values: Float32Array, from: number): number {
  let node = 0;
  while (tree.feature[node]! >= 0)
    node =
      values[from + tree.feature[node]!]! <= tree.threshold[node]! ? tree.left[node]! : tree.right[node]!;
  return tree.threshold[node]!;
}

/** The chance of each row, 0 to 1. */
export function chancesOf(trees: readonly Tree[], values: Float32Array, columns: number): Float64Array {
  const chances = new Float64Array(values.length / columns);
  for (let row = 0; row < chances.length; row++) {
    let sum = 0;
    for (const tree of trees) sum += treeValue(tree, values, row * columns);
    chances[row] = 1 / (1 + Math.exp(-sum));
  }
  return chances;
}

const leafMark = 255;

/** Trees as base64: each node in depth-first order is one byte of feature (255: leaf) and a 32-bit number. */
export function writeTrees(trees: readonly Tree[]): string {
  const bytes: number[] = [];
  const view = new DataView(new ArrayBuffer(4));
  const writeNode = (tree: Tree, node: number): void => {
    const feature = tree.feature[node]!;
    view.setFloat32(0, tree.threshold[node]!);
    bytes.push(feature < 0 ? leafMark : feature, ...new Uint8Array(view.buffer));
    if (feature < 0) return;
    writeNode(tree, tree.left[node]!);
    writeNode(tree, tree.right[node]!);
  };
  for (const tree of trees) writeNode(tree, 0);
  return Buffer.from(bytes).toString('base64');
}

/** Reads what `writeTrees` wrote. */
export function readTrees(base64: string): Tree[] {
  const bytes = Buffer.from(base64, 'base64');
  const trees: Tree[] = [];
  let at = 0;
  const readNode = (tree: Tree): number => {
    const node = tree.feature.length;
    const feature = bytes[at]!;
    tree.feature.push(feature === leafMark ? -1 : feature);
    tree.threshold.push(bytes.readFloatBE(at + 1));
    tree.left.push(0);
    tree.right.push(0);
    at += 5;
    if (feature !== leafMark) {
      tree.left[node] = readNode(tree);
      tree.right[node] = readNode(tree);
    }
    return node;
  };
  while (at < bytes.length) {
    const tree: Tree = { feature: [], threshold: [], left: [], right: [] };
    readNode(tree);
    trees.push(tree);
  }
  return trees;
}
