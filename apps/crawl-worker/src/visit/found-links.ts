import type { SkipReason } from '@florilegium/contracts/reasons';
import {
  type LinkBesidePage,
  languageLinkPriority,
  leadsToLanguage,
} from '@florilegium/crawling/focus/language-links';
import type { PageLink } from '@florilegium/crawling/pages/page-links';
import { decideQueued } from '@florilegium/crawling/urls/decide-queued';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import { bestFirstPriority, breadthFirstPriority, priorityLevel } from '@florilegium/crawling/urls/priority';
import { shardOf, shardOfHash } from '@florilegium/crawling/urls/shard';
import type { NewUrl } from '@florilegium/db/crawl/new-urls';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import { type LinkingPageScore, type LinkSign, rankLink, seedRank, signOf } from '../focus/rank-links';
import type { MetLink, SeenDraft } from './seen-links';

/** A URL as it was found, before its host has a row. */
export interface FoundLink extends Omit<NewUrl, 'hostId'> {
  /** Null if it isn't to be fetched. */
  hostName: string | null;
}

/** Where a link was found. */
export interface Via {
  /** Null for a seed. */
  viaHash: string | null;
  depth: number;
  redirects: number;
  /** Number of irrelevant pages in a row before it; 0 if pages aren't judged. */
  offTopic: number;
}

/** Facts about a link besides where it was found. */
export interface LinkSigns {
  nofollow?: boolean;
  fromSitemap?: boolean;
  /** Its priority in a best-first crawl. */
  rank?: number;
}

/** Longest text of an invalid link in the frontier. */
const maxShownLength = 500;

/** A link that can't be requested, with its reason; its text is its key. */
export function unusableLink(raw: string, reason: SkipReason, via: Via): FoundLink {
  // PostgreSQL accepts neither NUL nor half a surrogate pair.
  const url = raw
    .slice(0, maxShownLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\u{fffd}');
  const hash = keyHash(`unusable ${raw}`);
  return { ...skipped(hash, shardOfHash(hash), url, via), reason };
}

/** Decides about a found URL: to be fetched, or skipped with its reason. */
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

/** A page whose links are decided. */
export interface LinkingPage {
  /** The base of its links. */
  base: string;
  links: readonly PageLink[];
  keyHash: string;
  depth: number;
  /** The page asks that its links are not followed, and the job obeys that. */
  nofollow: boolean;
  /** The page has no text: its links are followed on this host only. */
  onlyHost?: string;
  /** Number of irrelevant pages in a row before its links; 0 if pages aren't judged. */
  offTopic?: number;
  /** The facts for ranking its links in a best-first crawl. */
  scored?: LinkingPageScore;
}

/** The new links of an HTML page, decided; `met` records them. */
export function decideLinks(run: Run, page: LinkingPage, met: SeenDraft): FoundLink[] {
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
    if (!scored && seenAs !== null && met.meet({ ...seenAs, mark: seenAs.mark + 2 * offTopic }, via.depth))
      continue;
    const normalized = normalizeUrl(raw, base, run.scope.keyOptions);
    const rank =
      scored && normalized.ok ? rankLink(run, normalized.url, scored, best?.get(link.href)) : undefined;
    if (rank !== undefined && seenAs !== null && isKnownAsGood(met, seenAs, via, rank)) continue;
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

/** If the job looks for translations, a link that seems to lead to one comes before the page's other links. */
function languageFirst(run: Run, link: FoundLink, beside: LinkBesidePage): FoundLink {
  const { bilingual } = run.config;
  if (!bilingual?.languageLinksFirst || link.state !== 'queued') return link;
  if (!leadsToLanguage(beside, bilingual.languages)) return link;
  const order = { isBestFirst: run.ranking !== null, depth: link.depth };
  return { ...link, priority: languageLinkPriority(link.priority, order) };
}

/** Whether a link's hreflang or text, not its address, names one of the run's languages. */
function namesOther({ config: { bilingual } }: Run, { hreflang, names }: PageLink): boolean {
  if (!bilingual?.languageLinksFirst || (!hreflang && !names)) return false;
  return leadsToLanguage({ url: '', pageUrl: '', hreflang, names }, bilingual.languages);
}

/** A link from a page without text to another host isn't followed. */
function keptInside(link: FoundLink, { onlyHost }: LinkingPage): FoundLink {
  if (onlyHost === undefined || link.hostName === null || link.hostName === onlyHost) return link;
  return { ...link, state: 'skipped', hostName: null, takes: 0, priority: 0, reason: 'linkOfEmptyPage' };
}

/**
 * For each address the link that says most, wherever on the page it is: a picture may link first, and a title later.
 */
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

/** Whether the link was already met as near to a seed, as near to the topic, and with about the same rank. */
function isKnownAsGood(met: SeenDraft, seenAs: MetLink, via: Via, rank: number): boolean {
  const mark = seenAs.mark + 2 * via.offTopic + 512 * via.depth;
  return met.meet({ ...seenAs, mark }, priorityLevel(bestFirstPriority(rank)));
}

/** The part of a base to which a relative path is joined; null for an invalid base. */
function folderOf(base: string): { origin: string; path: string } | null {
  const path = base.split(/[?#]/, 1)[0]!;
  const start = path.indexOf('/', path.indexOf('//') + 2);
  if (start === -1) return null;
  return { origin: path.slice(0, start), path: path.slice(0, path.lastIndexOf('/') + 1) };
}

/** A flag in a mark, above all its other values. */
const ofEmptyPage = 2 ** 24;
const ofOtherLanguage = 2 ** 25;

/** The part of a link's key that is the same on other pages; null if the link depends on the whole page URL. */
function seenKey(
  raw: string,
  folder: { origin: string; path: string } | null,
  nofollow: boolean,
  met: number,
): MetLink | null {
  const fragment = raw.indexOf('#');
  const tail = fragment === -1 ? raw : raw.slice(0, fragment);
  if (folder === null || raw.length > maxShownLength || tail.startsWith('?') || tail.startsWith('\\'))
    return null;
  const mark = Number(nofollow) + met;
  if (tail.startsWith('//')) return { head: folder.origin.slice(0, folder.origin.indexOf('//')), tail, mark };
  if (tail.startsWith('/')) return { head: folder.origin, tail, mark };
  // 'http:x' is relative on a page with that scheme: only a link with an authority, or with another scheme, is
  // absolute.
  if (/^https?:(?!\/\/)/i.test(tail)) return null;
  return { head: /^[a-z][a-z0-9+.-]*:/i.test(tail) ? '' : folder.path, tail, mark };
}
