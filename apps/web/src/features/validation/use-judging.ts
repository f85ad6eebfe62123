'use client';

import type { Verdict } from '@florilegium/contracts/validation';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether a verdict has reached the server. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

const retryMs = 3_000;

interface Counts {
  adequate: number;
  inadequate: number;
  unjudged: number;
}

/**
 * Saves a verdict at once and shows it before the server has answered. While the server can't be reached it tries
 * again every few seconds; a verdict that is changed meanwhile takes the place of the one that waits.
 */
export function useJudging(sampleId: string, position: number, initial: Verdict, counts: Counts) {
  const [verdict, setVerdict] = useState(initial);
  const [state, setState] = useState<SaveState>('saved');
  const [now, setNow] = useState(counts);
  const wanted = useRef<Verdict | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = wanted.current;
    if (sent === null) return;
    setState('saving');
    const answer = await put(`/api/v1/samples/${sampleId}/items/${position}`, sent);
    // A newer verdict is on its own way.
    if (wanted.current !== sent) return;
    if (answer === 'unreachable') {
      setState('waiting');
      timer.current = setTimeout(() => void send(), retryMs);
      return;
    }
    wanted.current = null;
    setState(answer === 'ok' ? 'saved' : 'refused');
  }, [sampleId, position]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wanted.current !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const judge = useCallback(
    (next: Verdict) => {
      if (next !== verdict) {
        setNow((before) => ({ ...before, [verdict]: before[verdict] - 1, [next]: before[next] + 1 }));
      }
      setVerdict(next);
      wanted.current = next;
      return send();
    },
    [verdict, send],
  );

  return { verdict, state, counts: now, judge, isSaved: () => wanted.current === null };
}

async function put(address: string, verdict: Verdict): Promise<'ok' | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict }),
      keepalive: true,
    });
    if (response.ok) return 'ok';
    return response.status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
