'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useEventStream } from '@/components/live/use-event-stream';
import { withHappened } from './happened';
import { type ShownPage, shownPageSchema, withPages } from './latest-page';
import { type Happened, happenedSchema, type Progress, progressSchema, progressWithEvents } from './progress';

interface Watched {
  jobId: string;
  progress: Progress;
  /** The latest lines of the timeline, newest first. */
  events: readonly Happened[];
  /** The pages whose text was read last, newest first. */
  pages: readonly ShownPage[];
  /** The server hasn't answered lately: the numbers are old. */
  stale: boolean;
  /** Asks for the numbers as they are now: something was done. */
  refresh: () => Promise<void>;
}

const JobProgressContext = createContext<Watched | null>(null);

const streamed = ['progress', 'happened', 'pages'] as const;

/** Where the job of this page stands. */
export function useJobProgress(): Watched {
  const watched = useContext(JobProgressContext);
  if (!watched) throw new Error('useJobProgress is used outside of a job’s page.');
  return watched;
}

/** Keeps a job's numbers fresh for all that stands below, by a stream of events from the server. */
export function JobProgress({
  jobId,
  initial,
  events: initialEvents,
  pages: initialPages,
  children,
}: {
  jobId: string;
  initial: Progress;
  events: readonly Happened[];
  pages: readonly ShownPage[];
  children: ReactNode;
}) {
  const [progress, setProgress] = useState(initial);
  const [events, setEvents] = useState(initialEvents);
  const [pages, setPages] = useState(initialPages);
  const take = useCallback((now: Progress) => {
    // What was read before is old news, however it came.
    setProgress((before) => (now.at >= before.at ? now : before));
  }, []);
  useEffect(() => take(initial), [initial, take]);
  useEffect(() => setEvents((before) => withHappened(before, initialEvents)), [initialEvents]);

  const ask = useCallback(
    async (afterDoing: boolean) => {
      const path = `/api/v1/jobs/${jobId}/progress${afterDoing ? '?now=1' : ''}`;
      const response = await fetch(path, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const { events: latest, ...now } = progressWithEvents.parse(await response.json());
      take(now);
      setEvents((before) => withHappened(before, latest));
    },
    [jobId, take],
  );
  const refresh = useCallback(() => ask(true).catch(() => {}), [ask]);

  // The first line that is known when the page is made; a reconnection says itself which one it saw last.
  const [after] = useState(() => initialEvents[0]?.id ?? 0);
  const { stale } = useEventStream(`/api/v1/jobs/${jobId}/events?after=${after}`, {
    events: streamed,
    onEvent: (event, data) => {
      if (event === 'progress') take(progressSchema.parse(data));
      else if (event === 'happened')
        setEvents((before) => withHappened(before, z.array(happenedSchema).parse(data)));
      else setPages((before) => withPages(before, z.array(shownPageSchema).parse(data)));
    },
    poll: () => ask(false),
  });

  const watched = useMemo(
    () => ({ jobId, progress, events, pages, stale, refresh }),
    [jobId, progress, events, pages, stale, refresh],
  );
  return <JobProgressContext value={watched}>{children}</JobProgressContext>;
}
