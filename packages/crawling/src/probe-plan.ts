import { type ProbeEnd, type ProbeKind, probeHops } from '@florilegium/contracts/probes';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { decide, type Scope } from '@florilegium/scope/decide';
import type { FoundUrl } from '@florilegium/scope/url';
import { decideQueued, type QueueLimits } from './decide-queued';
import { trapReason } from './traps';

/** An address that a probe knows of. */
export interface PlannedAddress {
  /** In the order of finding. */
  number: number;
  host: string;
  /** What it has in common with others of its site (crawling/path-pattern). */
  pattern: string;
  isSeed: boolean;
  /** Hops from a seed; null where a sitemap names it. */
  hops: number | null;
  /** 0: to be asked for; 1: where there is nothing better; null: never. */
  rank: 0 | 1 | null;
  asked: boolean;
}

/** A sitemap counts as a page that links to all that it names. */
const sitemapHops = 1;

/**
 * How much a probe wants an address. For addresses: pages within the scope and a few hops, those that the
 * rules navigate first; what an exclude takes, or what isn't HTML, is listed and never asked for. For a dry run: what
 * the job would fetch, what it would save first. `reason`: why a crawl wouldn't ask for it whatever its rules say.
 */
export function rankOf(
  kind: ProbeKind,
  scope: Scope,
  limits: QueueLimits,
  url: FoundUrl,
  found: { isSeed: boolean; hops: number | null; nofollow: boolean },
): { rank: PlannedAddress['rank']; takes: 0 | 1 | 2 | 3; reason: SkipReason | null } {
  const depth = found.hops ?? sitemapHops;
  const queued = decideQueued(scope, limits, url, { isSeed: found.isSeed, depth }, found.nofollow);
  if (kind === 'dryRun') {
    if (queued.state === 'skipped') return { rank: null, takes: 0, reason: queued.reason };
    return { rank: queued.takes & 2 ? 0 : 1, takes: queued.takes, reason: null };
  }
  if (found.isSeed) return { rank: 0, takes: 1, reason: null };
  const isTrap = trapReason(url) !== null;
  const reason = isTrap ? 'trapSuspected' : found.nofollow ? 'noFollow' : null;
  if (reason !== null || depth > probeHops || !mayBeHtml(scope, url)) return { rank: null, takes: 1, reason };
  const decision = decide(scope, url, { isSeed: false, depth });
  if (decision.takes & 1) return { rank: 0, takes: 1, reason };
  const isWithin = decision.takes === 2 || decision.reason === 'noRuleTakesIt';
  return { rank: isWithin && scope.reach.kind !== 'custom' ? 1 : null, takes: 1, reason };
}

function mayBeHtml(scope: Scope, { pathname }: FoundUrl): boolean {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(pathname)?.[1]?.toLowerCase();
  const format = extension === undefined ? undefined : scope.extensions.get(extension);
  return format === undefined || format === 'html';
}

/** What is known of a host. Times in ms since 1970. */
export interface PlannedHost {
  /** Its robots.txt has not to be asked for first. */
  isKnown: boolean;
  freeAt: number;
}

/**
 * The address that a probe asks for next, so that few requests show as much of a site as they can: seeds before all,
 * then a path pattern that was asked for least, of hosts that are known before others, where no pause has to be
 * waited for, near the seeds first. Null when nothing is left.
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

/** How a probe ends that has nothing left to ask for, by what came of its seeds. */
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

/** What is said when all seeds fail for one reason; of others only that there was no answer. */
const endOfSeed: Partial<Record<SkipReason, ProbeEnd>> = {
  robotsDenied: 'robotsDenied',
  contactMissing: 'contactMissing',
  addressRefused: 'addressRefused',
  hostNotFound: 'hostNotFound',
  httpClientError: 'refused',
  rateLimited: 'refused',
};

const unusable: ReadonlySet<SkipReason> = new Set(['invalidUrl', 'unsupportedScheme', 'urlTooLong']);
