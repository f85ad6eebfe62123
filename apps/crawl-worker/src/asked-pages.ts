import { setTimeout as sleep } from 'node:timers/promises';
import { limitsSchema } from '@florilegium/contracts/job-config';
import { maxPageBytes } from '@florilegium/contracts/page-cleaning';
import { type Pause, pauseAfter } from '@florilegium/crawling/politeness';
import { parseRetryAfter } from '@florilegium/crawling/retry-after';
import { robotsAllow } from '@florilegium/crawling/robots';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
import { ensureHosts } from '@florilegium/db/hosts';
import {
  failPageCleaning,
  pageToFetch,
  redirectPage,
  storeFetchedPage,
} from '@florilegium/db/page-cleanings';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { normalizeUrl } from '@florilegium/scope/url';
import type { AskedHost, AskedTurns } from './asked-turns';
import { type Egress, productToken } from './egress';
import { cutOf } from './fetch-page';
import { fetchSmall } from './fetch-small';
import type { KnownRobots, RobotsCache } from './robots-cache';
import type { RunBook } from './run-book';
import type { ShardKeeper } from './shard-keeper';
import { maxRedirects } from './timings';

/** What fetching a single page needs. */
export interface AskedPageTools {
  database: Database;
  queues: Queues;
  egress: Egress;
  robots: RobotsCache;
  turns: AskedTurns;
  runs: RunBook;
  keeper: Pick<ShardKeeper, 'take' | 'leaseOf'>;
}

/** Jobs may change these; a single page has no job. */
const { intervalMs, maxCrawlDelayMs, restFactor } = limitsSchema.parse({});
const timeoutMs = 20_000;
const slow = { minBytesPerSecond: 200, afterMs: 10_000 };
/** A worker that hasn't the host's shard passes the page on, in ms. */
const passOnMs = 300;
/** Nobody waits for a page any longer. */
const givenUpMs = 90_000;

/**
 * Fetches a page that somebody wants cleaned, one hop: contact, robots.txt, the host's turn, the address guard, as for
 * every page of a crawl. A redirect is a page of its own. What goes wrong is told to whoever waits.
 */
export async function fetchAskedPage(
  tools: AskedPageTools,
  cleaningId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, queues, keeper } = tools;
  const asked = await pageToFetch(database, cleaningId);
  if (!asked || Date.now() - asked.createdAt.getTime() > givenUpMs) return;
  const { hostname } = new URL(asked.url);
  const shard = shardOf(hostname);
  // A host has one clock, which its shard's owner keeps.
  await keeper.take(shard);
  if (!keeper.leaseOf(shard)) return queues.send('fetch-page', { cleaningId }, { delayMs: passOnMs });
  const host = { name: hostname, hostId: await hostIdOf(database, hostname, shard) };
  try {
    const result = await requestAsked(tools, host, asked.url, signal);
    const location = redirectOf(result);
    if (location !== null) {
      if (asked.redirects >= maxRedirects) throw new AppError('tooManyRedirects', 'Redirected too often.');
      await redirectPage(database, cleaningId, location);
      return await queues.send('fetch-page', { cleaningId });
    }
    refuseStatus(result.status);
    const contentType = result.header('content-type') ?? '';
    await storeFetchedPage(database, cleaningId, { body: result.decoded, contentType });
    await queues.send('clean-page', { cleaningId });
  } catch (error) {
    const { code, detail } = toAppError(error);
    if (code === 'aborted' || code === 'internal' || code === 'storeUnavailable') throw error;
    const reason = typeof detail.reason === 'string' ? detail.reason : null;
    await failPageCleaning(database, cleaningId, { code, reason });
  }
}

async function hostIdOf(database: Database, name: string, shard: number): Promise<number> {
  const ids = await ensureHosts(database, [{ name, shard }]);
  return ids.get(name)!;
}

async function requestAsked(
  tools: AskedPageTools,
  host: AskedHost,
  url: string,
  signal: AbortSignal,
): Promise<FetchResult> {
  const { egress, turns, runs } = tools;
  if (!egress.mayAsk(host.name)) throw refusal('addressRefused', 'contactMissing');
  const { robots, crawlDelayMs } = await robotsOf(tools, host, new URL(url).origin, signal);
  if (robots && !robotsAllow(robots, productToken, url).allowed) throw refusal('notAllowed', 'robotsDenied');
  const hand = runs.hand().hosts.get(host.hostId);
  const pauseOf = (more: { durationMs?: number; retryAfterMs?: number; backoffStep?: number }): Pause =>
    pauseAfter({
      intervalMs,
      hostIntervalMs: hand?.intervalMs,
      crawlDelayMs,
      maxCrawlDelayMs,
      restFactor,
      ...more,
    });
  await turns.take(host, pauseOf({}).pauseMs, signal);
  const startedAt = Date.now();
  let troubled = false;
  let retryAfterMs: number | undefined;
  try {
    const result = await egress.fetcher.fetch(url, {
      timeoutMs,
      maxBodyBytes: maxPageBytes,
      headers: { 'user-agent': egress.userAgent() },
      cut: cutOf,
      slow,
      allowInvalidTls: hand?.invalidTls ?? false,
      signal,
    });
    troubled = result.status === 429 || result.status === 503;
    if (troubled) retryAfterMs = parseRetryAfter(result.header('retry-after'), new Date());
    return result;
  } catch (error) {
    troubled = toAppError(error).code === 'hostUnreachable';
    throw error;
  } finally {
    const durationMs = Date.now() - startedAt;
    const backoffStep = troubled && retryAfterMs === undefined ? 1 : 0;
    await turns.rest(host, Date.now() + pauseOf({ durationMs, retryAfterMs, backoffStep }).pauseMs);
  }
}

/** What the origin's robots.txt says; asked for when it isn't known. */
async function robotsOf(
  { robots, egress, turns }: AskedPageTools,
  host: AskedHost,
  origin: string,
  signal: AbortSignal,
): Promise<KnownRobots> {
  const known = await robots.look(origin, Date.now());
  if (known.kind === 'known') return known;
  if (known.kind === 'ask') {
    await turns.take(host, intervalMs, signal);
    const { answeredAt, unreached } = await robots.ask(origin, {
      fetch: (target) => fetchSmall(egress, target, signal),
      pause: () => sleep(intervalMs, undefined, { signal }),
    });
    await turns.rest(host, answeredAt + intervalMs);
    if (unreached) throw unreachable(unreached.reason);
    const answer = await robots.look(origin, Date.now());
    if (answer.kind === 'known') return answer;
  }
  throw known.kind === 'refused' || known.kind === 'wait'
    ? unreachable(known.reason)
    : refusal('hostUnreachable', 'robotsUnavailable');
}

/** Reasons that are errors of their own say more than that robots.txt can't be had. */
function unreachable(reason: string): AppError {
  if (reason === 'hostNotFound' || reason === 'addressRefused' || reason === 'tlsError') {
    return new AppError(reason, `robots.txt: ${reason}`);
  }
  return refusal('hostUnreachable', 'robotsUnavailable');
}

/** The address that an answer leads to, null where it leads nowhere. */
function redirectOf(result: FetchResult): string | null {
  const location = result.header('location');
  if (result.status < 300 || result.status >= 400 || location === undefined) return null;
  const found = normalizeUrl(location, result.url);
  if (!found.ok) throw refusal('protocolError', 'badRedirect');
  return found.url.href;
}

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 429) throw refusal('hostUnreachable', 'hostRests');
  throw refusal('protocolError', status >= 500 ? 'pageServerError' : 'pageNotThere');
}

function refusal(
  code: 'addressRefused' | 'notAllowed' | 'hostUnreachable' | 'protocolError',
  reason: string,
) {
  return new AppError(code, `Not fetched: ${reason}.`, { detail: { reason } });
}
