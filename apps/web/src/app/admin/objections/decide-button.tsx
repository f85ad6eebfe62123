'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { confirmObjectionAction, withdrawObjectionAction } from './actions';

/** Confirms a request that waits, or takes one back that holds. */
export function DecideButton({ id, host, isStanding }: { id: string; host: string; isStanding: boolean }) {
  const t = useTranslations('admin.objections');
  const confirming = useAction(confirmObjectionAction);
  const withdrawing = useAction(withdrawObjectionAction);
  const verb = isStanding ? 'withdraw' : 'confirm';
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={t(`${verb}Label`, { host })}>
          {t(verb)}
        </Button>
      }
      title={t(`${verb}Title`, { host })}
      confirmLabel={t(verb)}
      onConfirm={async () => {
        const result = await (isStanding ? withdrawing : confirming).run({ id });
        return result.ok ? null : result.error.message;
      }}
    >
      <p>{t(`${verb}Text`)}</p>
    </ConfirmDialog>
  );
}
