import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { nextRequestAt } from '@florilegium/crawling/politeness';
import { robotsAllow } from '@florilegium/crawling/robots';
import type { ClaimedUrl } from '@florilegium/db/frontier';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { type Egress, productToken } from './egress';
import {
  type Fetched,
  fateOf,
  judgePage,
  type PageOutcome,
  requestPage,
  retryAfterOf,
  skippedUnasked,
} from './fetch-page';
import { dropQueue, type Host } from './host-queue';
import type { OutcomeWriter } from './outcome-writer';
import type { RobotsCache } from './robots-cache';
import type { Run, RunBook } from './run-book';
import type { Visit, Visited } from './scheduler';
import { maxHostTroubles } from './timings';

/** What a visit needs. */
export interface VisitTools {
  runs: RunBook;
  robots: RobotsCache;
  egress: Egress;
  writer: OutcomeWriter;
}

const robotsTimeoutMs = 20_000;
const maxRobotsBodyBytes = 5_000_000;
/**
 * A host with a longer pause than this is asked only once its clock is stored: another worker may take over a shard
 * this soon after its owner has died.
 */
const storedPauseMs = 15_000;

/** Makes the visit: contact, robots.txt, request, clock, outcome. */
export function createVisit(tools: VisitTools): Visit {
  return async (host, url, run, signal) => {
    const gate = await gateOf(tools, host, url);
    if (gate.kind === 'skip') {
      put(tools, host, run, skippedUnasked(url, gate.reason, gate.detail));
      return { again: false };
    }
    if (gate.kind === 'wait') {
      setClock(tools, host, { ...host, nextAt: gate.untilMs, blockReason: gate.reason });
      return { again: true };
    }
    if (gate.kind === 'ask') return askRobots(tools, host, url, run, signal);
    return visitPage(tools, host, url, run, gate.crawlDelayMs, signal);
  };
}

type Gate =
  | { kind: 'open'; crawlDelayMs: number | null }
  | { kind: 'ask' }
  | { kind: 'wait'; untilMs: number; reason: SkipReason }
  | { kind: 'skip'; reason: SkipReason; detail: string | null };

async function gateOf({ egress, robots }: VisitTools, host: Host, url: ClaimedUrl): Promise<Gate> {
  if (!egress.mayAsk(host.name)) return { kind: 'skip', reason: 'contactMissing', detail: null };
  const { origin } = new URL(url.url);
  const answer = await robots.look(origin, Date.now());
  if (answer.kind === 'ask') return { kind: 'ask' };
  if (answer.kind === 'wait') return answer;
  if (answer.kind === 'refused') return { ...answer, kind: 'skip' };
  const verdict = answer.robots && robotsAllow(answer.robots, productToken, url.url);
  if (verdict && !verdict.allowed)
    return { kind: 'skip', reason: 'robotsDenied', detail: verdict.rule ?? null };
  return { kind: 'open', crawlDelayMs: answer.crawlDelayMs };
}

async function askRobots(
  tools: VisitTools,
  host: Host,
  url: ClaimedUrl,
  run: Run,
  signal: AbortSignal,
): Promise<Visited> {
  const { egress, robots, runs } = tools;
  const pauseMs = intervalOf(runs, host, run);
  await announce(tools, host, pauseMs);
  const request = {
    timeoutMs: robotsTimeoutMs,
    maxBodyBytes: maxRobotsBodyBytes,
    headers: { 'user-agent': egress.userAgent(), accept: 'text/plain,*/*;q=0.5' },
    signal,
  };
  let answers = 0;
  const { answeredAt, retryAfterMs, unreached } = await robots.ask(new URL(url.url).origin, {
    fetch: async (target) => {
      // A redirect may lead to a host that wouldn't have been asked.
      if (!egress.mayAsk(new URL(target).hostname)) {
        throw new AppError('addressRefused', `${target} is not asked without a contact.`);
      }
      const result = await egress.fetcher.fetch(target, request);
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
  const nextAt = nextRequestAt({ finishedAt: answeredAt, intervalMs: pauseMs, retryAfterMs });
  setClock(tools, host, { nextAt, backoff: host.backoff, blockReason: null });
  return { again: true };
}

async function visitPage(
  tools: VisitTools,
  host: Host,
  url: ClaimedUrl,
  run: Run,
  crawlDelayMs: number | null,
  signal: AbortSignal,
): Promise<Visited> {
  const intervalMs = intervalOf(tools.runs, host, run);
  await announce(tools, host, Math.max(intervalMs, crawlDelayMs ?? 0));
  const fetched = await requestPage(tools.egress.fetcher, run, url, {
    userAgent: tools.egress.userAgent(),
    signal,
  });
  if (signal.aborted && fetched.kind === 'error') return { again: true };
  const fate = fateOf(run, url, fetched);
  const troubled = isTrouble(fetched);
  const backoff = troubled ? host.backoff + 1 : 0;
  if (!isRefusedByGuard(fetched)) {
    const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
    const pause = { intervalMs, crawlDelayMs, retryAfterMs, backoffStep: retryAfterMs ? 0 : backoff };
    const nextAt = nextRequestAt({ finishedAt: fetched.answeredAt, ...pause });
    setClock(tools, host, { nextAt, backoff, blockReason: troubled ? troubleOf(fetched) : null });
  }
  const finish = () => {
    const outcome = safely(run, url, () => judgePage(run, url, fetched, fate));
    put(tools, host, run, outcome);
    if (hostIsLost(fetched, host)) giveUp(tools, host, outcome, troubleOf(fetched));
  };
  return { again: false, finish };
}

/** A page that can't be read is one page less, and no worker. */
function safely(run: Run, url: ClaimedUrl, judge: () => PageOutcome): PageOutcome {
  try {
    return judge();
  } catch (error) {
    run.seen.clear();
    return {
      ...skippedUnasked(url, 'protocolError', toAppError(error).message),
      pages: 1,
      fetchedAt: new Date(),
    };
  }
}

/** The longest interval that a run with work here asks for. */
function intervalOf(runs: RunBook, host: Host, run: Run): number {
  let longest = run.config.limits.intervalMs;
  for (const runId of host.queues.keys()) {
    longest = Math.max(longest, runs.get(runId)?.config.limits.intervalMs ?? 0);
  }
  return longest;
}

/** Stores that a request is about to be made, and waits for that where it matters. */
async function announce({ writer }: VisitTools, host: Host, pauseMs: number): Promise<void> {
  if (pauseMs < storedPauseMs) return;
  writer.setClock(host, { nextAt: Date.now() + pauseMs, backoff: host.backoff, blockReason: null });
  await writer.flushed();
}

type Clock = Pick<Host, 'nextAt' | 'backoff' | 'blockReason'>;

function setClock({ writer }: VisitTools, host: Host, { nextAt, backoff, blockReason }: Clock): void {
  Object.assign(host, { nextAt, backoff, blockReason });
  writer.setClock(host, { nextAt, backoff, blockReason });
}

function put({ writer }: VisitTools, host: Host, run: Run, outcome: PageOutcome): void {
  run.pendingPages += outcome.pages;
  run.pendingBytes += outcome.bytes;
  writer.add(host, outcome);
}

/** The host, not this page, is in trouble: it is left alone for longer each time. */
function isTrouble(fetched: Fetched): boolean {
  if (fetched.kind === 'error') return fetched.error.code === 'hostUnreachable';
  return fetched.result.status === 429 || fetched.result.status === 503;
}

function troubleOf(fetched: Fetched): SkipReason {
  if (fetched.kind === 'error') {
    return fetched.error.code === 'hostNotFound' ? 'hostNotFound' : 'hostUnreachable';
  }
  return fetched.result.status === 429 ? 'rateLimited' : 'httpServerError';
}

/** No request was made, so the host's clock stays as it is. */
function isRefusedByGuard(fetched: Fetched): boolean {
  return fetched.kind === 'error' && fetched.error.code === 'addressRefused';
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
  writer.setClock(host, { nextAt: host.nextAt, backoff: 0, blockReason: null });
  host.backoff = 0;
}
