'use client';

import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

/** The place that a plot has, in px. */
export interface ChartSize {
  width: number;
  height: number;
}

/**
 * A drawing that is as wide as its place. Its colours are CSS classes, so it need not be drawn again when the theme
 * changes. For a screen reader it is one picture with a name: the sentence beside it and its table say what it shows.
 */
export function ChartBox({
  label,
  height,
  picture,
  over,
  children,
}: {
  /** The picture's name: what is drawn. */
  label: string;
  height: number;
  /** For whoever saves it as a picture. */
  picture?: Ref<SVGSVGElement>;
  /** What lies over the drawing, e.g. the figures under the pointer. */
  over?: (size: ChartSize) => ReactNode;
  children: (size: ChartSize) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="relative min-w-0" style={{ minHeight: height }}>
      {width > 0 ? (
        <>
          <svg
            ref={picture}
            role="img"
            aria-label={label}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block touch-pan-y select-none overflow-visible"
          >
            {children({ width, height })}
          </svg>
          {over?.({ width, height })}
        </>
      ) : null}
    </div>
  );
}

/** Where something stands in a plot, in px. */
interface ChartPlace {
  x: number;
  y: number;
}

/**
 * The figures of what is under the pointer, in a box beside it: `over` is for the ChartBox.
 *
 * @param tip the figures in words
 */
export function useChartTip<T>(tip: (under: T) => ReactNode) {
  const [under, setUnder] = useState<(ChartPlace & { of: T }) | null>(null);
  return {
    under,
    /** Points at something, or at nothing. */
    point: (place: ChartPlace | null, of: T) => setUnder(place && { ...place, of }),
    leave: () => setUnder(null),
    over: (size: ChartSize) =>
      under ? (
        <ChartTip x={under.x} y={under.y} size={size}>
          {tip(under.of)}
        </ChartTip>
      ) : null,
  };
}

/** A few figures beside the pointer, within the plot's width. They are in the table, too. */
export function ChartTip({
  x,
  y,
  size,
  children,
}: {
  x: number;
  y: number;
  size: ChartSize;
  children: ReactNode;
}) {
  const isRight = x > size.width / 2;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 max-w-72 rounded border bg-surface px-2.5 py-1.5 text-sm shadow-over"
      style={{
        top: Math.max(0, y - 12),
        ...(isRight ? { right: Math.max(0, size.width - x + 14) } : { left: x + 14 }),
      }}
    >
      {children}
    </div>
  );
}
