import { setTimeout as sleep } from 'node:timers/promises';
import type { JobConfig } from '@florilegium/contracts/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type LastRequest, type Pause, pauseAfter } from '@florilegium/crawling/politeness';
import { robotsAllow } from '@florilegium/crawling/robots';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
import { ensureHosts } from '@florilegium/db/hosts';
import { AppError } from '@florilegium/platform/app-error';
import type { AskedHost, AskedTurns, Waiting } from './asked-turns';
import { type Egress, productToken } from './egress';
import { type Fetched, isRefusedByGuard, isTrouble, retryAfterOf } from './fetch-page';
import { fetchSmall } from './fetch-small';
import type { KnownRobots, RobotsCache } from './robots-cache';
import type { RunBook } from './run-book';

/** What a polite request outside of a run needs. */
export interface PoliteTools {
  egress: Egress;
  robots: RobotsCache;
  turns: AskedTurns;
  runs: Pick<RunBook, 'hand' | 'get'>;
}

/** How a host is asked. */
export interface Manners extends Waiting {
  /** The least that is asked for between two requests; a run that crawls the same host may ask for more. */
  pace: Pick<JobConfig['limits'], 'intervalMs' | 'maxCrawlDelayMs' | 'restFactor'>;
  signal: AbortSignal;
  /** Is told of each request just before it is made; what it throws stops it. */
  onAsk?: (url: string) => Promise<void>;
}

/** The row of a host, made where it is missing. */
export async function askedHost(database: Database, name: string): Promise<AskedHost> {
  const ids = await ensureHosts(database, [{ name, shard: shardOf(name) }]);
  return { name, hostId: ids.get(name)! };
}

/**
 * What the origin's robots.txt says; asked for in the host's turn when it isn't known.
 * @throws AppError `addressRefused`, `hostNotFound`, `tlsError`, `hostUnreachable` with the reason, `aborted`
 */
export async function knownRobots(
  tools: PoliteTools,
  host: AskedHost,
  origin: string,
  manners: Manners,
): Promise<KnownRobots> {
  const { robots, egress, turns } = tools;
  if (!egress.mayAsk(host.name)) throw refusal('addressRefused', 'contactMissing');
  let known = await robots.look(origin, Date.now());
  if (known.kind === 'ask') {
    const { signal, onAsk } = manners;
    const { pauseMs } = pauseOf(tools, host, manners, {});
    await turns.take(host, pauseMs, signal, manners);
    const { answeredAt, unreached } = await robots.ask(origin, {
      fetch: async (target) => {
        await onAsk?.(target);
        return fetchSmall(egress, target, signal);
      },
      pause: () => sleep(pauseMs, undefined, { signal }),
    });
    if (unreached) throw unreachable(unreached.reason);
    await turns.rest(host, answeredAt + pauseMs);
    known = await robots.look(origin, Date.now());
  }
  if (known.kind === 'known') return known;
  throw unreachable(known.kind === 'ask' ? 'robotsUnavailable' : known.reason);
}

/** Whether robots.txt lets an address be fetched. */
export function allows({ robots }: KnownRobots, url: string): boolean {
  return robots === null || robotsAllow(robots, productToken, url).allowed;
}

/** Makes one request in its host's turn, and lets the host rest after it as long as everybody asks for. */
export async function askInTurn(
  tools: PoliteTools,
  host: AskedHost,
  { crawlDelayMs }: Pick<KnownRobots, 'crawlDelayMs'>,
  manners: Manners,
  ask: { url: string; request: (allowInvalidTls: boolean) => Promise<Fetched> },
): Promise<Fetched> {
  const { turns, runs } = tools;
  const pause = (more: Partial<LastRequest>) =>
    pauseOf(tools, host, manners, { crawlDelayMs, ...more }).pauseMs;
  await turns.take(host, pause({}), manners.signal, manners);
  await manners.onAsk?.(ask.url);
  const fetched = await ask.request(runs.hand().hosts.get(host.hostId)?.invalidTls ?? false);
  if (isRefusedByGuard(fetched)) return fetched;
  const troubled = isTrouble(fetched);
  const retryAfterMs = troubled ? retryAfterOf(fetched) : undefined;
  const durationMs = fetched.answeredAt - fetched.startedAt;
  const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
  await turns.rest(host, fetched.answeredAt + pause({ durationMs, retryAfterMs, backoffStep }));
  return fetched;
}

/** The longest pause that is asked for, by whoever asks, by the runs on the host, or by a person for the host. */
export function pauseOf(
  { turns, runs }: PoliteTools,
  host: AskedHost,
  { pace }: Manners,
  more: Partial<LastRequest>,
): Pause {
  let { intervalMs, maxCrawlDelayMs, restFactor } = pace;
  for (const runId of turns.runsOn(host.name)) {
    const limits = runs.get(runId)?.config.limits;
    if (!limits) continue;
    intervalMs = Math.max(intervalMs, limits.intervalMs);
    maxCrawlDelayMs = Math.max(maxCrawlDelayMs, limits.maxCrawlDelayMs);
    restFactor = Math.max(restFactor, limits.restFactor);
  }
  const hostIntervalMs = runs.hand().hosts.get(host.hostId)?.intervalMs;
  return pauseAfter({ intervalMs, maxCrawlDelayMs, restFactor, hostIntervalMs, ...more });
}

/** Reasons that are errors of their own say more than that robots.txt can't be had. */
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
