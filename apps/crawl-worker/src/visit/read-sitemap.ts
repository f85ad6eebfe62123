import { gunzipSync } from 'node:zlib';
import { urlTakes } from '@florilegium/contracts/url-takes';
import { looksGzipped, readSitemap, sitemapLimits } from '@florilegium/crawling/sitemaps/sitemaps';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import { rankLink } from '../focus/rank-links';
import { decideUrl, type FoundLink, unusableLink, type Via } from './found-links';

/** Indexes within indexes are followed this far; the protocol has only one level. */
export const maxIndexDepth = 3;

/** A sitemap that robots.txt or an index names, to be read for its addresses. */
export function sitemapLink(url: FoundUrl, via: Via): FoundLink {
  return {
    // The same address may also be found as a page; these are two things.
    keyHash: keyHash(`sitemap ${url.key}`),
    shard: shardOf(url.host),
    url: url.href,
    hostName: url.host,
    state: 'queued',
    priority: sitemapPriority,
    takes: urlTakes.sitemap,
    reason: null,
    detail: null,
    ...via,
  };
}

/** In a breadth-first crawl sitemaps come before all pages, because they list the pages. */
const sitemapPriority = 1;

/** The addresses of a sitemap, decided, or the sitemaps of an index, with the detail to record. */
export function readSitemapLinks(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
): { links: FoundLink[]; detail: string } {
  const body = sitemapBody(result);
  if (body === null) return { links: [], detail: 'unreadable: gzip' };
  const sitemap = readSitemap(body, result.header('content-type'));
  if (sitemap.kind === 'unreadable') return { links: [], detail: `unreadable: ${sitemap.problem}` };
  const isIndex = sitemap.kind === 'index';
  const { offTopic } = url;
  const via: Via = { viaHash: url.keyHash, depth: isIndex ? url.depth + 1 : 1, redirects: 0, offTopic };
  const page = { ...noPage, links: sitemap.urls.length, offTopic };
  const links: FoundLink[] = [];
  for (const found of sitemap.urls) {
    const normalized = normalizeUrl(found.url, url.url, run.scope.keyOptions);
    if (!normalized.ok) links.push(unusableLink(found.url, normalized.reason, via));
    else if (!isIndex) {
      const rank = rankLink(run, normalized.url, page);
      links.push(decideUrl(run, normalized.url, via, { fromSitemap: true, rank }));
    } else if (via.depth <= maxIndexDepth) links.push(sitemapLink(normalized.url, via));
  }
  const said = `${isIndex ? 'index' : 'sitemap'} of ${sitemap.urls.length}`;
  return { links, detail: sitemap.truncated ? `${said}, cut at ${sitemapLimits.maxUrls}` : said };
}

/** A sitemap says nothing about the pages at its addresses. */
const noPage = {
  score: 0,
  worth: 0,
  linkWeights: [],
  linkWords: { hashes: new Int32Array(0), ends: new Int32Array(0) },
};

/** The body without the compression of a .gz file; null if it is invalid or larger than the protocol allows. */
export function sitemapBody({ decoded }: FetchResult): Buffer | null {
  if (!looksGzipped(decoded)) return decoded;
  try {
    return gunzipSync(decoded, { maxOutputLength: sitemapLimits.maxBytes });
  } catch {
    return null;
  }
}
