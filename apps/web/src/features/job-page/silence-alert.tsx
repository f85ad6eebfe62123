'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { useJobProgress } from '../job-state/job-progress';
import { missingWorker } from '../job-state/progress';

/** Says plainly when nobody works on the job, or when the server itself doesn't answer. */
export function SilenceAlert() {
  const t = useTranslations('common');
  const words = useTranslations('monitor');
  const { progress, stale } = useJobProgress();
  const missing = missingWorker(progress);
  if (stale) {
    return (
      <Alert tone="warn" title={words('stale.title')} className="mb-4" live>
        {words('stale.text')}
      </Alert>
    );
  }
  if (!missing) return null;
  return (
    <Alert tone="warn" title={t(`noWorker.${missing}.title`)} className="mb-4" live>
      {t(`noWorker.${missing}.text`)}
    </Alert>
  );
}
