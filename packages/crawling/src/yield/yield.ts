import type { YieldSettings, YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { type MappedSums, meanYield, sumYield } from './mapped-sums';
import { fallsShort, wantedYield } from './yield-bounded';

/** Whether the crawl fetches more from a host. */
export type HostDecision =
  | { kind: 'go' }
  /** Too few pages or bytes are mapped for a judgement. */
  | { kind: 'tooEarly' }
  | { kind: 'stop'; stop: YieldStop };

/**
 * The yield that a host of `pages` pages must have, t(n) = k (log10 n - 1): 0 at ten pages, k at a hundred, 2 k at a
 * thousand (Suchomel and Pomikálek 2012, section 3.1, where k is 0.01).
 */
export function thresholdAt(pages: number, k: number): number {
  return k * (Math.log10(pages) - 1);
}

/**
 * Decides on a host by its current yield. spiderling: the host is stopped below t(n) once both `minPages` and
 * `minBytes` are reached, "whichever is a higher amount of data"; bounded: see {@link fallsShort}.
 */
export function decideHost(
  host: MappedSums,
  settings: Pick<YieldSettings, 'policy' | 'k' | 'minPages' | 'minBytes'>,
): HostDecision {
  const { policy, k, minPages, minBytes } = settings;
  if (policy === 'off' || k === 0) return { kind: 'go' };
  if (policy === 'bounded') {
    if (host.mapped < Math.ceil(minPages / 2)) return { kind: 'tooEarly' };
    const wanted = wantedYield(k);
    return fallsShort(host, wanted) ? stopped(policy, host, wanted) : { kind: 'go' };
  }
  if (host.mapped < minPages || host.mappedBytes < minBytes) return { kind: 'tooEarly' };
  const threshold = thresholdAt(host.mapped, k);
  return sumYield(host) < threshold ? stopped(policy, host, threshold) : { kind: 'go' };
}

function stopped(policy: YieldStop['policy'], host: MappedSums, threshold: number): HostDecision {
  const { mapped: pages, mappedBytes: bytes, kept, textBytes } = host;
  return {
    kind: 'stop',
    stop: {
      policy,
      pages,
      bytes,
      kept,
      textBytes,
      yield: sumYield(host),
      meanYield: meanYield(host),
      threshold,
    },
  };
}
