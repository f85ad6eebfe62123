import { isUtf8 } from 'node:buffer';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import { maxRedirects } from '../engine/timings';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { PageRendering } from '../rendering/page-rendering';
import { isSitemap } from './fetch-page';
import { decideUrl, type FoundLink } from './found-links';
import type { PageOutcome } from './page-outcome';
import { sitemapLink } from './read-sitemap';

/** The outcome of a URL that redirects: where it leads is decided like any link. */
export function judgeRedirect(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
  base: PageOutcome,
): PageOutcome {
  const location = locationOf(result);
  if (location === undefined)
    return { ...base, reason: 'protocolError', detail: 'redirect without Location' };
  const target = normalizeUrl(location, url.url, run.scope.keyOptions);
  if (!target.ok) return { ...base, reason: target.reason, detail: `redirect to ${location}` };
  if (url.redirects >= maxRedirects) return { ...base, reason: 'tooManyRedirects', detail: target.url.href };
  const { depth, offTopic, priority: rank } = url;
  const via = { viaHash: url.keyHash, depth, redirects: url.redirects + 1, offTopic };
  const found = isSitemap(url) ? sitemapLink(target.url, via) : decideUrl(run, target.url, via, { rank });
  if (found.keyHash !== url.keyHash) {
    return { ...base, reason: 'redirected', detail: target.url.href, links: [found] };
  }
  // The same page by its key, e.g. with a session id: it is fetched again under the new address.
  if (target.url.href === url.url && !setsCookie(run, result))
    return { ...base, reason: 'tooManyRedirects', detail: 'redirects to itself' };
  const again = { attempts: url.attempts, redirects: url.redirects + 1, notBefore: new Date() };
  return { ...base, ...again, state: 'queued', url: target.url.href };
}

/** A site that wants its cookie back redirects every visitor once to the same address. */
function setsCookie(run: Run, { header }: FetchResult): boolean {
  return run.config.cookies && header('set-cookie') !== undefined;
}

/** The first Location header. Browsers read non-ASCII bytes as UTF-8; here they arrive as Latin-1. */
function locationOf({ rawHeaders }: FetchResult): string | undefined {
  const value = rawHeaders.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (value === undefined) return undefined;
  const bytes = Buffer.from(value, 'latin1');
  return (isUtf8(bytes) ? bytes.toString('utf8') : value).trim();
}

/** The address to which the scripts of a page led, as if the site had redirected to it. */
export function ledTo(run: Run, url: UrlToFetch, rendering: PageRendering | null): FoundLink[] {
  if (!rendering?.elsewhere || url.redirects >= maxRedirects) return [];
  const target = normalizeUrl(rendering.elsewhere, url.url, run.scope.keyOptions);
  if (!target.ok) return [];
  const { depth, offTopic, priority: rank, redirects } = url;
  const via = { viaHash: url.keyHash, depth, redirects: redirects + 1, offTopic };
  const found = decideUrl(run, target.url, via, { rank });
  return found.keyHash === url.keyHash ? [] : [found];
}
