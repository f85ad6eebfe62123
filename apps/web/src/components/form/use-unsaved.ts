'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { browserStore, fitting, keepUnsaved, readUnsaved, type UnsavedPlace } from './unsaved';

/**
 * What is typed in a form stands in the browser until it is saved, so that a reload goes on with it. `begin` gets what was
 * found, once, when the form is there, and says whether it differs from what is saved. Place: null for who only reads.
 * Schema: loaded where something was found; who types before it is there goes on with what they type, and where it can't be
 * loaded, what was found stays in the browser.
 */
export function useUnsaved<T extends object>(
  place: UnsavedPlace | null,
  schema: () => Promise<z.ZodType<T>>,
  begin: (unsaved: T) => boolean,
) {
  const [goesOn, setGoesOn] = useState(false);
  const isTyped = useRef(false);
  const keep = (unsaved: T | null) => {
    isTyped.current = true;
    if (place) keepUnsaved(browserStore(), place, unsaved);
    if (!unsaved) setGoesOn(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useLayoutEffect(() => {
    const found = place && readUnsaved(browserStore(), place);
    if (found === null) return;
    const goOn = (known: z.ZodType<T>) => {
      if (isTyped.current) return;
      const unsaved = fitting(known, found);
      // At once, with the fields that take something from now on: whoever had selected a text would type behind another.
      const hasBegun = flushSync(() => {
        if (!unsaved || !begin(unsaved)) return false;
        setGoesOn(true);
        return true;
      });
      if (!hasBegun) keep(null);
    };
    void schema().then(goOn, () => {});
  }, []);
  return {
    /** What is in the form was typed before the page was opened. */
    goesOn,
    /** Keeps what is typed; null: it is saved, or thrown away. */
    keep,
  };
}
