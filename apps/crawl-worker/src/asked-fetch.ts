import { limitsSchema } from '@florilegium/contracts/job-config';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import type { AskedHost } from './asked-turns';
import { cutOf, type Fetched } from './fetch-page';
import {
  allows,
  askedHost,
  askInTurn,
  knownRobots,
  type Manners,
  type PoliteTools,
  refusal,
} from './polite-ask';
import type { ShardKeeper } from './shard-keeper';
import { maxRedirects } from './timings';

/** What fetching one thing that somebody waits for needs. */
export interface AskedTools extends PoliteTools {
  database: Database;
  keeper: Pick<ShardKeeper, 'take' | 'leaseOf'>;
}

/** Jobs may change these; a single request has no job. */
const pace = limitsSchema.parse({});
const timeoutMs = 20_000;
const slow = { minBytesPerSecond: 200, afterMs: 10_000 };
/** A worker that hasn't the host's shard passes it on, in ms. */
const passOnMs = 300;
/** Nobody waits any longer. */
const givenUpMs = 90_000;

/** Something that somebody waits for, kept by whoever asks. */
export interface Asked {
  maxBodyBytes: number;
  /** Null when nobody waits for it any longer. */
  find(): Promise<{ url: string; redirects: number; createdAt: Date } | null>;
  /** Sends its message once more, to whichever worker takes it. */
  sendAgain(delayMs?: number): Promise<void>;
  /** It has another address. */
  redirect(url: string): Promise<void>;
  store(result: FetchResult): Promise<void>;
  fail(failure: { code: string; reason: string | null }): Promise<void>;
}

/**
 * Fetches what somebody waits for, one hop: contact, robots.txt, the host's turn, the address guard, as for every page
 * of a crawl. A redirect is a request of its own. What goes wrong is told to whoever waits.
 */
export async function fetchAsked(tools: AskedTools, asked: Asked, signal: AbortSignal): Promise<void> {
  const { database, keeper } = tools;
  const found = await asked.find();
  if (!found || Date.now() - found.createdAt.getTime() > givenUpMs) return;
  const { hostname } = new URL(found.url);
  const shard = shardOf(hostname);
  // A host has one clock, which its shard's owner keeps.
  await keeper.take(shard);
  if (!keeper.leaseOf(shard)) return asked.sendAgain(passOnMs);
  const host = await askedHost(database, hostname);
  try {
    const result = await requestAsked(
      tools,
      host,
      { url: found.url, maxBodyBytes: asked.maxBodyBytes },
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
  { url, maxBodyBytes }: { url: string; maxBodyBytes: number },
  signal: AbortSignal,
): Promise<FetchResult> {
  const { egress } = tools;
  const manners: Manners = { pace, signal };
  const robots = await knownRobots(tools, host, new URL(url).origin, manners);
  if (!allows(robots, url)) throw refusal('notAllowed', 'robotsDenied');
  const fetched = await askInTurn(tools, host, robots, manners, {
    url,
    request: (allowInvalidTls) =>
      timed(
        egress.fetcher.fetch(url, {
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
