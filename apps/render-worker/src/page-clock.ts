/** Counts the time in which a page waits for nobody. */
export interface PageClock {
  /** The page begins to wait for an answer. */
  wait(): void;
  /** One answer less is waited for. */
  goOn(): void;
  ownMs(): number;
  stop(): void;
}

/** Starts a page's clock. `late` is called once, when the page has had all its own time. */
export function startClock(ownMs: number, late: () => void): PageClock {
  let pending = 0;
  let spent = 0;
  let since: number | null = performance.now();
  let timer = setTimeout(late, ownMs);
  const soFar = () => spent + (since === null ? 0 : performance.now() - since);
  return {
    ownMs: soFar,
    wait() {
      pending += 1;
      if (pending > 1) return;
      spent = soFar();
      since = null;
      clearTimeout(timer);
    },
    goOn() {
      pending -= 1;
      if (pending > 0) return;
      since = performance.now();
      timer = setTimeout(late, Math.max(0, ownMs - spent));
    },
    stop() {
      spent = soFar();
      since = null;
      pending = Number.POSITIVE_INFINITY;
      clearTimeout(timer);
    },
  };
}
