'use client';

import { AutoRefresh } from '@/components/live/auto-refresh';
import { useJobProgress } from './job-progress';
import { isLive } from './progress';

/** What changes slowly and is worked out by the server is asked for anew while the job is under way. */
export function RefreshWhileLive() {
  const { progress } = useJobProgress();
  return isLive(progress) ? <AutoRefresh everyMs={10_000} /> : null;
}
