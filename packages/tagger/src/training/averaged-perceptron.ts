import { createFeatureIds, type FeatureIds } from './feature-ids';
import type { Row } from './pack-linear-model';

/** Weights during training: one row for each feature that was ever corrected. */
export interface Perceptron {
  /** The number of a feature. */
  idOf(key: number): number;
  /** Adds the weights of features to the scores. */
  score(ids: Int32Array, count: number, scores: Float32Array): void;
  /** Changes the weights of features by `step` for a label. */
  update(ids: Int32Array, count: number, label: number, step: number): void;
  /** Call it after each decision: averages run over decisions. */
  tick(): void;
  /** Averaged weights of each feature that has any, by key: pairs of label and weight. */
  average(): Row[];
}

/** Set in the keys of features that belong to one treebank only: they are learnt, but left out of the average. */
const dialectBit = 1 << 28;

/** The key of a feature that belongs to one treebank only. */
export function dialectKey(key: number, dialect: number): number {
  return ((key ^ Math.imul(dialect, 0x2f0b4c47)) & (dialectBit - 1)) | dialectBit;
}

/** Rows are kept in blocks of this many. */
const blockRows = 1 << 14;

/**
 * An averaged perceptron (Collins 2002, "Discriminative training methods for hidden Markov models", EMNLP), updated
 * only on errors. Its average is stored as weights and their sum over time (Daumé's trick).
 */
export function createPerceptron(labels: number, ids: FeatureIds = createFeatureIds()): Perceptron {
  let rows = new Int32Array(1 << 16).fill(-1);
  const weights: Float32Array[] = [];
  const sums: Float32Array[] = [];
  let rowCount = 0;
  let time = 1;
  const rowFor = (id: number): number => {
    if (id >= rows.length) {
      const larger = new Int32Array(Math.max(rows.length * 2, id + 1)).fill(-1);
      larger.set(rows);
      rows = larger;
    }
    if ((rows[id] as number) < 0) {
      if (rowCount % blockRows === 0) {
        weights.push(new Float32Array(blockRows * labels));
        sums.push(new Float32Array(blockRows * labels));
      }
      rows[id] = rowCount++;
    }
    return rows[id] as number;
  };
  return {
    idOf: ids.idOf,
    score: (features, count, scores) => {
      for (let at = 0; at < count; at++) {
        const id = features[at] as number;
        const row = id < rows.length ? (rows[id] as number) : -1;
        if (row < 0) continue;
        const block = weights[row >>> 14] as Float32Array;
        const start = (row & (blockRows - 1)) * labels;
        for (let label = 0; label < labels; label++)
          scores[label] = (scores[label] as number) + (block[start + label] as number);
      }
    },
    update: (features, count, label, step) => {
      for (let at = 0; at < count; at++) {
        const row = rowFor(features[at] as number);
        const place = (row & (blockRows - 1)) * labels + label;
        const block = weights[row >>> 14] as Float32Array;
        const sum = sums[row >>> 14] as Float32Array;
        block[place] = (block[place] as number) + step;
        sum[place] = (sum[place] as number) + step * time;
      }
    },
    tick: () => {
      time++;
    },
    average: () => averages(),
  };
  function averages() {
    const found: Row[] = [];
    const keys = ids.keys();
    for (let id = 0; id < keys.length && id < rows.length; id++) {
      const row = rows[id] as number;
      if (row < 0 || (keys[id] as number) >= dialectBit) continue;
      const entry: Row = { key: keys[id] as number, labels: [], weights: [] };
      const block = weights[row >>> 14] as Float32Array;
      const sum = sums[row >>> 14] as Float32Array;
      const start = (row & (blockRows - 1)) * labels;
      for (let label = 0; label < labels; label++) {
        const weight = (block[start + label] as number) - (sum[start + label] as number) / time;
        if (weight === 0) continue;
        entry.labels.push(label);
        entry.weights.push(weight);
      }
      if (entry.labels.length > 0) found.push(entry);
    }
    return found;
  }
}
