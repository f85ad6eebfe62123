import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is done again and again until it is stopped. */
export interface Repetition {
  /** Starts no further round and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Does `work` at once and then every `pauseMs` after it ended; a round that throws goes to `onError`. */
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
