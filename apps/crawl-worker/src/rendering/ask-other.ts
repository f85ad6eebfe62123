import { burstPause } from '@florilegium/crawling/rendering/burst';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import { systemClock } from '../engine/engine-clock';
import type { AskedHost } from '../on-request/asked-turns';
import { allows, askInTurn, knownRobots, type PoliteTools, pauseOf } from '../on-request/polite-ask';
import { isTimeout, isTrouble } from '../visit/fetch-page';
import { whileResting } from './burst-turn';
import type { PageAsking } from './page-asking';
import { longestWaitMs, optionsOf, ownPauseOf, pauseAfterPart, requestPart, resultOf } from './request-part';

/**
 * How long a page waits for a shard that another worker has, in ms. A worker that crawls the shard keeps it for longer; one
 * that has ended or gives it back does not.
 */
const othersWaitMs = 5_000;
/**
 * A request to a host that is not the page's own. Where the host's pauses are longer than a page may wait,
 * it can never be asked; else the host only rests, and the page is tried again.
 */
export async function askOther(
  asking: PageAsking,
  host: AskedHost,
  url: URL,
  request: PageRequest,
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  let hasTurn = false;
  const inTurn = () => {
    hasTurn = true;
    return askOtherInTurn(asking, host, url, request, signal);
  };
  try {
    // One request at a time, as from the crawl: a slow answer holds up the next page that asks there.
    return await asking.tools.others.run(signal, inTurn, [{ key: host.name, most: 1 }]);
  } catch (error) {
    if (!hasTurn) throw othersFirst(host, error);
    const { reason, until } = toAppError(error).detail;
    if (reason !== 'hostRests' || typeof until !== 'number') throw error;
    const { pauseMs } = pauseOf(asking.tools, host, optionsOf(asking, host, false, signal), {});
    if (Math.max(pauseMs, ownPauseOf(asking, host, null)) > longestWaitMs) throw error;
    asking.noteRest({ until, url: url.href });
    return 'hostResting';
  }
}

/** Pages before this one kept the host busy for as long as it could wait: that says nothing of the page. */
const othersFirst = ({ name }: AskedHost, cause: unknown) =>
  new AppError('hostUnreachable', `Other pages ask ${name}.`, { detail: { reason: 'hostResting' }, cause });

async function askOtherInTurn(
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
  const { tools } = asking;
  const { pauseMs } = pauseOf(tools, host, options, known);
  const gapMs = burstPause({ pauseMs, crawlDelayMs: known.crawlDelayMs });
  const rest = (until: number) => tools.hostNamed(host.name)?.restUntil(until);
  const ask = (allowInvalidTls: boolean) =>
    whileResting(systemClock, pauseMs, rest, () =>
      requestPart(asking, { url, request, allowInvalidTls, gapMs }, signal),
    );
  const paused = withOwnPause(asking, known.crawlDelayMs);
  const fetched = await askInTurn(paused, host, known, options, { url: url.href, request: ask });
  if (fetched.kind === 'error' && signal.aborted) throw fetched.error;
  if (isTrouble(fetched) || isTimeout(fetched)) {
    const until = fetched.answeredAt + pauseAfterPart(asking, host, options, known, fetched);
    // Pages of its own, too: they are in a burst, which looks at no clock.
    tools.bursts.end(host.name, until);
    // One that can't be reached may be gone for good; one that says no asks for a rest.
    if (fetched.kind === 'response') asking.noteRest({ until, url: url.href });
  }
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
