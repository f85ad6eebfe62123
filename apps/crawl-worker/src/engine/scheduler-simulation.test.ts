import type { RunWants } from '@florilegium/db/plan/wants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimulatedCrawl } from '../fixtures/simulation/crawl';
import type { SeenRequest, SimulatedHost, SimulatedRun } from '../fixtures/simulation/plans';
import { createWantBook } from '../wants/want-book';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The longest interval that a job can ask of all runs on a host, and the interval of an IP address. */
const [longestSharedMs, addressMs] = [5_000, 100];

function host(hostId: number, more: Partial<SimulatedHost> = {}): SimulatedHost {
  return {
    hostId,
    shard: hostId % 16,
    address: `192.0.2.${hostId}`,
    answerMs: 200,
    crawlDelayMs: 0,
    troubleEvery: 0,
    retryAfterMs: 0,
    ...more,
  };
}

function groupBy<K, T>(things: readonly T[], keyOf: (thing: T) => K): T[][] {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups.values()];
}

const inOrder = (requests: readonly SeenRequest[]) =>
  [...requests].sort((a, b) => a.startedAt - b.startedAt || a.answeredAt - b.answeredAt);

const restOf = ({ run, host: { answerMs } }: SeenRequest) => answerMs * (run.limits.restFactor ?? 2);

/** The pause that all runs on the host must keep after a request. */
function sharedPauseMs(request: SeenRequest): number {
  const { host: of, wantedBy, isTrouble } = request;
  const intervals = wantedBy.map(({ limits }) => limits.intervalMs ?? longestSharedMs);
  const rests = wantedBy.map((run) => restOf({ ...request, run }));
  return Math.max(
    Math.min(longestSharedMs, ...intervals),
    Math.min(...rests),
    of.crawlDelayMs,
    isTrouble ? of.retryAfterMs : 0,
  );
}

/** The pause that the run keeps by itself. */
function ownPauseMs(request: SeenRequest): number {
  return Math.max(
    request.run.limits.intervalMs ?? longestSharedMs,
    restOf(request),
    request.host.crawlDelayMs,
  );
}

/** All pauses that were too short, as texts. */
function shortPauses(requests: readonly SeenRequest[]): string[] {
  const found: string[] = [];
  const check = (what: string, gapMs: number, askedMs: number) => {
    if (gapMs < askedMs) found.push(`${what}: ${gapMs} of ${askedMs} ms`);
  };
  for (const ofHost of groupBy(requests, (request) => request.host.hostId)) {
    for (const [before, next] of pairs(inOrder(ofHost))) {
      const name = `host ${before.host.hostId}`;
      check(name, next.startedAt - before.answeredAt, sharedPauseMs(before));
    }
    for (const ofRun of groupBy(ofHost, (request) => request.run.runId)) {
      for (const [before, next] of pairs(inOrder(ofRun))) {
        const name = `run ${before.run.runId} on host ${before.host.hostId}`;
        check(name, next.startedAt - before.answeredAt, ownPauseMs(before));
      }
    }
  }
  for (const ofAddress of groupBy(requests, (request) => request.host.address)) {
    for (const [before, next] of pairs(inOrder(ofAddress))) {
      const intervals = [before, next].map(({ wantedBy }) =>
        Math.min(addressMs, ...wantedBy.map(({ limits }) => limits.addressIntervalMs ?? addressMs)),
      );
      check(`address ${before.host.address}`, next.startedAt - before.startedAt, Math.min(...intervals));
    }
  }
  return found;
}

function* pairs<T>(things: readonly T[]): Generator<[T, T]> {
  for (let at = 1; at < things.length; at += 1) yield [things[at - 1]!, things[at]!];
}

/** Pages that were fetched more than once, except for those that were tried again. */
function fetchedTwice(requests: readonly SeenRequest[]): string[] {
  const fetched = requests.filter((request) => !request.isTrouble);
  return groupBy(fetched, ({ run, host: of, page }) => `${run.runId} ${of.hostId} ${page}`)
    .filter((same) => same.length > 1)
    .map(([first]) => `page ${first!.page} of host ${first!.host.hostId} for run ${first!.run.runId}`);
}

/** The largest number of pages by which one of two runs was ahead of the other on a host. */
function furthestAhead(requests: readonly SeenRequest[], [first, second]: [number, number]): number {
  let furthest = 0;
  for (const ofHost of groupBy(requests, (request) => request.host.hostId)) {
    let ahead = 0;
    for (const { run } of inOrder(ofHost)) {
      if (run.runId === first) ahead += 1;
      if (run.runId === second) ahead -= 1;
      furthest = Math.max(furthest, Math.abs(ahead));
    }
  }
  return furthest;
}

/** The longest time that a host waited for its next request beyond its pauses. */
function longestWaitMs(requests: readonly SeenRequest[]): number {
  let longest = 0;
  for (const ofHost of groupBy(requests, (request) => request.host.hostId)) {
    for (const [before, next] of pairs(inOrder(ofHost)))
      longest = Math.max(longest, next.startedAt - before.answeredAt - sharedPauseMs(before));
  }
  return longest;
}

const fetchedBy = (crawl: SimulatedCrawl, runId: number) =>
  crawl.requests.filter((request) => request.run.runId === runId);

describe('an hour of 5,000 hosts', () => {
  const hosts = Array.from({ length: 5_000 }, (_, at) =>
    host(at + 1, {
      // Five hosts share each address.
      address: `address ${Math.floor(at / 5)}`,
      answerMs: 50 + ((at * 37) % 400),
      crawlDelayMs: 150_000 + ((at * 7_919) % 150_000),
      troubleEvery: at % 10 === 0 ? 7 : 0,
      retryAfterMs: 200_000,
    }),
  );
  const hostIds = hosts.map(({ hostId }) => hostId);
  const both = { hostIds, pagesPerHost: 1_000, startsAt: 0 };
  const few = hosts.slice(4_000, 4_300).map(({ hostId }) => hostId);

  it('keeps every pause, shares every host, reaches limits exactly and forgets nobody', async () => {
    const crawl = new SimulatedCrawl(hosts, [
      { runId: 1, limits: { maxPages: null }, ...both },
      { runId: 2, limits: { maxPages: null }, ...both },
      {
        runId: 3,
        limits: { maxPages: 1_000, intervalMs: 400_000 },
        hostIds: few,
        pagesPerHost: 50,
        startsAt: 10 * minuteMs,
      },
    ]);
    await crawl.pass(hourMs);
    const { requests } = crawl;
    expect(requests.length).toBeGreaterThan(70_000);
    expect(shortPauses(requests)).toEqual([]);
    expect(fetchedTwice(requests)).toEqual([]);
    const shared = requests.filter(({ host: { hostId } }) => !few.includes(hostId));
    expect(furthestAhead(shared, [1, 2])).toBe(1);
    expect(fetchedBy(crawl, 3)).toHaveLength(1_000);
    expect(new Set(requests.map((request) => request.host.hostId)).size).toBe(hosts.length);
    expect(longestWaitMs(shared)).toBeLessThan(2_000);
  }, 240_000);
});

describe('any crawl', () => {
  const hostArbitrary = fc.record({
    address: fc.integer({ min: 1, max: 6 }).map((number) => `address ${number}`),
    answerMs: fc.integer({ min: 1, max: 3_000 }),
    crawlDelayMs: fc.constantFrom(0, 0, 1_500, 20_000),
    troubleEvery: fc.constantFrom(0, 0, 2, 5),
    retryAfterMs: fc.integer({ min: 1_000, max: 90_000 }),
  });
  const runArbitrary = fc.record({
    limits: fc.record({
      intervalMs: fc.constantFrom(0, 1_000, 5_000, 17_000, 60_000),
      addressIntervalMs: fc.constantFrom(0, 100, 2_000),
      restFactor: fc.constantFrom(0, 2, 5),
      maxPages: fc.constantFrom(null, 7, 60),
    }),
    pagesPerHost: fc.integer({ min: 1, max: 80 }),
    startsAt: fc.integer({ min: 0, max: 2 * minuteMs }),
    pausedFrom: fc.integer({ min: minuteMs, max: 5 * minuteMs }),
    pauseMs: fc.constantFrom(0, 0, 30_000, 2 * minuteMs),
  });
  const crawlArbitrary = fc.record({
    hosts: fc.array(hostArbitrary, { minLength: 1, maxLength: 20 }),
    runs: fc.array(runArbitrary, { minLength: 1, maxLength: 4 }),
  });

  function simulate({ hosts, runs }: typeof crawlArbitrary extends fc.Arbitrary<infer T> ? T : never) {
    const simulated = hosts.map((more, at) => host(at + 1, more));
    const plans: SimulatedRun[] = runs.map(({ pauseMs, ...run }, at) => ({
      ...run,
      runId: at + 1,
      pausedUntil: run.pausedFrom + pauseMs,
      // Each run leaves some hosts out.
      hostIds: simulated
        .map(({ hostId }) => hostId)
        .filter((hostId) => (hostId + at) % 3 !== 0 || hostId === 1),
    }));
    return { simulated, plans, crawl: new SimulatedCrawl(simulated, plans) };
  }

  it('keeps every pause and every limit, and loses no page, whatever its runs ask for', async () => {
    await fc.assert(
      fc.asyncProperty(crawlArbitrary, async (arbitrary) => {
        const { plans, crawl } = simulate(arbitrary);
        await crawl.pass(3 * hourMs);
        expect(shortPauses(crawl.requests)).toEqual([]);
        expect(fetchedTwice(crawl.requests)).toEqual([]);
        for (const plan of plans) {
          const fetched = fetchedBy(crawl, plan.runId);
          const { maxPages = null } = plan.limits;
          if (maxPages !== null) expect(fetched.length).toBeLessThanOrEqual(maxPages);
          if (fetched.length === maxPages) continue;
          // A run without a limit reaches its last page.
          expect(crawl.frontier.waiting(plan.runId)).toBe(0);
          const done = fetched.filter((request) => !request.isTrouble);
          expect(done).toHaveLength(plan.hostIds.length * plan.pagesPerHost);
        }
        for (const { runId } of plans) expect(crawl.run(runId).ledger.isQuiet).toBe(true);
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('leaves nothing under way where a shard is given back, or the worker is stopped', async () => {
    const whenArbitrary = fc.integer({ min: 100, max: 4 * minuteMs });
    await fc.assert(
      fc.asyncProperty(crawlArbitrary, whenArbitrary, whenArbitrary, async (arbitrary, closeMs, abortMs) => {
        const { plans, simulated, crawl } = simulate(arbitrary);
        await crawl.pass(closeMs);
        const [{ shard }] = simulated as [SimulatedHost];
        let isClosed = false;
        const closed = crawl.leave(shard).then(() => {
          isClosed = true;
          expect(crawl.underWay(shard)).toBe(0);
          return crawl.clock.now();
        });
        await crawl.pass(10_000 + abortMs);
        expect(isClosed).toBe(true);
        const closedAt = await closed;
        const late = ({ host: of, startedAt }: SeenRequest) => of.shard === shard && startedAt > closedAt;
        expect(crawl.requests.filter(late)).toEqual([]);
        const abortedAt = crawl.clock.now();
        crawl.scheduler.abort();
        await crawl.pass(minuteMs);
        expect(crawl.requests.filter(({ startedAt }) => startedAt > abortedAt)).toEqual([]);
        for (const of of simulated) expect(crawl.underWay(of.shard)).toBe(0);
        for (const { runId } of plans) expect(crawl.run(runId).ledger.isQuiet).toBe(true);
        expect(shortPauses(crawl.requests)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('two runs that want the same hosts', () => {
  it('take turns on each of them however short the pauses are, as long as claims come in time', async () => {
    const hosts = Array.from({ length: 40 }, (_, at) => host(at + 1, { answerMs: 30 + at }));
    const wish = {
      limits: { intervalMs: 200, restFactor: 0, maxPages: null },
      hostIds: hosts.map(({ hostId }) => hostId),
      pagesPerHost: 400,
      startsAt: 0,
    };
    const crawl = new SimulatedCrawl(hosts, [
      { ...wish, runId: 1 },
      { ...wish, runId: 2 },
    ]);
    await crawl.pass(minuteMs);
    expect(crawl.requests.length).toBeGreaterThan(8_000);
    expect(furthestAhead(crawl.requests, [1, 2])).toBe(1);
    expect(shortPauses(crawl.requests)).toEqual([]);
  });
});

describe('runs of a plan', () => {
  const hosts = Array.from({ length: 40 }, (_, at) => host(at + 1, { answerMs: 30 + at }));
  const wish = {
    limits: { intervalMs: 1_000, restFactor: 0, maxPages: null },
    hostIds: hosts.map(({ hostId }) => hostId),
    pagesPerHost: 4_000,
    startsAt: 0,
  };
  const wanted = { jobId: 'job', corpusId: 'one', hosts: new Map() };

  async function crawled(...runs: RunWants[]) {
    const wants = createWantBook(async () => runs);
    await wants.refresh();
    const crawl = new SimulatedCrawl(
      hosts,
      runs.map(({ runId }) => ({ ...wish, runId })),
      wants,
    );
    await crawl.pass(4 * minuteMs);
    expect(shortPauses(crawl.requests)).toEqual([]);
    return runs.map(({ runId }) => fetchedBy(crawl, runId).length);
  }

  it('that are full leave seven of eight turns on hosts that another of their corpus wants', async () => {
    const [full, missing] = await crawled(
      { ...wanted, runId: 1, level: 0, slows: false },
      { ...wanted, runId: 2, level: 2, slows: false },
    );
    expect(missing! / full!).toBeGreaterThan(6);
    expect(missing! / full!).toBeLessThan(9);
    const [a, b] = await crawled(
      { ...wanted, runId: 1, level: 0, slows: false },
      { ...wanted, runId: 2, level: 2, slows: false, corpusId: 'other' },
    );
    expect(Math.abs(a! - b!)).toBeLessThan(0.02 * a!);
  });

  it('that are full ask each host a tenth as often where the plan slows them', async () => {
    const [usual] = await crawled({ ...wanted, runId: 1, level: 2, slows: true });
    const [slowed] = await crawled({ ...wanted, runId: 1, level: 0, slows: true });
    expect(usual! / slowed!).toBeGreaterThan(8.5);
    expect(usual! / slowed!).toBeLessThan(11);
  });
});
