/** Things whose time has come, in one line for each run; the lines take turns. */
export interface ReadyLines<T> {
  /** `rank`: things of a higher rank go first; within a rank they keep their order. */
  add(runId: number, value: T, rank?: number): void;
  /** Takes the first thing of the next line. */
  next(): T | undefined;
}

/**
 * Every time after this many turns, the thing that has waited longest is taken, whatever its rank: hosts that look
 * poor need a turn, too.
 */
const turnOfTheLongest = 8;

/** Which of the waiting runs uses the turn of a run: the run itself, or one to which it gives way. */
export type InsteadOf = (runId: number, waiting: Iterable<number>) => number;

/**
 * Makes empty lines. A run with thousands of waiting hosts then delays the few hosts of another run by one host each,
 * not by all of them. A run that gives way uses each eighth of its turns itself.
 */
export function createReadyLines<T>(insteadOf: InsteadOf = (runId) => runId): ReadyLines<T> {
  // In the order of their turns.
  const lines = new Map<number, Line<T>>();

  /** The line that uses a run's turn. */
  function userOf(runId: number, line: Line<T>): [number, Line<T>] {
    line.turns += 1;
    const user = line.turns % turnOfTheLongest === 0 ? runId : insteadOf(runId, lines.keys());
    return [user, lines.get(user) ?? line];
  }

  return {
    add(runId, value, rank = 0) {
      const line: Line<T> = lines.get(runId) ?? { ranks: [], waiting: 0, came: 0, taken: 0, turns: 0 };
      lines.set(runId, line);
      line.ranks[rank] ??= [];
      line.ranks[rank].push({ value, came: line.came });
      line.came += 1;
      line.waiting += 1;
    },
    next() {
      for (const [runId, line] of lines) {
        const [user, used] = userOf(runId, line);
        const value = takeFrom(used);
        lines.delete(runId);
        if (line.waiting > 0) lines.set(runId, line);
        if (used.waiting === 0) lines.delete(user);
        return value;
      }
      return undefined;
    },
  };
}

interface Line<T> {
  /** By rank; within a rank in order of arrival. */
  ranks: { value: T; came: number }[][];
  waiting: number;
  came: number;
  taken: number;
  /** Turns that were its, whoever used them. */
  turns: number;
}

function takeFrom<T>(line: Line<T>): T {
  const ranks = line.ranks.filter((rank) => rank?.length > 0);
  line.taken += 1;
  line.waiting -= 1;
  const longest = () => ranks.reduce((first, rank) => (rank[0]!.came < first[0]!.came ? rank : first));
  const rank = line.taken % turnOfTheLongest === 0 ? longest() : ranks.at(-1)!;
  return rank.shift()!.value;
}
