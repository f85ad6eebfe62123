import type { RunPause } from '@florilegium/contracts/quotas/quotas';

/** A host with waiting URLs. */
export interface HostFacts {
  host: string;
  queued: number;
  /** Pause between two requests: the job's, or the host's Crawl-delay if that is longer. */
  intervalMs: number;
  /** Whether robots.txt asks for that pause. */
  isCrawlDelay: boolean;
  /** Recent duration of its answers; null: none yet. */
  fetchMs: number | null;
  /** When it may be asked next, in ms since 1970. */
  nextAt: number;
  /** Set while the whole host gets no requests. */
  block: { reason: string; until: number } | null;
  /** It gives nothing more until some of its pages are mapped, so that its yield is known in time. */
  awaitsMapping?: boolean;
  /** It brings what the plan of the corpus has enough of, so that other hosts go first. */
  isFull?: boolean;
}

/** What the plan of the corpus wants of a crawl. */
export interface PlanFacts {
  /** Whether hosts that bring what is full are asked less often. */
  slows: boolean;
  /** All of its domains, if they are full; else ''. */
  fullDomains: string;
  /** Jobs whose hosts go first, because more is missing of what they bring; '' without one. */
  before: string;
}

/** The present state of a crawl. */
export interface CrawlFacts {
  /** Ms since 1970. */
  now: number;
  isPaused: boolean;
  /** Why it is paused though no person asked for it; it goes on by itself then. */
  pausedFor: RunPause | null;
  isDiskLow: boolean;
  workersAlive: number;
  /** Hosts with waiting URLs. */
  hosts: readonly HostFacts[];
  /** Number of waiting URLs that wait for another try; 0 if so many URLs wait that the number would say nothing. */
  waitingForRetry: number;
  /** Requests under way, and their maximum. */
  inFlight: number;
  maxInFlight: number;
  /** Share of a processor that the busiest worker uses, 0 to 1; 0 if it isn't known. */
  cpuShare: number;
  /** Recent number of fetched pages a second. */
  pagesPerSecond: number;
  /** How long the run has been going on, without its pauses. */
  activeMs: number;
  /** Fetched pages whose text isn't ready yet. */
  mappingBacklog: number;
  /** `perSecond`: how fast it is used up. */
  limits: readonly {
    limit: 'pages' | 'megabytes' | 'minutes';
    used: number;
    max: number;
    perSecond?: number;
  }[];
  /** Recent number of new waiting URLs for each page; null: not known. */
  newUrlsPerPage: number | null;
  /** Missing or null: the corpus has no targets, or only shows them. */
  plan?: PlanFacts | null;
}

/** Reasons why a crawl is slow. Closed list: each has a translation. */
export const slowCodes = [
  'paused',
  'corpusFull',
  'personFull',
  'domainFull',
  'noWorker',
  'diskLow',
  'allBlocked',
  'limitNear',
  'domainSlowed',
  'hostsFull',
  'retryWaiting',
  'atCapacity',
  'crawlDelay',
  'slowHosts',
  'fewHosts',
  'mappingAwaited',
  'mappingBehind',
  'givesWay',
  'justBegun',
  'nothingWrong',
] as const;
export type SlowCode = (typeof slowCodes)[number];

/** One reason with the figures for its sentence. */
export interface SlowReason {
  code: SlowCode;
  values: Record<string, number | string>;
}

/** The pace that hosts allow, and their waiting URLs. */
interface Pace {
  hosts: readonly HostFacts[];
  queued: number;
  /** Highest rate of a polite crawl: the sum over all hosts of one page per interval. */
  maxPagesPerSecond: number;
}

/** From this share on a limit counts as near. */
const nearLimit = 0.95;
/** If the crawl reaches this share of the highest polite rate, politeness is what slows it down. */
const nearCeiling = 0.4;
/** A highest polite rate below this is low, whatever the crawl does. */
const lowCeiling = 5;
const nearCapacity = 0.9;
const manyUnmapped = 1_000;
/** The pace is counted over this time; a run that is younger and brought no page yet has none. */
const rateWindowMs = 60_000;

/**
 * Why a crawl isn't faster, the most important reason first. A reason that stops the crawl altogether stands alone.
 * `justBegun` and `nothingWrong` are returned only if there is no other reason.
 */
export function whySlow(facts: CrawlFacts): SlowReason[] {
  const stopped = whatStops(facts);
  if (stopped) return [stopped];
  const pace = paceOf(facts.hosts.filter(({ block }) => !isBlocked(block, facts.now)));
  const reasons = [
    nearestLimit(facts),
    quota(facts, pace),
    retries(facts, pace),
    ...(isAtCapacity(facts) ? [capacity(facts)] : politeness(facts, pace)),
    mappingAwaited(pace),
    mapping(facts),
    givesWay(facts),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) return reasons;
  if (facts.pagesPerSecond === 0 && facts.activeMs < rateWindowMs) {
    return [reason('justBegun', { queued: pace.queued })];
  }
  return [reason('nothingWrong', { pagesPerSecond: rounded(facts.pagesPerSecond), queued: pace.queued })];
}

function whatStops(facts: CrawlFacts): SlowReason | null {
  const { hosts, now } = facts;
  const queued = hosts.reduce((sum, host) => sum + host.queued, 0);
  if (facts.isPaused) return reason(facts.pausedFor ?? 'paused', { queued });
  if (facts.workersAlive === 0) return reason('noWorker', { queued });
  if (facts.isDiskLow) return reason('diskLow', { queued });
  const blocks = hosts.map(({ block }) => block).filter((block) => isBlocked(block, now));
  if (hosts.length === 0 || blocks.length < hosts.length || facts.inFlight > 0) return null;
  const until = lowest(blocks.map((block) => block?.until ?? now));
  return reason('allBlocked', {
    hosts: hosts.length,
    queued,
    seconds: seconds(until - now),
    reasons: commonest(blocks.map((block) => block?.reason ?? '')),
  });
}

function isBlocked(block: HostFacts['block'], now: number): boolean {
  return block !== null && block.until > now;
}

// A hundred thousand arguments are too many for Math.min.
function lowest(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

/** The three most frequent texts, e.g. 'rateLimited, tlsError'. */
function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const inOrder = [...counts].sort((a, b) => b[1] - a[1]);
  return inOrder
    .map(([text]) => text)
    .slice(0, 3)
    .join(', ');
}

function nearestLimit({ limits }: CrawlFacts): SlowReason | null {
  const [nearest] = [...limits].sort((a, b) => b.used / b.max - a.used / a.max);
  if (!nearest || nearest.used < nearLimit * nearest.max) return null;
  const { limit, used, max } = nearest;
  return reason('limitNear', { limit, used, max });
}

/** What the plan has enough of: all that the crawl brings, or what some of its hosts bring. */
function quota({ plan }: CrawlFacts, { hosts }: Pace): SlowReason | null {
  if (!plan) return null;
  if (plan.fullDomains !== '') {
    return plan.slows ? reason('domainSlowed', { domains: plan.fullDomains }) : null;
  }
  const full = hosts.filter(({ isFull }) => isFull === true).length;
  if (full === 0) return null;
  return reason('hostsFull', { hosts: full, ofHosts: hosts.length, slows: plan.slows ? 'yes' : 'no' });
}

function givesWay({ plan }: CrawlFacts): SlowReason | null {
  return plan && plan.before !== '' ? reason('givesWay', { jobs: plan.before }) : null;
}

function retries({ waitingForRetry, hosts, now }: CrawlFacts, { queued }: Pace): SlowReason | null {
  if (waitingForRetry === 0 || waitingForRetry * 2 < queued) return null;
  const next = lowest(hosts.map(({ nextAt }) => nextAt));
  return reason('retryWaiting', { urls: waitingForRetry, seconds: seconds(next - now) });
}

/** Whether the workers can do no more. */
export function isAtCapacity(facts: CrawlFacts): boolean {
  return facts.inFlight >= nearCapacity * facts.maxInFlight || facts.cpuShare >= nearCapacity;
}

function capacity(facts: CrawlFacts): SlowReason {
  return reason('atCapacity', {
    inFlight: facts.inFlight,
    maxInFlight: facts.maxInFlight,
    cpuPercent: Math.round(facts.cpuShare * 100),
    workers: facts.workersAlive,
  });
}

/**
 * If the crawl is as fast as politeness allows: the reasons for its pauses, the most frequent among the hosts first.
 */
function politeness(facts: CrawlFacts, { hosts, maxPagesPerSecond }: Pace): SlowReason[] {
  const isCeiling = maxPagesPerSecond < lowCeiling || facts.pagesPerSecond >= nearCeiling * maxPagesPerSecond;
  if (hosts.length === 0 || !isCeiling) return [];
  const slow = hosts.filter((host) => (host.fetchMs ?? 0) > host.intervalMs);
  const delayed = hosts.filter((host) => host.isCrawlDelay);
  const counted = [
    { code: 'slowHosts' as const, of: slow, typical: median(slow.map((host) => host.fetchMs ?? 0)) },
    { code: 'crawlDelay' as const, of: delayed, typical: median(delayed.map((host) => host.intervalMs)) },
  ];
  const most = counted
    .filter(({ of }) => of.length * 2 >= hosts.length)
    .sort((a, b) => b.of.length - a.of.length)
    .map(({ code, of, typical }) =>
      reason(code, { hosts: of.length, ofHosts: hosts.length, seconds: seconds(typical) }),
    );
  const few = reason('fewHosts', {
    hosts: hosts.length,
    intervalSeconds: seconds(median(hosts.map((host) => host.intervalMs))),
    maxPagesPerSecond: rounded(maxPagesPerSecond),
  });
  return [...most, few];
}

/**
 * Hosts that are as far ahead of mapping as they may be. This is reported if they are an important part of all hosts.
 */
function mappingAwaited({ hosts }: Pace): SlowReason | null {
  const waiting = hosts.filter((host) => host.awaitsMapping === true).length;
  if (waiting === 0 || waiting * 10 < hosts.length) return null;
  return reason('mappingAwaited', { hosts: waiting, ofHosts: hosts.length });
}

function mapping({ mappingBacklog }: CrawlFacts): SlowReason | null {
  return mappingBacklog > manyUnmapped ? reason('mappingBehind', { pages: mappingBacklog }) : null;
}

/** The highest rate of a polite crawl of these hosts, and their waiting URLs. */
export function paceOf(hosts: readonly HostFacts[]): Pace {
  let queued = 0;
  let maxPagesPerSecond = 0;
  for (const host of hosts) {
    queued += host.queued;
    maxPagesPerSecond += 1_000 / spacingMs(host);
  }
  return { hosts, queued, maxPagesPerSecond };
}

/** Ms from one page of a host to the next: the pause, or the answer's duration if that is longer. */
export function spacingMs({ intervalMs, fetchMs }: HostFacts): number {
  return Math.max(intervalMs, fetchMs ?? 0, 1);
}

function reason(code: SlowCode, values: SlowReason['values']): SlowReason {
  return { code, values };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Ms as seconds for a sentence. */
export function seconds(ms: number): number {
  return rounded(Math.max(0, ms) / 1_000);
}

/** A figure for a sentence: two digits, for hundreds three. */
export function rounded(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 3 : 2));
}
