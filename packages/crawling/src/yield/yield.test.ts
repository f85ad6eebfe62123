import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MappedSums, meanYield, sumYield } from './mapped-sums';
import { decideHost, thresholdAt } from './yield';

const paper = { policy: 'spiderling', k: 0.01, minPages: 8, minBytes: 512_000 } as const;
const bounded = { ...paper, policy: 'bounded' } as const;

/** A host with pages of one size, some of them with texts of one size. */
function host(mapped: number, kept: number, { pageBytes = 33_000, text = 3_000 } = {}): MappedSums {
  const textBytes = kept * text;
  return {
    mapped,
    mappedBytes: mapped * pageBytes,
    kept,
    textBytes,
    yieldSum: (kept * text) / pageBytes,
  };
}

describe('the threshold', () => {
  it('is that of table 2', () => {
    expect([10, 100, 1_000, 10_000].map((n) => Number(thresholdAt(n, 0.01).toFixed(9)))).toEqual([
      0, 0.01, 0.02, 0.03,
    ]);
  });

  it('is 0 of k where k is 0, and below 0 under ten pages', () => {
    expect(thresholdAt(1_000, 0)).toBe(0);
    expect(thresholdAt(1, 0.01)).toBe(-0.01);
  });
});

describe('the two yields of a host', () => {
  it('are the ratio of sums and the mean of its pages', () => {
    // 1 kB that is all text, and 99 kB without any.
    const sums = { mapped: 2, mappedBytes: 100_000, kept: 1, textBytes: 1_000, yieldSum: 1 };
    expect(sumYield(sums)).toBe(0.01);
    expect(meanYield(sums)).toBe(0.5);
  });

  it('are 0 of nothing, and never below', () => {
    expect(sumYield({ mappedBytes: 0, textBytes: 0 })).toBe(0);
    expect(meanYield({ mapped: 0, yieldSum: 0 })).toBe(0);
    expect(meanYield({ mapped: 3, yieldSum: -1e-17 })).toBe(0);
  });
});

describe('the policy of the paper', () => {
  it('waits for both pages and bytes', () => {
    const small = { pageBytes: 1_000 };
    expect(decideHost(host(7, 0, { pageBytes: 1e6 }), paper)).toEqual({ kind: 'tooEarly' });
    expect(decideHost(host(511, 0, small), paper)).toEqual({ kind: 'tooEarly' });
    expect(decideHost(host(512, 0, small), paper).kind).toBe('stop');
    // t(8) to t(10) are not above 0, so nothing is below them.
    expect(decideHost(host(8, 0, { pageBytes: 1e6 }), paper).kind).toBe('go');
    expect(decideHost(host(11, 0, { pageBytes: 1e6 }), paper).kind).toBe('stop');
  });

  it('stops below the threshold of so many pages, and says by which figures', () => {
    const poor = { mapped: 100, mappedBytes: 1_000_000, kept: 9, textBytes: 9_999, yieldSum: 2 };
    expect(decideHost(poor, paper)).toEqual({
      kind: 'stop',
      stop: {
        policy: 'spiderling',
        pages: 100,
        bytes: 1_000_000,
        kept: 9,
        textBytes: 9_999,
        yield: 0.009999,
        meanYield: 0.02,
        threshold: 0.01,
      },
    });
    expect(decideHost({ ...poor, textBytes: 10_000 }, paper)).toEqual({ kind: 'go' });
    expect(decideHost(poor, { ...paper, k: 0.005 })).toEqual({ kind: 'go' });
  });

  it('stops every host in the end', () => {
    expect(decideHost(host(10_000, 3_000), paper).kind).toBe('stop');
  });
});

describe('no policy', () => {
  it('stops nothing, and neither does one that wants nothing', () => {
    expect(decideHost(host(100_000, 0), { ...paper, policy: 'off' })).toEqual({ kind: 'go' });
    expect(decideHost(host(100_000, 0), { ...paper, k: 0 })).toEqual({ kind: 'go' });
    expect(decideHost(host(100_000, 0), { ...bounded, k: 0 })).toEqual({ kind: 'go' });
  });
});

describe('the bounded policy', () => {
  it('lets hosts without any text go after a few pages, long before the paper does', () => {
    expect(decideHost(host(3, 0), bounded)).toEqual({ kind: 'tooEarly' });
    const stops = (pages: number) => decideHost(host(pages, 0), bounded).kind === 'stop';
    expect(stops(15)).toBe(true);
    expect(decideHost(host(15, 0), paper)).toEqual({ kind: 'tooEarly' });
  });

  it('waits for small pages without text, of which even many say little', () => {
    expect(decideHost(host(40, 0, { pageBytes: 1_000 }), bounded)).toEqual({ kind: 'go' });
  });

  it('keeps a good host however many pages it has', () => {
    // One page in three with 9 % of text: 3 % in all, below the paper's t(100,000) = 4 %.
    expect(decideHost(host(100_000, 33_000), paper).kind).toBe('stop');
    expect(decideHost(host(100_000, 33_000), bounded).kind).toBe('go');
  });

  it('lets a host that is just too poor go once it is sure', () => {
    // One page in twelve: 0.76 %.
    expect(decideHost(host(24, 2), bounded).kind).toBe('go');
    expect(decideHost(host(480, 40), bounded).kind).toBe('stop');
  });

  it('never stops a host for another text, nor spares it for another page without any', () => {
    const sums = fc.record({
      pages: fc.integer({ min: 4, max: 5_000 }),
      kept: fc.integer({ min: 0, max: 4 }),
      pageBytes: fc.integer({ min: 1_000, max: 200_000 }),
      text: fc.integer({ min: 200, max: 20_000 }),
    });
    fc.assert(
      fc.property(sums, ({ pages, kept, ...sizes }) => {
        const now = host(pages, kept, sizes);
        const kind = (of: MappedSums) => decideHost(of, bounded).kind;
        const withPage = { ...now, mapped: pages + 1, mappedBytes: now.mappedBytes + sizes.pageBytes };
        const withText = { ...now, kept: kept + 1, textBytes: now.textBytes + sizes.text };
        if (kind(now) === 'stop') expect(kind(withPage)).toBe('stop');
        if (kind(now) === 'go') expect(kind(withText)).toBe('go');
      }),
    );
  });

  it('asks for less with a smaller k', () => {
    const poor = host(480, 40);
    expect(decideHost(poor, { ...bounded, k: 0.002 }).kind).toBe('go');
  });

  it('answers for odd sums', () => {
    const odd = [
      { mapped: 10, mappedBytes: 0, kept: 0, textBytes: 0, yieldSum: 0 },
      { mapped: 10, mappedBytes: 1_000, kept: 10, textBytes: 5_000, yieldSum: 50 },
      { mapped: 2e9, mappedBytes: 1e15, kept: 1, textBytes: 1, yieldSum: 0 },
      { mapped: 2e9, mappedBytes: 1e15, kept: 2e9, textBytes: 9e14, yieldSum: 1.8e9 },
    ];
    expect(odd.map((sums) => decideHost(sums, bounded).kind)).toEqual(['go', 'go', 'stop', 'go']);
  });
});

describe('a crawl of many hosts', () => {
  /** Numbers from 0 up to 1 (mulberry32). */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  /** Hosts without text, poor, good and rich ones, with their pages; one page in this many has a text. */
  const hosts = [
    { count: 80, pages: 150, everyNth: Number.POSITIVE_INFINITY, text: 0 },
    { count: 60, pages: 1_200, everyNth: 20, text: 1_000 },
    { count: 40, pages: 300, everyNth: 4, text: 3_000 },
    { count: 15, pages: 4_000, everyNth: 4, text: 4_000 },
  ];

  function crawl(policy: typeof paper | typeof bounded, seed: number) {
    const random = numbers(seed);
    const got = { wasted: 0, text: 0 };
    for (const { count, pages, everyNth, text } of hosts) {
      for (let n = 0; n < count; n += 1) {
        const sums = { mapped: 0, mappedBytes: 0, kept: 0, textBytes: 0, yieldSum: 0 };
        do {
          const bytes = 10_000 + Math.round(46_000 * random());
          const found = random() * everyNth < 1 ? Math.round(text * (0.5 + random())) : 0;
          sums.mapped += 1;
          sums.mappedBytes += bytes;
          sums.kept += Math.sign(found);
          sums.textBytes += found;
          sums.yieldSum += found / bytes;
        } while (sums.mapped < pages && decideHost(sums, policy).kind !== 'stop');
        if (text <= 1_000) got.wasted += sums.mappedBytes;
        got.text += sums.textBytes;
      }
    }
    return got;
  }

  it('wastes less on poor hosts with the bounded policy, and keeps most of the good ones', () => {
    for (const seed of [1, 2, 3]) {
      const [theirs, ours] = [crawl(paper, seed), crawl(bounded, seed)];
      expect(ours.text).toBeGreaterThan(0.8 * theirs.text);
      expect(ours.wasted).toBeLessThan(0.8 * theirs.wasted);
    }
  });
});
