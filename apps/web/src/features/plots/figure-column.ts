import type { FigureColumn } from '@/components/charts/sortable-table';

/** A column of numbers: `show` puts one into the reader's words, and where there is none stands a dash. */
export function figureColumn<Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  show: (value: number) => string,
): FigureColumn<Row> {
  const cell = (row: Row) => {
    const figure = value(row);
    return figure === null ? '–' : show(figure);
  };
  return { id, header, value, cell, numeric: true };
}
