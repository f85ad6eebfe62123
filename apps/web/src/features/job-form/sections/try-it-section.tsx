'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { configOf } from '../../job-draft/draft-config';
import type { JobDraft } from '../../job-draft/job-draft';
import { Late } from './folds';
import { FormSection } from './form-section';

/** What shows cleaned pages comes after the form: most of the form is filled without it. */
const DryRunPanel = dynamic(() => import('../../probes/dry-run-panel').then((module) => module.DryRunPanel), {
  ssr: false,
  loading: () => <div className="h-40" />,
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
  const t = useTranslations('jobs');
  // A name is not needed for it.
  const readable = useMemo(() => configOf({ ...draft, name: '?' }).ok, [draft]);
  return (
    <FormSection name="tryIt" title={t('section.tryIt')}>
      <Late of="tryIt">
        <DryRunPanel corpusId={corpusId} config={readable ? config : null} seeds={seeds} />
      </Late>
    </FormSection>
  );
}
