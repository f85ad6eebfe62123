'use client';

import { useTranslations } from 'next-intl';
import { JobForm } from '../job-form/job-form';
import type { JobFormProps } from '../job-form/job-form-props';
import { type ShownVersion, VersionsPanel } from './versions-panel';

/** The form of a job that exists, with the versions of its settings below: an old one goes into the form. */
export function SettingsForm({
  versions,
  inForce,
  ...props
}: JobFormProps & { job: { id: string }; versions: readonly ShownVersion[]; inForce: number }) {
  const t = useTranslations('jobs');
  return (
    <JobForm
      {...props}
      after={(form) => (
        <VersionsPanel
          jobId={props.job.id}
          versions={versions}
          inForce={inForce}
          draft={form.draft}
          onTake={
            props.readOnly ? undefined : (draft, number) => form.take(draft, t('versions.taken', { number }))
          }
        />
      )}
    />
  );
}
