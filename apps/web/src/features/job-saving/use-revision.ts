'use client';

import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/action-form';
import { previewRevisionAction } from './actions';
import type { AskedRevision } from './revision-dialog';

/** Asks what a change would drop of a job's queue, and keeps the answer until it is applied or left. */
export function useRevision(jobId: string | undefined) {
  const [asked, setAsked] = useState<AskedRevision | null>(null);
  const { run } = useAction(previewRevisionAction);
  const latest = useRef(0);

  async function ask(config: JobConfigInput) {
    if (!jobId) return;
    latest.current += 1;
    const mine = latest.current;
    setAsked({ config, preview: null, failure: null });
    const answer = await run({ jobId, config });
    // A window that was closed meanwhile stays closed.
    if (mine !== latest.current) return;
    setAsked({
      config,
      preview: answer.ok ? answer.data : null,
      failure: answer.ok ? null : answer.error,
    });
  }

  function close() {
    latest.current += 1;
    setAsked(null);
  }

  return { asked, ask, close };
}
