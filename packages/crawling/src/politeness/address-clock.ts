/** The clocks of IP addresses. Many hosts may share one machine, and pauses per host alone would not protect it. */
export interface AddressClock {
  /**
   * Takes the next turn of an address. Returns when the address may be asked, in ms since 1970. An unused turn is
   * lost.
   */
  take(address: string, intervalMs: number, nowMs: number): number;
  /**
   * When whoever has a turn may use it, in ms since 1970: at once, unless another who came late to an earlier turn has
   * asked the address less than an interval ago.
   */
  mayBegin(address: string, intervalMs: number, nowMs: number): number;
  /** A turn is used now. */
  begin(address: string, intervalMs: number, nowMs: number): void;
}

interface Clock {
  /** When the next turn is. */
  freeAt: number;
  begunAt: number;
}

/** From this many addresses on, those whose time has passed are dropped. */
const maxAddresses = 10_000;

/** Makes empty clocks. They needn't survive a restart, which takes longer than their interval. */
export function createAddressClock(): AddressClock {
  const clocks = new Map<string, Clock>();

  function clockOf(address: string, nowMs: number): Clock {
    const known = clocks.get(address);
    if (known) return known;
    if (clocks.size >= maxAddresses) {
      for (const [other, { freeAt }] of clocks) if (freeAt <= nowMs) clocks.delete(other);
    }
    const clock = { freeAt: 0, begunAt: Number.NEGATIVE_INFINITY };
    clocks.set(address, clock);
    return clock;
  }

  return {
    take(address, intervalMs, nowMs) {
      const clock = clockOf(address, nowMs);
      const at = Math.max(clock.freeAt, nowMs);
      clock.freeAt = at + intervalMs;
      return at;
    },
    mayBegin: (address, intervalMs, nowMs) =>
      Math.max((clocks.get(address)?.begunAt ?? Number.NEGATIVE_INFINITY) + intervalMs, nowMs),
    begin(address, intervalMs, nowMs) {
      const clock = clockOf(address, nowMs);
      clock.begunAt = nowMs;
      // Turns that are taken from now on count from this one, if it came late.
      clock.freeAt = Math.max(clock.freeAt, nowMs + intervalMs);
    },
  };
}
