'use client';

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldTies } from './field';

const box =
  'w-full rounded border border-edge bg-surface px-3 text-base text-ink aria-invalid:border-bad disabled:bg-sunken disabled:text-muted';

/** A line of text; `mono` for URLs, patterns and keys. */
export function TextInput({ mono, className, ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  const ties = useFieldTies();
  return (
    <input
      type="text"
      {...ties}
      {...rest}
      className={clsx(box, 'min-h-9 py-1.5', mono && 'font-mono text-[0.92em]', className)}
    />
  );
}

/** Several lines of text. */
export function TextArea({ mono, className, ...rest }: ComponentProps<'textarea'> & { mono?: boolean }) {
  const ties = useFieldTies();
  return (
    <textarea
      rows={4}
      {...ties}
      {...rest}
      className={clsx(box, 'py-2', mono && 'font-mono text-[0.92em]', className)}
    />
  );
}

/** A choice of one from a few; the browser's own list, so it works by keyboard and on a phone as people know it. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const ties = useFieldTies();
  return (
    <select {...ties} {...rest} className={clsx(box, 'select min-h-9 py-1.5 pr-9', className)}>
      {children}
    </select>
  );
}
