import { meanYield, sumYield } from '@florilegium/crawling/yield/mapped-sums';
import type { HostYield, HostYields } from '../plot-data';

/** Shares of the downloaded bytes that became text, drawn as lines: those of figure 1 of Suchomel & Pomikálek (2012). */
export const isoYields = [0.001, 0.01, 0.1] as const;

/** What becomes of this little is next to nothing. */
export const poorYield = isoYields[0];

type Sums = Pick<HostYield, 'mappedBytes' | 'textBytes'>;

/**
 * The yield that hosts are judged by: the bytes of text over the bytes of the pages that were cleaned, both summed up, so
 * that large pages count for more. Null where nothing was cleaned yet.
 */
export function yieldOf(sums: Sums): number | null {
  return sums.mappedBytes > 0 ? sumYield(sums) : null;
}

/** The mean of its pages' own yields, as in figure 1 of the paper: each page counts alike. Null where none was cleaned. */
export function meanYieldOf(host: Pick<HostYield, 'yieldSum' | 'mapped'>): number | null {
  return host.mapped > 0 ? meanYield(host) : null;
}

/** What a host is to the reader. */
export type HostKind = 'gives' | 'poor' | 'nothing' | 'waiting' | 'blocked' | 'stopped';

/**
 * How a host is drawn: blocked by a person, or stopped because it gives too little; saved pages not looked at yet, so that nothing can be said; no text at
 * all; less than {@link poorYield}; or a host that gives text.
 */
export function kindOfHost(host: HostYield): HostKind {
  if (host.blocked) return 'blocked';
  if (host.stopped) return 'stopped';
  const share = yieldOf(host) ?? 0;
  if (share >= poorYield) return 'gives';
  if (host.resources > host.mapped) return 'waiting';
  return host.textBytes > 0 ? 'poor' : 'nothing';
}

/** The hosts of a run in few numbers. */
export interface YieldSummary {
  share: number;
  /** Hosts that gave less than {@link poorYield}, blocked and stopped ones too, and their share of all downloaded bytes. */
  poorHosts: number;
  poorShare: number;
  /** The host with the most text, among those that are drawn. */
  best: HostYield | null;
  /** Saved pages that have not been cleaned yet. */
  waiting: number;
}

/** Sums hosts up; null where nothing was cleaned. */
export function summaryOf({ hosts, all }: HostYields): YieldSummary | null {
  const share = yieldOf(all);
  if (share === null || all.bytes === 0) return null;
  const poor = hosts.filter(
    (host) =>
      host.bytes > 0 && ['poor', 'nothing'].includes(kindOfHost({ ...host, blocked: false, stopped: false })),
  );
  const best = hosts.reduce<HostYield | null>(
    (most, host) => (host.textBytes > (most?.textBytes ?? 0) ? host : most),
    null,
  );
  return {
    share,
    poorHosts: poor.length,
    poorShare: poor.reduce((sum, host) => sum + host.bytes, 0) / all.bytes,
    best,
    waiting: Math.max(0, all.resources - all.mapped),
  };
}

/** What the hosts that are not drawn cost and gave together; null where all are drawn. */
export function restOf({
  hosts,
  all,
}: HostYields): { hosts: number; mappedBytes: number; textBytes: number } | null {
  const rest = all.hosts - hosts.length;
  if (rest <= 0) return null;
  const without = (key: 'mappedBytes' | 'textBytes') =>
    all[key] - hosts.reduce((sum, host) => sum + host[key], 0);
  return { hosts: rest, mappedBytes: without('mappedBytes'), textBytes: without('textBytes') };
}
