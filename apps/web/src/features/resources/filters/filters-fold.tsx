'use client';

import { clsx } from 'clsx';
import { ChevronDown, ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { chipClasses } from './filter-chip';

/** On a narrow screen filters stand behind one line that says which are set, so that rows show at once; on a wide one they stand there. */
export function FiltersFold({
  words,
  isSet,
  children,
}: {
  /** Which filters are set. */
  words: string;
  isSet: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={clsx(chipClasses(isSet), 'min-w-0 max-w-full gap-1.5 rounded-full px-3 sm:hidden')}
      >
        <ListFilter aria-hidden className="size-3.5 shrink-0 text-muted" />
        <span className="truncate">{words}</span>
        <ChevronDown aria-hidden className={clsx('size-3.5 shrink-0 text-muted', open && 'rotate-180')} />
      </button>
      <div
        id={id}
        className={clsx('w-full flex-wrap items-center gap-2 sm:contents', open ? 'flex' : 'hidden')}
      >
        {children}
      </div>
    </>
  );
}
