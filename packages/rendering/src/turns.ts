import { AppError } from '@florilegium/platform/app-error';

/** Of those who share something, such as the pages of one site: no more than `most` have a turn at once. */
export interface Share {
  key: string;
  most: number;
}

/**
 * Lets so many do something at once; others wait, first come first served. Whoever shares a bound that is reached lets those
 * behind it go first.
 */
export interface Turns {
  /** Rejects with AppError `aborted` if the signal is aborted before its turn. */
  run<T>(signal: AbortSignal, work: () => Promise<T>, shares?: readonly Share[]): Promise<T>;
}

interface Waiting {
  shares: readonly Share[];
  go(): void;
}

/** Makes turns that nobody has. */
export function openTurns(atOnce: number): Turns {
  let taken = 0;
  const takenOf = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const count = (shares: readonly Share[], by: 1 | -1) => {
    taken += by;
    for (const { key } of shares) {
      const now = (takenOf.get(key) ?? 0) + by;
      if (now > 0) takenOf.set(key, now);
      else takenOf.delete(key);
    }
  };
  const hasRoom = (shares: readonly Share[]) =>
    taken < atOnce && shares.every(({ key, most }) => (takenOf.get(key) ?? 0) < most);
  const turn = (signal: AbortSignal, shares: readonly Share[]) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        shares,
        go() {
          waiting.delete(one);
          signal.removeEventListener('abort', leave);
          count(shares, 1);
          resolve();
        },
      };
      const leave = () => {
        waiting.delete(one);
        reject(new AppError('aborted', 'Nobody waits for it any more.', { retry: 'later' }));
      };
      if (signal.aborted) return leave();
      // Whoever waits now has no room either: it was let in when there was.
      if (hasRoom(shares)) return one.go();
      waiting.add(one);
      signal.addEventListener('abort', leave);
    });
  return {
    async run(signal, work, shares = []) {
      await turn(signal, shares);
      try {
        return await work();
      } finally {
        count(shares, -1);
        for (const one of waiting) {
          if (taken >= atOnce) break;
          if (hasRoom(one.shares)) one.go();
        }
      }
    },
  };
}
