'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isLive, type Progress, progressSchema } from './progress';

interface Watched {
  jobId: string;
  progress: Progress;
  /** The server hasn't answered lately: the numbers are old. */
  stale: boolean;
  refresh: () => Promise<void>;
}

const JobProgressContext = createContext<Watched | null>(null);

const pollMs = 2_000;
/** After failures and while nothing changes by itself. */
const slowPollMs = 10_000;

/** Where the job of this page stands. */
export function useJobProgress(): Watched {
  const watched = useContext(JobProgressContext);
  if (!watched) throw new Error('useJobProgress is used outside of a job’s page.');
  return watched;
}

/** Keeps a job's numbers fresh for all that stands below: every 2 s while it is under way and the page is seen. */
export function JobProgress({
  jobId,
  initial,
  children,
}: {
  jobId: string;
  initial: Progress;
  children: ReactNode;
}) {
  const [progress, setProgress] = useState(initial);
  const [stale, setStale] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const response = await fetch(`/api/v1/jobs/${jobId}/progress`, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const now = progressSchema.parse(await response.json());
      // An answer that was overtaken is old news.
      if (mine === latest.current) setProgress(now);
      setStale(false);
    } catch {
      setStale(true);
    }
  }, [jobId]);

  // What the server rendered last is newer than what was polled before.
  useEffect(() => setProgress(initial), [initial]);

  const delay = isLive(progress) && !stale ? pollMs : slowPollMs;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, delay);
    return () => clearInterval(timer);
  }, [delay, refresh]);

  const watched = useMemo(() => ({ jobId, progress, stale, refresh }), [jobId, progress, stale, refresh]);
  return <JobProgressContext value={watched}>{children}</JobProgressContext>;
}
