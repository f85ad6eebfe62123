'use client';

import { type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import { BottomAxis, type Frame, Hatching, LeftAxis } from './axes';
import { ChartBox, useChartTip } from './chart-box';
import { type Axis, linearAxis, logAxis, powersAround } from './scales';

/** A column over a stretch of a logarithmic axis, in parts from the bottom. */
export interface Column {
  from: number;
  to: number;
  /** What stays, what goes, and what is not there. */
  parts: { solid: number; hatched: number; outlined: number };
}

const bottomSpace = 44;
const topSpace = 34;
/** What lies beside the axis, in px: a slider below the plot keeps the same, so that its handle stands with the line. */
export const besideColumns = { left: 52, right: 10 };

/** The powers of ten that the axis goes between, with the line at `at`. */
export function columnsSpan(columns: readonly Pick<Column, 'from' | 'to'>[], at: number): [number, number] {
  return powersAround(Math.max(1, columns[0]?.from ?? 1), Math.max(columns.at(-1)?.to ?? 10, at));
}

/** A histogram on a logarithmic axis, with a line that can be dragged along it. */
export function Columns({
  label,
  columns,
  mark,
  onMark,
  axisTitle,
  valueTitle,
  format,
  tip,
  picture,
}: {
  label: string;
  columns: readonly Column[];
  /** Where the line stands, with its words. */
  mark: { at: number; word: string };
  /** Dragging it; beside the plot there has to be another way, for the keyboard and for who can't drag. */
  onMark: (at: number) => void;
  axisTitle: string;
  valueTitle: string;
  format: (value: number) => string;
  tip: (column: Column) => ReactNode;
  picture?: Ref<SVGSVGElement>;
}) {
  const hatch = useId();
  const { point, over } = useChartTip(tip);
  const height = 300;
  const [first, last] = columnsSpan(columns, mark.at);
  return (
    <ChartBox label={label} height={height} picture={picture} over={over}>
      {({ width }) => {
        const { left, right } = besideColumns;
        const frame: Frame = { left, right: width - right, top: topSpace, bottom: height - bottomSpace };
        const x = logAxis(10 ** first, 10 ** last, [frame.left, frame.right], Math.floor(width / 70));
        const y = linearAxis(Math.max(...columns.map(whole), 1), [frame.bottom, frame.top], 4);
        return (
          <>
            <defs>
              <Hatching id={hatch} className="stroke-bad" />
            </defs>
            <LeftAxis axis={y} frame={frame} format={format} title={valueTitle} />
            {columns.map((column) => (
              <ColumnShape
                key={column.from}
                {...{ column, x, y, hatch }}
                onPoint={(at) => point(at, column)}
              />
            ))}
            <BottomAxis axis={x} frame={frame} format={format} title={axisTitle} />
            <Mark {...{ mark, x, frame, onMark }} />
          </>
        );
      }}
    </ChartBox>
  );
}

function whole({ parts }: Column): number {
  return parts.solid + parts.hatched + parts.outlined;
}

function ColumnShape({
  column,
  x,
  y,
  hatch,
  onPoint,
}: {
  column: Column;
  x: Axis;
  y: Axis;
  hatch: string;
  onPoint: (at: { x: number; y: number } | null) => void;
}) {
  const from = x.at(column.from) + 0.5;
  const width = Math.max(1, x.at(column.to) - from - 0.5);
  const { solid, hatched, outlined } = column.parts;
  const level = (value: number) => y.at(value);
  const part = (below: number, value: number) => ({
    x: from,
    width,
    y: level(below + value),
    height: Math.max(0, level(below) - level(below + value)),
  });
  return (
    <g
      onPointerMove={() => onPoint({ x: from + width / 2, y: level(solid + hatched + outlined) })}
      onPointerLeave={() => onPoint(null)}
    >
      <rect
        x={from}
        width={width}
        y={y.at(y.to)}
        height={level(0) - y.at(y.to)}
        className="fill-transparent"
      />
      {solid > 0 ? <rect {...part(hatched, solid)} className="fill-leaf" /> : null}
      {hatched > 0 ? (
        <>
          <rect {...part(0, hatched)} className="fill-bad-soft stroke-bad" />
          <rect {...part(0, hatched)} fill={`url(#${hatch})`} />
        </>
      ) : null}
      {outlined > 0 ? (
        <rect
          {...part(solid + hatched, outlined)}
          strokeDasharray="3 2"
          className="fill-surface stroke-edge"
        />
      ) : null}
    </g>
  );
}

/** The line with its handle; it is taken anywhere near. */
function Mark({
  mark,
  x,
  frame,
  onMark,
}: {
  mark: { at: number; word: string };
  x: Axis;
  frame: Frame;
  onMark: (at: number) => void;
}) {
  const at = x.at(Math.max(mark.at, x.from));
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const svg = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const share = (event.clientX - svg.left - frame.left) / (frame.right - frame.left);
    const bent = Math.log10(x.from) + Math.min(1, Math.max(0, share)) * Math.log10(x.to / x.from);
    onMark(10 ** bent);
  };
  const isRight = at > (frame.left + frame.right) / 2;
  return (
    <g
      className="cursor-ew-resize touch-none"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <line x1={at} x2={at} y1={frame.top - 8} y2={frame.bottom} strokeWidth={2} className="stroke-bad" />
      <rect
        x={at - 14}
        y={frame.top - 8}
        width={28}
        height={frame.bottom - frame.top + 8}
        className="fill-transparent"
      />
      <circle cx={at} cy={frame.top - 8} r={6} className="fill-bad stroke-surface" />
      <text
        x={at + (isRight ? -12 : 12)}
        y={frame.top - 4}
        textAnchor={isRight ? 'end' : 'start'}
        strokeWidth={4}
        paintOrder="stroke"
        className="fill-bad stroke-surface font-medium text-sm"
      >
        {mark.word}
      </text>
    </g>
  );
}
