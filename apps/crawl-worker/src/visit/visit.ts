import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { contentSignals } from '@florilegium/crawling/robots/robots';
import { tdmRuleFor } from '@florilegium/crawling/signals/tdm-file';
import type { Database } from '@florilegium/db/sql/database';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { pauseOnHost, restAfter, setHostTime } from '../engine/host-pauses';
import type { Run, RunBook } from '../engine/run-book';
import type { VisitedHost } from '../engine/scheduled-host';
import { maxHostTroubles, storedPauseMs } from '../engine/timings';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { Visit, Visited } from '../engine/visits';
import type { OutcomeWriter } from '../engine/writing/outcome-writer';
import { followKept } from '../focus/follow-kept';
import { judgeAndLearn } from '../focus/judge-and-learn';
import type { PageJudges } from '../focus/page-judges';
import type { RenderPages } from '../rendering/render-pages';
import type { Egress } from './egress';
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
import type { FoundLink } from './found-links';
import { skippedWithoutRequest } from './judge-page';
import { learn } from './page-lessons';
import type { PageOutcome, SiteSignals } from './page-outcome';
import { sitemapLink } from './read-sitemap';
import type { RedirectTurns } from './redirect-turns';
import { checkRequest } from './request-check';
import type { KnownRobots, RobotsCache } from './robots-cache';

/** The dependencies of a visit. */
export interface VisitTools {
  database: Database;
  runs: RunBook;
  robots: RobotsCache;
  egress: Egress;
  writer: OutcomeWriter;
  redirects: RedirectTurns;
  judges: PageJudges;
  renders: RenderPages;
}

/** Makes the function for visits: contact, robots.txt, request, clock, outcome. */
export function createVisit(tools: VisitTools): Visit {
  return async (host, url, run, signal) => {
    if (isKept(url)) {
      const { outcome, lessons } = await followKept(tools.database, run, url);
      learn(run, lessons);
      put(tools, host, run, outcome);
      return { again: false };
    }
    const check = await checkRequest(tools, host, url, run);
    if (check.kind === 'skip') {
      put(tools, host, run, skippedWithoutRequest(url, check.reason, check.detail));
      return { again: false };
    }
    if (check.kind === 'wait') {
      setHostTime(tools, host, { ...host.time, nextAt: check.untilMs, blockReason: check.reason });
      return { again: true };
    }
    if (check.kind === 'ask') return askRobots(tools, host, url, run, signal);
    if (check.kind === 'askTdm') return askTdm(tools, host, url, run, check.origin, signal);
    return visitPage(tools, host, url, run, check.origin, signal);
  };
}

async function askRobots(
  tools: VisitTools,
  host: VisitedHost,
  url: UrlToFetch,
  run: Run,
  signal: AbortSignal,
): Promise<Visited> {
  const { egress, robots } = tools;
  const way = egress.wayOf(run.corpusId);
  const { origin } = new URL(url.url);
  const { pauseMs } = pauseOnHost(tools, host, run, { restFactor: 0 });
  await announce(tools, host, run, pauseMs);
  let answers = 0;
  const { answeredAt, retryAfterMs, crawlDelayMs, unreached } = await robots.ask(
    { reach: way.reach, origin },
    {
      fetch: async (target) => {
        const { hostname } = new URL(target);
        if (hostname !== host.name) await tools.redirects.take(hostname, pauseMs, signal);
        const result = await fetchSmall(target, { way, userAgent: egress.userAgent(), signal });
        answers += 1;
        return result;
      },
      pause: () => sleep(pauseMs, undefined, { signal }),
    },
  );
  if (unreached && answers === 0) {
    // No request was made, so there is no pause: with 100,000 such hosts a second turn of each would never come.
    const outcome = skippedWithoutRequest(url, unreached.reason, unreached.detail);
    put(tools, host, run, outcome);
    if (unreached.reason === 'hostNotFound') giveUp(tools, host, outcome, 'hostNotFound');
    return { again: false };
  }
  restAfter(tools, host, run, answeredAt, { restFactor: 0, retryAfterMs, crawlDelayMs });
  return { again: true };
}

async function askTdm(
  tools: VisitTools,
  host: VisitedHost,
  url: UrlToFetch,
  run: Run,
  { crawlDelayMs }: Pick<KnownRobots, 'crawlDelayMs'>,
  signal: AbortSignal,
): Promise<Visited> {
  const { pauseMs } = pauseOnHost(tools, host, run, { crawlDelayMs, restFactor: 0 });
  await announce(tools, host, run, pauseMs);
  const { egress, robots } = tools;
  const way = egress.wayOf(run.corpusId);
  const from = { reach: way.reach, origin: new URL(url.url).origin };
  const { answeredAt } = await robots.askTdm(from, {
    fetch: async (target) => fetchSmall(target, { way, userAgent: egress.userAgent(), signal }),
  });
  restAfter(tools, host, run, answeredAt, { restFactor: 0, crawlDelayMs });
  return { again: true };
}

/** The site's statements about the use of its pages. */
function siteOf({ robots, tdm }: KnownRobots, url: UrlToFetch): SiteSignals {
  return {
    contentSignals: robots ? contentSignals(robots, productToken) : {},
    tdm: tdm && tdmRuleFor(tdm, url.url),
  };
}

async function visitPage(
  tools: VisitTools,
  host: VisitedHost,
  url: UrlToFetch,
  run: Run,
  origin: KnownRobots,
  signal: AbortSignal,
): Promise<Visited> {
  const { crawlDelayMs } = origin;
  const { pauseMs } = pauseOnHost(tools, host, run, { crawlDelayMs, restFactor: 0 });
  await announce(tools, host, run, pauseMs);
  const fetched = await requestPage(tools.egress.wayOf(run.corpusId).fetcher, run, url, {
    userAgent: tools.egress.userAgent(),
    allowInvalidTls: tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false,
    signal,
  });
  if (signal.aborted && fetched.kind === 'error') return { again: true };
  const fate = fateOf(run, url, fetched);
  if (fate.kind === 'ok' && !isSitemap(url)) host.countFetched(run.runId);
  if (!isRefusedByGuard(fetched)) {
    const troubled = isTrouble(fetched);
    const durationMs = fetched.answeredAt - fetched.startedAt;
    const last = { crawlDelayMs, durationMs, retryAfterMs: troubled ? retryAfterOf(fetched) : undefined };
    restAfter(tools, host, run, fetched.answeredAt, last, {
      backoff: troubled ? host.time.backoff + 1 : 0,
      blockReason: troubled ? troubleOf(fetched) : null,
    });
  }
  const finishWith = (judged: PageOutcome | null) => {
    if (judged === null) return;
    if (judged.saved) host.countSaved(run.runId);
    const outcome = {
      ...judged,
      links: [...judged.links, ...newSitemaps(run, url, origin.robots?.sitemaps ?? [])],
    };
    put(tools, host, run, outcome);
    if (hostIsLost(fetched, host)) giveUp(tools, host, outcome, troubleOf(fetched));
  };
  const finish = () => {
    const page = { url, fetched, fate, site: siteOf(origin, url) };
    const judged = judgeAndLearn(tools, run, page, signal);
    return judged instanceof Promise ? judged.then(finishWith) : finishWith(judged);
  };
  return { again: false, finish };
}

/** The sitemaps of an origin, at the first visit to one of its pages. */
function newSitemaps(run: Run, url: UrlToFetch, sitemaps: readonly string[]): FoundLink[] {
  const offTopic = sitemapOffTopic(run);
  if (!run.config.sitemaps || sitemaps.length === 0 || offTopic > run.config.focus.tunnelDepth) return [];
  const { origin } = new URL(url.url);
  if (!run.meetOrigin(origin)) return [];
  return sitemaps.slice(0, maxSitemaps).flatMap((sitemap) => {
    const found = normalizeUrl(sitemap, url.url);
    return found.ok
      ? [sitemapLink(found.url, { viaHash: url.keyHash, depth: 0, redirects: 0, offTopic })]
      : [];
  });
}

/** A sitemap counts as an irrelevant page: it names every page of its site, whatever the page is about. */
function sitemapOffTopic({ topic }: Run): number {
  return topic && topic.focus.terms.length > 0 ? 1 : 0;
}

/** Most sitemaps of one robots.txt that are read. */
const maxSitemaps = 100;

/** Stores that a request is about to be made, and waits for that if it matters. */
async function announce(
  { writer, runs }: VisitTools,
  host: VisitedHost,
  run: Run,
  pauseMs: number,
): Promise<void> {
  const slowedMs = runs.hand().slowed.get(run.runId)?.get(host.hostId) ?? 0;
  const ownMs = Math.max(run.config.limits.intervalMs, slowedMs);
  if (Math.max(pauseMs, ownMs) < storedPauseMs) return;
  const now = Date.now();
  if (pauseMs >= storedPauseMs) {
    writer.setClock(host, { ...host.time, nextAt: now + pauseMs, blockReason: null });
  }
  if (ownMs > pauseMs) writer.setAsking(host, run.runId, now);
  await writer.flushed();
}

function put({ writer }: VisitTools, host: VisitedHost, run: Run, outcome: PageOutcome): void {
  run.ledger.put(outcome);
  writer.add(host, outcome);
}

function troubleOf(fetched: Fetched): SkipReason {
  if (fetched.kind === 'error') {
    return fetched.error.code === 'hostNotFound' ? 'hostNotFound' : 'hostUnreachable';
  }
  return fetched.result.status === 429 ? 'rateLimited' : 'httpServerError';
}

/** Otherwise thousands of queued URLs would be tried one by one on a dead host. */
function hostIsLost(fetched: Fetched, host: VisitedHost): boolean {
  if (fetched.kind === 'error' && fetched.error.code === 'hostNotFound') return true;
  return host.time.backoff >= maxHostTroubles;
}

function giveUp(
  { writer, runs }: VisitTools,
  host: VisitedHost,
  outcome: PageOutcome,
  reason: SkipReason,
): void {
  const detail = outcome.detail ?? '';
  for (const runId of [...host.runIds()]) {
    host.dropQueue(runId);
    if (runs.get(runId)?.ledger.isActive) writer.giveUp(host, { runId, reason, detail });
  }
  setHostTime({ writer }, host, { ...host.time, backoff: 0, blockReason: null });
}
