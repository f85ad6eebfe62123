import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type LastRequest, type Pause, pauseAfter } from '@florilegium/crawling/politeness';
import { contentSignals } from '@florilegium/crawling/robots';
import { tdmRuleFor } from '@florilegium/crawling/tdm-file';
import type { Database } from '@florilegium/db/database';
import { normalizeUrl } from '@florilegium/scope/url';
import type { Detours } from './detours';
import { type Egress, productToken } from './egress';
import {
  type Fetched,
  fateOf,
  isKept,
  isRefusedByGuard,
  isSitemap,
  isTrouble,
  requestPage,
  retryAfterOf,
} from './fetch-page';
import { fetchSmall } from './fetch-small';
import { followKept } from './follow-kept';
import type { FoundLink } from './found-links';
import { gateOf } from './gate';
import { dropQueue, type Host } from './host-queue';
import { judgeCameIn } from './judge-focused';
import { type PageOutcome, type SiteSignals, skippedUnasked } from './judge-page';
import type { Clock, OutcomeWriter } from './outcome-writer';
import type { PageJudges } from './page-judges';
import { sitemapLink } from './read-sitemap';
import type { KnownRobots, RobotsCache } from './robots-cache';
import type { Run, RunBook } from './run-book';
import type { Visit, Visited } from './scheduler';
import { maxHostTroubles } from './timings';
import type { UrlToFetch } from './url-to-fetch';

/** What a visit needs. */
export interface VisitTools {
  database: Database;
  runs: RunBook;
  robots: RobotsCache;
  egress: Egress;
  writer: OutcomeWriter;
  detours: Detours;
  judges: PageJudges;
}

/**
 * A host with a longer pause than this is asked only once its clock is stored: another worker may take over a shard
 * this soon after its owner has died.
 */
const storedPauseMs = 5_500;

/** Makes the visit: contact, robots.txt, request, clock, outcome. */
export function createVisit(tools: VisitTools): Visit {
  return async (host, url, run, signal) => {
    if (isKept(url)) {
      put(tools, host, run, await followKept(tools.database, run, url));
      return { again: false };
    }
    const gate = await gateOf(tools, host, url, run);
    if (gate.kind === 'skip') {
      put(tools, host, run, skippedUnasked(url, gate.reason, gate.detail));
      return { again: false };
    }
    if (gate.kind === 'wait') {
      setClock(tools, host, { ...host, nextAt: gate.untilMs, blockReason: gate.reason });
      return { again: true };
    }
    if (gate.kind === 'ask') return askRobots(tools, host, url, run, signal);
    if (gate.kind === 'askTdm') return askTdm(tools, host, url, run, signal);
    return visitPage(tools, host, url, run, gate.origin, signal);
  };
}

async function askRobots(
  tools: VisitTools,
  host: Host,
  url: UrlToFetch,
  run: Run,
  signal: AbortSignal,
): Promise<Visited> {
  const { egress, robots } = tools;
  const { pauseMs } = pauseAfter({ ...restOf(tools, host, run), restFactor: 0 });
  await announce(tools, host, pauseMs);
  let answers = 0;
  const { answeredAt, retryAfterMs, unreached } = await robots.ask(new URL(url.url).origin, {
    fetch: async (target) => {
      const { hostname } = new URL(target);
      if (hostname !== host.name) await tools.detours.take(hostname, pauseMs, signal);
      const result = await fetchSmall(egress, target, signal);
      answers += 1;
      return result;
    },
    pause: () => sleep(pauseMs, undefined, { signal }),
  });
  if (unreached && answers === 0) {
    // Nobody was asked, so nobody is waited for: with 100,000 such hosts a second turn of each would never come.
    const outcome = skippedUnasked(url, unreached.reason, unreached.detail);
    put(tools, host, run, outcome);
    if (unreached.reason === 'hostNotFound') giveUp(tools, host, outcome, 'hostNotFound');
    return { again: false };
  }
  const pause = pauseAfter({ ...restOf(tools, host, run), restFactor: 0, retryAfterMs });
  setClock(tools, host, { ...clockAt(answeredAt, pause), backoff: host.backoff, blockReason: null });
  return { again: true };
}

async function askTdm(
  tools: VisitTools,
  host: Host,
  url: UrlToFetch,
  run: Run,
  signal: AbortSignal,
): Promise<Visited> {
  const pause = pauseAfter({ ...restOf(tools, host, run), restFactor: 0 });
  await announce(tools, host, pause.pauseMs);
  const { answeredAt } = await tools.robots.askTdm(new URL(url.url).origin, {
    fetch: async (target) => fetchSmall(tools.egress, target, signal),
  });
  setClock(tools, host, { ...clockAt(answeredAt, pause), backoff: host.backoff, blockReason: null });
  return { again: true };
}

/** What the site as a whole says of the use of a page. */
function siteOf({ robots, tdm }: KnownRobots, url: UrlToFetch): SiteSignals {
  return {
    contentSignals: robots ? contentSignals(robots, productToken) : {},
    tdm: tdm && tdmRuleFor(tdm, url.url),
  };
}

async function visitPage(
  tools: VisitTools,
  host: Host,
  url: UrlToFetch,
  run: Run,
  origin: KnownRobots,
  signal: AbortSignal,
): Promise<Visited> {
  const { crawlDelayMs } = origin;
  await announce(
    tools,
    host,
    pauseAfter({ ...restOf(tools, host, run), crawlDelayMs, restFactor: 0 }).pauseMs,
  );
  const fetched = await requestPage(tools.egress.fetcher, run, url, {
    userAgent: tools.egress.userAgent(),
    allowInvalidTls: tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false,
    signal,
  });
  if (signal.aborted && fetched.kind === 'error') return { again: true };
  const fate = fateOf(run, url, fetched);
  const queue = host.queues.get(run.runId);
  if (queue && fate.kind === 'ok' && !isSitemap(url)) queue.pages += 1;
  const troubled = isTrouble(fetched);
  const backoff = troubled ? host.backoff + 1 : 0;
  if (!isRefusedByGuard(fetched)) {
    const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
    const pause = pauseAfter({
      ...restOf(tools, host, run),
      crawlDelayMs,
      durationMs: fetched.answeredAt - fetched.startedAt,
      retryAfterMs,
      backoffStep: retryAfterMs === undefined ? backoff : 0,
    });
    const blockReason = troubled ? troubleOf(fetched) : null;
    setClock(tools, host, { ...clockAt(fetched.answeredAt, pause), backoff, blockReason });
  }
  const finishWith = (judged: PageOutcome | null) => {
    if (judged === null) return;
    if (queue && judged.saved) queue.saved += 1;
    const outcome = {
      ...judged,
      links: [...judged.links, ...newSitemaps(run, url, origin.robots?.sitemaps ?? [])],
    };
    put(tools, host, run, outcome);
    if (hostIsLost(fetched, host)) giveUp(tools, host, outcome, troubleOf(fetched));
  };
  const finish = () => {
    const judged = judgeCameIn(tools.judges, run, { url, fetched, fate, site: siteOf(origin, url) });
    return judged instanceof Promise ? judged.then(finishWith) : finishWith(judged);
  };
  return { again: false, finish };
}

/** The sitemaps of an origin, the first time that one of its pages is visited. */
function newSitemaps(run: Run, url: UrlToFetch, sitemaps: readonly string[]): FoundLink[] {
  const offTopic = sitemapOffTopic(run);
  if (!run.config.sitemaps || sitemaps.length === 0 || offTopic > run.config.focus.tunnelDepth) return [];
  const { origin } = new URL(url.url);
  if (run.sitemapOrigins.has(origin)) return [];
  run.sitemapOrigins.add(origin);
  return sitemaps.slice(0, maxSitemaps).flatMap((sitemap) => {
    const found = normalizeUrl(sitemap, url.url);
    return found.ok
      ? [sitemapLink(found.url, { viaHash: url.keyHash, depth: 0, redirects: 0, offTopic })]
      : [];
  });
}

/** A sitemap counts as a page that isn't relevant: it names every page of its site, whatever they are about. */
function sitemapOffTopic({ topic }: Run): number {
  return topic && topic.focus.terms.length > 0 ? 1 : 0;
}

/** Sitemaps of one robots.txt that are read. */
const maxSitemaps = 100;

/** What the runs with work here ask for, the most careful of them in each; and what a person set for the host. */
function restOf(
  { runs }: VisitTools,
  host: Host,
  run: Run,
): Pick<LastRequest, 'intervalMs' | 'hostIntervalMs' | 'maxCrawlDelayMs' | 'restFactor'> {
  let { intervalMs, maxCrawlDelayMs, restFactor } = run.config.limits;
  for (const runId of host.queues.keys()) {
    const limits = runs.get(runId)?.config.limits;
    if (!limits) continue;
    intervalMs = Math.max(intervalMs, limits.intervalMs);
    maxCrawlDelayMs = Math.max(maxCrawlDelayMs, limits.maxCrawlDelayMs);
    restFactor = Math.max(restFactor, limits.restFactor);
  }
  const hostIntervalMs = runs.hand().hosts.get(host.hostId)?.intervalMs;
  return { intervalMs, hostIntervalMs, maxCrawlDelayMs, restFactor };
}

function clockAt(answeredAt: number, { pauseMs, reason }: Pause) {
  return { nextAt: answeredAt + pauseMs, pauseMs, pauseReason: reason };
}

/** Stores that a request is about to be made, and waits for that where it matters. */
async function announce({ writer }: VisitTools, host: Host, pauseMs: number): Promise<void> {
  if (pauseMs < storedPauseMs) return;
  writer.setClock(host, { ...host, nextAt: Date.now() + pauseMs, blockReason: null });
  await writer.flushed();
}

function setClock({ writer }: Pick<VisitTools, 'writer'>, host: Host, given: Clock): void {
  const { nextAt, backoff, blockReason, pauseMs, pauseReason } = given;
  const clock = { nextAt, backoff, blockReason, pauseMs, pauseReason };
  Object.assign(host, clock);
  writer.setClock(host, clock);
}

function put({ writer }: VisitTools, host: Host, run: Run, outcome: PageOutcome): void {
  run.pendingPages += outcome.pages;
  run.pendingBytes += outcome.bytes;
  writer.add(host, outcome);
}

function troubleOf(fetched: Fetched): SkipReason {
  if (fetched.kind === 'error') {
    return fetched.error.code === 'hostNotFound' ? 'hostNotFound' : 'hostUnreachable';
  }
  return fetched.result.status === 429 ? 'rateLimited' : 'httpServerError';
}

/** Without this a queue of thousands of URLs would be tried one by one at a host that is gone. */
function hostIsLost(fetched: Fetched, host: Host): boolean {
  if (fetched.kind === 'error' && fetched.error.code === 'hostNotFound') return true;
  return host.backoff >= maxHostTroubles;
}

function giveUp({ writer, runs }: VisitTools, host: Host, outcome: PageOutcome, reason: SkipReason): void {
  const detail = outcome.detail ?? '';
  for (const runId of [...host.queues.keys()]) {
    dropQueue(host, runId);
    if (runs.get(runId)?.active) writer.giveUp(host, { runId, reason, detail });
  }
  setClock({ writer }, host, { ...host, backoff: 0, blockReason: null });
}
