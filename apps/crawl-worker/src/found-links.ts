import type { SkipReason } from '@florilegium/contracts/reasons';
import { keyHash } from '@florilegium/crawling/key-hash';
import { extractLinks } from '@florilegium/crawling/page-links';
import { trapReason } from '@florilegium/crawling/traps';
import type { NewUrl } from '@florilegium/db/frontier';
import { decide } from '@florilegium/scope/decide';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/url';
import type { Run } from './run-book';

/** A URL as it was found, before its host has a row. */
export interface FoundLink extends Omit<NewUrl, 'hostId'> {
  /** Null when it isn't to be fetched. */
  hostName: string | null;
}

/** Where a link was found. */
export interface Via {
  /** Null for a seed. */
  viaHash: string | null;
  depth: number;
  redirects: number;
}

/** Longest text of a link that is no URL, in the frontier. */
const maxShownLength = 500;

/** A link that no request can be made of, with its reason; known by its text. */
export function unusableLink(raw: string, reason: SkipReason, via: Via): FoundLink {
  // PostgreSQL takes neither NUL nor half a surrogate pair.
  const url = raw
    .slice(0, maxShownLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\u{fffd}');
  return { ...skipped(keyHash(`unusable ${raw}`), url, via), reason };
}

/** Decides about a URL that was found: to be fetched, or skipped with its reason. */
export function decideUrl(run: Run, url: FoundUrl, via: Via, nofollow = false): FoundLink {
  const isSeed = via.viaHash === null;
  const decision = decide(run.scope, url, isSeed ? { isSeed, depth: 0 } : { depth: via.depth });
  const { maxDepth } = run.config.limits;
  const base = skipped(keyHash(url.key), url.href, via);
  if (!decision.fetch)
    return { ...base, reason: decision.reason ?? 'outOfScope', detail: decision.detail ?? null };
  const trap = isSeed ? null : trapReason(url);
  if (trap) return { ...base, reason: 'trapSuspected', detail: trap };
  if (nofollow) return { ...base, reason: 'noFollow' };
  if (maxDepth !== null && via.depth > maxDepth) return { ...base, reason: 'tooDeep' };
  return { ...base, state: 'queued', hostName: url.host, takes: decision.takes };
}

function skipped(hash: string, url: string, via: Via): FoundLink {
  return {
    keyHash: hash,
    url,
    hostName: null,
    state: 'skipped',
    takes: 0,
    reason: null,
    detail: null,
    ...via,
  };
}

/**
 * The links of an HTML page that the run hasn't met yet, decided about. `nofollow`: the page's header asks that its
 * links are not followed; its own meta element may ask the same.
 */
export function linksOfPage(
  run: Run,
  page: { url: string; keyHash: string; depth: number; html: string; nofollow: boolean },
): FoundLink[] {
  const { base, links, robotsMeta } = extractLinks(page.html, page.url);
  const pageNofollow = page.nofollow || robotsMeta.some((word) => word === 'nofollow' || word === 'none');
  const via: Via = { viaHash: page.keyHash, depth: page.depth + 1, redirects: 0 };
  const folder = folderOf(base);
  const found = new Map<string, FoundLink>();
  for (const link of links) {
    const raw = link.href.trim();
    if (raw === '' || raw.startsWith('#')) continue;
    const nofollow = pageNofollow || link.nofollow;
    const seenAs = seenKey(raw, folder);
    if (seenAs !== null && run.seen.meet(nofollow ? `!${seenAs}` : seenAs, via.depth)) continue;
    const normalized = normalizeUrl(raw, base);
    const drafted = normalized.ok
      ? decideUrl(run, normalized.url, via, nofollow)
      : unusableLink(raw, normalized.reason, via);
    const known = found.get(drafted.keyHash);
    if (!known || known.state === 'skipped') found.set(drafted.keyHash, drafted);
  }
  return [...found.values()];
}

/** The part of a base that a relative path is joined to; null for a base that is no URL. */
function folderOf(base: string): { origin: string; path: string } | null {
  const path = base.split(/[?#]/, 1)[0]!;
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return null;
  return { origin: path.slice(0, start), path: path.slice(0, path.lastIndexOf('/') + 1) };
}

/** A text that is the same for the same link found on another page; null where it depends on the whole page URL. */
function seenKey(raw: string, folder: { origin: string; path: string } | null): string | null {
  const path = raw.split('#', 1)[0]!;
  if (folder === null || raw.length > maxShownLength || path.startsWith('?') || path.startsWith('\\'))
    return null;
  if (path.startsWith('//')) return folder.origin.slice(0, folder.origin.indexOf('//')) + path;
  if (path.startsWith('/')) return folder.origin + path;
  return /^[a-z][a-z0-9+.-]*:/i.test(path) ? path : folder.path + path;
}
