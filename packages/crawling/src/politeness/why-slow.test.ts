import { describe, expect, it } from 'vitest';
import { facts as factsOfOne, host, now } from '../fixtures/crawl-facts';
import { estimate } from './estimate';
import { type CrawlFacts, type HostFacts, slowCodes, whySlow } from './why-slow';

const facts = (part: Partial<CrawlFacts> = {}) => factsOfOne({ hosts: [host(), host(), host()], ...part });
const codes = (part: Partial<CrawlFacts>) => whySlow(facts(part)).map(({ code }) => code);
const blocked = (reason: string, inMs: number) => host({ block: { reason, until: now + inMs } });
const many = (count: number, part: Partial<HostFacts> = {}) =>
  Array.from({ length: count }, () => host(part));

describe('whySlow', () => {
  it('knows the ceiling of a polite crawl', () => {
    expect(whySlow(facts())).toEqual([
      { code: 'fewHosts', values: { hosts: 3, intervalSeconds: 5, maxPagesPerSecond: 0.6 } },
    ]);
  });

  it.each<[Partial<CrawlFacts>, string[]]>([
    [{ isPaused: true, workersAlive: 0 }, ['paused']],
    [{ workersAlive: 0 }, ['noWorker']],
    [{ isDiskLow: true }, ['diskLow']],
    [{ isPaused: true, pausedFor: 'corpusFull' }, ['corpusFull']],
    [{ isPaused: true, pausedFor: 'personFull', isDiskLow: true }, ['personFull']],
    [{ limits: [{ limit: 'pages', used: 96, max: 100 }] }, ['limitNear', 'fewHosts']],
    [{ limits: [{ limit: 'pages', used: 50, max: 100 }] }, ['fewHosts']],
    [{ waitingForRetry: 200 }, ['retryWaiting', 'fewHosts']],
    [{ inFlight: 95 }, ['atCapacity']],
    [{ cpuShare: 0.95 }, ['atCapacity']],
    [{ hosts: many(3, { isCrawlDelay: true, intervalMs: 60_000 }) }, ['crawlDelay', 'fewHosts']],
    [{ hosts: [host(), host({ isCrawlDelay: true }), host()] }, ['fewHosts']],
    [{ hosts: many(3, { fetchMs: 20_000 }) }, ['slowHosts', 'fewHosts']],
    [{ hosts: many(5_000), pagesPerSecond: 700 }, ['fewHosts']],
    [{ hosts: many(5_000), pagesPerSecond: 30 }, ['nothingWrong']],
    [{ hosts: many(5_000), pagesPerSecond: 30, mappingBacklog: 5_000 }, ['mappingBehind']],
    [{ hosts: [...many(30), ...many(10, { awaitsMapping: true })] }, ['mappingAwaited']],
    [{ hosts: [...many(5_000), host({ awaitsMapping: true })], pagesPerSecond: 30 }, ['nothingWrong']],
    [{ hosts: [] }, ['nothingWrong']],
    [{ hosts: many(5_000), pagesPerSecond: 0, activeMs: 2_000 }, ['justBegun']],
    [{ hosts: many(5_000), pagesPerSecond: 0, activeMs: 61_000 }, ['nothingWrong']],
    [{ hosts: many(5_000), pagesPerSecond: 30, activeMs: 2_000 }, ['nothingWrong']],
    [{ hosts: [host(), blocked('rateLimited', 5_000)] }, ['fewHosts']],
    [{ plan: { slows: true, fullDomains: 'Sport', before: '' } }, ['domainSlowed', 'fewHosts']],
    [{ plan: { slows: false, fullDomains: 'Sport', before: 'News' } }, ['fewHosts', 'givesWay']],
    [
      { hosts: [host(), host({ isFull: true })], plan: { slows: true, fullDomains: '', before: '' } },
      ['hostsFull', 'fewHosts'],
    ],
    [{ hosts: [host({ isFull: true })], plan: null }, ['fewHosts']],
  ])('%# is %j', (part, expected) => {
    expect(codes(part)).toEqual(expected);
    for (const code of codes(part)) expect(slowCodes).toContain(code);
  });

  it('says until when all hosts are left alone, and why', () => {
    const hosts = [
      blocked('rateLimited', 90_000),
      blocked('rateLimited', 60_000),
      blocked('tlsError', 70_000),
    ];
    expect(whySlow(facts({ hosts, inFlight: 0 }))).toEqual([
      {
        code: 'allBlocked',
        values: { hosts: 3, queued: 300, seconds: 60, reasons: 'rateLimited, tlsError' },
      },
    ]);
    expect(codes({ hosts: [host({ block: { reason: 'x', until: now - 1 } })], inFlight: 0 })).toEqual([
      'fewHosts',
    ]);
  });

  it('takes a hundred thousand hosts', () => {
    const hosts = Array.from({ length: 100_000 }, () => blocked('rateLimited', 1_000));
    expect(codes({ hosts, inFlight: 0 })).toEqual(['allBlocked']);
    expect(estimate(facts({ hosts }))?.secondsLeft).toBe(501);
  });
});
