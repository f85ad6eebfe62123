'use client';

import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/**
 * A sentence of help behind a question mark, beside what it explains: shown by a click or a key, and left open until the
 * next one or Escape. The browser's own popover, so it costs no code.
 */
export function Help({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="inline-flex align-middle">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="inline-flex size-6 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        style={{ anchorName: `--help-${cssName(id)}` } as object}
      >
        <CircleHelp aria-hidden className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className="help-note max-w-[22rem] rounded border bg-surface px-3 py-2 text-ink text-sm shadow-over"
        style={{ positionAnchor: `--help-${cssName(id)}` } as object}
      >
        {children}
      </span>
    </span>
  );
}

/** React's ids hold signs that a CSS name can't. */
function cssName(id: string): string {
  return id.replaceAll(/[^\w-]/g, '');
}
