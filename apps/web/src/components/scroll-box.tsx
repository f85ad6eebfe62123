'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** A box that scrolls by itself; reachable by keyboard while there is something to scroll, and only then. */
export function ScrollBox({
  label,
  maxHeight,
  children,
}: {
  label: string;
  maxHeight?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => {
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
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [label]);
  return (
    <div ref={box} className="relative overflow-auto" style={{ maxHeight }}>
      {children}
    </div>
  );
}
