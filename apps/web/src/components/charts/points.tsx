'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { BottomAxis, type Frame, LeftAxis } from './axes';
import { ChartBox, type ChartSize, ChartTip } from './chart-box';
import {
  nearestOf,
  type Placed,
  type PlacedName,
  type Point,
  type PointSign,
  placeNames,
  placePoints,
  radiusFor,
  shapeOf,
  zeroStrip,
} from './point-places';
import type { Axis } from './scales';

const classes: Record<PointSign, string> = {
  disc: 'fill-leaf/60 stroke-leaf',
  ring: 'fill-none stroke-navigate',
  square: 'fill-none stroke-bad',
  cross: 'fill-none stroke-skip',
  diamond: 'fill-none stroke-muted',
  triangle: 'fill-none stroke-navigate',
};
const signs = Object.keys(classes) as PointSign[];

/** A sign by itself, for a legend. */
export function SignMark({ sign }: { sign: PointSign }) {
  return (
    <svg
      aria-hidden
      width={14}
      height={14}
      viewBox="0 0 14 14"
      className="inline-block shrink-0 align-[-2px]"
    >
      <path d={shapeOf(sign, 7, 7, 4)} strokeWidth={1.5} className={classes[sign]} />
    </svg>
  );
}

/**
 * Points on two logarithmic axes with lines of equal ratio. The nearest to the pointer tells its figures, a click or
 * Enter chooses it; the arrow keys go from point to point along the axis below.
 */
export function Points({
  label,
  hint,
  points,
  selected,
  onSelect,
  tip,
  picture,
  ...drawing
}: {
  label: string;
  /** Says to who comes by keyboard what the keys do. */
  hint: string;
  points: readonly Point[];
  /** Lines on which y is so much of x. */
  ratios: readonly Ratio[];
  selected: number | null;
  onSelect: (id: number) => void;
  titles: Titles;
  format: (value: number) => string;
  tip: (point: Point) => ReactNode;
  picture?: Ref<SVGSVGElement>;
}) {
  const [near, setNear] = useState<Placed | null>(null);
  return (
    <ChartBox
      label={label}
      height={380}
      picture={picture}
      over={(size) => (
        <>
          <Reach {...{ points, size, near, hint }} onNear={setNear} onSelect={onSelect} />
          <span className="sr-only" aria-live="polite">
            {near ? tip(near.point) : null}
          </span>
          {near ? (
            <ChartTip x={near.left} y={near.top} size={size}>
              {tip(near.point)}
            </ChartTip>
          ) : null}
        </>
      )}
    >
      {(size) => <Drawing {...drawing} {...{ points, selected, size, near }} />}
    </ChartBox>
  );
}

interface Ratio {
  ratio: number;
  word: string;
}

interface Titles {
  x: string;
  y: string;
  zero: string;
}

function usePlaces(points: readonly Point[], { width, height }: ChartSize) {
  return useMemo(() => placePoints(points, width, height), [points, width, height]);
}

/** What takes the pointer and the keys: a button over the whole drawing. */
function Reach({
  points,
  size,
  near,
  hint,
  onNear,
  onSelect,
}: {
  points: readonly Point[];
  size: ChartSize;
  near: Placed | null;
  hint: string;
  onNear: (placed: Placed | null) => void;
  onSelect: (id: number) => void;
}) {
  const { placed } = usePlaces(points, size);
  const inOrder = useMemo(() => [...placed].sort((a, b) => a.left - b.left), [placed]);
  const nearest = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestOf(placed, event.clientX - box.left, event.clientY - box.top);
  };
  const step = (event: KeyboardEvent) => {
    const at = inOrder.findIndex(({ point }) => point.id === near?.point.id);
    const to = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at === -1 ? inOrder.length - 1 : at - 1,
      ArrowDown: at === -1 ? inOrder.length - 1 : at - 1,
      Home: 0,
      End: inOrder.length - 1,
    }[event.key];
    if (to === undefined || inOrder.length === 0) return;
    event.preventDefault();
    onNear(inOrder[Math.min(inOrder.length - 1, Math.max(0, to))]!);
  };
  return (
    <button
      type="button"
      aria-label={hint}
      className={clsx('absolute inset-0 size-full', near ? 'cursor-pointer' : 'cursor-default!')}
      onPointerMove={(event) => onNear(nearest(event))}
      onPointerLeave={() => onNear(null)}
      onBlur={() => onNear(null)}
      onKeyDown={step}
      onClick={(event) => {
        // Of a key there is no place: what the keys came to is chosen.
        const found = event.detail === 0 ? near : nearest(event);
        if (found) onSelect(found.point.id);
      }}
    />
  );
}

function Drawing({
  points,
  ratios,
  selected,
  titles,
  format,
  size,
  near,
}: {
  points: readonly Point[];
  ratios: readonly Ratio[];
  selected: number | null;
  titles: Titles;
  format: (value: number) => string;
  size: ChartSize;
  near: Placed | null;
}) {
  const { frame, x, y, placed } = usePlaces(points, size);
  const chosen = placed.find(({ point }) => point.id === selected);
  const r = radiusFor(points.length);
  const ofSign = (sign: PointSign) =>
    placed.flatMap((one) => (one.point.sign === sign ? shapeOf(sign, one.left, one.top, r) : [])).join('');
  return (
    <>
      <LeftAxis axis={y} frame={frame} format={format} title={titles.y} />
      <text
        x={frame.left - 6}
        y={frame.bottom + zeroStrip / 2 + 4}
        textAnchor="end"
        className="fill-muted text-sm"
      >
        {titles.zero}
      </text>
      <BottomAxis
        axis={x}
        frame={{ ...frame, bottom: frame.bottom + zeroStrip }}
        format={format}
        title={titles.x}
      />
      {ratios.map(({ ratio, word }) => (
        <RatioLine key={ratio} {...{ ratio, word, x, y, frame }} />
      ))}
      {signs.map((sign) => (
        <path key={sign} d={ofSign(sign)} strokeWidth={1.25} className={classes[sign]} />
      ))}
      <Names names={placeNames(placed, frame, selected)} />
      {near ? <Ring at={near} className="stroke-edge" /> : null}
      {chosen ? <Ring at={chosen} className="stroke-focus" /> : null}
    </>
  );
}

function Ring({ at, className }: { at: Placed; className: string }) {
  return <circle cx={at.left} cy={at.top} r={8} strokeWidth={2} className={clsx('fill-none', className)} />;
}

/** The line on which y is a share of x, cut to the plot; its word stands at its upper end. */
function RatioLine({
  ratio,
  word,
  x,
  y,
  frame,
}: {
  ratio: number;
  word: string;
  x: Axis;
  y: Axis;
  frame: Frame;
}) {
  const from = Math.max(x.from, y.from / ratio);
  const to = Math.min(x.to, y.to / ratio);
  if (from >= to) return null;
  const end = { left: x.at(to), top: y.at(to * ratio) };
  // Beyond the plot's edge, where no point lies.
  const isAtTop = end.top <= frame.top + 1;
  return (
    <g>
      <line
        x1={x.at(from)}
        y1={y.at(from * ratio)}
        x2={end.left}
        y2={end.top}
        strokeDasharray="5 4"
        className="stroke-edge"
      />
      <text
        x={end.left + (isAtTop ? 0 : 5)}
        y={end.top + (isAtTop ? -6 : 4)}
        textAnchor={isAtTop ? 'end' : 'start'}
        className="fill-muted text-sm"
      >
        {word}
      </text>
    </g>
  );
}

function Names({ names }: { names: readonly PlacedName[] }) {
  return names.map((one) => (
    <text
      key={one.id}
      x={one.left}
      y={one.top}
      textAnchor={one.isLeft ? 'end' : 'start'}
      strokeWidth={3}
      paintOrder="stroke"
      className="fill-ink stroke-surface text-sm"
    >
      {one.name}
    </text>
  ));
}
