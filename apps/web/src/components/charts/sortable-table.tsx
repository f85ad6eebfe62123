'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../button';
import { ScrollBox } from '../table/scroll-box';
import { type CellValue, sortedRows } from './sorted-rows';

/** A column of a plot's figures. */
export interface FigureColumn<Row> {
  id: string;
  header: string;
  /** Where the CSV needs more words: the unit of the bare number. */
  csvHeader?: string;
  /** What it is sorted by, and what stands in the CSV. */
  value: (row: Row) => CellValue;
  /** How it is shown; the value as it is unless given. */
  cell?: (row: Row) => ReactNode;
  numeric?: boolean;
}

const step = 50;

/** A plot's figures as a table that is sorted in the page. */
export function SortableTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const t = useTranslations('plots.frame');
  const locale = useLocale();
  const [sort, setSort] = useState<{ id: string; descending: boolean } | null>(null);
  const [shown, setShown] = useState(step);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.id);
    return column && sort ? sortedRows(rows, column.value, sort.descending, locale) : rows;
  }, [columns, rows, sort, locale]);
  return (
    <>
      <ScrollBox label={caption} maxHeight="28rem">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Header
                  key={column.id}
                  column={column}
                  descending={sort?.id === column.id ? sort.descending : null}
                  onSort={(descending) => setSort({ id: column.id, descending })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((row) => (
              <tr key={rowKey(row)} className="hover:bg-sunken/60">
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx(
                      'border-t px-2.5 py-2 align-baseline first:pl-4 last:pr-4',
                      column.numeric && 'whitespace-nowrap text-right tabular-nums',
                    )}
                  >
                    {column.cell ? column.cell(row) : column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {sorted.length > shown ? (
        <p className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5 text-muted text-sm">
          {t('rows', { shown, total: sorted.length })}
          <Button size="small" onClick={() => setShown(shown + 10 * step)}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Header<Row>({
  column,
  descending,
  onSort,
}: {
  column: FigureColumn<Row>;
  /** Null: not sorted by it. */
  descending: boolean | null;
  onSort: (descending: boolean) => void;
}) {
  const Sign = descending === null ? ChevronsUpDown : descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={descending === null ? undefined : descending ? 'descending' : 'ascending'}
      className={clsx(
        'sticky top-0 z-10 whitespace-nowrap bg-surface px-2.5 py-2 font-medium text-sm first:pl-4 last:pr-4',
        column.numeric ? 'text-right' : 'text-left',
      )}
    >
      <button
        type="button"
        className={clsx(
          'inline-flex min-h-6 items-center gap-1 hover:text-ink',
          descending === null ? 'text-muted' : 'text-ink',
        )}
        // Of numbers the largest are asked for first.
        onClick={() => onSort(descending === null ? column.numeric === true : !descending)}
      >
        {column.header}
        <Sign aria-hidden className="size-3.5 opacity-70" />
      </button>
    </th>
  );
}
