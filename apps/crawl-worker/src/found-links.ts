import type { SkipReason } from '@florilegium/contracts/reasons';
import { decideQueued } from '@florilegium/crawling/decide-queued';
import { keyHash } from '@florilegium/crawling/key-hash';
import {
  type LinkBesidePage,
  languageLinkPriority,
  leadsToLanguage,
} from '@florilegium/crawling/language-links';
import type { PageLink } from '@florilegium/crawling/page-links';
import { bestFirstPriority, breadthFirstPriority, priorityLevel } from '@florilegium/crawling/priority';
import { shardOf, shardOfHash } from '@florilegium/crawling/shard';
import type { NewUrl } from '@florilegium/db/frontier';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/url';
import { type LinkingPageScore, type LinkSign, rankLink, seedRank, signOf } from './rank-links';
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
  /** Pages that were not relevant, one after the other, on the way; 0 where nothing is judged. */
  offTopic: number;
}

/** What is known of a link besides where it was found. */
export interface LinkSigns {
  nofollow?: boolean;
  fromSitemap?: boolean;
  /** Its place in the queue of a crawl that takes the best first. */
  rank?: number;
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
  { nofollow = false, fromSitemap = false, rank }: LinkSigns = {},
): FoundLink {
  const foundAt = { isSeed: via.viaHash === null, depth: via.depth };
  const decided = decideQueued(run.scope, run.config.limits, url, foundAt, nofollow);
  const base = skipped(keyHash(url.key), shardOf(url.host), url.href, via);
  if (decided.state === 'skipped') return { ...base, reason: decided.reason, detail: decided.detail };
  // The queue takes the highest first.
  const priority =
    run.ranking === null
      ? breadthFirstPriority({ depth: via.depth, fromSitemap })
      : bestFirstPriority(rank ?? seedRank);
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
  /** The page has no text: its links are followed on this host only. */
  onlyHost?: string;
  /** Pages that were not relevant on the way to its links; 0 where nothing is judged. */
  offTopic?: number;
  /** What its links are ranked by, where the best come first. */
  scored?: LinkingPageScore;
}

/** The links of an HTML page that the run hasn't met yet, decided about. */
export function decideLinks(run: Run, page: LinkingPage): FoundLink[] {
  const { base, links } = page;
  const obeys = run.config.signals.nofollow === 'obey';
  const { offTopic = 0, scored } = page;
  const via: Via = { viaHash: page.keyHash, depth: page.depth + 1, redirects: 0, offTopic };
  const best = scored && bestOnPage(page.links, scored);
  const folder = folderOf(base);
  const found = new Map<string, FoundLink>();
  for (const link of links) {
    const raw = link.href.trim();
    if (raw === '' || raw.startsWith('#')) continue;
    const nofollow = page.nofollow || (link.nofollow && obeys);
    const named = namesOther(run, link) ? ofOtherLanguage : 0;
    const seenAs = seenKey(raw, folder, nofollow, named + (page.onlyHost === undefined ? 0 : ofEmptyPage));
    if (
      !scored &&
      seenAs !== null &&
      run.seen.meet({ ...seenAs, mark: seenAs.mark + 2 * offTopic }, via.depth)
    )
      continue;
    const normalized = normalizeUrl(raw, base, run.scope.keyOptions);
    const rank =
      scored && normalized.ok ? rankLink(run, normalized.url, scored, best?.get(link.href)) : undefined;
    if (rank !== undefined && seenAs !== null && isKnownAsGood(run, seenAs, via, rank)) continue;
    const drafted = normalized.ok
      ? languageFirst(run, keptInside(decideUrl(run, normalized.url, via, { nofollow, rank }), page), {
          url: normalized.url.href,
          pageUrl: base,
          hreflang: link.hreflang,
          names: link.names,
        })
      : unusableLink(raw, normalized.reason, via);
    const known = found.get(drafted.keyHash);
    if (!known || known.state === 'skipped' || known.priority < drafted.priority)
      found.set(drafted.keyHash, drafted);
  }
  return [...found.values()];
}

/** Where translations are looked for, a link that seems to lead to one comes before the others of its page. */
function languageFirst(run: Run, link: FoundLink, beside: LinkBesidePage): FoundLink {
  const { bilingual } = run.config;
  if (!bilingual?.languageLinksFirst || link.state !== 'queued') return link;
  if (!leadsToLanguage(beside, bilingual.languages)) return link;
  const order = { isBestFirst: run.ranking !== null, depth: link.depth };
  return { ...link, priority: languageLinkPriority(link.priority, order) };
}

/** Whether a link says itself, whatever its address is, that it leads to one of the languages of the run. */
function namesOther({ config: { bilingual } }: Run, { hreflang, names }: PageLink): boolean {
  if (!bilingual?.languageLinksFirst || (!hreflang && !names)) return false;
  return leadsToLanguage({ url: '', pageUrl: '', hreflang, names }, bilingual.languages);
}

/** A link of a page without text to another host isn't followed. */
function keptInside(link: FoundLink, { onlyHost }: LinkingPage): FoundLink {
  if (onlyHost === undefined || link.hostName === null || link.hostName === onlyHost) return link;
  return { ...link, state: 'skipped', hostName: null, takes: 0, priority: 0, reason: 'linkOfEmptyPage' };
}

/** For each address the link that says most, wherever on the page it stands: a picture may link first, a title then. */
function bestOnPage(links: readonly PageLink[], page: LinkingPageScore): Map<string, LinkSign> {
  const best = new Map<string, LinkSign>();
  const saysMore = (a: LinkSign, b: LinkSign) =>
    Math.abs(a.termWeight) - Math.abs(b.termWeight) ||
    a.words.end - a.words.start - (b.words.end - b.words.start);
  for (const [index, { href }] of links.entries()) {
    const sign = signOf(page, index);
    const known = best.get(href);
    if (!known || saysMore(sign, known) > 0) best.set(href, sign);
  }
  return best;
}

/** Whether the link was met from as near, as near to the topic, and about as highly ranked. */
function isKnownAsGood(run: Run, seenAs: SeenAs, via: Via, rank: number): boolean {
  const mark = seenAs.mark + 2 * via.offTopic + 512 * via.depth;
  return run.seen.meet({ ...seenAs, mark }, priorityLevel(bestFirstPriority(rank)));
}

/** The part of a base that a relative path is joined to; null for a base that is no URL. */
function folderOf(base: string): { origin: string; path: string } | null {
  const path = base.split(/[?#]/, 1)[0]!;
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return null;
  return { origin: path.slice(0, start), path: path.slice(0, path.lastIndexOf('/') + 1) };
}

/** In a mark: beyond all that it says besides. */
const ofEmptyPage = 2 ** 24;
const ofOtherLanguage = 2 ** 25;

/** A link as run.seen knows it. */
interface SeenAs {
  head: string;
  tail: string;
  mark: number;
}

/** What is the same for the same link found on another page; null where it depends on the whole page URL. */
function seenKey(
  raw: string,
  folder: { origin: string; path: string } | null,
  nofollow: boolean,
  met: number,
): SeenAs | null {
  const fragment = raw.indexOf('#');
  const tail = fragment === -1 ? raw : raw.slice(0, fragment);
  if (folder === null || raw.length > maxShownLength || tail.startsWith('?') || tail.startsWith('\\'))
    return null;
  const mark = Number(nofollow) + met;
  if (tail.startsWith('//')) return { head: folder.origin.slice(0, folder.origin.indexOf('//')), tail, mark };
  if (tail.startsWith('/')) return { head: folder.origin, tail, mark };
  // 'http:x' is relative to a page of that scheme: only what has an authority, or another scheme, stands alone.
  if (/^https?:(?!\/\/)/i.test(tail)) return null;
  return { head: /^[a-z][a-z0-9+.-]*:/i.test(tail) ? '' : folder.path, tail, mark };
}
