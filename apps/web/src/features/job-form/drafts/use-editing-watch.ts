'use client';

import { useEffect, useState } from 'react';
import { type Editing, editingSchema } from './editing';

const pollMs = 15_000;

/** Who else has a job's settings in hand, and what was saved since they were read at `lock`; asked every 15 s while the page is seen. */
export function useEditingWatch(job: { id: string; lock: number } | undefined, off: boolean): Editing | null {
  const [editing, setEditing] = useState<(Editing & { since: number }) | null>(null);
  const [jobId, lock] = [job?.id, job?.lock];
  useEffect(() => {
    if (off || !jobId || lock === undefined) return;
    let stopped = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const now = await askEditing(jobId, lock);
      if (!stopped && now) setEditing({ ...now, since: lock });
    };
    void ask();
    const timer = setInterval(() => void ask(), pollMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [jobId, lock, off]);
  // What was told of an older lock is no news any more.
  return editing?.since === lock ? editing : null;
}

/** Asks once; null when there is no answer. */
export async function askEditing(jobId: string, lock: number): Promise<Editing | null> {
  const response = await fetch(`/api/v1/jobs/${jobId}/editing?lock=${lock}`, { cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  const read = editingSchema.safeParse(await response.json().catch(() => null));
  return read.success ? read.data : null;
}
