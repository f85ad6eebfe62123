import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is repeated until it is stopped. */
export interface Repetition {
  /** Starts no further round and waits for the present one. */
  stop(): Promise<void>;
}

/** Runs `work` at once, and again `pauseMs` after each end. The error of a round goes to `onError`. */
export function every(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch(onError);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
