/** Things whose time has come, in one line per run; the lines take turns. */
export interface ReadyLines<T> {
  /** `rank`: those of a higher one go first, in the order of their coming. */
  add(runId: number, value: T, rank?: number): void;
  /** Takes the first one of the line whose turn it is. */
  next(): T | undefined;
}

/** So often the one that has waited longest is taken, whatever its rank: what looks poor is to come about, too. */
const turnOfTheLongest = 8;

/**
 * Makes empty lines. A run that waits with thousands of hosts thereby delays another one's few by one host each, not
 * by all of them.
 */
export function createReadyLines<T>(): ReadyLines<T> {
  // In the order of their turns.
  const lines = new Map<number, Line<T>>();
  return {
    add(runId, value, rank = 0) {
      const line: Line<T> = lines.get(runId) ?? { ranks: [], waiting: 0, came: 0, taken: 0 };
      lines.set(runId, line);
      line.ranks[rank] ??= [];
      line.ranks[rank].push({ value, came: line.came });
      line.came += 1;
      line.waiting += 1;
    },
    next() {
      for (const [runId, line] of lines) {
        const value = takeFrom(line);
        lines.delete(runId);
        if (line.waiting > 0) lines.set(runId, line);
        return value;
      }
      return undefined;
    },
  };
}

interface Line<T> {
  /** By rank, each in the order of their coming. */
  ranks: { value: T; came: number }[][];
  waiting: number;
  came: number;
  taken: number;
}

function takeFrom<T>(line: Line<T>): T {
  const ranks = line.ranks.filter((rank) => rank?.length > 0);
  line.taken += 1;
  line.waiting -= 1;
  const longest = () => ranks.reduce((first, rank) => (rank[0]!.came < first[0]!.came ? rank : first));
  const rank = line.taken % turnOfTheLongest === 0 ? longest() : ranks.at(-1)!;
  return rank.shift()!.value;
}
