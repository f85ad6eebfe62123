/** A host on which URLs wait. */
export interface HostFacts {
  host: string;
  queued: number;
  /** Pause that is kept between two requests: the job's, or the host's Crawl-delay where that is longer. */
  intervalMs: number;
  /** Whether robots.txt asks for that pause. */
  isCrawlDelay: boolean;
  /** How long its answers take of late; null: none yet. */
  fetchMs: number | null;
  /** When it may be asked next, in ms since 1970. */
  nextAt: number;
  /** Set while it is left alone as a whole. */
  block: { reason: string; until: number } | null;
  /** It gives nothing more until pages of it are mapped, so that its yield is known in time. */
  awaitsMapping?: boolean;
}

/** A crawl as it stands. */
export interface CrawlFacts {
  /** Ms since 1970. */
  now: number;
  isPaused: boolean;
  isDiskLow: boolean;
  workersAlive: number;
  /** Hosts with URLs that wait. */
  hosts: readonly HostFacts[];
  /** URLs among those that wait for another try; 0 where so many wait that it would say nothing. */
  waitingForRetry: number;
  /** Requests under way, and most that may be. */
  inFlight: number;
  maxInFlight: number;
  /** Busiest worker's share of a processor, 0 to 1; 0 when it isn't known. */
  cpuShare: number;
  /** Pages fetched a second, of late. */
  pagesPerSecond: number;
  /** Pages fetched whose text isn't there yet. */
  mappingBacklog: number;
  /** `perSecond`: how fast it is used up. */
  limits: readonly {
    limit: 'pages' | 'megabytes' | 'minutes';
    used: number;
    max: number;
    perSecond?: number;
  }[];
  /** New URLs that came to wait for each page of late; null: not known. */
  newUrlsPerPage: number | null;
}

/** What holds a crawl up. Closed: each has a translation. */
export const slowCodes = [
  'paused',
  'noWorker',
  'diskLow',
  'allBlocked',
  'limitNear',
  'retryWaiting',
  'atCapacity',
  'crawlDelay',
  'slowHosts',
  'fewHosts',
  'mappingAwaited',
  'mappingBehind',
  'nothingWrong',
] as const;
export type SlowCode = (typeof slowCodes)[number];

/** One reason with the figures of its sentence. */
export interface SlowReason {
  code: SlowCode;
  values: Record<string, number | string>;
}

/** The pace that hosts allow and what waits on them. */
interface Pace {
  hosts: readonly HostFacts[];
  queued: number;
  /** Ceiling of a polite crawl: the sum of one page an interval over all hosts. */
  maxPagesPerSecond: number;
}

/** From this share of a limit on it is said to be near. */
const nearLimit = 0.95;
/** Above this share of what is possible the possible is what holds the crawl up. */
const nearCeiling = 0.4;
/** A polite ceiling below this is low whatever the crawl does. */
const lowCeiling = 5;
const nearCapacity = 0.9;
const manyUnmapped = 1_000;

/**
 * Why a crawl isn't faster, the most telling reason first. What stops it altogether stands alone; `nothingWrong`
 * stands where nothing else does.
 */
export function whySlow(facts: CrawlFacts): SlowReason[] {
  const stopped = whatStops(facts);
  if (stopped) return [stopped];
  const pace = paceOf(facts.hosts.filter(({ block }) => !isBlocked(block, facts.now)));
  const reasons = [
    nearestLimit(facts),
    retries(facts, pace),
    ...(isAtCapacity(facts) ? [capacity(facts)] : politeness(facts, pace)),
    mappingAwaited(pace),
    mapping(facts),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) return reasons;
  return [reason('nothingWrong', { pagesPerSecond: rounded(facts.pagesPerSecond), queued: pace.queued })];
}

function whatStops(facts: CrawlFacts): SlowReason | null {
  const { hosts, now } = facts;
  const queued = hosts.reduce((sum, host) => sum + host.queued, 0);
  if (facts.isPaused) return reason('paused', { queued });
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

/** The three commonest texts, e.g. 'rateLimited, tlsError'. */
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

/** The crawl is as fast as courtesy allows: the ways in which that is slow, the commonest among the hosts first. */
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

/** Hosts that are as far ahead of mapping as they may be: said when it is a part of them that matters. */
function mappingAwaited({ hosts }: Pace): SlowReason | null {
  const waiting = hosts.filter((host) => host.awaitsMapping === true).length;
  if (waiting === 0 || waiting * 10 < hosts.length) return null;
  return reason('mappingAwaited', { hosts: waiting, ofHosts: hosts.length });
}

function mapping({ mappingBacklog }: CrawlFacts): SlowReason | null {
  return mappingBacklog > manyUnmapped ? reason('mappingBehind', { pages: mappingBacklog }) : null;
}

/** The most that a polite crawl of these hosts gives, and what waits there. */
export function paceOf(hosts: readonly HostFacts[]): Pace {
  let queued = 0;
  let maxPagesPerSecond = 0;
  for (const host of hosts) {
    queued += host.queued;
    maxPagesPerSecond += 1_000 / spacingMs(host);
  }
  return { hosts, queued, maxPagesPerSecond };
}

/** Ms from one page of a host to the next: a slow answer takes longer than the pause. */
export function spacingMs({ intervalMs, fetchMs }: HostFacts): number {
  return Math.max(intervalMs, fetchMs ?? 0, 1);
}

function reason(code: SlowCode, values: SlowReason['values']): SlowReason {
  return { code, values };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Ms as seconds to be said. */
export function seconds(ms: number): number {
  return rounded(Math.max(0, ms) / 1_000);
}

/** A figure to be said: two digits, of hundreds three. */
export function rounded(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 3 : 2));
}
