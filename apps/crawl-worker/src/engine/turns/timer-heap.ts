/** A binary heap of things by their time (ms since 1970). */
export interface TimerHeap<T> {
  push(at: number, value: T): void;
  /** Removes and returns the earliest thing if its time has come. */
  popDue(now: number): T | undefined;
  /** When the earliest one is due. */
  nextAt(): number | undefined;
}

/** Makes an empty heap. */
export function createTimerHeap<T>(): TimerHeap<T> {
  const entries: { at: number; value: T }[] = [];

  const swap = (a: number, b: number) => {
    const entry = entries[a]!;
    entries[a] = entries[b]!;
    entries[b] = entry;
  };
  const isBefore = (a: number, b: number) => entries[a]!.at < entries[b]!.at;

  function rise(from: number) {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink() {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= entries.length) return;
      const right = left + 1;
      const child = right < entries.length && isBefore(right, left) ? right : left;
      if (!isBefore(child, at)) return;
      swap(at, child);
      at = child;
    }
  }

  return {
    push(at, value) {
      entries.push({ at, value });
      rise(entries.length - 1);
    },
    popDue(now) {
      const first = entries[0];
      if (!first || first.at > now) return undefined;
      const last = entries.pop()!;
      if (entries.length > 0) {
        entries[0] = last;
        sink();
      }
      return first.value;
    },
    nextAt: () => entries[0]?.at,
  };
}
