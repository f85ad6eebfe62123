import type { CrawlFacts } from '@florilegium/crawling/politeness/why-slow';
import { slowCodes } from '@florilegium/crawling/politeness/why-slow';
import { describe, expect, it } from 'vitest';
import { createPaceWatch } from './crawl-pace';
import { slowWords } from './slow-words';

const polite: CrawlFacts = {
  now: 0,
  isPaused: false,
  pausedFor: null,
  isDiskLow: false,
  workersAlive: 1,
  hosts: [
    {
      host: 'a.test',
      queued: 50,
      intervalMs: 5_000,
      isCrawlDelay: false,
      fetchMs: 90,
      nextAt: 0,
      block: null,
    },
  ],
  waitingForRetry: 0,
  inFlight: 0,
  newUrlsPerPage: null,
  maxInFlight: 128,
  cpuShare: 0,
  pagesPerSecond: 0.2,
  activeMs: 3_600_000,
  mappingBacklog: 0,
  limits: [],
};
const quick: CrawlFacts = { ...polite, hosts: [] };

/** Looks every second for a given time, at a given number of pages a second; returns when it said what. */
async function watch(facts: CrawlFacts | null, seconds: number, pagesAt: (second: number) => number) {
  let now = 0;
  const said: [number, string][] = [];
  const paces: number[] = [];
  const look = createPaceWatch({
    now: () => now,
    say: (line) => said.push([now / 1_000, line]),
    facts: async (pagesPerSecond) => {
      paces.push(pagesPerSecond);
      return facts;
    },
  });
  for (; now <= seconds * 1_000; now += 1_000) await look(pagesAt(now / 1_000));
  return { said, paces };
}

describe('the words about a crawl’s pace', () => {
  it('say once a minute that courtesy is what takes its time', async () => {
    const { said, paces } = await watch(polite, 125, (second) => Math.floor(second / 5));
    expect(said).toEqual([
      [60, '  slow: 1 host, each asked once in 5 s, give at most 0.2 pages/s.'],
      [120, '  slow: 1 host, each asked once in 5 s, give at most 0.2 pages/s.'],
    ]);
    expect(paces).toEqual([0.2, 0.2]);
  });

  it('come after half a minute without a page, then every minute', async () => {
    const { said } = await watch({ ...polite, workersAlive: 0 }, 100, () => 0);
    expect(said).toEqual([
      [30, '  slow: no crawl worker runs.'],
      [90, '  slow: no crawl worker runs.'],
    ]);
  });

  it('are spared while nothing holds the crawl up, or nothing is known', async () => {
    expect((await watch(quick, 200, (second) => second * 100)).said).toEqual([]);
    expect((await watch(null, 200, () => 0)).said).toEqual([]);
  });

  it('are there for every reason, whatever its figures', () => {
    for (const code of slowCodes) {
      expect(slowWords([{ code, values: {} }]).length, code).toBeGreaterThan(10);
    }
    const blocked = {
      code: 'allBlocked',
      values: { hosts: 2, seconds: 900, reasons: 'rateLimited' },
    } as const;
    expect(slowWords([blocked])).toBe(
      'all 2 hosts get no requests for a while (rateLimited), the first for 15 min more',
    );
  });
});
