import { createByteWriter } from './byte-writer';
import { madeOnce } from './numbering';

/** The averaged weights of one feature. */
export interface Row {
  key: number;
  labels: number[];
  weights: number[];
}

/**
 * Packs averaged weights for `readLinearModel`: the largest `cells` of them, as signed bytes. Their scale belongs to
 * the model, since only sums of one model are compared.
 */
export function packLinearModel(rows: readonly Row[], cells: number): Uint8Array {
  const sizes = Float64Array.from(
    rows.flatMap(({ weights }) => weights),
    Math.abs,
  ).sort();
  const least = sizes[Math.max(0, sizes.length - cells)] ?? 0;
  // The largest weights must not be cut: they decide the most frequent words.
  const unit = (sizes.at(-1) ?? 1) / 127;
  const kept = new Map<number, [label: number, value: number][]>();
  let count = 0;
  for (const { key, labels, weights } of rows) {
    const row: [number, number][] = [];
    labels.forEach((label, at) => {
      const weight = weights[at]!;
      if (Math.abs(weight) < least) return;
      const value = Math.max(-127, Math.min(127, Math.round(weight / unit)));
      if (value !== 0) row.push([label, value]);
    });
    if (row.length === 0 || kept.has(key)) continue;
    kept.set(key, row);
    count += row.length;
  }
  const [keys, counts, labels, values] = [
    createByteWriter(),
    createByteWriter(),
    createByteWriter(),
    createByteWriter(),
  ];
  let lastKey = -1;
  for (const key of Int32Array.from(kept.keys()).sort()) {
    const row = (kept.get(key) as [number, number][]).sort((a, b) => a[0] - b[0]);
    keys.varint(key - lastKey - 1);
    lastKey = key;
    counts.varint(row.length);
    let lastLabel = -1;
    for (const [label, value] of row) {
      labels.varint(label - lastLabel - 1);
      lastLabel = label;
      values.byte(value & 255);
    }
  }
  const writer = createByteWriter();
  writer.varint(kept.size);
  writer.varint(count);
  for (const stream of [keys, counts, labels, values]) writer.stream(stream.bytes());
  return writer.bytes();
}

/**
 * The mean of the weights of models that were trained separately: random effects of one model are reduced by the
 * others.
 */
export function meanRows(models: readonly (readonly Row[])[]): Row[] {
  const sums = new Map<number, Map<number, number>>();
  for (const rows of models)
    for (const { key, labels, weights } of rows) {
      const row = madeOnce(sums, key, () => new Map<number, number>());
      labels.forEach((label, at) => {
        row.set(label, (row.get(label) ?? 0) + weights[at]! / models.length);
      });
    }
  return [...sums].map(([key, row]) => ({ key, labels: [...row.keys()], weights: [...row.values()] }));
}
