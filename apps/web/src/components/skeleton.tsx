import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from './panel';

/** A grey line in the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block h-4 animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-line', className)}
    />
  );
}

/** What takes the place of a page, or of a part of it, while that comes: shapes for the eye, a word for the ear. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}

/** A page's head: where it is, its title, the line that says its state. */
export function HeadSkeleton({ crumbs = true }: { crumbs?: boolean }) {
  return (
    <div className="mb-6">
      {crumbs ? <Skeleton className="mb-3 w-40 max-w-full" /> : null}
      <Skeleton className="mb-3 h-8 w-72 max-w-full" />
      <Skeleton className="w-96 max-w-full" />
    </div>
  );
}

/** A few big numbers in a row. */
export function FactsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="mb-4 flex flex-wrap gap-x-10 gap-y-4 rounded border bg-surface p-4 shadow-lift">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}

const shares = [62, 78, 54, 70, 83, 58, 74, 66];

/** A table in its panel: a head and rows, the first column wide as names and addresses are. */
export function TableSkeleton({ columns = 4, rows = 6 }: { columns?: number; rows?: number }) {
  const others = Array.from({ length: columns - 1 }, (_, place) => place);
  return (
    <div className="mb-4 rounded border bg-surface shadow-lift">
      {Array.from({ length: rows + 1 }, (_, place) => place).map((row) => (
        <div key={row} className="flex items-center gap-6 border-t px-4 py-2.5 first:border-0">
          <span className="min-w-0 flex-[3]">
            <span className="block" style={{ width: `${row === 0 ? 20 : shares[row % shares.length]}%` }}>
              <Skeleton />
            </span>
          </span>
          {others.map((column) => (
            <span key={column} className="flex-1 max-sm:hidden">
              <Skeleton className="ml-auto w-14 max-w-full" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A line of fields to choose by, above a table. */
export function FiltersSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="h-9 w-36" />
      ))}
    </div>
  );
}

/** Fields with their labels, one below the other. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className="mb-4 grid max-w-[46rem] gap-5 rounded border bg-surface p-4 shadow-lift">
      {Array.from({ length: fields }, (_, place) => place).map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  );
}

/** A text as it is read: a title and paragraphs in their measure. */
export function TextSkeleton() {
  return (
    <div className="mb-4 grid gap-6 rounded border bg-surface p-6 shadow-lift">
      <Skeleton className="h-7 w-64 max-w-full" />
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} className="grid max-w-[38rem] gap-2.5">
          {[100, 96, 98, 60].map((share) => (
            <span key={share} className="block" style={{ width: `${share}%` }}>
              <Skeleton />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A plot in its panel: a question, and the room that it is drawn in. */
export function PlotSkeleton() {
  return (
    <div className="mb-4 grid gap-4 rounded border bg-surface p-4 shadow-lift">
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The tabs of a page. */
export function TabsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div className="mb-4 flex flex-wrap gap-4 border-b pb-3">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="w-20" />
      ))}
    </div>
  );
}

/** Lines of an answer that is being looked for; `label` says to the ear what is. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <Panel>
      <div role="status" aria-label={label} className="grid gap-2 py-2">
        {Array.from({ length: 8 }, (_, line) => `line-${line}`).map((line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </div>
    </Panel>
  );
}
