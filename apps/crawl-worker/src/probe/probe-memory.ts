import { type ProbeKind, type ProbeVia, probeSitemapUrls, probeUrls } from '@florilegium/contracts/probes';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { UrlTakes } from '@florilegium/contracts/url-takes';
import { pickBroad } from '@florilegium/crawling/probe/pick-broad';
import { type PlannedAddress, rankOf } from '@florilegium/crawling/probe/probe-plan';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import type { KnownProbeUrl, NewProbeUrl } from '@florilegium/db/probes/probe-work';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import { allows } from '../on-request/polite-ask';
import { unusableLink } from '../visit/found-links';
import type { KnownRobots } from '../visit/robots-cache';

/** Addresses that one page may add: a list of all pages of a site must not fill the whole look. */
const urlsPerPage = 500;

/** An address that a probe knows, with everything for a request. */
export interface ProbeAddress extends PlannedAddress {
  keyHash: string;
  url: string;
  takes: UrlTakes;
  redirects: number;
  reason: SkipReason | null;
  httpStatus: number | null;
}

/** A sitemap that a probe knows. */
export interface ProbeSitemap {
  /** Below 0. */
  number: number;
  keyHash: string;
  url: string;
  host: string;
  /** Number of indexes above it. */
  depth: number;
  asked: boolean;
}

/** Where addresses were found. */
export interface FoundIn {
  via: ProbeVia;
  hops: number | null;
  viaUrl: string | null;
}

/** A probe's knowledge about a site. */
export interface ProbeMemory {
  readonly kind: ProbeKind;
  readonly run: Run;
  /** By hash of their keys. */
  readonly addresses: Map<string, ProbeAddress>;
  readonly keys: Set<string>;
  readonly sitemaps: Map<string, ProbeSitemap>;
  /** By origin, if known. */
  readonly robots: Map<string, KnownRobots>;
  /** Hosts in trouble, with the reason: they get no more requests. */
  readonly lostHosts: Map<string, SkipReason>;
  fromSitemaps: number;
}

/** The state that an earlier worker left of a probe; empty at its beginning. */
export function openProbeMemory(kind: ProbeKind, run: Run, rows: readonly KnownProbeUrl[]): ProbeMemory {
  const memory: ProbeMemory = {
    kind,
    run,
    addresses: new Map(),
    keys: new Set(),
    sitemaps: new Map(),
    robots: new Map(),
    lostHosts: new Map(),
    fromSitemaps: 0,
  };
  for (const row of rows) {
    const found = normalizeUrl(row.url, undefined, run.scope.keyOptions);
    if (row.number < 0) {
      if (found.ok) putSitemap(memory, row, found.url.host, row.reason !== null);
      continue;
    }
    if (row.via === 'sitemap') memory.fromSitemaps += 1;
    const address = addressOf(memory, found.ok ? found.url : null, row);
    address.asked = row.httpStatus !== null;
    memory.addresses.set(row.keyHash, { ...address, httpStatus: row.httpStatus });
    if (found.ok) memory.keys.add(found.url.key);
    lose(memory, address.host, row.reason);
  }
  return memory;
}

/** A host in trouble gets no more requests. */
export function lose(memory: ProbeMemory, host: string, reason: SkipReason | null): void {
  if (reason !== null && troubles.has(reason)) memory.lostHosts.set(host, reason);
}

const troubles: ReadonlySet<SkipReason> = new Set([
  'addressRefused',
  'contactMissing',
  'hostNotFound',
  'hostUnreachable',
  'rateLimited',
  'robotsUnavailable',
  'tlsError',
]);

function putSitemap(memory: ProbeMemory, row: NewProbeUrl, host: string, asked: boolean): void {
  const { number, keyHash: hash, url, hops } = row;
  memory.sitemaps.set(hash, { number, keyHash: hash, url, host, depth: hops ?? 0, asked });
}

function addressOf({ kind, run }: ProbeMemory, url: FoundUrl | null, row: NewProbeUrl): ProbeAddress {
  const { number, keyHash: hash, hops, via } = row;
  const base = { number, keyHash: hash, url: row.url, hops, isSeed: via === 'seed', asked: false };
  const rest = { redirects: 0, httpStatus: null };
  if (url === null)
    return { ...base, ...rest, host: '', pattern: '', rank: null, takes: 0, reason: row.reason };
  const found = { isSeed: base.isSeed, hops, nofollow: row.reason === 'noFollow' };
  const ranked = rankOf(kind, run.scope, run.config.limits, url, found);
  const reason = row.reason ?? ranked.reason;
  const rank = reason === null ? ranked.rank : null;
  return { ...base, ...rest, host: url.host, pattern: pathPattern(url), takes: ranked.takes, rank, reason };
}

/** Adds the seeds, including invalid ones. */
export function meetSeeds(memory: ProbeMemory, seeds: readonly string[]): NewProbeUrl[] {
  const { keyOptions } = memory.run.scope;
  const via: FoundIn = { via: 'seed', hops: 0, viaUrl: null };
  return seeds.flatMap((seed) => {
    const found = normalizeUrl(seed, undefined, keyOptions);
    if (found.ok) return put(memory, found.url, via, false);
    const { url, keyHash: hash } = unusableLink(seed, found.reason, {
      viaHash: null,
      depth: 0,
      redirects: 0,
      offTopic: 0,
    });
    return putRow(memory, null, { ...rowOf(memory, url, hash, via), reason: found.reason });
  });
}

/** The new links of a page, at most as many as leave room for those of other pages. */
export function meetLinks(
  memory: ProbeMemory,
  links: readonly { url: string; keyHash: string; reason: SkipReason | null }[],
  via: FoundIn,
): NewProbeUrl[] {
  const fresh = links.filter((link) => !memory.addresses.has(link.keyHash) && !unusable.has(link.reason));
  const { keyOptions } = memory.run.scope;
  const found = fresh.flatMap(({ url, reason }) => {
    const normalized = normalizeUrl(url, undefined, keyOptions);
    return normalized.ok ? [{ url: normalized.url, nofollow: reason === 'noFollow' }] : [];
  });
  const room = Math.min(urlsPerPage, probeUrls - memory.addresses.size);
  const kindOf = ({ url }: { url: FoundUrl }) => `${url.host} ${pathPattern(url)}`;
  return pickBroad(found, room, kindOf).flatMap(({ url, nofollow }) => put(memory, url, via, nofollow));
}

const unusable: ReadonlySet<SkipReason | null> = new Set(['invalidUrl', 'unsupportedScheme', 'urlTooLong']);

/** The new addresses of a sitemap. If there are many, some of each kind. `most`: their maximum. */
export function meetSitemapUrls(
  memory: ProbeMemory,
  urls: readonly string[],
  most: number,
  viaUrl: string,
): NewProbeUrl[] {
  const { keyOptions } = memory.run.scope;
  const fresh: FoundUrl[] = [];
  const keys = new Set<string>();
  for (const url of urls) {
    const found = normalizeUrl(url, viaUrl, keyOptions);
    // Known addresses would take a place and bring nothing.
    if (!found.ok || keys.has(found.url.key) || memory.keys.has(found.url.key)) continue;
    keys.add(found.url.key);
    fresh.push(found.url);
  }
  const room = Math.min(most, probeSitemapUrls - memory.fromSitemaps, probeUrls - memory.addresses.size);
  const picked = pickBroad(fresh, room, pathPattern);
  const found = picked.flatMap((url) => put(memory, url, { via: 'sitemap', hops: null, viaUrl }, false));
  memory.fromSitemaps += found.length;
  return found;
}

/** New sitemaps. */
export function meetSitemaps(
  memory: ProbeMemory,
  urls: readonly FoundUrl[],
  { viaUrl, depth }: { viaUrl: string; depth: number },
): NewProbeUrl[] {
  return urls.flatMap((url) => {
    const hash = keyHash(`sitemap ${url.key}`);
    if (memory.sitemaps.has(hash)) return [];
    const row: NewProbeUrl = {
      number: -1 - memory.sitemaps.size,
      url: url.href,
      keyHash: hash,
      via: 'sitemap',
      hops: depth,
      viaUrl,
      reason: null,
    };
    putSitemap(memory, row, url.host, false);
    return [row];
  });
}

function put(memory: ProbeMemory, url: FoundUrl, via: FoundIn, nofollow: boolean): NewProbeUrl[] {
  const row = rowOf(memory, url.href, keyHash(url.key), via);
  const robots = memory.robots.get(url.origin);
  const isDenied = robots !== undefined && !allows(robots, url.href);
  return putRow(memory, url, {
    ...row,
    reason: isDenied ? 'robotsDenied' : nofollow ? 'noFollow' : null,
  });
}

function rowOf(memory: ProbeMemory, url: string, hash: string, via: FoundIn): NewProbeUrl {
  return { number: memory.addresses.size + 1, url, keyHash: hash, ...via, reason: null };
}

function putRow(memory: ProbeMemory, url: FoundUrl | null, row: NewProbeUrl): NewProbeUrl[] {
  if (memory.addresses.has(row.keyHash)) return [];
  const address = addressOf(memory, url, row);
  memory.addresses.set(row.keyHash, address);
  if (url) memory.keys.add(url.key);
  return [{ ...row, reason: address.reason }];
}
