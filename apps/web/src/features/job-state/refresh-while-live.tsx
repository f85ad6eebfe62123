'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { useJobProgress } from './job-progress';
import { isLive } from './progress';

/** What changes slowly and is worked out by the server is asked for anew while the job is under way. */
export function RefreshWhileLive() {
  const { progress } = useJobProgress();
  return (
    <>
      <RefreshOnChange />
      {isLive(progress) ? <AutoRefresh everyMs={10_000} /> : null}
    </>
  );
}

/** Asks the server for this page anew when the job's state changes: what it says of a state stands beside that state. */
export function RefreshOnChange() {
  const { state } = useJobProgress().progress;
  const router = useRouter();
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    router.refresh();
  }, [state, router]);
  return null;
}
