'use client';

import type { ReactNode } from 'react';
import { tooLongIn } from './text-input';

/**
 * A form whose fields stand one below the other. It is sent by a function of ours and not by the browser, so the page
 * stays; the function gets what was typed, and the form, which it may empty.
 */
export function StackedForm({
  onSend,
  className = '',
  children,
}: {
  onSend: (typed: FormData, form: HTMLFormElement) => unknown;
  /** Beside the distance of the fields. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      // Whoever is faster than the page's scripts sends it by the browser: no password may stand in an address then.
      method="post"
      className={`grid gap-4 ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const tooLong = tooLongIn(form);
        if (tooLong) return tooLong.focus();
        onSend(new FormData(form), form);
      }}
    >
      {children}
    </form>
  );
}
