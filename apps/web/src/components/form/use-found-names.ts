'use client';

import { useEffect, useState } from 'react';

/** Corpora and jobs that the server has found. */
export interface FoundNames {
  corpora: { id: string; name: string; mayEditJobs: boolean }[];
  jobs: { id: string; name: string; corpusName: string }[];
}

const waitMs = 120;
const nothing: FoundNames = { corpora: [], jobs: [] };

/**
 * Corpora and jobs by what is typed, asked of the server once typing pauses; the last answer stands meanwhile. `latest`:
 * the latest ones, whatever is typed.
 */
export function useFoundNames(typed: string): { names: FoundNames; latest: FoundNames; failed: boolean } {
  const latest = useAnswer('', 0);
  const found = useAnswer(typed, waitMs);
  if (typed === '') return { ...latest, latest: latest.names };
  return { ...found, latest: latest.names };
}

function useAnswer(typed: string, afterMs: number): { names: FoundNames; failed: boolean } {
  const [state, setState] = useState({ names: nothing, failed: false });
  useEffect(() => {
    if (typed === '' && afterMs > 0) return;
    const away = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: typed });
        const answer = await fetch(`/api/v1/search?${query}`, { signal: away.signal });
        if (!answer.ok) throw new Error(`${answer.status}`);
        setState({ names: (await answer.json()) as FoundNames, failed: false });
      } catch {
        if (!away.signal.aborted) setState({ names: nothing, failed: true });
      }
    }, afterMs);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [typed, afterMs]);
  return state;
}
