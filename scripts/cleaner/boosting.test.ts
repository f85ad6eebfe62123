import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../packages/text/src/clean/block-model';
import { boost } from './boosting';

const options = {
  trees: 30,
  maxLeaves: 4,
  learningRate: 0.3,
  lambda: 1,
  minLeafWeight: 1,
  rowShare: 0.9,
  columnShare: 1,
  seed: 7,
};

/** Rows of two numbers and a constant, labelled by `of`. */
function rowsOf(of: (x: number, y: number) => number) {
  const values: number[] = [];
  const labels: number[] = [];
  for (let x = 0; x < 20; x++)
    for (let y = 0; y < 20; y++) {
      values.push(x, y, 1);
      labels.push(of(x, y));
    }
  return {
    rows: labels.length,
    columns: 3,
    values: Float32Array.from(values),
    labels: Float32Array.from(labels),
    weights: new Float32Array(labels.length).fill(1),
  };
}

describe('boost', () => {
  it('learns what no single number tells', () => {
    const data = rowsOf((x, y) => (x < 10 === y < 12 ? 1 : 0));
    const chances = chancesOf(boost(data, options), data.values, 3);
    const right = chances.filter((chance, i) => chance >= 0.5 === data.labels[i]! >= 0.5).length;
    expect(right / data.rows).toBeGreaterThan(0.97);
  });

  it('learns a share', () => {
    const data = rowsOf((x) => (x < 10 ? 0.8 : 0.1));
    const chances = chancesOf(boost(data, options), data.values, 3);
    expect(chances[0]).toBeCloseTo(0.8, 1);
    expect(chances.at(-1)).toBeCloseTo(0.1, 1);
  });

  it('gives the same trees for the same rows, and a leaf where there is nothing to learn', () => {
    const data = rowsOf((x) => (x > 3 ? 1 : 0));
    expect(boost(data, options)).toEqual(boost(data, options));
    const [tree] = boost(
      rowsOf(() => 1),
      options,
    );
    expect(tree!.feature).toEqual([-1]);
  });
});
