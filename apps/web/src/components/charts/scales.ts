/** One axis of a plot: where values stand, and which of them are written beside it. */
export interface Axis {
  /** From the axis' value to its place, in px; values beyond its ends stand at them. */
  at: (value: number) => number;
  from: number;
  to: number;
  ticks: readonly number[];
}

type Range = readonly [start: number, end: number];

function axis(
  [from, to]: Range,
  [start, end]: Range,
  ticks: number[],
  bend: (value: number) => number,
): Axis {
  const low = bend(from);
  const width = bend(to) - low;
  return {
    from,
    to,
    ticks,
    at: (value) => {
      const share = width === 0 ? 0 : (bend(Math.min(to, Math.max(from, value))) - low) / width;
      return start + share * (end - start);
    },
  };
}

/** From 0 to the round number above `max`, with about `most` ticks at 1, 2 or 5 times a power of ten. */
export function linearAxis(max: number, range: Range, most: number): Axis {
  const raw = (max > 0 ? max : 1) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= raw * (1 - 1e-9)) ?? 10);
  const count = Math.max(1, Math.ceil((max > 0 ? max : 1) / step - 1e-9));
  // Multiplied, not added up: 0.1 ten times is not 1.
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
  return axis([0, ticks.at(-1)!], range, ticks, (value) => value);
}

/** The powers of ten that a logarithmic axis goes between: those around its values, one apart at least. */
export function powersAround(min: number, max: number): [first: number, last: number] {
  const first = Math.floor(Math.log10(min) + 1e-9);
  return [first, Math.max(first + 1, Math.ceil(Math.log10(max) - 1e-9))];
}

/** From the power of ten at or below `min` to the one at or above `max`; both above 0. At most `most` ticks. */
export function logAxis(min: number, max: number, range: Range, most: number): Axis {
  const [first, last] = powersAround(min, max);
  const every = Math.max(1, Math.ceil((last - first) / Math.max(1, most - 1)));
  const ticks = [];
  for (let power = first; power <= last; power += every) ticks.push(10 ** power);
  return axis([10 ** first, 10 ** last], range, ticks, Math.log10);
}

const minute = 60_000;
const day = 1_440 * minute;
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * minute);

/**
 * From one time to another, in ms, with ticks at such hours and days as the zone has them.
 *
 * @param offsetMs what the zone's clocks are ahead of UTC
 */
export function timeAxis(from: number, to: number, range: Range, most: number, offsetMs: number): Axis {
  const span = Math.max(minute, to - from);
  const step =
    timeSteps.find((one) => span / one <= most) ??
    Math.max(1, Math.ceil(span / day / Math.max(1, most))) * day;
  const ticks = [];
  for (let at = Math.ceil((from + offsetMs) / step) * step - offsetMs; at <= to; at += step) ticks.push(at);
  return axis([from, from + span], range, ticks, (value) => value);
}
