/** The clocks of IP addresses: many hosts may live on one machine, and each alone would be asked politely. */
export interface AddressClock {
  /** Takes the next turn of an address: when it may be asked, in ms since 1970. A turn that is let pass is lost. */
  take(address: string, intervalMs: number, nowMs: number): number;
}

/** From this many addresses on those whose time has passed are forgotten. */
const maxAddresses = 10_000;

/** Makes clocks that stand at nothing. They needn't survive a restart: it takes longer than their interval. */
export function createAddressClock(): AddressClock {
  const freeAt = new Map<string, number>();
  return {
    take(address, intervalMs, nowMs) {
      if (freeAt.size >= maxAddresses) {
        for (const [known, at] of freeAt) if (at <= nowMs) freeAt.delete(known);
      }
      const at = Math.max(freeAt.get(address) ?? 0, nowMs);
      freeAt.set(address, at + intervalMs);
      return at;
    },
  };
}
