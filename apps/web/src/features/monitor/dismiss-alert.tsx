'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { dismissAlertAction } from './actions';

/** Puts away the alert that a job's last run brought nothing: somebody has read it. */
export function DismissAlert({ jobId, alertId }: { jobId: string; alertId: number }) {
  const t = useTranslations('monitor');
  const router = useRouter();
  const { run, pending } = useAction(dismissAlertAction, { toasts: true });
  return (
    <Button
      size="small"
      pending={pending}
      onClick={async () => {
        if ((await run({ jobId, alertId })).ok) router.refresh();
      }}
    >
      {t('alerts.dismiss')}
    </Button>
  );
}
