'use client';

import {
  type ProbedUrl,
  type ProbeNews,
  type ProbePage,
  type ProbeStatus,
  probeNewsSchema,
} from '@florilegium/contracts/probes';
import { useEffect, useRef, useState } from 'react';
import { useEventStream } from '@/components/live/use-event-stream';
import { mergeUrls } from './merge-urls';

/** A probe as a page sees it. */
export interface WatchedProbe {
  /** Null until the first news of it. */
  status: ProbeStatus | null;
  /** In the order of finding. The array is a new one whenever something of it is new. */
  urls: readonly ProbedUrl[];
  /** Of a dry run. */
  pages: readonly ProbePage[];
  /** The server doesn't answer: what is shown is old. It is tried again by itself. */
  stale: boolean;
  /** There is no such probe, or no longer. */
  gone: boolean;
}

interface Known extends Pick<WatchedProbe, 'status' | 'urls' | 'pages' | 'gone'> {
  probeId: string | null;
}

const nothing: Omit<Known, 'probeId'> = { status: null, urls: [], pages: [], gone: false };
const events = ['news'] as const;

/**
 * Watches a probe: its addresses come in as they are found, over a connection that mends itself.
 *
 * @param probeId null: none is watched, and nothing is shown of one before
 */
export function useProbe(probeId: string | null): WatchedProbe {
  const [known, setKnown] = useState<Known>({ probeId, ...nothing });
  const lastNumber = useRef(0);
  // Of another probe nothing is shown, not even for the moment until the effect has run.
  const shown = known.probeId === probeId ? known : { probeId, ...nothing };

  useEffect(() => {
    lastNumber.current = 0;
    setKnown({ probeId, ...nothing });
  }, [probeId]);

  function take(news: ProbeNews): void {
    lastNumber.current = Math.max(lastNumber.current, news.urls.at(-1)?.number ?? 0);
    setKnown((before) => ({
      probeId,
      gone: false,
      status: news.status,
      urls: mergeUrls(before.probeId === probeId ? before.urls : [], news.urls),
      pages: news.pages,
    }));
  }

  const isOver = shown.gone || (shown.status !== null && !isUnderWay(shown.status));
  const { stale } = useEventStream(probeId === null || isOver ? null : `/api/v1/probes/${probeId}/events`, {
    events,
    onEvent: (_event, data) => {
      const news = probeNewsSchema.safeParse(data);
      if (news.success) take(news.data);
    },
    poll: async () => {
      const response = await fetch(`/api/v1/probes/${probeId}?after=${lastNumber.current}`);
      if (response.status === 404) setKnown({ probeId, ...nothing, gone: true });
      else if (response.ok) take(probeNewsSchema.parse(await response.json()));
      else throw new Error(`HTTP ${response.status}`);
    },
  });
  return { ...shown, stale: stale && !isOver };
}

/** Whether something further is to come of a probe. */
export function isUnderWay({ state }: Pick<ProbeStatus, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
