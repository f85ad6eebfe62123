/** Things whose time has come, in one line per run; the lines take turns. */
export interface ReadyLines<T> {
  add(runId: number, value: T): void;
  /** Takes the first one of the line whose turn it is. */
  next(): T | undefined;
}

/**
 * Makes empty lines. A run that waits with thousands of hosts thereby delays another one's few by one host each, not
 * by all of them.
 */
export function createReadyLines<T>(): ReadyLines<T> {
  // In the order of their turns.
  const lines = new Map<number, T[]>();
  return {
    add(runId, value) {
      const line = lines.get(runId);
      if (line) line.push(value);
      else lines.set(runId, [value]);
    },
    next() {
      for (const [runId, line] of lines) {
        const value = line.shift();
        lines.delete(runId);
        if (line.length > 0) lines.set(runId, line);
        return value;
      }
      return undefined;
    },
  };
}
