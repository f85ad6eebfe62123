import { pauseAfter } from '@florilegium/crawling/politeness/politeness';
import { passedHeaders } from '@florilegium/crawling/rendering/page-request';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import type { RestingHost } from '../engine/scheduled-host';
import type { AskedHost } from '../on-request/asked-turns';
import { type AskOptions, allows, askInTurn, knownRobots, pauseOf } from '../on-request/polite-ask';
import { cutOf, type Fetched, isRefusedByGuard, isTrouble, retryAfterOf } from '../visit/fetch-page';
import type { PageAsking } from './page-asking';

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
  const options = optionsOf(asking, host, own !== undefined, signal);
  if (!own) await asking.holdShard(host.name, signal, othersWaitMs);
  const known = await knownRobots(tools, host, url.origin, options);
  if (!allows(known, url.href)) return 'robotsDenied';
  const ask = (allowInvalidTls: boolean) => requestPart(asking, url, request, allowInvalidTls, signal);
  const fetched = own
    ? await askInBurst(asking, { host, own, crawlDelayMs: known.crawlDelayMs }, options, ask)
    : await askInTurn(tools, host, known, options, { url: url.href, request: ask });
  return fetched.kind === 'response' ? fetched.result : refusalOf(fetched.error);
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
  { host, own, crawlDelayMs }: { host: AskedHost; own: RestingHost; crawlDelayMs: number | null },
  options: AskOptions,
  ask: (allowInvalidTls: boolean) => Promise<Fetched>,
): Promise<Fetched> {
  const { tools, run, page } = asking;
  const pace = {
    pauseMs: pauseOf(tools, host, options, { crawlDelayMs }).pauseMs,
    ownPauseMs: pauseAfter({ ...run.config.limits, crawlDelayMs }).pauseMs,
    crawlDelayMs,
  };
  const allowInvalidTls = tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false;
  const request = async () => {
    asking.spend(host);
    return ask(allowInvalidTls);
  };
  const fetched = await tools.bursts.ask(
    {
      host: own,
      runId: run.runId,
      openedAt: page.answeredAt,
      pace,
      isOwn: () => tools.hostNamed(host.name) === own,
      store: (until) => tools.turns.rest(host, until),
      request,
    },
    options.signal,
  );
  if (isRefusedByGuard(fetched)) return fetched;
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  const { pauseMs } = pauseOf(tools, host, options, { crawlDelayMs, durationMs, retryAfterMs, backoffStep });
  await tools.turns.rest(host, Math.max(own.time.nextAt, fetched.answeredAt + pauseMs));
  return fetched;
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
