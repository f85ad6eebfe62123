'use client';

import { type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import { BottomAxis, type Frame, Hatching, LeftAxis } from './axes';
import { ChartBox, useChartTip } from './chart-box';
import { linearAxis, timeAxis } from './scales';

/** What was measured from one time to another, one value for each line; times in ms. */
export interface TimeStep {
  from: number;
  to: number;
  values: readonly number[];
}

/** Time that is shaded, with its word. */
export interface Shade {
  from: number;
  to: number;
  word: string;
}

const rowHeight = 132;
const head = 26;
const foot = 30;
const left = 46;

/** Values over time, one strip for each line, all over the same hours: two scales in one drawing would mislead. */
export function TimeSteps({
  label,
  lines,
  steps,
  shades,
  to,
  offsetMs,
  format,
  tip,
  picture,
}: {
  label: string;
  /** Names of the lines, from the top. */
  lines: readonly string[];
  steps: readonly TimeStep[];
  shades: readonly Shade[];
  /** Where the hours end. */
  to: number;
  /** What the reader's clocks are ahead of UTC. */
  offsetMs: number;
  format: { value: (value: number) => string; time: (at: number, spanMs: number) => string };
  /** The figures of a step. */
  tip: (step: TimeStep) => ReactNode;
  picture?: Ref<SVGSVGElement>;
}) {
  const hatch = useId();
  const { under, point, leave, over } = useChartTip(tip);
  const first = steps[0]?.from ?? to;
  const height = lines.length * rowHeight + foot;
  const framesOf = (width: number) =>
    lines.map(
      (_, at): Frame => ({
        left,
        right: width - 8,
        top: at * rowHeight + head,
        bottom: (at + 1) * rowHeight - 6,
      }),
    );
  const pointAt = (event: PointerEvent<SVGRectElement>, frame: Frame) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left + frame.left;
    const at = first + ((x - frame.left) / (frame.right - frame.left)) * (to - first);
    const step = steps.find((one) => at < one.to);
    if (step && at >= step.from) point({ x, y: event.clientY - box.top + head }, step);
    else leave();
  };
  return (
    <ChartBox label={label} height={height} picture={picture} over={over}>
      {({ width }) => {
        const frames = framesOf(width);
        const whole: Frame = { left, right: width - 8, top: head, bottom: height - foot };
        const x = timeAxis(
          first,
          to,
          [whole.left, whole.right],
          Math.max(2, Math.floor(width / 110)),
          offsetMs,
        );
        return (
          <>
            <defs>
              <Hatching id={hatch} className="stroke-edge/50" />
            </defs>
            {frames.map((frame, line) => (
              <Strip
                key={lines[line]}
                {...{ frame, line, steps, x: x.at }}
                name={lines[line]!}
                format={format.value}
              />
            ))}
            {shades.map((shade) => (
              <ShadedTime key={shade.from} shade={shade} x={x.at} frame={whole} hatch={hatch} />
            ))}
            {under ? (
              <line x1={under.x} x2={under.x} y1={whole.top} y2={whole.bottom} className="stroke-edge" />
            ) : null}
            <BottomAxis axis={x} frame={whole} format={(at) => format.time(at, to - first)} />
            <rect
              x={whole.left}
              y={whole.top}
              width={Math.max(0, whole.right - whole.left)}
              height={whole.bottom - whole.top}
              className="fill-transparent"
              onPointerMove={(event) => pointAt(event, whole)}
              onPointerDown={(event) => pointAt(event, whole)}
              onPointerLeave={leave}
            />
          </>
        );
      }}
    </ChartBox>
  );
}

function Strip({
  name,
  frame,
  line,
  steps,
  x,
  format,
}: {
  name: string;
  frame: Frame;
  line: number;
  steps: readonly TimeStep[];
  x: (at: number) => number;
  format: (value: number) => string;
}) {
  const y = linearAxis(Math.max(0, ...steps.map((step) => step.values[line]!)), [frame.bottom, frame.top], 3);
  const tops = steps.map((step) => {
    const top = y.at(step.values[line]!).toFixed(1);
    return `${x(step.from).toFixed(1)} ${top} L${x(step.to).toFixed(1)} ${top}`;
  });
  const begin = x(steps[0]?.from ?? 0).toFixed(1);
  const end = x(steps.at(-1)?.to ?? 0).toFixed(1);
  return (
    <g>
      <LeftAxis axis={y} frame={frame} format={format} title={name} />
      <path
        d={`M${begin} ${frame.bottom} L${tops.join(' L')} L${end} ${frame.bottom} Z`}
        className="fill-leaf-soft"
      />
      <path d={`M${tops.join(' L')}`} strokeWidth={1.5} className="fill-none stroke-leaf" />
    </g>
  );
}

function ShadedTime({
  shade,
  x,
  frame,
  hatch,
}: {
  shade: Shade;
  x: (at: number) => number;
  frame: Frame;
  hatch: string;
}) {
  const from = x(shade.from);
  const width = Math.max(2, x(shade.to) - from);
  return (
    <g>
      <rect x={from} y={frame.top} width={width} height={frame.bottom - frame.top} fill={`url(#${hatch})`} />
      {width > 56 ? (
        <text x={from + width / 2} y={frame.top + 14} textAnchor="middle" className="fill-ink text-sm">
          {shade.word}
        </text>
      ) : null}
    </g>
  );
}
