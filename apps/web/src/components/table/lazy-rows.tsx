'use client';

import { type ReactElement, useCallback, useState } from 'react';
import { blocksOf } from './row-blocks';

/** How far from what is seen rows are drawn, in px: farther than the tab key goes in one step. */
const marginPx = 1_200;

/**
 * The rows of a long list, of which those far from what is seen are drawn once they come near; what was drawn stays. Each
 * row is an `li`. A short list is drawn whole.
 */
export function LazyRows({
  count,
  rowPx,
  needed = null,
  children,
}: {
  count: number;
  /** About how high a row is. */
  rowPx: number;
  /** A row that is to be there wherever it is, e.g. to have the focus. */
  needed?: number | null;
  /** A row, with a key of its own. */
  children: (index: number) => ReactElement | null;
}) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const draw = useCallback((block: number) => setDrawn((before) => new Set(before).add(block)), []);
  // Rows of all blocks in one list: one that comes to another place stays the same row.
  return blocksOf(count, drawn, needed).flatMap(({ block, from, to, isDrawn }) =>
    isDrawn
      ? Array.from({ length: to - from }, (_, at) => children(from + at))
      : [<Gap key={`gap ${block}`} heightPx={(to - from) * rowPx} block={block} onNear={draw} />],
  );
}

/** The place of rows that are not drawn. */
function Gap({
  heightPx,
  block,
  onNear,
}: {
  heightPx: number;
  block: number;
  onNear: (block: number) => void;
}) {
  const watch = useCallback(
    (element: HTMLLIElement) => {
      const near = ([seen]: IntersectionObserverEntry[]) => {
        if (seen?.isIntersecting) onNear(block);
      };
      const margin = { root: scrollingBox(element), rootMargin: `${marginPx}px` };
      const observer = new IntersectionObserver(near, margin);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [block, onNear],
  );
  return <li aria-hidden ref={watch} style={{ height: heightPx }} />;
}

/** The nearest box around an element that scrolls by itself; null: the window. */
function scrollingBox(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
