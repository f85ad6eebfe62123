import type { SeedQueryProblem, SeedSettings } from '@florilegium/contracts/jobs/seed-search';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { type AddressList, externalLinks, readAddressFile } from '@florilegium/crawling/seeds/seed-lists';
import { readSitemap, sitemapLimits } from '@florilegium/crawling/sitemaps/sitemaps';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { FoundSeed } from '@florilegium/db/seeds/seed-candidates';
import { rankOutlinks } from '@florilegium/db/seeds/seed-outlinks';
import {
  beginSeedQuery,
  moveSeedQuery,
  type SeedAnswer,
  type WaitingQuery,
} from '@florilegium/db/seeds/seed-search-work';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { AppError } from '@florilegium/platform/app-error';
import { registrableDomain } from '@florilegium/scope/urls/registrable-domain';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { type Asked, type AskedTools, fetchAsked } from '../on-request/asked-fetch';
import { sitemapBody } from '../visit/read-sitemap';

/** Largest page or file whose addresses are read. */
const maxFileBytes = 10_000_000;
/** Most tries of an address: a worker may have been killed while reading it. */
const maxTries = 5;
/** Most sitemaps that an index may add. */
const mostSitemaps = 500;

/** The result of reading an address; 'elsewhere': another worker has its host. */
export type SourceAnswer = SeedAnswer | 'elsewhere';

/** Handles a request that isn't a query: reads a sitemap, a file or a page, or ranks the links of a corpus. */
export async function readSource(
  tools: AskedTools,
  { searchId, corpusId, settings }: { searchId: string; corpusId: string; settings: SeedSettings },
  query: WaitingQuery,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  if (settings.source === 'queries') throw new AppError('internal', 'A query is asked of an engine.');
  if (settings.source === 'outlinks') return outlinks(tools, corpusId, settings);
  if (query.url === null) {
    const text = 'text' in settings ? settings.text : null;
    return listed(readAddressFile(text ?? ''));
  }
  const from = { url: query.movedTo ?? query.url, redirects: query.redirects };
  // Passing it on does not count as a try.
  if (!(await hasShardOf(tools, from.url))) return 'elsewhere';
  if (query.attempts >= maxTries) return { ok: false, problem: 'interrupted', detail: '' };
  await beginSeedQuery(tools.database, searchId, query.number);
  const maxBodyBytes = settings.source === 'sitemap' ? sitemapLimits.maxBytes : maxFileBytes;
  const move = (to: Place) => moveSeedQuery(tools.database, searchId, query.number, to);
  const fetched = await fetchSource(tools, { from, maxBodyBytes, corpusId, move }, signal);
  if (fetched === 'elsewhere') return fetched;
  if ('problem' in fetched) return { ok: false, ...fetched };
  if (settings.source === 'sitemap') return sitemap(fetched.result);
  const text = decodeBytes(fetched.result.decoded, fetched.result.header('content-type')).text;
  if (settings.source !== 'pages') return listed(readAddressFile(text));
  const links = externalLinks(text, fetched.result.url, registrableDomain);
  return answer(foundOf(links.map((url) => ({ url, title: '' }))), links.length, null);
}

/** Whether this worker may ask the host of an address. Any worker may handle an invalid address. */
async function hasShardOf({ keeper }: AskedTools, url: string): Promise<boolean> {
  const found = normalizeUrl(url);
  if (!found.ok) return true;
  const shard = shardOf(new URL(found.url.href).hostname);
  await keeper.take(shard);
  return keeper.leaseOf(shard) !== undefined;
}

async function outlinks(
  { database }: AskedTools,
  corpusId: string,
  wanted: { minHosts: number; limit: number },
): Promise<SeedAnswer> {
  try {
    const ranked = await rankOutlinks(database, corpusId, wanted);
    const hosts = new Map(ranked.map((one) => [one.url, one.hosts]));
    const found = foundOf(
      ranked.map(({ url }) => ({ url, title: '' })),
      (url) => hosts.get(url) ?? 0,
    );
    return answer(found, ranked.length, null);
  } catch (error) {
    // The database gave up because of statement_timeout.
    if (error instanceof Error && 'code' in error && error.code === '57014') {
      return { ok: false, problem: 'tooLarge', detail: 'too many links to count' };
    }
    throw error;
  }
}

function sitemap(result: FetchResult): SeedAnswer {
  const body = sitemapBody(result);
  const read = body && readSitemap(body, result.header('content-type'));
  if (!read || read.kind === 'unreadable') {
    return { ok: false, problem: 'notAList', detail: read?.problem ?? 'gzip' };
  }
  const urls = read.urls.map(({ url }) => ({ url: absolute(url, result.url), title: '' }));
  if (read.kind === 'urls') {
    const detail = read.truncated ? `+ ${read.leftOut}` : null;
    return answer(foundOf(urls), read.urls.length, detail);
  }
  const more = foundOf(urls).slice(0, mostSitemaps);
  return {
    ok: true,
    found: [],
    results: more.length,
    detail: null,
    more: more.map(({ url }) => ({ words: [], url })),
  };
}

const absolute = (url: string, base: string) => parseUrl(url, base)?.href ?? url;

/** A file's addresses, with its lines without an address named, so that none vanishes. */
function listed({ addresses, unusable, leftOut }: AddressList): SeedAnswer {
  const lines = unusable.count > unusable.first.length ? '…' : '';
  const bad = unusable.count > 0 ? `${unusable.count}: ${unusable.first.join(', ')}${lines}` : null;
  if (addresses.length === 0) return { ok: false, problem: 'notAList', detail: bad ?? '' };
  return answer(foundOf(addresses), addresses.length + leftOut, bad);
}

function answer(found: FoundSeed[], results: number, detail: string | null): SeedAnswer {
  return found.length > 0
    ? { ok: true, found, results, detail }
    : { ok: false, problem: 'noResults', detail: detail ?? '' };
}

/** Addresses as candidates, in order; invalid ones are left out. */
export function foundOf(
  addresses: readonly { url: string; title: string }[],
  hostsOf: (url: string) => number = () => 0,
): FoundSeed[] {
  return addresses.flatMap(({ url, title }, index) => {
    const read = normalizeUrl(url);
    if (!read.ok) return [];
    const { href, key, host } = read.url;
    return [{ url: href, keyHash: keyHash(key), host, title, rank: index + 1, hosts: hostsOf(url) }];
  });
}

type FetchedSource = { result: FetchResult } | { problem: SeedQueryProblem; detail: string } | 'elsewhere';

/** The state of a request: an address, and the number of redirects before it. */
interface Place {
  url: string;
  redirects: number;
}

/**
 * Fetches an address as politely as a crawl, through its redirects. Each redirect is stored before it is followed: if
 * it leads to another worker's host, or this worker is killed, the next worker continues there.
 */
async function fetchSource(
  tools: AskedTools,
  {
    from,
    move,
    ...asked
  }: Pick<Asked, 'maxBodyBytes' | 'corpusId'> & { from: Place; move: (to: Place) => Promise<void> },
  signal: AbortSignal,
): Promise<FetchedSource> {
  const start = normalizeUrl(from.url);
  if (!start.ok) return { problem: 'notFound', detail: start.reason };
  let at = { url: start.url.href, redirects: from.redirects };
  for (;;) {
    let outcome: FetchedSource | 'redirected' | null = null;
    await fetchAsked(
      tools,
      {
        ...asked,
        find: async () => ({ ...at, createdAt: new Date() }),
        // With a pause for another worker; at once if it has moved.
        sendAgain: async (delayMs) => {
          outcome = delayMs === undefined ? 'redirected' : 'elsewhere';
        },
        redirect: async (target) => {
          at = { url: target, redirects: at.redirects + 1 };
          await move(at);
        },
        store: async (result) => {
          outcome = result.truncated ? { problem: 'tooLarge', detail: '' } : { result };
        },
        fail: async ({ code, reason }) => {
          const problem = problemOf(code, reason);
          // The sentences of the other problems say everything, except for where a redirect led.
          const why = problem === 'unreachable' ? (reason ?? code) : '';
          outcome = { problem, detail: at.redirects > 0 ? `${why} -> ${at.url}`.trim() : why };
        },
      },
      signal,
    );
    signal.throwIfAborted();
    if (outcome !== 'redirected') return outcome ?? { problem: 'unreachable', detail: '' };
  }
}

function problemOf(code: string, reason: string | null): SeedQueryProblem {
  if (code === 'notAllowed') return 'robotsDenied';
  if (code === 'addressRefused') return 'addressRefused';
  if (code === 'tooLarge') return 'tooLarge';
  if (code === 'tooManyRedirects') return 'movedTooOften';
  if (reason === 'pageNotThere') return 'notFound';
  return reason === 'pageServerError' ? 'serverError' : 'unreachable';
}
