import { type CrawlFacts, isAtCapacity, paceOf, rounded, seconds, spacingMs } from './why-slow';

/** What decides how long a crawl still takes. Closed list: each code has a translation. */
export const estimateCodes = ['slowestHost', 'capacity', 'limit'] as const;

/** How long a crawl still takes for its known URLs, and what decides that. */
interface Estimate {
  secondsLeft: number;
  /** New URLs are still being found, so the crawl will take longer. */
  atLeast: boolean;
  /**
   * `slowestHost`: one host needs longest because of its pause; `capacity`: the workers can't do more; `limit`: a
   * limit ends the job before.
   */
  because: { code: (typeof estimateCodes)[number]; values: Record<string, number | string> };
}

type Ending = Omit<Estimate, 'atLeast'>;

/** With fewer new URLs per page than this, almost all URLs are known. */
const fewNewUrls = 0.02;

/**
 * Estimates the remaining time. The host whose URLs take longest decides, unless the workers are at capacity or a
 * limit ends the job before. `atLeast` holds while pages bring new URLs, or while this is not known. Null while
 * nothing moves.
 */
export function estimate(facts: CrawlFacts): Estimate | null {
  if (facts.isPaused || facts.workersAlive === 0 || facts.isDiskLow || facts.hosts.length === 0) return null;
  const { queued } = paceOf(facts.hosts);
  const candidates = [slowestHost(facts, queued)];
  if (isAtCapacity(facts) && facts.pagesPerSecond > 0) {
    const values = { urls: queued, pagesPerSecond: rounded(facts.pagesPerSecond) };
    candidates.push({ secondsLeft: queued / facts.pagesPerSecond, because: { code: 'capacity', values } });
  }
  const longest = candidates.reduce((a, b) => (b.secondsLeft > a.secondsLeft ? b : a));
  const limited = endByLimit(facts);
  const isLimited = limited !== null && limited.secondsLeft < longest.secondsLeft;
  const { secondsLeft, because } = isLimited ? limited : longest;
  const grows = facts.newUrlsPerPage === null || facts.newUrlsPerPage >= fewNewUrls;
  return { secondsLeft: Math.ceil(secondsLeft), atLeast: grows && !isLimited, because };
}

function slowestHost({ now, hosts }: CrawlFacts, urls: number): Ending {
  let longest = { secondsLeft: -1, host: '', intervalMs: 0 };
  for (const host of hosts) {
    const begins = Math.max(host.nextAt, host.block?.until ?? 0, now) - now;
    const secondsLeft = (begins + host.queued * spacingMs(host)) / 1_000;
    if (secondsLeft > longest.secondsLeft)
      longest = { secondsLeft, host: host.host, intervalMs: spacingMs(host) };
  }
  const { secondsLeft, host, intervalMs } = longest;
  const values = { urls, hosts: hosts.length, intervalSeconds: seconds(intervalMs), host };
  return { secondsLeft, because: { code: 'slowestHost', values } };
}

function endByLimit({ limits }: CrawlFacts): Ending | null {
  const ends = limits.flatMap(({ limit, used, max, perSecond = 0 }): Ending[] => {
    if (perSecond <= 0) return [];
    const secondsLeft = Math.max(0, max - used) / perSecond;
    return [{ secondsLeft, because: { code: 'limit', values: { limit, max } } }];
  });
  return ends.reduce<Ending | null>((a, b) => (a && a.secondsLeft <= b.secondsLeft ? a : b), null);
}
