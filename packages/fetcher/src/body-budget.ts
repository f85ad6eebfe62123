/** Bytes that all bodies being read may hold together. */
export interface BodyBudget {
  /** Opens the share of a body that is about to be read; the order of opening is the order of age. */
  open(): BodyShare;
  usedBytes(): number;
}

/** What one body holds of the budget. */
export interface BodyShare {
  /**
   * Takes bytes that are here already. False: read no more until {@link whenRoom} calls back. Never false to the
   * oldest share, so that some body can always be read to its end.
   */
  take(bytes: number): boolean;
  /** Calls once, later, when there is room again or this share has become the oldest. */
  whenRoom(callback: () => void): void;
  /** Gives everything back. */
  close(): void;
}

interface Held {
  bytes: number;
  isClosed: boolean;
  wake: (() => void) | undefined;
}

/** Makes a budget of `maxBytes`. Each body may go over it by one chunk: a chunk is counted once it is here. */
export function createBodyBudget(maxBytes: number): BodyBudget {
  // In order of age; those before `first` are closed. An array, see `running`.
  const shares: Held[] = [];
  let first = 0;
  let usedBytes = 0;
  let waiting = 0;

  function oldest(): Held | undefined {
    while (shares[first]?.isClosed) first += 1;
    if (first > 256) {
      shares.splice(0, first);
      first = 0;
    }
    return shares[first];
  }
  function wakeWaiting(): void {
    const eldest = oldest();
    for (let at = first; at < shares.length && waiting > 0; at += 1) {
      const held = shares[at] as Held;
      if (!held.wake || (usedBytes >= maxBytes && held !== eldest)) continue;
      // Never from within a parser that is at work on another body.
      queueMicrotask(held.wake);
      held.wake = undefined;
      waiting -= 1;
    }
  }
  function close(held: Held): void {
    if (held.isClosed) return;
    held.isClosed = true;
    usedBytes -= held.bytes;
    if (held.wake) waiting -= 1;
    held.wake = undefined;
    if (waiting > 0) wakeWaiting();
    else oldest();
  }

  return {
    usedBytes: () => usedBytes,
    open() {
      const held: Held = { bytes: 0, isClosed: false, wake: undefined };
      shares.push(held);
      return {
        take(bytes) {
          held.bytes += bytes;
          usedBytes += bytes;
          return usedBytes <= maxBytes || held === oldest();
        },
        whenRoom(callback) {
          held.wake = callback;
          waiting += 1;
        },
        close: () => close(held),
      };
    },
  };
}
