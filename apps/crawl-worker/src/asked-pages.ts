import { limitsSchema } from '@florilegium/contracts/job-config';
import { maxPageBytes } from '@florilegium/contracts/page-cleaning';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
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

/** What fetching a single page needs. */
export interface AskedPageTools extends PoliteTools {
  database: Database;
  queues: Queues;
  keeper: Pick<ShardKeeper, 'take' | 'leaseOf'>;
}

/** Jobs may change these; a single page has no job. */
const pace = limitsSchema.parse({});
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
  const host = await askedHost(database, hostname);
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

async function requestAsked(
  tools: AskedPageTools,
  host: AskedHost,
  url: string,
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
          maxBodyBytes: maxPageBytes,
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
