import { axisWords } from './axis-words';
import type { Axis } from './scales';

/** Where a plot's own drawing lies within its place, in px. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface AxisProps {
  axis: Axis;
  frame: Frame;
  format: (value: number) => string;
  title?: string;
}

/** The axis below: hairline, ticks with their words, its title at the right end. */
export function BottomAxis({ axis, frame, format, title }: AxisProps) {
  const words = axisWords(
    axis.ticks.map((tick) => ({ tick, x: axis.at(tick), word: format(tick) })),
    frame,
  );
  return (
    <g>
      <line x1={frame.left} x2={frame.right} y1={frame.bottom} y2={frame.bottom} className="stroke-edge" />
      {axis.ticks.map((tick) => {
        const x = axis.at(tick);
        return (
          <line key={tick} x1={x} x2={x} y1={frame.bottom} y2={frame.bottom + 4} className="stroke-edge" />
        );
      })}
      {words.map(({ tick, x, word, anchor }) => (
        <text key={tick} x={x} y={frame.bottom + 18} textAnchor={anchor} className="fill-muted text-sm">
          {word}
        </text>
      ))}
      {title ? (
        <text x={frame.right} y={frame.bottom + 36} textAnchor="end" className="fill-muted text-sm">
          {title}
        </text>
      ) : null}
    </g>
  );
}

/** The axis at the left: hairlines across the plot, words at their left, its title above. */
export function LeftAxis({ axis, frame, format, title }: AxisProps) {
  return (
    <g>
      {axis.ticks.map((tick) => {
        const y = axis.at(tick);
        return (
          <g key={tick}>
            <line x1={frame.left} x2={frame.right} y1={y} y2={y} className="stroke-line" />
            <text x={frame.left - 6} y={y + 4} textAnchor="end" className="fill-muted text-sm">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {title ? (
        <text x={0} y={frame.top - 13} className="fill-muted text-sm">
          {title}
        </text>
      ) : null}
    </g>
  );
}

/** Slanted lines for an area that is told apart by more than its colour; `id` has to be its own in the page. */
export function Hatching({ id, className }: { id: string; className: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={0} x2={0} y1={0} y2={6} strokeWidth={2} className={className} />
    </pattern>
  );
}
