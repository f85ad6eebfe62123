import type { RunQueue } from '../run-queue';

/** The facts about a queue that a choice needs. */
export type WaitingQueue = Pick<
  RunQueue,
  'runId' | 'length' | 'lastServedAt' | 'retryAt' | 'isClaiming' | 'mayClaim'
>;

/** Facts about runs that are not in their queues. */
export interface TurnRules<Q> {
  /**
   * Whether a run may begin another page now. A run that may not, because its limit is almost used up, is asked again
   * a little later.
   */
  mayBegin(queue: Q): boolean;
  /** Whether a run has to wait for its pages to be mapped: it wakes up when they are. */
  holds(queue: Q): boolean;
  /** Before this time a run sends nothing to the host; other runs may. */
  nextAt(queue: Q): number;
  /** How much the time counts that a run has waited, 0 to 1: less for one that gives way to others. */
  shareOf(queue: Q): number;
}

/** What a host does next: begin a URL of a run, wait until a time, or wait until it is woken. */
export type Turn<Q> = { kind: 'serve'; queue: Q } | { kind: 'wait'; at: number } | { kind: 'idle' };

/** A turn, and the queues that need more URLs. */
export interface TurnChoice<Q> {
  turn: Turn<Q>;
  claims: Q[];
}

/** If no more URLs than this are left, the next claim is made. */
const lowWater = 2;
const blockedMs = 250;
/** Longest time before a host checks the pauses of its runs again. */
const lookAgainMs = 30_000;

/**
 * Chooses whose URL a host fetches next: the run that was served longest ago goes first, where those that give way wait
 * some times as long.
 */
export function chooseTurn<Q extends WaitingQueue>(
  queues: Iterable<Q>,
  now: number,
  rules: TurnRules<Q>,
): TurnChoice<Q> {
  const claims: Q[] = [];
  let wakeAt: number | null = null;
  const wake = (at: number) => {
    wakeAt = Math.min(wakeAt ?? at, at);
  };
  for (const queue of [...queues].sort((a, b) => waitedFor(b, now, rules) - waitedFor(a, now, rules))) {
    if (rules.holds(queue)) continue;
    const ownAt = rules.nextAt(queue);
    if (ownAt > now) {
      // People may remove a pause in the meantime.
      wake(Math.min(ownAt, now + lookAgainMs));
      continue;
    }
    const [mayBegin, mayClaim] = [rules.mayBegin(queue), queue.mayClaim(now)];
    if (queue.length <= lowWater && mayClaim && !queue.isClaiming && mayBegin) claims.push(queue);
    if (mayBegin && queue.length > 0) return { turn: { kind: 'serve', queue }, claims };
    if (!mayBegin && (queue.length > 0 || mayClaim)) wake(now + blockedMs);
    if (queue.retryAt !== null && queue.retryAt > now) wake(queue.retryAt);
  }
  return { turn: wakeAt === null ? { kind: 'idle' } : { kind: 'wait', at: wakeAt }, claims };
}

/** The run that a host would serve next; 0: none. */
export function nextRunOf<Q extends WaitingQueue>(
  queues: Iterable<Q>,
  now: number,
  rules: Pick<TurnRules<Q>, 'nextAt' | 'shareOf'>,
): number {
  let next: { runId: number; waited: number } | undefined;
  for (const queue of queues) {
    if ((queue.length === 0 && !queue.mayClaim(now)) || rules.nextAt(queue) > now) continue;
    const waited = waitedFor(queue, now, rules);
    if (!next || waited > next.waited) next = { runId: queue.runId, waited };
  }
  return next?.runId ?? 0;
}

function waitedFor<Q extends WaitingQueue>(
  queue: Q,
  now: number,
  rules: Pick<TurnRules<Q>, 'shareOf'>,
): number {
  return (now - queue.lastServedAt) * rules.shareOf(queue);
}
