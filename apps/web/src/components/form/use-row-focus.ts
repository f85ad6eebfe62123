'use client';

import { useLayoutEffect, useRef } from 'react';

/** What a button of a row does: its `data-row-button`. */
export type RowChange = 'up' | 'down' | 'remove';

/**
 * Leads whoever works on the rows of a form by keyboard: from *Add* into the new row, and from what a row's button did on
 * to that row, or to the one that is in its place now. Without it the focus would stay behind, or fall to the whole page.
 * Rows have `data-row`; the button that adds one, within the same box, has `data-row-add`.
 */
export function useRowFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const next = useRef<((rows: readonly HTMLElement[]) => HTMLElement | null | undefined) | null>(null);
  // After every drawing: the row comes or goes with the one that follows the click.
  useLayoutEffect(() => {
    const choose = next.current;
    next.current = null;
    choose?.([...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])])?.focus();
  });
  const buttonIn = (row: HTMLElement | undefined, button: RowChange) =>
    row?.querySelector<HTMLElement>(`[data-row-button=${button}]:enabled`) ??
    row?.querySelector<HTMLElement>('[data-row-button]:enabled');
  return {
    box,
    /** To the first field of the last row. */
    toNew: () => {
      next.current = (rows) => rows.at(-1)?.querySelector<HTMLElement>('input, select, textarea');
    },
    /** To a button of the row at a place; where that is beyond the last one, of the last; of none, to what adds one. */
    toButton: (place: number, button: RowChange) => {
      next.current = (rows) =>
        buttonIn(rows[Math.min(place, rows.length - 1)], button) ??
        box.current?.querySelector<HTMLElement>('[data-row-add]');
    },
  };
}
