import type { SkipReason } from '@florilegium/contracts/reasons';
import { decide, type Scope } from '@florilegium/scope/rules/decide';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';
import { trapReason } from './traps';

/** Where a URL was found. */
export interface FoundAt {
  isSeed: boolean;
  /** Hops from its seed. */
  depth: number;
}

/** A job's limits for one URL. */
export interface QueueLimits {
  /** Hops from a seed; null: no limit. */
  maxDepth: number | null;
}

/** Whether a URL is queued, and for what: 1 its links, 2 a resource, 3 both. */
export type Queueing =
  | { state: 'queued'; takes: 1 | 2 | 3 }
  | { state: 'skipped'; reason: SkipReason; detail: string | null };

/**
 * Decides whether a URL is queued: when it is found, and again when its job's configuration has changed. `nofollow`:
 * the page with the link asks that the link is not followed.
 */
export function decideQueued(
  scope: Scope,
  limits: QueueLimits,
  url: FoundUrl,
  via: FoundAt,
  nofollow = false,
): Queueing {
  const decision = decide(scope, url, via.isSeed ? { isSeed: true, depth: 0 } : { depth: via.depth });
  if (decision.takes === 0) return skipped(decision.reason ?? 'outOfScope', decision.detail);
  const trap = via.isSeed ? null : trapReason(url);
  if (trap) return skipped('trapSuspected', trap);
  if (nofollow) return skipped('noFollow');
  if (limits.maxDepth !== null && via.depth > limits.maxDepth) return skipped('tooDeep');
  return { state: 'queued', takes: decision.takes };
}

/** Decides again about a waiting URL, with its data in the frontier. */
export function decideAgain(scope: Scope, limits: QueueLimits, waiting: FoundAt & { url: string }): Queueing {
  const normalized = normalizeUrl(waiting.url, undefined, scope.keyOptions);
  return normalized.ok ? decideQueued(scope, limits, normalized.url, waiting) : skipped(normalized.reason);
}

function skipped(reason: SkipReason, detail?: string): Queueing {
  return { state: 'skipped', reason, detail: detail ?? null };
}
