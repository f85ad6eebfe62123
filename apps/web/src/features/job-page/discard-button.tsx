'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { toast } from '@/components/overlay/toast';
import { discardRunAction } from '../job-saving/actions';

/** Throws away what a job's last run fetched, once its name has been typed. */
export function DiscardButton({
  jobId,
  jobName,
  runId,
  onDone,
}: {
  jobId: string;
  jobName: string;
  runId: number;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('monitor');
  const { run } = useAction(discardRunAction);
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">{t('discard.button')}</Button>}
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      typeName={jobName}
      onConfirm={async () => {
        const done = await run({ jobId, runId });
        if (!done.ok) return done.error.message;
        toast.success(t('discard.did'));
        void onDone();
        return null;
      }}
    >
      <p>{t('discard.text')}</p>
      <p className="mt-2">{t('discard.kept')}</p>
    </ConfirmDialog>
  );
}
