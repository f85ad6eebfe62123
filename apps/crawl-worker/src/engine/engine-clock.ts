/** The scheduler's clock: the system's, or a virtual one in which an hour passes in seconds. */
export interface EngineClock {
  /** In ms since 1970. */
  now(): number;
  /** Calls `work` once at this time, or soon if it has passed. The returned function cancels the call. */
  setTimer(at: number, work: () => void): () => void;
  /** Calls `work` once, after pending network events. */
  soon(work: () => void): void;
}

/** The time of the system. */
export const systemClock: EngineClock = {
  now: Date.now,
  setTimer(at, work) {
    const timer = setTimeout(work, Math.max(1, at - Date.now()));
    return () => clearTimeout(timer);
  },
  soon: (work) => void setImmediate(work),
};
