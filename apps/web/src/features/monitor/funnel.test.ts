import { describe, expect, it } from 'vitest';
import { funnelOf } from './funnel';

const run = { urlsFound: 100_000, urlsQueued: 20, unmapped: 5 };
const totals = { unchanged: 0, deletedKept: 3, judgedKept: 1, leftOutKept: 0, takenKept: 0 };
const funnel = (part: object = {}) =>
  funnelOf({
    run,
    totals,
    skipped: [
      { reason: 'outOfScope', count: 99_000 },
      { reason: 'excludedByRule', count: 500 },
      { reason: 'robotsDenied', count: 30 },
      { reason: 'navigatedOnly', count: 50 },
    ],
    dropped: [
      { reason: 'empty', count: 10 },
      { reason: 'tooShort', count: 85 },
    ],
    ...part,
  } as unknown as Parameters<typeof funnelOf>[0]);

describe('the way of URLs', () => {
  it('begins in scope: what is out of it stands before, and dwarfs no step', () => {
    const { found, outside, steps } = funnel();
    expect(found).toBe(100_000);
    expect(outside.map(({ count }) => count)).toEqual([99_000, 500]);
    expect(steps[0]).toMatchObject({ id: 'taken', count: 500 });
  });

  it('loses nothing without a reason: each step is what the one before has left', () => {
    const { steps } = funnel();
    expect(steps.map(({ id, count }) => [id, count])).toEqual([
      ['taken', 500],
      ['fetched', 450],
      ['saved', 400],
      ['converted', 385],
      ['kept', 297],
    ]);
    for (const [at, { count, losses }] of steps.slice(0, -1).entries()) {
      const lost = losses.reduce((sum, loss) => sum + loss.count, 0);
      expect(steps[at + 1]?.count).toBe(count - lost);
      expect(losses.map((loss) => loss.count)).toEqual(
        losses.map((loss) => loss.count).sort((a, b) => b - a),
      );
    }
  });

  it('is empty, and not wrong, before anything was found', () => {
    const { found, outside, steps } = funnel({ run: null, totals: null, skipped: [], dropped: [] });
    expect([found, outside, steps.map(({ count }) => count)]).toEqual([0, [], [0, 0, 0, 0, 0]]);
  });
});
