import { limitsSchema } from '@florilegium/contracts/jobs/job-config';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { Database } from '@florilegium/db/sql/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { ShardKeeper } from '../engine/shards/shard-keeper';
import { maxRedirects } from '../engine/timings';
import { cutOf, type Fetched } from '../visit/fetch-page';
import type { AskedHost } from './asked-turns';
import {
  type AskOptions,
  allows,
  askedHost,
  askInTurn,
  knownRobots,
  type PoliteTools,
  refusal,
} from './polite-ask';
import { takenIn } from './taken-in';

/** The dependencies of fetching a single page or list on request. */
export interface AskedTools extends PoliteTools {
  database: Database;
  keeper: Pick<ShardKeeper, 'take' | 'leaseOf'>;
  /** The least pause between two requests to a host, in ms. */
  askedIntervalMs: number;
}

/** Jobs can change these limits; a single request has no job. */
const limits = limitsSchema.parse({});
const timeoutMs = 20_000;
const slow = { minBytesPerSecond: 200, afterMs: 10_000 };
/** If another worker has the host's shard, the message is sent again after this time, in ms. */
const passOnMs = 300;
/** After this time nobody waits for the result any longer. */
const givenUpMs = 90_000;

/** A request for a single page or list, as its owner stores it. */
export interface Asked {
  /** In whose name it is fetched; null: it belongs to no corpus. */
  corpusId: string | null;
  maxBodyBytes: number;
  /** Null if nobody waits for it any longer. */
  find(): Promise<{ url: string; redirects: number; createdAt: Date } | null>;
  /** Sends its message again, to any worker. */
  sendAgain(delayMs?: number): Promise<void>;
  /** It has moved to another address. */
  redirect(url: string): Promise<void>;
  store(result: FetchResult): Promise<void>;
  fail(failure: { code: string; reason: string | null }): Promise<void>;
  /** Its turn came too late. Left out where whoever waits gives it up by themselves. */
  giveUp?(): Promise<void>;
}

/**
 * Fetches one hop for somebody who waits: contact, the takedowns of its corpus, robots.txt, the host's turn and the address guard apply as for
 * every page of a crawl. A redirect is a request of its own. Errors are reported to whoever waits.
 */
export async function fetchAsked(tools: AskedTools, asked: Asked, signal: AbortSignal): Promise<void> {
  const { database, keeper } = tools;
  const found = await asked.find();
  if (!found) return;
  if (Date.now() - found.createdAt.getTime() > givenUpMs) return asked.giveUp?.();
  const { hostname } = new URL(found.url);
  const shard = shardOf(hostname);
  // A host has one clock, which the owner of its shard keeps.
  await keeper.take(shard);
  if (!keeper.leaseOf(shard)) return asked.sendAgain(passOnMs);
  const host = await askedHost(database, hostname);
  try {
    const result = await requestAsked(
      tools,
      host,
      { url: found.url, maxBodyBytes: asked.maxBodyBytes, corpusId: asked.corpusId },
      signal,
    );
    const location = redirectOf(result);
    if (location !== null) {
      if (found.redirects >= maxRedirects) throw new AppError('tooManyRedirects', 'Redirected too often.');
      await asked.redirect(location);
      return await asked.sendAgain();
    }
    refuseStatus(result.status);
    await asked.store(result);
  } catch (error) {
    const { code, detail } = toAppError(error);
    if (code === 'aborted' || code === 'internal' || code === 'storeUnavailable') throw error;
    await asked.fail({ code, reason: typeof detail.reason === 'string' ? detail.reason : null });
  }
}

async function requestAsked(
  tools: AskedTools,
  host: AskedHost,
  { url, maxBodyBytes, corpusId }: { url: string } & Pick<Asked, 'maxBodyBytes' | 'corpusId'>,
  signal: AbortSignal,
): Promise<FetchResult> {
  const { egress, askedIntervalMs, database } = tools;
  if (corpusId !== null && (await takenIn(database, corpusId))(url)) throw refusal('notAllowed', 'takenDown');
  const way = egress.wayOf(corpusId);
  const askOptions: AskOptions = { way, pace: { ...limits, intervalMs: askedIntervalMs }, signal };
  const robots = await knownRobots(tools, host, new URL(url).origin, askOptions);
  if (!allows(robots, url)) throw refusal('notAllowed', 'robotsDenied');
  const fetched = await askInTurn(tools, host, robots, askOptions, {
    url,
    request: (allowInvalidTls) =>
      timed(
        way.fetcher.fetch(url, {
          timeoutMs,
          maxBodyBytes,
          headers: { 'user-agent': egress.userAgent() },
          cut: cutOf,
          slow,
          allowInvalidTls,
          signal,
        }),
      ),
  });
  if (fetched.kind === 'error') throw fetched.error;
  return fetched.result;
}

async function timed(request: Promise<FetchResult>): Promise<Fetched> {
  const startedAt = Date.now();
  try {
    const result = await request;
    return { kind: 'response', result, startedAt, answeredAt: Date.now() };
  } catch (error) {
    return { kind: 'error', error: toAppError(error), startedAt, answeredAt: Date.now() };
  }
}

/** The target of a redirect, null if it leads nowhere. */
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
