import { pauseAfter } from '@florilegium/crawling/politeness/politeness';
import { passedHeaders } from '@florilegium/crawling/rendering/page-request';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import type { AskedHost } from '../on-request/asked-turns';
import { type AskOptions, pauseOf } from '../on-request/polite-ask';
import { cutOf, type Fetched, isTrouble, retryAfterOf } from '../visit/fetch-page';
import type { KnownRobots } from '../visit/robots-cache';
import type { PageAsking } from './page-asking';

/** How long a request may wait for the turn of a host that is not the page's own, in ms. */
export const longestWaitMs = 60_000;
/** A shard that this worker gives back is free after this time at most, in ms. */
const leavingMs = 1_000;

/** How the hosts of a page's requests are asked. `isOwn`: by the page's own host, whose turns are those of its burst. */
export function optionsOf(
  asking: PageAsking,
  host: AskedHost,
  isOwn: boolean,
  signal: AbortSignal,
): AskOptions {
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

/** The pause that the run keeps by itself: that of its job, or that which a person has set for it on the host. */
export function ownPauseOf(
  { tools, run }: Pick<PageAsking, 'tools' | 'run'>,
  { hostId }: AskedHost,
  crawlDelayMs: number | null,
): number {
  const slowedMs = tools.runs.hand().slowed.get(run.runId)?.get(hostId) ?? 0;
  return Math.max(pauseAfter({ ...run.config.limits, crawlDelayMs }).pauseMs, slowedMs);
}

/** The pause of a host after a request; longer if it asks for a rest or is in trouble. */
export function pauseAfterPart(
  { tools }: PageAsking,
  host: AskedHost,
  options: AskOptions,
  { crawlDelayMs }: Pick<KnownRobots, 'crawlDelayMs'>,
  fetched: Fetched,
): number {
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  return pauseOf(tools, host, options, { crawlDelayMs, durationMs, retryAfterMs, backoffStep }).pauseMs;
}

/** A request whose turn has come. */
export interface TurnedRequest {
  url: URL;
  request: PageRequest;
  allowInvalidTls: boolean;
  /** The least time after the last answer of its host, in ms. */
  gapMs: number;
}

/**
 * One request, one hop. Of two pages that ask the same host, one waits for the other's answer and then for the least pause,
 * whosever host it is.
 */
export async function requestPart(
  asking: PageAsking,
  { url, request, allowInvalidTls, gapMs }: TurnedRequest,
  signal: AbortSignal,
): Promise<Fetched> {
  const { tools, run, way, page } = asking;
  const fetch = async (): Promise<Fetched> => {
    const startedAt = Date.now();
    try {
      const result = await way.fetcher.fetch(url.href, {
        timeoutMs: run.config.limits.timeoutMs,
        maxBodyBytes: Math.max(1, asking.bytesLeft),
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
  };
  return tools.answers.ask({ host: url.hostname, gapMs, signal }, fetch);
}

/** What a page gets for a request that was made. */
export const resultOf = (fetched: Fetched): FetchResult | RequestRefusal =>
  fetched.kind === 'response' ? fetched.result : refusalOf(fetched.error);

/** Why a page gets no answer. */
export function refusalOf(error: unknown): RequestRefusal {
  const { code, detail } = toAppError(error);
  if (detail.reason === 'overBudget') return 'overBudget';
  if (code === 'addressRefused' || code === 'notAllowed') return 'addressRefused';
  if (detail.reason === 'robotsUnavailable') return 'robotsUnavailable';
  if (detail.reason === 'otherWorker') return 'otherWorker';
  if (detail.reason === 'hostResting') return 'hostResting';
  if (detail.reason === 'hostRests' || code === 'tooLarge') return 'overBudget';
  return 'failed';
}
