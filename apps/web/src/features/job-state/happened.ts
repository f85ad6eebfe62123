import type { Happened } from './progress';

/** Lines of a timeline that a page keeps. */
const keptLines = 200;

/** A timeline, newest first, with lines that came since, each once. */
export function withHappened(before: readonly Happened[], came: readonly Happened[]): Happened[] {
  const known = new Set(before.map((event) => event.id));
  return [...came.filter((event) => !known.has(event.id)), ...before]
    .sort((a, b) => b.id - a.id)
    .slice(0, keptLines);
}
