import { type ProbeEnd, type ProbeKind, probeHops } from '@florilegium/contracts/probes';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type PageTakes, takesThat, urlTakes } from '@florilegium/contracts/url-takes';
import { decide, type Scope } from '@florilegium/scope/rules/decide';
import type { FoundUrl } from '@florilegium/scope/urls/url';
import { decideQueued, type QueueLimits } from '../urls/decide-queued';
import { trapReason } from '../urls/traps';

/** An address that a probe knows. */
export interface PlannedAddress {
  /** Number in the order of finding. */
  number: number;
  host: string;
  /** Its path pattern (crawling/path-pattern). */
  pattern: string;
  isSeed: boolean;
  /** Hops from a seed; null if a sitemap names it. */
  hops: number | null;
  /** 0: to be fetched; 1: to be fetched if nothing better is left; null: never. */
  rank: 0 | 1 | null;
  asked: boolean;
}

/** A sitemap counts as a page that links to all its addresses. */
const sitemapHops = 1;

/**
 * Ranks an address for a probe. For a look at the site: pages within the scope and a few hops, those that the rules
 * navigate first. Addresses that an exclude takes, or that aren't HTML, are listed but never fetched. For a dry run:
 * pages that the job would fetch, those that it would save first. `reason`: why a crawl would not fetch the address,
 * whatever its rules say.
 */
export function rankOf(
  kind: ProbeKind,
  scope: Scope,
  limits: QueueLimits,
  url: FoundUrl,
  found: { isSeed: boolean; hops: number | null; nofollow: boolean },
): { rank: PlannedAddress['rank']; takes: PageTakes; reason: SkipReason | null } {
  const depth = found.hops ?? sitemapHops;
  const queued = decideQueued(scope, limits, url, { isSeed: found.isSeed, depth }, found.nofollow);
  if (kind === 'dryRun') {
    if (queued.state === 'skipped') return { rank: null, takes: 0, reason: queued.reason };
    return { rank: takesThat(queued.takes, 'text') ? 0 : 1, takes: queued.takes, reason: null };
  }
  if (found.isSeed) return { rank: 0, takes: urlTakes.links, reason: null };
  const isTrap = trapReason(url) !== null;
  const reason = isTrap ? 'trapSuspected' : found.nofollow ? 'noFollow' : null;
  if (reason !== null || depth > probeHops || !mayBeHtml(scope, url))
    return { rank: null, takes: urlTakes.links, reason };
  const decision = decide(scope, url, { isSeed: false, depth });
  if (takesThat(decision.takes, 'links')) return { rank: 0, takes: urlTakes.links, reason };
  const isWithin = decision.takes === urlTakes.text || decision.reason === 'noRuleTakesIt';
  return { rank: isWithin && scope.reach.kind !== 'custom' ? 1 : null, takes: urlTakes.links, reason };
}

function mayBeHtml(scope: Scope, { pathname }: FoundUrl): boolean {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(pathname)?.[1]?.toLowerCase();
  const format = extension === undefined ? undefined : scope.extensions.get(extension);
  return format === undefined || format === 'html';
}

/** Facts about a host. Times are in ms since 1970. */
export interface PlannedHost {
  /** Its robots.txt is already known. */
  isKnown: boolean;
  freeAt: number;
}

/**
 * The address that a probe fetches next, so that few requests show as much of a site as possible: seeds first, then
 * the path pattern with the fewest requests, on known hosts first, on hosts without a pause first, near the seeds
 * first. Null if nothing is left.
 */
export function nextAddress<T extends PlannedAddress>(
  addresses: Iterable<T>,
  hostOf: (name: string) => PlannedHost,
): T | null {
  const asked = new Map<string, number>();
  const open: T[] = [];
  for (const address of addresses) {
    if (address.asked) asked.set(patternOf(address), (asked.get(patternOf(address)) ?? 0) + 1);
    else if (address.rank !== null) open.push(address);
  }
  let best: { address: T; worth: number[] } | null = null;
  for (const address of open) {
    const { isKnown, freeAt } = hostOf(address.host);
    const worth = [
      address.isSeed ? 0 : 1,
      address.rank ?? 1,
      asked.get(patternOf(address)) ?? 0,
      isKnown ? 0 : 1,
      freeAt,
      address.hops ?? sitemapHops,
      address.number,
    ];
    if (best === null || isBefore(worth, best.worth)) best = { address, worth };
  }
  return best?.address ?? null;
}

const patternOf = ({ host, pattern }: PlannedAddress) => `${host} ${pattern}`;

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [at, value] of a.entries()) {
    if (value !== b[at]) return value < b[at]!;
  }
  return false;
}

/** How a probe ends when nothing is left to fetch, by the results of its seeds. */
export function endOfProbe(
  seeds: readonly { reason: SkipReason | null; httpStatus: number | null }[],
  { anyAnswer }: { anyAnswer: boolean },
): ProbeEnd {
  const usable = seeds.filter(({ reason }) => reason === null || !unusable.has(reason));
  if (usable.length === 0) return 'noUsableSeed';
  if (anyAnswer) return 'allFound';
  const ends = new Set(usable.map(({ reason }) => (reason && endOfSeed[reason]) ?? 'unreachable'));
  return ends.size === 1 ? [...ends][0]! : 'unreachable';
}

/** The end of a probe if all seeds fail for one reason. For other reasons it only says that there was no answer. */
const endOfSeed: Partial<Record<SkipReason, ProbeEnd>> = {
  robotsDenied: 'robotsDenied',
  contactMissing: 'contactMissing',
  addressRefused: 'addressRefused',
  hostNotFound: 'hostNotFound',
  httpClientError: 'refused',
  rateLimited: 'refused',
};

const unusable: ReadonlySet<SkipReason> = new Set(['invalidUrl', 'unsupportedScheme', 'urlTooLong']);
