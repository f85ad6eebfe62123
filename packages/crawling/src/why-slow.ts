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
  limits: readonly { limit: 'pages' | 'megabytes' | 'minutes'; used: number; max: number }[];
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
  'mappingBehind',
  'nothingWrong',
] as const;
export type SlowCode = (typeof slowCodes)[number];

/** One reason with the figures of its sentence. */
export interface SlowReason {
  code: SlowCode;
  values: Record<string, number | string>;
}

/** The pace that a host allows and what waits on it. */
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
  return nearest && nearest.used >= nearLimit * nearest.max ? reason('limitNear', { ...nearest }) : null;
}

function retries({ waitingForRetry, hosts, now }: CrawlFacts, { queued }: Pace): SlowReason | null {
  if (waitingForRetry === 0 || waitingForRetry * 2 < queued) return null;
  const next = lowest(hosts.map(({ nextAt }) => nextAt));
  return reason('retryWaiting', { urls: waitingForRetry, seconds: seconds(next - now) });
}

function isAtCapacity(facts: CrawlFacts): boolean {
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

function mapping({ mappingBacklog }: CrawlFacts): SlowReason | null {
  return mappingBacklog > manyUnmapped ? reason('mappingBehind', { pages: mappingBacklog }) : null;
}

/** How long a crawl still takes for the URLs it knows of, and what decides that. */
export interface Estimate {
  secondsLeft: number;
  /**
   * `slowestHost`: one host has more URLs than its pause lets it give; `capacity`: the workers can't do more;
   * `limit`: the job ends before.
   */
  because: { code: 'slowestHost' | 'capacity' | 'limit'; values: Record<string, number | string> };
}

/**
 * Estimates the time that is left, were no further URL found: the host whose turn comes last decides, unless the
 * workers are at capacity or a limit ends the job before. Null while nothing moves.
 */
export function estimate(facts: CrawlFacts): Estimate | null {
  if (facts.isPaused || facts.workersAlive === 0 || facts.isDiskLow || facts.hosts.length === 0) return null;
  const pace = paceOf(facts.hosts);
  const candidates = [slowestHost(facts, pace)];
  if (isAtCapacity(facts) && facts.pagesPerSecond > 0) {
    const values = { urls: pace.queued, pagesPerSecond: rounded(facts.pagesPerSecond) };
    candidates.push({
      secondsLeft: pace.queued / facts.pagesPerSecond,
      because: { code: 'capacity', values },
    });
  }
  const longest = candidates.reduce((a, b) => (b.secondsLeft > a.secondsLeft ? b : a));
  const limited = endByLimit(facts);
  const decided = limited && limited.secondsLeft < longest.secondsLeft ? limited : longest;
  return { ...decided, secondsLeft: Math.ceil(decided.secondsLeft) };
}

function slowestHost({ now, hosts }: CrawlFacts, pace: Pace): Estimate {
  let longest = { secondsLeft: -1, host: '', intervalMs: 0 };
  for (const host of hosts) {
    const begins = Math.max(host.nextAt, host.block?.until ?? 0, now) - now;
    const secondsLeft = (begins + host.queued * spacingMs(host)) / 1_000;
    if (secondsLeft > longest.secondsLeft)
      longest = { secondsLeft, host: host.host, intervalMs: spacingMs(host) };
  }
  const { secondsLeft, host, intervalMs } = longest;
  const values = { urls: pace.queued, hosts: hosts.length, intervalSeconds: seconds(intervalMs), host };
  return { secondsLeft, because: { code: 'slowestHost', values } };
}

function endByLimit({ limits, pagesPerSecond }: CrawlFacts): Estimate | null {
  const ends = limits.flatMap(({ limit, used, max }): Estimate[] => {
    const left = Math.max(0, max - used);
    const values = { limit, max };
    if (limit === 'minutes') return [{ secondsLeft: left * 60, because: { code: 'limit', values } }];
    if (limit !== 'pages' || pagesPerSecond <= 0) return [];
    return [{ secondsLeft: left / pagesPerSecond, because: { code: 'limit', values } }];
  });
  return ends.reduce<Estimate | null>((a, b) => (a && a.secondsLeft <= b.secondsLeft ? a : b), null);
}

function paceOf(hosts: readonly HostFacts[]): Pace {
  let queued = 0;
  let maxPagesPerSecond = 0;
  for (const host of hosts) {
    queued += host.queued;
    maxPagesPerSecond += 1_000 / spacingMs(host);
  }
  return { hosts, queued, maxPagesPerSecond };
}

/** Time from one page of a host to the next: a slow answer takes longer than the pause. */
function spacingMs({ intervalMs, fetchMs }: HostFacts): number {
  return Math.max(intervalMs, fetchMs ?? 0, 1);
}

function reason(code: SlowCode, values: SlowReason['values']): SlowReason {
  return { code, values };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function seconds(ms: number): number {
  return rounded(Math.max(0, ms) / 1_000);
}

function rounded(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 3 : 2));
}
