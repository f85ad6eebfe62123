import type { RunTimes } from './plot-data';

/** One step of a run, with what it did per second. */
export interface RateStep {
  from: number;
  to: number;
  pages: number;
  words: number;
  pagesPerSecond: number;
  wordsPerSecond: number;
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
  const amounts = filled(times, begin);
  // What is booked on a minute may lie a little before the beginning, and texts are cleaned after the end.
  amounts[0]!.from = Math.max(amounts[0]!.from, Math.min(begin, amounts[0]!.to - 1));
  const last = amounts.at(-1)!;
  if (end > last.from && end < last.to) last.to = end;
  const steps = withoutScraps(amounts, times.stepMs / 4).map(rated);
  const to = Math.max(steps.at(-1)!.to, times.endedAt === null ? end : 0);
  const pauses = times.pauses.map(({ from, to: until, reason }) => ({
    from: ms(from),
    to: until === null ? end : ms(until),
    reason,
  }));
  return { steps, from: steps[0]!.from, to, pauses };
}

type Amount = Pick<RateStep, 'from' | 'to' | 'pages' | 'words'>;

/** Every step from the run's first to the last in which anything was done. */
function filled({ steps, stepMs }: RunTimes, begin: number): Amount[] {
  const known = new Map(steps.map((step) => [ms(step.at), step]));
  const grid = [...known.keys()];
  const first = Math.min(...grid, Math.floor(begin / stepMs) * stepMs);
  const count = Math.round((Math.max(...grid) - first) / stepMs) + 1;
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * stepMs;
    const { pages = 0, words = 0 } = known.get(from) ?? {};
    return { from, to: from + stepMs, pages, words };
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
  return {
    from: first.from,
    to: second.to,
    pages: first.pages + second.pages,
    words: first.words + second.words,
  };
}

function rated(step: Amount): RateStep {
  const seconds = Math.max(1_000, step.to - step.from) / 1_000;
  return { ...step, pagesPerSecond: step.pages / seconds, wordsPerSecond: step.words / seconds };
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
  /** The step with the most pages a second. */
  fastest: RateStep;
}

/** Averages over the time that a run was not paused. What was mapped after its end is left out of neither sum. */
export function speedOf(rates: Rates, times: RunTimes): Speed {
  const begin = times.startedAt === null ? rates.from : ms(times.startedAt);
  const end = times.endedAt === null ? ms(times.now) : ms(times.endedAt);
  const pausedMs = rates.pauses.reduce((sum, pause) => sum + Math.max(0, pause.to - pause.from), 0);
  const activeMs = Math.max(1_000, end - begin - pausedMs);
  const pages = rates.steps.reduce((sum, step) => sum + step.pages, 0);
  const words = rates.steps.reduce((sum, step) => sum + step.words, 0);
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
    fastest,
  };
}
