import type { SkipReason } from '@florilegium/contracts/reasons';
import { decideQueued } from '@florilegium/crawling/decide-queued';
import { keyHash } from '@florilegium/crawling/key-hash';
import type { PageLink } from '@florilegium/crawling/page-links';
import { priorityOf } from '@florilegium/crawling/priority';
import { shardOf, shardOfHash } from '@florilegium/crawling/shard';
import type { NewUrl } from '@florilegium/db/frontier';
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
  const hash = keyHash(`unusable ${raw}`);
  return { ...skipped(hash, shardOfHash(hash), url, via), reason };
}

/** Decides about a URL that was found: to be fetched, or skipped with its reason. */
export function decideUrl(
  run: Run,
  url: FoundUrl,
  via: Via,
  { nofollow = false, fromSitemap = false }: { nofollow?: boolean; fromSitemap?: boolean } = {},
): FoundLink {
  const foundAt = { isSeed: via.viaHash === null, depth: via.depth };
  const decided = decideQueued(run.scope, run.config.limits, url, foundAt, nofollow);
  const base = skipped(keyHash(url.key), shardOf(url.host), url.href, via);
  if (decided.state === 'skipped') return { ...base, reason: decided.reason, detail: decided.detail };
  // The queue takes the highest first.
  const priority = -priorityOf('breadthFirst', { depth: via.depth, fromSitemap });
  return { ...base, state: 'queued', hostName: url.host, takes: decided.takes, priority };
}

function skipped(hash: string, shard: number, url: string, via: Via): FoundLink {
  return {
    keyHash: hash,
    shard,
    priority: 0,
    url,
    hostName: null,
    state: 'skipped',
    takes: 0,
    reason: null,
    detail: null,
    ...via,
  };
}

/** A page whose links are to be decided about. */
export interface LinkingPage {
  /** What its links are relative to. */
  base: string;
  links: readonly PageLink[];
  keyHash: string;
  depth: number;
  /** The page asks that its links are not followed, and the job obeys that. */
  nofollow: boolean;
}

/** The links of an HTML page that the run hasn't met yet, decided about. */
export function decideLinks(run: Run, page: LinkingPage): FoundLink[] {
  const { base, links } = page;
  const obeys = run.config.signals.nofollow === 'obey';
  const via: Via = { viaHash: page.keyHash, depth: page.depth + 1, redirects: 0 };
  const folder = folderOf(base);
  const found = new Map<string, FoundLink>();
  for (const link of links) {
    const raw = link.href.trim();
    if (raw === '' || raw.startsWith('#')) continue;
    const nofollow = page.nofollow || (link.nofollow && obeys);
    const seenAs = seenKey(raw, folder, nofollow);
    if (seenAs !== null && run.seen.meet(seenAs, via.depth)) continue;
    const normalized = normalizeUrl(raw, base, run.scope.keyOptions);
    const drafted = normalized.ok
      ? decideUrl(run, normalized.url, via, { nofollow })
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

/** What is the same for the same link found on another page; null where it depends on the whole page URL. */
function seenKey(
  raw: string,
  folder: { origin: string; path: string } | null,
  nofollow: boolean,
): { head: string; tail: string; mark: number } | null {
  const fragment = raw.indexOf('#');
  const tail = fragment === -1 ? raw : raw.slice(0, fragment);
  if (folder === null || raw.length > maxShownLength || tail.startsWith('?') || tail.startsWith('\\'))
    return null;
  const mark = Number(nofollow);
  if (tail.startsWith('//')) return { head: folder.origin.slice(0, folder.origin.indexOf('//')), tail, mark };
  if (tail.startsWith('/')) return { head: folder.origin, tail, mark };
  // 'http:x' is relative to a page of that scheme: only what has an authority, or another scheme, stands alone.
  if (/^https?:(?!\/\/)/i.test(tail)) return null;
  return { head: /^[a-z][a-z0-9+.-]*:/i.test(tail) ? '' : folder.path, tail, mark };
}
