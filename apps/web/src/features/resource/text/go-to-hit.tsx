'use client';

import { useEffect } from 'react';
import { hitAt } from './hit-places';

/** Goes to the hit that the address names: the text comes after the page around it, when the browser has looked already. */
export function GoToHit({ hits }: { hits: readonly string[] }) {
  useEffect(() => {
    const name = hitAt(decodeURIComponent(window.location.hash.slice(1)), hits);
    const hit = name === null ? null : document.getElementById(name);
    if (!hit) return;
    hit.dataset.current = '';
    hit.scrollIntoView({ block: 'center' });
  }, [hits]);
  return null;
}
