import { cutAtPauses } from '../cut-at-pauses';
import type { RunTimes } from '../plot-data';

/** One step of a run, with what it did per second. */
export interface RateStep {
  from: number;
  to: number;
  pages: number;
  words: number;
  /** As downloaded, and of clean text in UTF-8. */
  bytes: number;
  textBytes: number;
  pagesPerSecond: number;
  wordsPerSecond: number;
  bytesPerSecond: number;
  textBytesPerSecond: number;
  /** Text over download of all that came up to its end (figure 2 of SpiderLing's paper); null while nothing has. */
  yieldSoFar: number | null;
}

/** A run as its plot shows it; times in ms since 1970. */
export interface Rates {
  steps: RateStep[];
  from: number;
  to: number;
  pauses: { from: number; to: number; reason: RunTimes['pauses'][number]['reason'] }[];
}

const ms = (at: string) => Date.parse(at);

/**
 * Fills the steps in which nothing was done, and divides each by its seconds: the first begins with the run, the last
 * ends with it, or now. What is left of these goes with its neighbour where it is less than a quarter of a step: a
 * rate over a moment says nothing. Null where nothing has been done yet.
 */
export function ratesOf(times: RunTimes): Rates | null {
  if (times.startedAt === null || times.steps.length === 0) return null;
  const begin = ms(times.startedAt);
  const end = times.endedAt === null ? ms(times.now) : ms(times.endedAt);
  const found = filled(times, begin);
  // What is booked on a minute may lie a little before the beginning, and texts are cleaned after the end.
  found[0]!.from = Math.max(found[0]!.from, Math.min(begin, found[0]!.to - 1));
  const last = found.at(-1)!;
  if (end > last.from && end < last.to) last.to = end;
  const pauses = times.pauses.map(({ from, to: until, reason }) => ({
    from: ms(from),
    to: until === null ? end : ms(until),
    reason,
  }));
  const steps = rated(cutAtPauses(withoutScraps(found, times.stepMs / 4), pauses));
  const to = Math.max(steps.at(-1)!.to, times.endedAt === null ? end : 0);
  return { steps, from: steps[0]!.from, to, pauses };
}

const amounts = ['pages', 'words', 'bytes', 'textBytes'] as const;
type Amount = Pick<RateStep, 'from' | 'to' | (typeof amounts)[number]>;

/** Every step from the run's first to the last in which anything was done. */
function filled({ steps, stepMs }: RunTimes, begin: number): Amount[] {
  const known = new Map(steps.map((step) => [ms(step.at), step]));
  const grid = [...known.keys()];
  const first = Math.min(...grid, Math.floor(begin / stepMs) * stepMs);
  const count = Math.round((Math.max(...grid) - first) / stepMs) + 1;
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * stepMs;
    const { pages = 0, words = 0, bytes = 0, textBytes = 0 } = known.get(from) ?? {};
    return { from, to: from + stepMs, pages, words, bytes, textBytes };
  });
}

function withoutScraps(steps: readonly Amount[], leastMs: number): Amount[] {
  const [first, second, ...others] = steps;
  if (!first || !second) return [...steps];
  const whole = first.to - first.from < leastMs ? [joined(first, second), ...others] : [...steps];
  const last = whole.at(-1)!;
  const before = whole.at(-2);
  if (!before || last.to - last.from >= leastMs) return whole;
  return [...whole.slice(0, -2), joined(before, last)];
}

function joined(first: Amount, second: Amount): Amount {
  const sum = { ...first, to: second.to };
  for (const amount of amounts) sum[amount] += second[amount];
  return sum;
}

function rated(steps: readonly Amount[]): RateStep[] {
  let [bytes, textBytes] = [0, 0];
  return steps.map((step) => {
    const seconds = Math.max(1_000, step.to - step.from) / 1_000;
    bytes += step.bytes;
    textBytes += step.textBytes;
    return {
      ...step,
      pagesPerSecond: step.pages / seconds,
      wordsPerSecond: step.words / seconds,
      bytesPerSecond: step.bytes / seconds,
      textBytesPerSecond: step.textBytes / seconds,
      yieldSoFar: bytes > 0 ? textBytes / bytes : null,
    };
  });
}

/** A run's speed in few numbers. */
export interface Speed {
  pages: number;
  words: number;
  /** From its beginning to its end or now, without the pauses. */
  activeMs: number;
  pausedMs: number;
  pagesPerSecond: number;
  wordsPerSecond: number;
  bytesPerSecond: number;
  textBytesPerSecond: number;
  /** The step with the most pages a second. */
  fastest: RateStep;
}

/** Averages over the time that a run was not paused. What was mapped after its end is left out of neither sum. */
export function speedOf(rates: Rates, times: RunTimes): Speed {
  const begin = times.startedAt === null ? rates.from : ms(times.startedAt);
  const end = times.endedAt === null ? ms(times.now) : ms(times.endedAt);
  const pausedMs = rates.pauses.reduce((sum, pause) => sum + Math.max(0, pause.to - pause.from), 0);
  const activeMs = Math.max(1_000, end - begin - pausedMs);
  const sumOf = (amount: (typeof amounts)[number]) =>
    rates.steps.reduce((sum, step) => sum + step[amount], 0);
  const [pages, words] = [sumOf('pages'), sumOf('words')];
  const fastest = rates.steps.reduce((best, step) =>
    step.pagesPerSecond > best.pagesPerSecond ? step : best,
  );
  return {
    pages,
    words,
    activeMs,
    pausedMs,
    pagesPerSecond: (pages * 1_000) / activeMs,
    wordsPerSecond: (words * 1_000) / activeMs,
    bytesPerSecond: (sumOf('bytes') * 1_000) / activeMs,
    textBytesPerSecond: (sumOf('textBytes') * 1_000) / activeMs,
    fastest,
  };
}
