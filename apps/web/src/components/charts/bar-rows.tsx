'use client';

import type { Ref } from 'react';
import { ChartBox } from './chart-box';

/** A bar that lies, with its name at the left and its figures at its end. */
export interface BarRow {
  id: string;
  name: string;
  value: number;
  /** The value in words. */
  figures: string;
  /** How the bar is filled; told apart by more than colour, since its name says what it is. */
  tone: 'leaf' | 'muted' | 'navigate' | 'save' | 'bad';
}

const fills: Record<BarRow['tone'], string> = {
  leaf: 'fill-leaf',
  muted: 'fill-edge',
  navigate: 'fill-navigate',
  save: 'fill-save',
  bad: 'fill-bad',
};

const rowHeight = 34;

/** Bars one below the other, each with its own words: nothing has to be read off an axis. */
export function BarRows({
  label,
  rows,
  picture,
  whole = 1,
}: {
  label: string;
  rows: readonly BarRow[];
  picture?: Ref<SVGSVGElement>;
  /** The least that the full length stands for: bars that are shares of it say how much of it they are. */
  whole?: number;
}) {
  const most = Math.max(whole, ...rows.map((row) => row.value));
  return (
    <ChartBox label={label} height={rows.length * rowHeight} picture={picture}>
      {({ width }) =>
        rows.map((row, at) => {
          const y = at * rowHeight;
          const long = Math.max(row.value > 0 ? 2 : 0, (width * row.value) / most);
          return (
            <g key={row.id} transform={`translate(0 ${y})`}>
              <text x={0} y={14} className="fill-ink text-sm">
                {row.name}
              </text>
              <text x={width} y={14} textAnchor="end" className="fill-muted text-sm">
                {row.figures}
              </text>
              <rect x={0} y={20} width={width} height={7} rx={2} className="fill-sunken" />
              <rect x={0} y={20} width={long} height={7} rx={2} className={fills[row.tone]} />
            </g>
          );
        })
      }
    </ChartBox>
  );
}
