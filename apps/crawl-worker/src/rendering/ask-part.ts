import { pauseAfter } from '@florilegium/crawling/politeness/politeness';
import { passedHeaders } from '@florilegium/crawling/rendering/page-request';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import type { RestingHost } from '../engine/scheduled-host';
import { storedPauseMs } from '../engine/timings';
import type { AskedHost } from '../on-request/asked-turns';
import {
  type AskOptions,
  allows,
  askInTurn,
  knownRobots,
  type PoliteTools,
  pauseOf,
} from '../on-request/polite-ask';
import { cutOf, type Fetched, isRefusedByGuard, isTrouble, retryAfterOf } from '../visit/fetch-page';
import type { BurstPace } from './host-bursts';
import type { OwnHost, PageAsking } from './page-asking';

/** How long a request may wait for the turn of a host that is not the page's own, in ms. */
const longestWaitMs = 60_000;
/**
 * How long a page waits for a shard that another worker has, in ms. A worker that crawls the shard keeps it for longer; one
 * that has ended or gives it back does not.
 */
const othersWaitMs = 5_000;
/** A shard that this worker gives back is free after this time at most, in ms. */
const leavingMs = 1_000;

/** Makes one request of a page, politely, and follows no redirect. Throws what the page's budget throws. */
export async function askPart(
  asking: PageAsking,
  url: URL,
  request: PageRequest,
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  const { tools } = asking;
  const host = await asking.hostOf(url.hostname);
  if (host === null) return 'overBudget';
  if (asking.isBlocked(host) || asking.isTakenDown(url)) return 'addressRefused';
  const own = asking.isOwn(url.hostname) ? tools.hostNamed(host.name) : undefined;
  if (!own)
    return asking.waitingForOthers(signal, (bounded) => askOther(asking, host, url, request, bounded));
  if (asking.hasBurstEnded) return 'hostResting';
  const options = optionsOf(asking, host, true, signal);
  const known = await knownRobots(tools, host, url.origin, options);
  if (!allows(known, url.href)) return 'robotsDenied';
  const ask = (allowInvalidTls: boolean) => requestPart(asking, url, request, allowInvalidTls, signal);
  return resultOf(await askInBurst(asking, { host, own, crawlDelayMs: known.crawlDelayMs }, options, ask));
}

const resultOf = (fetched: Fetched): FetchResult | RequestRefusal =>
  fetched.kind === 'response' ? fetched.result : refusalOf(fetched.error);

/** A request to a host that is not the page's own. */
async function askOther(
  asking: PageAsking,
  host: AskedHost,
  url: URL,
  request: PageRequest,
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  const options = optionsOf(asking, host, false, signal);
  await asking.holdShard(host.name, signal, othersWaitMs);
  const known = await knownRobots(withOwnPause(asking, null), host, url.origin, options);
  if (!allows(known, url.href)) return 'robotsDenied';
  const ask = (allowInvalidTls: boolean) => requestPart(asking, url, request, allowInvalidTls, signal);
  const paused = withOwnPause(asking, known.crawlDelayMs);
  const fetched = await askInTurn(paused, host, known, options, { url: url.href, request: ask });
  if (fetched.kind === 'error' && signal.aborted) throw fetched.error;
  return resultOf(fetched);
}

/** Tools by which each turn waits for the run's own pause first, and begins it anew. */
function withOwnPause({ tools, run }: PageAsking, crawlDelayMs: number | null): PoliteTools {
  const turnOf = (host: AskedHost) => ({
    runId: run.runId,
    host: host.name,
    pauseMs: ownPauseOf({ tools, run }, host, crawlDelayMs),
    longestMs: longestWaitMs,
  });
  return {
    ...tools,
    turns: {
      ...tools.turns,
      async take(host, pauseMs, signal, waiting) {
        await tools.ownPauses.take(turnOf(host), signal);
        await tools.turns.take(host, pauseMs, signal, waiting);
      },
      async rest(host, until) {
        tools.ownPauses.rest(turnOf(host));
        await tools.turns.rest(host, until);
      },
    },
  };
}

/** The pause that the run keeps by itself: that of its job, or that which a person has set for it on the host. */
function ownPauseOf(
  { tools, run }: Pick<PageAsking, 'tools' | 'run'>,
  { hostId }: AskedHost,
  crawlDelayMs: number | null,
): number {
  const slowedMs = tools.runs.hand().slowed.get(run.runId)?.get(hostId) ?? 0;
  return Math.max(pauseAfter({ ...run.config.limits, crawlDelayMs }).pauseMs, slowedMs);
}

function optionsOf(asking: PageAsking, host: AskedHost, isOwn: boolean, signal: AbortSignal): AskOptions {
  return {
    way: asking.way,
    pace: asking.run.config.limits,
    signal,
    longestMs: longestWaitMs,
    // robots.txt is a request of the page, too.
    async onAsk() {
      if (!isOwn) {
        await asking.takeAddressTurn(host.name, signal);
        // It may have been given back while the turn was waited for. The turn is stored: the next holder heeds it.
        await asking.holdShard(host.name, signal, leavingMs);
      }
      asking.spend(host);
    },
  };
}

/** A request to the page's own host, whose clock is in this worker. */
async function askInBurst(
  asking: PageAsking,
  { host, own, crawlDelayMs }: { host: AskedHost; own: OwnHost; crawlDelayMs: number | null },
  options: AskOptions,
  ask: (allowInvalidTls: boolean) => Promise<Fetched>,
): Promise<Fetched> {
  const { tools, run, page } = asking;
  const pace = {
    pauseMs: pauseOf(tools, host, options, { crawlDelayMs }).pauseMs,
    ownPauseMs: ownPauseOf(asking, host, crawlDelayMs),
    crawlDelayMs,
  };
  const allowInvalidTls = tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false;
  const request = async () => {
    asking.spend(host);
    const fetched = await ask(allowInvalidTls);
    if (!isRefusedByGuard(fetched))
      await restAfterPart(asking, { host, own, crawlDelayMs }, options, fetched);
    return fetched;
  };
  return tools.bursts.ask(
    {
      host: own,
      runId: run.runId,
      openedAt: page.answeredAt,
      pace,
      isOwn: () => tools.hostNamed(host.name) === own,
      store: (rest) => storeRests(asking, { host, own, pace }, rest),
      request,
    },
    options.signal,
  );
}

/** Lets the page's own host rest after a request. A host that asks for a rest, or is in trouble, gets it from all pages. */
async function restAfterPart(
  asking: PageAsking,
  { host, own, crawlDelayMs }: { host: AskedHost; own: RestingHost; crawlDelayMs: number | null },
  options: AskOptions,
  fetched: Fetched,
): Promise<void> {
  const { tools } = asking;
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  const { pauseMs } = pauseOf(tools, host, options, { crawlDelayMs, durationMs, retryAfterMs, backoffStep });
  const until = fetched.answeredAt + pauseMs;
  if (troubled) tools.bursts.end(host.name, until);
  // A host that doesn't answer in time is not hurried by the same page, either.
  if (troubled || isTimeout(fetched)) asking.endBurst();
  await tools.turns.rest(host, Math.max(own.time.nextAt, until));
}

const isTimeout = (fetched: Fetched) => fetched.kind === 'error' && fetched.error.code === 'timedOut';

/** Stores the rests that a request begins: whoever crawls the host after this worker was killed keeps to them. */
async function storeRests(
  { tools, run }: PageAsking,
  { host, own, pace }: { host: AskedHost; own: OwnHost; pace: BurstPace },
  { until, ownUntil }: { until: number; ownUntil: number },
): Promise<void> {
  if (pace.pauseMs >= storedPauseMs) await tools.turns.rest(host, until);
  if (ownUntil <= until) return;
  // The run's pause counts from its last request there, by the stored time: the debt is one that was made later.
  tools.writer.setAsking(own, run.runId, ownUntil - pace.ownPauseMs);
  await tools.writer.flushed();
}

/** One request, one hop. */
async function requestPart(
  { tools, run, way, page, bytesLeft }: PageAsking,
  url: URL,
  request: PageRequest,
  allowInvalidTls: boolean,
  signal: AbortSignal,
): Promise<Fetched> {
  const startedAt = Date.now();
  try {
    const result = await way.fetcher.fetch(url.href, {
      timeoutMs: run.config.limits.timeoutMs,
      maxBodyBytes: Math.max(1, bytesLeft),
      headers: {
        ...passedHeaders(request.headers),
        referer: page.url,
        'user-agent': tools.egress.userAgent(),
      },
      cut: cutOf,
      cookies: run.config.cookies ? run.cookies : undefined,
      allowInvalidTls,
      signal,
    });
    return { kind: 'response', result, startedAt, answeredAt: Date.now() };
  } catch (error) {
    return { kind: 'error', error: toAppError(error), startedAt, answeredAt: Date.now() };
  }
}

/** Why a page gets no answer. */
export function refusalOf(error: unknown): RequestRefusal {
  const { code, detail } = toAppError(error);
  if (detail.reason === 'overBudget') return 'overBudget';
  if (code === 'addressRefused' || code === 'notAllowed') return 'addressRefused';
  if (detail.reason === 'robotsUnavailable') return 'robotsUnavailable';
  if (detail.reason === 'otherWorker') return 'otherWorker';
  if (detail.reason === 'hostRests' || code === 'tooLarge') return 'overBudget';
  return 'failed';
}
