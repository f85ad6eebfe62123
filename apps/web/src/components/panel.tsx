import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A sheet of paper with a hairline. `flush` lets a table or a list run to its edges. Never one in another. */
export function Panel({
  title,
  aside,
  flush,
  id,
  className,
  children,
}: {
  title?: ReactNode;
  /** At the title's right: a word, a link, a small button. */
  aside?: ReactNode;
  flush?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={clsx('min-w-0 rounded border bg-surface shadow-lift', className)}>
      {title ? (
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-4 pb-2">
          <h2 className="min-w-min flex-1 text-lg">{title}</h2>
          {aside ? <div className="text-muted text-sm">{aside}</div> : null}
        </header>
      ) : null}
      <div className={clsx(!flush && 'px-4 pb-4', !flush && !title && 'pt-4')}>{children}</div>
    </section>
  );
}
