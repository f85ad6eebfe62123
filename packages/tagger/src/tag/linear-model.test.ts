import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanRows, packLinearModel } from '../training/pack-linear-model';
import { addScores, readLinearModel, rowOf } from './linear-model';

const key = fc.integer({ min: 0, max: 2 ** 26 - 1 });

describe('a packed model', () => {
  it('gives each feature its weights back, and an unknown one nothing', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, fc.integer({ min: 0, max: 40 }), fc.integer({ min: -127, max: 127 })), {
          selector: ([one]) => one,
          maxLength: 200,
        }),
        key,
        (features, other) => {
          // The largest weight sets the scale. If it is 127, weights are read back unchanged.
          const rows = [...features.filter(([one]) => one !== 5), [5, 0, 127] as const].map(
            ([one, label, weight]) => ({ key: one, labels: [label], weights: [weight] }),
          );
          const model = readLinearModel({ bytes: packLinearModel(rows, 1_000), at: 0 });
          for (const row of rows) {
            const scores = new Int32Array(41);
            addScores(model, row.key, scores);
            expect(scores[row.labels[0]!]).toBe(row.weights[0]);
          }
          if (!rows.some((row) => row.key === other)) expect(rowOf(model, other)).toBe(-1);
        },
      ),
    );
  });

  it('keeps the largest weights when there is no room for all', () => {
    const rows = [1, -9, 5, 8].map((weight, at) => ({ key: at, labels: [0], weights: [weight] }));
    const model = readLinearModel({ bytes: packLinearModel(rows, 2), at: 0 });
    expect([0, 1, 2, 3].map((one) => rowOf(model, one) >= 0)).toEqual([false, true, false, true]);
  });

  it('is the mean of models that were learned apart', () => {
    const one = [{ key: 7, labels: [0, 1], weights: [2, 4] }];
    const other = [{ key: 7, labels: [1], weights: [2] }];
    expect(meanRows([one, other])).toEqual([{ key: 7, labels: [0, 1], weights: [1, 3] }]);
  });
});
