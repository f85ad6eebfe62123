import type { YieldSettings } from '@florilegium/contracts/yield-policy';
import type { MappedSums } from './mapped-sums';
import { decideHost, thresholdAt } from './yield';
import { wantedYield } from './yield-bounded';

/** Hosts that yield about the same, or one of them. */
export interface YieldGroup {
  hosts: number;
  /** Of each of them. */
  yieldRate: number;
  /** Of all of them together. */
  mappedBytes: number;
  textBytes: number;
}

/** What a crawl would have come to if hosts at a yield or below had never been asked. */
export interface WhatIf {
  threshold: number;
  /** Hosts above the threshold, with their downloads and texts. */
  hosts: number;
  mappedBytes: number;
  textBytes: number;
  /** Those of the others. */
  savedBytes: number;
  lostTextBytes: number;
}

/**
 * Table 1 of SpiderLing's paper for any crawl: bytes saved and text lost at each of the thresholds, from the first,
 * which has everything when it is below 0. As the paper says, this is a hypothetical case: some pages of a host have to
 * be seen before its yield is known.
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

/** What a crawl would have come to under a policy. */
export interface WhatIfPolicy {
  /** Hosts that would have been stopped. */
  stopped: number;
  savedBytes: number;
  lostTextBytes: number;
}

/** Steps in which a host is gone through: each a third as long again as the one before. */
const stepFactor = 4 / 3;

/**
 * The same under a policy, as if each host had given its text evenly over its pages: where each would have been
 * stopped, and what came after. Hosts without mapped pages count nothing.
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

/** The part of a host's pages after which it would be stopped; 1: it would not. */
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

/** What is to be said of settings before a crawl starts. */
export type YieldWarning =
  /** More is wanted than any text can be of its page. */
  | { kind: 'beyondAnyHost'; threshold: number; pages: number }
  /** Every host of an earlier crawl that there is enough of to judge would be stopped. */
  | { kind: 'everyHost'; hosts: number }
  /** Most of the text of an earlier crawl would be lost. */
  | { kind: 'mostText'; share: number; stopped: number; hosts: number }
  /** A policy that stops nothing. */
  | { kind: 'noHost' };

/** Clean text is hardly ever more than half of a page (table 1: 313 of 51,645 hosts are above 0.41). */
const plausibleYield = 0.5;
/** By so many pages a host is judged by whatever policy. */
const judgedPages = 100;
const mostOfText = 0.5;

/** What is wrong with settings by themselves; null: nothing. */
export function checkYieldSettings({ policy, k, minPages }: Policy): YieldWarning | null {
  if (policy === 'off') return null;
  if (k === 0) return { kind: 'noHost' };
  const pages = Math.max(minPages, judgedPages);
  const threshold = policy === 'bounded' ? wantedYield(k) : thresholdAt(pages, k);
  return threshold > plausibleYield ? { kind: 'beyondAnyHost', threshold, pages } : null;
}

/** What an earlier crawl of the job says of a policy. */
export interface StopEstimate extends WhatIfPolicy {
  /** Hosts with enough pages and bytes to be judged at all. */
  judged: number;
  /** Share of the text of all hosts that would be lost. */
  lostShare: number;
  warning: YieldWarning | null;
}

/**
 * What would become of the hosts of an earlier crawl under a policy, and whether somebody should be warned before it
 * starts: when it would stop every host that it can judge, or lose most of the text.
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
