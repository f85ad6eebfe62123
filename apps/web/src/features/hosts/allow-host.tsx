'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { useHostActions } from './use-host-actions';

/** Lets a stopped host go on, once its reader knows what that brings back. */
export function AllowHost({
  jobId,
  host,
  words,
}: {
  jobId: string;
  host: { hostId: number; name: string };
  /** What it brings back. */
  words: string;
}) {
  const t = useTranslations('hosts.stops');
  const { allow, pending } = useHostActions(jobId, host);
  return (
    <ConfirmDialog
      danger={false}
      title={t('allowTitle', { host: host.name })}
      confirmLabel={t('allow')}
      trigger={
        <Button size="small" pending={pending}>
          {t('allow')}
          <span className="sr-only">: {host.name}</span>
        </Button>
      }
      onConfirm={async () => {
        await allow();
        return null;
      }}
    >
      {words}
    </ConfirmDialog>
  );
}
