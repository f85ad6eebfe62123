'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { JobForm } from '../job-form/job-form';
import type { JobFormProps } from '../job-form/job-form-props';
import { useJobProgress } from '../job-state/job-progress';
import { isUnderWay } from '../job-state/under-way';
import { type ShownVersion, VersionsPanel } from './versions-panel';

/** The form of a job that exists, with the versions of its settings below: an old one goes into the form. */
export function SettingsForm({
  versions,
  inForce,
  ...props
}: Omit<JobFormProps, 'live'> & { job: { id: string }; versions: readonly ShownVersion[]; inForce: number }) {
  const t = useTranslations('jobs');
  const { state } = useJobProgress().progress;
  return (
    <>
      {!props.readOnly && isUnderWay(state) ? (
        <Alert tone="info">{t(state === 'starting' ? 'settings.starting' : 'settings.running')}</Alert>
      ) : null}
      <JobForm
        {...props}
        live={state === 'running' || state === 'paused'}
        after={(form) => (
          <VersionsPanel
            jobId={props.job.id}
            versions={versions}
            inForce={inForce}
            draft={form.draft}
            onTake={
              props.readOnly
                ? undefined
                : (draft, number) => form.take(draft, t('versions.taken', { number }))
            }
          />
        )}
      />
    </>
  );
}
