import { AppError } from '@florilegium/platform/app-error';

/** Lets so many do something at once; others wait, first come first served. */
export interface Turns {
  /** Rejects with AppError `aborted` if the signal is aborted before its turn. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function openTurns(atOnce: number): Turns {
  let taken = 0;
  const waiting = new Set<() => void>();
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(go);
        reject(new AppError('aborted', 'Nobody waits for it any more.', { retry: 'later' }));
      };
      const go = () => {
        waiting.delete(go);
        signal.removeEventListener('abort', leave);
        taken += 1;
        resolve();
      };
      if (signal.aborted) return leave();
      if (taken < atOnce) return go();
      waiting.add(go);
      signal.addEventListener('abort', leave);
    });
  return {
    async run(signal, work) {
      await turn(signal);
      try {
        return await work();
      } finally {
        taken -= 1;
        for (const go of waiting) {
          go();
          break;
        }
      }
    },
  };
}
