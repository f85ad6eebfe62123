'use client';

import type { YieldSettings } from '@florilegium/contracts/jobs/yield-policy';
import { useEffect, useState } from 'react';
import { type ReviewWarning, yieldWarningOf } from '../../job-review/review-facts';
import { stopEstimateSchema } from '../../plots/what-if/what-if-data';

/** What the job's last crawl says of the yield settings that stand in the form; null where there is nothing to say. */
export function useYieldWarning(jobId: string | undefined, settings: YieldSettings): ReviewWarning | null {
  const { policy, k, minPages, minBytes } = settings;
  const query = new URLSearchParams({
    policy,
    k: String(k),
    minPages: String(minPages),
    minBytes: String(minBytes),
  });
  const path =
    jobId === undefined || policy === 'off' ? null : `/api/v1/jobs/${jobId}/yield-estimate?${query}`;
  const [found, setFound] = useState<{ path: string; warning: ReviewWarning | null } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    // Whoever types is not followed letter by letter.
    const timer = setTimeout(() => {
      fetch(path, { cache: 'no-store', signal: leaving.signal })
        .then(async (response) => {
          if (!response.ok) return;
          setFound({ path, warning: yieldWarningOf(stopEstimateSchema.parse(await response.json())) });
        })
        // It is a help and no more: without it the form works all the same.
        .catch(() => {});
    }, 600);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path]);
  return path !== null && found?.path === path ? found.warning : null;
}
