import { type ByteReader, readStream, readVarint } from '../byte-reader';

/**
 * Weights of features by label, packed: an open-addressed table from a feature's key to its row in `cells`. A row has
 * the number of its cells, then one cell for each label: label << 8 | weight.
 */
export interface LinearModel {
  readonly mask: number;
  /** Key + 1 and row, side by side, so that one cache line has both. */
  readonly slots: Int32Array;
  readonly cells: Int32Array;
}

/** The first slot where a key is searched for. */
function home(key: number, mask: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 4) & mask;
}

/** The row of a feature; -1 if the model doesn't know it. */
export function rowOf(model: LinearModel, key: number): number {
  const { slots, mask } = model;
  let slot = home(key, mask);
  for (;;) {
    const found = slots[slot * 2] as number;
    if (found === key + 1) return slots[slot * 2 + 1] as number;
    if (found === 0) return -1;
    slot = (slot + 1) & mask;
  }
}

/** Adds the weights of a feature to the scores of the labels. */
export function addScores(model: LinearModel, key: number, scores: Int32Array): void {
  const row = rowOf(model, key);
  if (row < 0) return;
  const { cells } = model;
  const end = row + (cells[row] as number);
  for (let at = row + 1; at <= end; at++) {
    const cell = cells[at] as number;
    const label = cell >> 8;
    scores[label] = (scores[label] as number) + ((cell << 24) >> 24);
  }
}

/**
 * Reads a packed model: number of features, number of cells, then four streams: keys (ascending, as differences),
 * cells per row, labels (ascending within a row, as differences), weights (one signed byte each).
 */
export function readLinearModel(reader: ByteReader): LinearModel {
  const rows = readVarint(reader);
  const weights = readVarint(reader);
  const keys = readStream(reader);
  const counts = readStream(reader);
  const labels = readStream(reader);
  const values = readStream(reader);
  let size = 16;
  while (size < rows * 2) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size * 2);
  const cells = new Int32Array(rows + weights);
  let key = -1;
  let at = 0;
  for (let row = 0; row < rows; row++) {
    key += readVarint(keys) + 1;
    let slot = home(key, mask);
    while (slots[slot * 2] !== 0) slot = (slot + 1) & mask;
    slots[slot * 2] = key + 1;
    slots[slot * 2 + 1] = at;
    const count = readVarint(counts);
    cells[at++] = count;
    let label = -1;
    for (let cell = 0; cell < count; cell++) {
      label += readVarint(labels) + 1;
      cells[at++] = (label << 8) | (values.bytes[values.at++] as number);
    }
  }
  return { mask, slots, cells };
}
