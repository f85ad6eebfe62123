import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import {
  type LastRequest,
  type Pace,
  type Pause,
  pauseAfter,
  sharedPace,
} from '@florilegium/crawling/politeness/politeness';
import { productToken } from '@florilegium/crawling/robots/product-token';
import { robotsAllow } from '@florilegium/crawling/robots/robots';
import { shardOf } from '@florilegium/crawling/urls/shard';
import { ensureHosts } from '@florilegium/db/crawl/hosts';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import type { RunBook } from '../engine/run-book';
import type { Egress, WayOut } from '../visit/egress';
import { type Fetched, isRefusedByGuard, isTrouble, retryAfterOf } from '../visit/fetch-page';
import { fetchSmall } from '../visit/fetch-small';
import type { KnownRobots, RobotsCache } from '../visit/robots-cache';
import type { AskedHost, AskedTurns, Waiting } from './asked-turns';

/** The dependencies of a polite request outside of a run. */
export interface PoliteTools {
  egress: Pick<Egress, 'userAgent' | 'wayOf'>;
  robots: RobotsCache;
  turns: AskedTurns;
  runs: Pick<RunBook, 'hand' | 'get' | 'isObjected'>;
}

/** How to ask a host. */
export interface AskOptions extends Waiting {
  /** Of the corpus in whose name the host is asked. */
  way: WayOut;
  /** The pause between two requests. If it is longer than the shared one, the caller keeps it by itself. */
  pace: Pace;
  signal: AbortSignal;
  /** Called just before each request; an error stops the request. */
  onAsk?: (url: string) => Promise<void>;
}

/** The row of a host, created if it is missing. */
export async function askedHost(database: Database, name: string): Promise<AskedHost> {
  const ids = await ensureHosts(database, [{ name, shard: shardOf(name) }]);
  return { name, hostId: ids.get(name)! };
}

/**
 * The robots.txt of the origin. If it isn't known, it is fetched in the host's turn.
 * @throws AppError `addressRefused`, `hostNotFound`, `tlsError`, `hostUnreachable` with the reason, `aborted`
 */
export async function knownRobots(
  tools: PoliteTools,
  host: AskedHost,
  origin: string,
  askOptions: AskOptions,
): Promise<KnownRobots> {
  const { robots, egress, turns } = tools;
  const { way } = askOptions;
  const from = { reach: way.reach, origin };
  if (!way.mayAsk(host.name)) throw refusal('addressRefused', 'contactMissing');
  refuseObjected(tools, host);
  let known = await robots.look(from, Date.now());
  if (known.kind === 'ask') {
    const { signal, onAsk } = askOptions;
    const { pauseMs } = pauseOf(tools, host, askOptions, {});
    await turns.take(host, pauseMs, signal, askOptions);
    const { answeredAt, crawlDelayMs, unreached } = await robots.ask(from, {
      fetch: async (target) => {
        await onAsk?.(target);
        return fetchSmall(target, { way, userAgent: egress.userAgent(), signal });
      },
      pause: () => sleep(pauseMs, undefined, { signal }),
    });
    if (unreached) throw unreachable(unreached.reason);
    await turns.rest(host, answeredAt + pauseOf(tools, host, askOptions, { crawlDelayMs }).pauseMs);
    known = await robots.look(from, Date.now());
  }
  if (known.kind === 'known') return known;
  throw unreachable(known.kind === 'ask' ? 'robotsUnavailable' : known.reason);
}

/** Whether robots.txt allows an address to be fetched. */
export function allows({ robots }: KnownRobots, url: string): boolean {
  return robots === null || robotsAllow(robots, productToken, url).allowed;
}

/** Makes one request in its host's turn, and then lets the host rest for its pause. */
export async function askInTurn(
  tools: PoliteTools,
  host: AskedHost,
  { crawlDelayMs }: Pick<KnownRobots, 'crawlDelayMs'>,
  askOptions: AskOptions,
  ask: { url: string; request: (allowInvalidTls: boolean) => Promise<Fetched> },
): Promise<Fetched> {
  const { turns, runs } = tools;
  const pause = (more: Partial<LastRequest>) =>
    pauseOf(tools, host, askOptions, { crawlDelayMs, ...more }).pauseMs;
  // Its robots.txt may be known from before.
  refuseObjected(tools, host);
  await turns.take(host, pause({}), askOptions.signal, askOptions);
  await askOptions.onAsk?.(ask.url);
  const fetched = await ask.request(runs.hand().hosts.get(host.hostId)?.invalidTls ?? false);
  if (isRefusedByGuard(fetched)) return fetched;
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  await turns.rest(host, fetched.answeredAt + pause({ durationMs, retryAfterMs, backoffStep }));
  return fetched;
}

/** The pause of all runs on the host: by the shortest of their paces, and by an admin's interval. */
export function pauseOf(
  { turns, runs }: PoliteTools,
  host: AskedHost,
  { pace }: AskOptions,
  more: Partial<LastRequest>,
): Pause {
  const others = turns.runsOn(host.name).flatMap((runId) => runs.get(runId)?.config.limits ?? []);
  const hostIntervalMs = runs.hand().hosts.get(host.hostId)?.intervalMs;
  return pauseAfter({ ...sharedPace([pace, ...others]), hostIntervalMs, ...more });
}

function refuseObjected({ runs }: PoliteTools, { name }: AskedHost): void {
  if (runs.isObjected(name)) throw refusal('notAllowed', 'siteObjected');
}

/** A reason with its own error says more than that robots.txt can't be fetched. */
function unreachable(reason: SkipReason): AppError {
  const code = ownErrors.find((one) => one === reason);
  return code ? new AppError(code, `robots.txt: ${reason}`) : refusal('hostUnreachable', 'robotsUnavailable');
}

const ownErrors = ['hostNotFound', 'addressRefused', 'tlsError', 'hostUnreachable', 'timedOut'] as const;

/** An error that says why nothing was fetched. */
export function refusal(
  code: 'addressRefused' | 'notAllowed' | 'hostUnreachable' | 'protocolError',
  reason: string,
): AppError {
  return new AppError(code, `Not fetched: ${reason}.`, { detail: { reason } });
}
