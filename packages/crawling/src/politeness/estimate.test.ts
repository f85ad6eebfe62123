import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts, host, now } from '../fixtures/crawl-facts';
import { estimate } from './estimate';
import type { CrawlFacts } from './why-slow';

describe('estimate', () => {
  it('goes by the host that takes longest', () => {
    const hosts = [
      host({ queued: 40 }),
      host({ host: 'big.example', queued: 2_000 }),
      host({ queued: 60 }),
      host({ queued: 40 }),
    ];
    expect(estimate(facts({ hosts }))).toEqual({
      secondsLeft: 10_000,
      atLeast: false,
      because: {
        code: 'slowestHost',
        values: { urls: 2_140, hosts: 4, intervalSeconds: 5, host: 'big.example' },
      },
    });
  });

  it('counts slow answers and the end of a block', () => {
    const block = { reason: 'rateLimited', until: now + 60_000 };
    expect(estimate(facts({ hosts: [host({ fetchMs: 10_000 })] }))?.secondsLeft).toBe(1_000);
    expect(estimate(facts({ hosts: [host({ block })] }))?.secondsLeft).toBe(560);
    expect(estimate(facts({ hosts: [host({ nextAt: now + 5_000 })] }))?.secondsLeft).toBe(505);
  });

  it('goes by the workers when they can’t do more, and by a limit that comes first', () => {
    const hosts = Array.from({ length: 1_000 }, () => host());
    const busy = { hosts, inFlight: 100, pagesPerSecond: 10 };
    expect(estimate(facts(busy))).toMatchObject({ secondsLeft: 10_000, because: { code: 'capacity' } });
    const pages = { limit: 'pages', used: 900, max: 1_000, perSecond: 10 } as const;
    const megabytes = { limit: 'megabytes', used: 100, max: 1_000, perSecond: 1 } as const;
    expect(estimate(facts({ ...busy, limits: [megabytes, pages] }))).toEqual({
      secondsLeft: 10,
      atLeast: false,
      because: { code: 'limit', values: { limit: 'pages', max: 1_000 } },
    });
    expect(
      estimate(facts({ limits: [{ limit: 'minutes', used: 9, max: 10, perSecond: 1 / 60 }] }))?.secondsLeft,
    ).toBe(60);
  });

  it('is a least as long as pages bring new URLs, or nobody has watched, but not where a limit ends it', () => {
    expect(estimate(facts({ newUrlsPerPage: 0.5 }))?.atLeast).toBe(true);
    expect(estimate(facts({ newUrlsPerPage: null }))?.atLeast).toBe(true);
    expect(estimate(facts({ newUrlsPerPage: 0.001 }))?.atLeast).toBe(false);
    const limits = [{ limit: 'pages', used: 99, max: 100, perSecond: 1 }] as const;
    expect(estimate(facts({ newUrlsPerPage: 0.5, limits }))?.atLeast).toBe(false);
  });

  it.each<Partial<CrawlFacts>>([{ isPaused: true }, { workersAlive: 0 }, { isDiskLow: true }, { hosts: [] }])(
    'is none while nothing moves: %o',
    (part) => {
      expect(estimate(facts(part))).toBeNull();
    },
  );

  it('is never less than any one host needs, whatever the hosts are', () => {
    const anyHost = fc.record({
      queued: fc.nat(1_000_000),
      intervalMs: fc.integer({ min: 0, max: 3_600_000 }),
      fetchMs: fc.option(fc.nat(60_000)),
      nextAt: fc.integer({ min: now - 10_000, max: now + 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyHost, { minLength: 1, maxLength: 50 }), (parts) => {
        const hosts = parts.map(host);
        const { secondsLeft } = estimate(facts({ hosts }))!;
        for (const { queued, intervalMs } of hosts) {
          expect(secondsLeft).toBeGreaterThanOrEqual((queued * intervalMs) / 1_000);
        }
      }),
    );
  });
});
