import type { Frame } from './axes';
import { type Axis, logAxis } from './scales';

/** How a point is drawn: each sign has a shape of its own. */
export type PointSign = 'disc' | 'ring' | 'square' | 'cross' | 'diamond' | 'triangle';

/** A point of a plot on two logarithmic axes; its `x` is above 0, a `y` of 0 stands in a strip of its own. */
export interface Point {
  id: number;
  x: number;
  y: number;
  name: string;
  sign: PointSign;
}

/** The path of a sign around a place, about `2 * r` px wide: many of a sign can be one path. */
export function shapeOf(sign: PointSign, x: number, y: number, r: number): string {
  const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
  const s = 0.85 * r;
  if (sign === 'square') return `M${at}m${-s} ${-s}h${2 * s}v${2 * s}h${-2 * s}z`;
  if (sign === 'cross') return `M${at}m${-s} ${-s}l${2 * s} ${2 * s}m0 ${-2 * s}l${-2 * s} ${2 * s}`;
  if (sign === 'diamond') return `M${at}m0 ${-r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
  if (sign === 'triangle') return `M${at}m${-r} ${-s}h${2 * r}l${-r} ${2 * s}z`;
  return `M${at}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Half the width of a sign, in px: smaller where there are so many that they would hide one another. */
export function radiusFor(points: number): number {
  return points > 1_500 ? 2.5 : points > 300 ? 3 : 4;
}

/** A point with its place, in px. */
export interface Placed {
  point: Point;
  left: number;
  top: number;
}

/** Height of the strip below the plot for points without a logarithm. */
export const zeroStrip = 34;

/** Puts points into a drawing of that size. */
export function placePoints(
  points: readonly Point[],
  width: number,
  height: number,
): { frame: Frame; x: Axis; y: Axis; placed: Placed[] } {
  const frame: Frame = { left: 62, right: width - 44, top: 40, bottom: height - 44 - zeroStrip };
  const xs = points.map((point) => point.x);
  const ys = points.flatMap((point) => (point.y > 0 ? point.y : []));
  const leastX = least(xs) ?? 1;
  const x = logAxis(leastX, most(xs) ?? 10, [frame.left, frame.right], width / 80);
  // Lines of equal ratio are to be seen, even where all points lie far above them.
  const leastY = Math.max(1, Math.min(least(ys) ?? leastX, leastX / 100));
  const y = logAxis(leastY, Math.max(10, most(ys) ?? leastX), [frame.bottom, frame.top], 6);
  const placed = points.map((point) => ({
    point,
    left: x.at(point.x),
    top: point.y > 0 ? y.at(point.y) : frame.bottom + zeroStrip / 2,
  }));
  return { frame, x, y, placed };
}

// Not Math.min(...values): thousands of arguments are too many for some engines.
function least(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((low, value) => Math.min(low, value));
}

function most(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((high, value) => Math.max(high, value));
}

/** How near to a point the pointer has to be, in px. */
const reach = 20;

/** The point nearest to a place; null where none is near. */
export function nearestOf(placed: readonly Placed[], left: number, top: number): Placed | null {
  let best: Placed | null = null;
  let nearest = reach ** 2;
  for (const one of placed) {
    const distance = (one.left - left) ** 2 + (one.top - top) ** 2;
    if (distance < nearest) {
      nearest = distance;
      best = one;
    }
  }
  return best;
}

/** A name beside its point. */
export interface PlacedName {
  id: number;
  name: string;
  left: number;
  top: number;
  /** It stands at the left of its point, and ends there. */
  isLeft: boolean;
}

const mostNames = 8;
/** Among more points than this only the chosen one is named: names would hide the others. */
const mostNamed = 60;
const longestName = 26;
/** About the width of a letter and the height of a line, in px. */
const letter = 6.8;
const line = 15;

/** Names for the points furthest to the right that have room for one, and first of all for the chosen one. */
export function placeNames(placed: readonly Placed[], frame: Frame, chosen: number | null): PlacedName[] {
  const taken: { left: number; right: number; top: number }[] = [];
  const rank = ({ point, left }: Placed) => (point.id === chosen ? Number.POSITIVE_INFINITY : left);
  const named = placed.length > mostNamed ? placed.filter(({ point }) => point.id === chosen) : [...placed];
  return named
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, 5 * mostNames)
    .flatMap(({ point, left, top }) => {
      if (taken.length >= mostNames) return [];
      const name = point.name.length > longestName ? `${point.name.slice(0, longestName - 1)}…` : point.name;
      const width = name.length * letter;
      const isLeft = left + 10 + width > frame.right;
      const begin = isLeft ? left - 10 - width : left + 10;
      const box = { left: begin, right: begin + width, top };
      const isFree = taken.every(
        (other) => Math.abs(other.top - top) >= line || box.left >= other.right || other.left >= box.right,
      );
      if (begin < frame.left || !isFree) return [];
      taken.push(box);
      return [{ id: point.id, name, left: isLeft ? box.right : box.left, top: top + 4, isLeft }];
    });
}
