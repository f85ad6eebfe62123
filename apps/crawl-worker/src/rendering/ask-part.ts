import { burstPause } from '@florilegium/crawling/rendering/burst';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import type { PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import { storedPauseMs } from '../engine/timings';
import type { AskedHost } from '../on-request/asked-turns';
import { type AskOptions, allows, knownRobots, pauseOf } from '../on-request/polite-ask';
import { type Fetched, isRefusedByGuard, isTimeout, isTrouble } from '../visit/fetch-page';
import { askOther } from './ask-other';
import type { BurstPace } from './burst-request';
import type { OwnHost, PageAsking } from './page-asking';
import {
  optionsOf,
  ownPauseOf,
  pauseAfterPart,
  requestPart,
  resultOf,
  type TurnedRequest,
} from './request-part';

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
  const ask = (turned: Pick<TurnedRequest, 'allowInvalidTls' | 'gapMs'>) =>
    requestPart(asking, { url, request, ...turned }, signal);
  const part = { url, host, own, crawlDelayMs: known.crawlDelayMs };
  return resultOf(await askInBurst(asking, part, options, ask));
}

/** A request to the page's own host. */
interface OwnPart {
  url: URL;
  host: AskedHost;
  own: OwnHost;
  crawlDelayMs: number | null;
}

/** A request to the page's own host, whose clock is in this worker. */
async function askInBurst(
  asking: PageAsking,
  part: OwnPart,
  options: AskOptions,
  ask: (turned: Pick<TurnedRequest, 'allowInvalidTls' | 'gapMs'>) => Promise<Fetched>,
): Promise<Fetched> {
  const { tools, run, page } = asking;
  const { host, own, crawlDelayMs } = part;
  const pace = {
    pauseMs: pauseOf(tools, host, options, { crawlDelayMs }).pauseMs,
    ownPauseMs: ownPauseOf(asking, host, crawlDelayMs),
    crawlDelayMs,
  };
  const allowInvalidTls = tools.runs.hand().hosts.get(host.hostId)?.invalidTls ?? false;
  const request = async () => {
    asking.spend(host);
    const fetched = await ask({ allowInvalidTls, gapMs: burstPause(pace) });
    if (!isRefusedByGuard(fetched)) await restAfterPart(asking, part, options, fetched);
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
  { url, host, own, crawlDelayMs }: OwnPart,
  options: AskOptions,
  fetched: Fetched,
): Promise<void> {
  const { tools } = asking;
  const until = fetched.answeredAt + pauseAfterPart(asking, host, options, { crawlDelayMs }, fetched);
  // A host that doesn't answer in time is not hurried, either.
  if (isTrouble(fetched) || isTimeout(fetched)) {
    tools.bursts.end(host.name, until);
    asking.endBurst();
    asking.noteRest({ until, url: url.href });
  }
  await tools.turns.rest(host, Math.max(own.time.nextAt, until));
}

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
