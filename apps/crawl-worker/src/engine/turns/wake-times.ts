import { createReadyLines, type InsteadOf } from './ready-hosts';
import { createTimerHeap } from './timer-heap';

/** In which run's line something waits whose time has come, and with which rank. */
export interface Place {
  runId: number;
  rank: number;
}

/** Things that wait for a time, and then for their turn among those whose time has come. */
export interface WakeTimes<T> {
  /** Sets the thing's time, unless an earlier time is set or its time has come. False if nothing changes. */
  plan(thing: T, at: number): boolean;
  forget(thing: T): void;
  /** Moves everything whose time has come into line. */
  collect(now: number, placeOf: (thing: T) => Place): void;
  /** Takes the next thing in line. */
  next(): T | undefined;
  /** When the next time comes. */
  nextAt(): number | undefined;
}

/** Makes it, without things. `insteadOf`: see {@link createReadyLines}. */
export function createWakeTimes<T>(insteadOf?: InsteadOf): WakeTimes<T> {
  const heap = createTimerHeap<T>();
  const lines = createReadyLines<T>(insteadOf);
  const wakeAt = new Map<T, number>();
  const inLine = new Set<T>();
  return {
    plan(thing, at) {
      if (inLine.has(thing) || (wakeAt.get(thing) ?? Number.POSITIVE_INFINITY) <= at) return false;
      wakeAt.set(thing, at);
      heap.push(at, thing);
      return true;
    },
    forget(thing) {
      wakeAt.delete(thing);
      inLine.delete(thing);
    },
    collect(now, placeOf) {
      for (let thing = heap.popDue(now); thing !== undefined; thing = heap.popDue(now)) {
        // A time that was replaced by an earlier one, or the time of a thing that is gone.
        if ((wakeAt.get(thing) ?? Number.POSITIVE_INFINITY) > now) continue;
        wakeAt.delete(thing);
        inLine.add(thing);
        const { runId, rank } = placeOf(thing);
        lines.add(runId, thing, rank);
      }
    },
    next() {
      for (let thing = lines.next(); thing !== undefined; thing = lines.next())
        if (inLine.delete(thing)) return thing;
      return undefined;
    },
    nextAt: () => heap.nextAt(),
  };
}
