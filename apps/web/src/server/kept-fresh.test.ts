import { describe, expect, it } from 'vitest';
import { keptFresh } from './kept-fresh';

/** A reading that takes as long as it is told to, by a clock of its own. */
function costly(costMs: number) {
  let time = 0;
  let count = 0;
  const read = async () => {
    time += costMs;
    count += 1;
    return count;
  };
  return {
    kept: keptFresh(read, { minAgeMs: 100, share: 0.1, now: () => time }),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('a value kept fresh', () => {
  it('is read again once it is old, the later the more it cost', async () => {
    const cheap = costly(1);
    expect(await cheap.kept.get()).toBe(1);
    cheap.pass(99);
    expect(await cheap.kept.get()).toBe(1);
    cheap.pass(1);
    expect(await cheap.kept.get()).toBe(2);
    const dear = costly(50);
    await dear.kept.get();
    dear.pass(499);
    expect(await dear.kept.get()).toBe(1);
    dear.pass(1);
    expect(await dear.kept.get()).toBe(2);
  });

  it('is read once for all who ask at the same time', async () => {
    let count = 0;
    const kept = keptFresh(async () => ++count, { minAgeMs: 1_000, share: 1 });
    expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual([1, 1, 1]);
  });

  it('lets nobody wait longer than they will', async () => {
    const answers: ((value: string) => void)[] = [];
    const kept = keptFresh(() => new Promise<string>((resolve) => answers.push(resolve)), {
      minAgeMs: 0,
      share: 1,
    });
    expect(await kept.get(1)).toBeNull();
    answers[0]!('first');
    expect(await kept.get()).toBe('first');
    expect(kept.last()).toBe('first');
    expect(await kept.get(1)).toBe('first');
  });

  it('is read anew once it was forgotten', async () => {
    const { kept } = costly(1);
    await kept.get();
    kept.forget();
    expect(await kept.get()).toBe(2);
  });

  it('shows the old value while it can’t be read, and fails only when there is none', async () => {
    let fails = true;
    const kept = keptFresh(
      async () => {
        if (fails) throw new Error('away');
        return 'there';
      },
      { minAgeMs: 0, share: 1 },
    );
    await expect(kept.get()).rejects.toThrow('away');
    fails = false;
    expect(await kept.get()).toBe('there');
    fails = true;
    expect(await kept.get()).toBe('there');
    expect(await kept.get(5)).toBe('there');
  });
});
