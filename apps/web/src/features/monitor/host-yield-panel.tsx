'use client';

import dynamic from 'next/dynamic';
import { useJobProgress } from '../job-state/job-progress';

/** What draws comes after the page, and only once there is something to draw. */
const LastRunYields = dynamic(
  () => import('../plots/yields/last-run-yields').then((module) => module.LastRunYields),
  { ssr: false, loading: () => <div className="h-96 rounded border bg-surface" /> },
);

/** Which hosts give text? The plot that most people look for, beside the crawl that it is of. */
export function HostYieldPanel(props: { jobId: string; jobName: string; mayEdit: boolean }) {
  const { run } = useJobProgress().progress;
  return run && run.pagesFetched > 0 ? <LastRunYields {...props} /> : null;
}
