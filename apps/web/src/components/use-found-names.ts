'use client';

import { useEffect, useState } from 'react';

interface FoundNames {
  corpora: { id: string; name: string }[];
  jobs: { id: string; name: string; corpusName: string }[];
}

const waitMs = 120;
const nothing: FoundNames = { corpora: [], jobs: [] };

/** Corpora and jobs by what is typed, asked of the server once typing pauses; the last answer stands meanwhile. */
export function useFoundNames(typed: string): { names: FoundNames; failed: boolean } {
  const [state, setState] = useState({ names: nothing, failed: false });
  useEffect(() => {
    const away = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const query = new URLSearchParams({ q: typed });
          const answer = await fetch(`/api/v1/search?${query}`, { signal: away.signal });
          if (!answer.ok) throw new Error(`${answer.status}`);
          setState({ names: (await answer.json()) as FoundNames, failed: false });
        } catch {
          if (!away.signal.aborted) setState({ names: nothing, failed: true });
        }
      },
      typed === '' ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [typed]);
  return state;
}
