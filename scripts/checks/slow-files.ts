import type { FileTime } from './file-times';

/** Seconds that a test file of each suite may take. More is a word in the log and no failure: machines are noisy. */
export const budgetSeconds: Readonly<Record<string, number>> = { unit: 5, integration: 20, timed: 60 };

const shown = 20;

/** What the log says of the slowest files: a line for each, with its budget where that is passed. */
export function slowFilesInWords(times: readonly FileTime[]): string[] {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds);
  const lines = slowest.slice(0, shown).map(line);
  const beyond = slowest.slice(shown).filter(isOverBudget);
  return [...lines, ...beyond.map(line)];
}

function isOverBudget({ suite, seconds }: FileTime): boolean {
  return seconds > (budgetSeconds[suite] ?? Number.POSITIVE_INFINITY);
}

function line(time: FileTime): string {
  const over = isOverBudget(time) ? `  over its budget of ${budgetSeconds[time.suite]} s` : '';
  return `${time.seconds.toFixed(1).padStart(6)} s  ${time.suite.padEnd(11)}  ${time.file}${over}`;
}
