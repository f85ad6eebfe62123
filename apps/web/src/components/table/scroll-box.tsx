'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** As a box that scrolls. So is each one drawn by the server, which doesn't know whether it will scroll. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** A box that scrolls by itself, with a shadow where there is more at the right; reachable by keyboard while there is something to scroll, and only then. */
export function ScrollBox({
  label,
  maxHeight,
  beginsAt,
  children,
}: {
  label: string;
  maxHeight?: string;
  /** A selector: the first such element stands in the middle until somebody scrolls; without one, the left edge is first. */
  beginsAt?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = beginsAt && box.current?.querySelector(beginsAt);
    if (box.current && first) box.current.scrollLeft += middleOf(first) - middleOf(box.current);
  }, [beginsAt]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.dataset.more = scrollWidth - clientWidth - scrollLeft > 1 ? 'right' : '';
      const scrolls =
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (scrolls) {
        element.tabIndex = 0;
        element.setAttribute('role', 'region');
        element.setAttribute('aria-label', label);
      } else {
        element.removeAttribute('tabindex');
        element.removeAttribute('role');
        element.removeAttribute('aria-label');
      }
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
    // After each drawing: what is in the box may be another element now, which has to be watched in place of the first.
  });
  return (
    <div
      ref={box}
      {...reachable(label)}
      className="relative overflow-auto data-[more=right]:shadow-[inset_-0.9rem_0_0.7rem_-0.7rem_rgb(0_0_0/0.35)] dark:data-[more=right]:shadow-[inset_-0.9rem_0_0.7rem_-0.7rem_rgb(0_0_0/0.9)]"
      style={{ maxHeight }}
    >
      {children}
    </div>
  );
}
