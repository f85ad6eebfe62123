'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

/** What a plot is drawn of, as far as it is there. */
export interface PlotData<D> {
  data: D | null;
  /** It could not be had, and nothing older is there. */
  failed: boolean;
  reload: () => void;
}

/**
 * Gets a plot's figures from the API, anew at intervals while `everyMs` is given and somebody looks, and once when that
 * ends. What is there
 * stays while newer figures are on their way, or fail.
 */
export function usePlotData<S extends z.ZodType>(
  url: string,
  schema: S,
  everyMs: (data: z.output<S> | null) => number | null,
): PlotData<z.output<S>> {
  const [state, setState] = useState<{ url: string; data: z.output<S> | null; failed: boolean }>({
    url,
    data: null,
    failed: false,
  });
  const latest = useRef(0);
  const asked = useRef<string | null>(null);
  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    asked.current = url;
    try {
      const response = await fetch(url, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const data = schema.parse(await response.json());
      // An answer that was overtaken is old news.
      if (mine === latest.current) setState({ url, data, failed: false });
    } catch {
      if (mine === latest.current) {
        setState((before) => ({ url, data: before.url === url ? before.data : null, failed: true }));
      }
    } finally {
      if (mine === latest.current) asked.current = null;
    }
  }, [url, schema]);
  useEffect(() => void load(), [load]);

  const data = state.url === url ? state.data : null;
  const delay = everyMs(data);
  useEffect(() => {
    if (delay === null) return;
    const timer = setInterval(() => {
      // A server that takes longer than the interval is not asked again before it has answered.
      if (document.visibilityState === 'visible' && asked.current !== url) void load();
    }, delay);
    return () => clearInterval(timer);
  }, [delay, load, url]);
  // What came in since the last look, once nothing more comes.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && delay === null) void load();
    wasAsked.current = delay !== null;
  }, [delay, load]);
  const reload = useCallback(() => void load(), [load]);
  return { data, failed: state.url === url && state.failed && data === null, reload };
}
