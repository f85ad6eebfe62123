'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { configOf } from '../../job-draft/draft-config';
import type { JobDraft } from '../../job-draft/job-draft';

/** What shows cleaned pages comes after the form: most of the form is filled without it. */
const DryRunPanel = dynamic(() => import('../../probes/dry-run-panel').then((module) => module.DryRunPanel), {
  ssr: false,
  loading: () => <div className="h-40 rounded border bg-surface" />,
});

/** A dry run by what stands in the form, once that can be read. */
export function TryItSection({
  corpusId,
  draft,
  config,
  seeds,
}: {
  corpusId: string;
  draft: JobDraft;
  config: JobConfig;
  seeds: readonly string[];
}) {
  // A name is not needed for it.
  const readable = useMemo(() => configOf({ ...draft, name: '?' }).ok, [draft]);
  return (
    <div id="tryIt" tabIndex={-1} className="min-w-0 scroll-mt-16 outline-none lg:scroll-mt-4">
      <DryRunPanel corpusId={corpusId} config={readable ? config : null} seeds={seeds} />
    </div>
  );
}
