import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { addressWith, type Search } from '../address';
import { Link } from '../links/link';
import { ScrollBox } from './scroll-box';

/** A column of a table, and what it shows of a row. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** The header becomes a link that sorts by this column, `?sort=id&dir=asc|desc`. */
  sortable?: boolean;
  /** First direction when it is clicked; 'asc'. */
  firstDirection?: 'asc' | 'desc';
  /** Left out of narrow screens, with its header. */
  isWideOnly?: boolean;
  className?: string;
}

/** What a table shows and where its state lives: the address. */
interface TableState {
  /** The page's path, without its search. */
  path: string;
  /** The address's search, kept by every link. */
  search: Search;
  sort?: string;
  dir?: 'asc' | 'desc';
}

/** A table made on the server; sorting and paging are links, so that every view of it has an address. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  state,
  empty,
  maxHeight,
  rowClassName,
  dense,
}: {
  /** For screen readers: what the table holds. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  state?: TableState;
  /** Shown instead of rows. */
  empty?: ReactNode;
  /** A CSS length: the table scrolls inside it and its head stays. */
  maxHeight?: string;
  rowClassName?: (row: Row) => string | undefined;
  /** Rows of one line: columns with a width keep it, the others share what is left, and what is too long is cut. */
  dense?: boolean;
}) {
  if (rows.length === 0 && empty) return <div className="border-t px-4 py-6 text-muted">{empty}</div>;
  return (
    <ScrollBox label={caption} maxHeight={maxHeight}>
      <table className={clsx('w-full border-collapse', dense && 'min-w-[56rem] table-fixed text-sm')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} state={state} dense={dense} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={clsx('hover:bg-sunken/60', rowClassName?.(row))}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={clsx(
                    'border-t px-2.5 first:pl-4 last:pr-4',
                    dense
                      ? 'h-[1.9375rem] truncate py-0 align-middle'
                      : 'py-2 align-baseline max-sm:whitespace-nowrap',
                    column.numeric && 'text-right tabular-nums',
                    column.isWideOnly && 'max-sm:hidden',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function HeaderCell<Row>({
  column,
  state,
  dense,
}: {
  column: Column<Row>;
  state?: TableState;
  dense?: boolean;
}) {
  const sorted = state?.sort === column.id ? (state.dir ?? 'asc') : undefined;
  const first = column.firstDirection ?? 'asc';
  const next = sorted === undefined ? first : sorted === 'asc' ? 'desc' : 'asc';
  const Sign = sorted === undefined ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={clsx(
        'sticky top-0 z-10 whitespace-nowrap bg-surface px-2.5 font-medium text-muted text-sm first:pl-4 last:pr-4',
        dense ? 'py-1' : 'py-2',
        dense && column.className,
        column.isWideOnly && 'max-sm:hidden',
        column.numeric ? 'text-right' : 'text-left',
      )}
    >
      {column.sortable && state ? (
        <Link
          href={addressWith(state.path, state.search, { sort: column.id, dir: next, page: null })}
          scroll={false}
          className={clsx(
            'inline-flex min-h-6 items-center gap-1 no-underline hover:text-ink',
            sorted ? 'text-ink' : 'text-muted',
          )}
        >
          {column.header}
          <Sign aria-hidden className="size-3.5 opacity-70" />
        </Link>
      ) : (
        column.header
      )}
    </th>
  );
}

/** Below a table: which rows these are of how many, and the way to the others. Pages count from 1. */
export function Paging({
  page,
  pageSize,
  total,
  state,
  name = 'page',
  label,
}: {
  page: number;
  pageSize: number;
  total: number;
  state: TableState;
  /** Of the page in the address, where a screen has several tables. */
  name?: string;
  /** What is paged through, where a screen has several tables. */
  label?: string;
}) {
  const t = useTranslations('common');
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = 'inline-flex min-h-7 items-center rounded border px-2.5 no-underline hover:bg-sunken';
  const step = (to: number, label: string) =>
    to < 1 || to > last ? (
      <span className="inline-flex min-h-7 items-center rounded border px-2.5 text-muted">{label}</span>
    ) : (
      <Link
        href={addressWith(state.path, state.search, { [name]: to === 1 ? null : String(to) })}
        className={link}
      >
        {label}
      </Link>
    );
  return (
    <nav
      aria-label={label ?? t('paging.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2.5 text-sm"
    >
      <span className="flex-1 text-muted">
        {t('paging.range', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          total,
        })}
      </span>
      {step(page - 1, t('paging.previous'))}
      {step(page + 1, t('paging.next'))}
    </nav>
  );
}
