import type { YieldSettings } from '@florilegium/contracts/jobs/yield-policy';
import type { MappedSums } from './mapped-sums';
import { decideHost, thresholdAt } from './yield';
import { wantedYield } from './yield-bounded';

/** Hosts with about the same yield, or one of them. */
export interface YieldGroup {
  hosts: number;
  /** Yield of each host. */
  yieldRate: number;
  /** Sum over all hosts of the group. */
  mappedBytes: number;
  textBytes: number;
}

/** The result of a crawl that never asked the hosts at or below a yield. */
export interface WhatIf {
  threshold: number;
  /** Hosts above the threshold, with their downloads and texts. */
  hosts: number;
  mappedBytes: number;
  textBytes: number;
  /** Downloads and texts of the other hosts. */
  savedBytes: number;
  lostTextBytes: number;
}

/**
 * Table 1 of SpiderLing's paper for any crawl: bytes saved and text lost at each threshold. The first threshold keeps
 * everything if it is below 0. As the paper says, this case is hypothetical: a crawl has to see some pages of a host
 * before it knows the host's yield.
 */
export function whatIf(groups: readonly YieldGroup[], thresholds: readonly number[]): WhatIf[] {
  const richestFirst = [...groups].sort((a, b) => b.yieldRate - a.yieldRate);
  const all = { hosts: 0, mappedBytes: 0, textBytes: 0 };
  for (const group of groups) add(all, group);
  const above = { hosts: 0, mappedBytes: 0, textBytes: 0 };
  const rows = new Map<number, WhatIf>();
  let next = 0;
  for (const threshold of [...thresholds].sort((a, b) => b - a)) {
    for (; next < richestFirst.length && richestFirst[next]!.yieldRate > threshold; next += 1) {
      add(above, richestFirst[next]!);
    }
    const savedBytes = all.mappedBytes - above.mappedBytes;
    rows.set(threshold, { threshold, ...above, savedBytes, lostTextBytes: all.textBytes - above.textBytes });
  }
  return thresholds.map((threshold) => rows.get(threshold)!);
}

function add(sum: Omit<YieldGroup, 'yieldRate'>, group: YieldGroup): void {
  sum.hosts += group.hosts;
  sum.mappedBytes += group.mappedBytes;
  sum.textBytes += group.textBytes;
}

type Policy = Pick<YieldSettings, 'policy' | 'k' | 'minPages' | 'minBytes'>;

/** The result of a crawl under a policy. */
export interface WhatIfPolicy {
  /** Hosts that would have been stopped. */
  stopped: number;
  savedBytes: number;
  lostTextBytes: number;
}

/** A host is simulated in steps; each is a third longer than the one before. */
const stepFactor = 4 / 3;

/**
 * The same for a policy, as if each host had given its text evenly over its pages: where the host would have been
 * stopped, and what it gave after that. Hosts without mapped pages don't count.
 */
export function whatIfPolicy(hosts: readonly MappedSums[], policy: Policy): WhatIfPolicy {
  const result: WhatIfPolicy = { stopped: 0, savedBytes: 0, lostTextBytes: 0 };
  for (const host of hosts) {
    const part = stoppedAfter(host, policy);
    if (part === 1) continue;
    result.stopped += 1;
    result.savedBytes += (1 - part) * host.mappedBytes;
    result.lostTextBytes += (1 - part) * host.textBytes;
  }
  return result;
}

/** The share of a host's pages after which it would be stopped; 1: it would not be stopped. */
function stoppedAfter(host: MappedSums, policy: Policy): number {
  for (let pages = 1; pages < host.mapped; pages = Math.max(pages + 1, Math.floor(pages * stepFactor))) {
    const part = pages / host.mapped;
    const sofar = {
      mapped: pages,
      mappedBytes: part * host.mappedBytes,
      kept: part * host.kept,
      textBytes: part * host.textBytes,
      yieldSum: part * host.yieldSum,
    };
    if (decideHost(sofar, policy).kind !== 'stop') continue;
    return part;
  }
  return 1;
}

/** Warnings about settings before a crawl starts. */
export type YieldWarning =
  /** The settings ask for more text than any page can have. */
  | { kind: 'beyondAnyHost'; threshold: number; pages: number }
  /** Every host of an earlier crawl with enough pages for a judgement would be stopped. */
  | { kind: 'everyHost'; hosts: number }
  /** Most of the text of an earlier crawl would be lost. */
  | { kind: 'mostText'; share: number; stopped: number; hosts: number }
  /** The policy stops nothing. */
  | { kind: 'noHost' };

/** Clean text is hardly ever more than half of a page (table 1: 313 of 51,645 hosts are above 0.41). */
const plausibleYield = 0.5;
/** After this many pages every policy has judged a host. */
const judgedPages = 100;
const mostOfText = 0.5;

/** A problem of the settings that shows without a crawl; null: none. */
export function checkYieldSettings({ policy, k, minPages }: Policy): YieldWarning | null {
  if (policy === 'off') return null;
  if (k === 0) return { kind: 'noHost' };
  const pages = Math.max(minPages, judgedPages);
  const threshold = policy === 'bounded' ? wantedYield(k) : thresholdAt(pages, k);
  return threshold > plausibleYield ? { kind: 'beyondAnyHost', threshold, pages } : null;
}

/** The estimate for a policy from an earlier crawl of the job. */
export interface StopEstimate extends WhatIfPolicy {
  /** Hosts with enough pages and bytes to be judged at all. */
  judged: number;
  /** Share of the text of all hosts that would be lost. */
  lostShare: number;
  warning: YieldWarning | null;
}

/**
 * Estimates what a policy would do to the hosts of an earlier crawl, and whether to warn before it starts: if it
 * would stop every host that it can judge, or lose most of the text.
 */
export function estimateStops(hosts: readonly MappedSums[], policy: Policy): StopEstimate {
  const outcome = whatIfPolicy(hosts, policy);
  const judged = hosts.filter((host) => decideHost(host, policy).kind !== 'tooEarly').length;
  const text = hosts.reduce((sum, host) => sum + host.textBytes, 0);
  const lostShare = text > 0 ? outcome.lostTextBytes / text : 0;
  const warned = warningOf(outcome, { judged, lostShare, hosts: hosts.length });
  return { ...outcome, judged, lostShare, warning: checkYieldSettings(policy) ?? warned };
}

function warningOf(
  { stopped }: WhatIfPolicy,
  { judged, lostShare, hosts }: { judged: number; lostShare: number; hosts: number },
): YieldWarning | null {
  if (judged > 1 && stopped >= judged) return { kind: 'everyHost', hosts: judged };
  return lostShare > mostOfText ? { kind: 'mostText', share: lostShare, stopped, hosts } : null;
}
