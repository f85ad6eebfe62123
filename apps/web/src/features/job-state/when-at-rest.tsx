'use client';

import type { ReactNode } from 'react';
import { useJobProgress } from './job-progress';
import { isLive } from './progress';

/**
 * What is true of a job that has ended. The server may know of the end a second before this page's stream does, and the
 * other way round when the job is started again: it never stands beside ‘Running’.
 */
export function WhenAtRest({ children }: { children: ReactNode }) {
  const { progress } = useJobProgress();
  return isLive(progress) ? null : children;
}
