'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { confirmObjectionAction, dropObjectionAction, withdrawObjectionAction } from './actions';

interface Request {
  id: string;
  host: string;
}

/** Confirms a request that waits, or throws it away; takes one back that holds. */
export function DecideButtons({ isStanding, ...request }: Request & { isStanding: boolean }) {
  if (isStanding) return <DecideButton verb="withdraw" action={withdrawObjectionAction} {...request} />;
  return (
    <div className="flex flex-wrap gap-2">
      <DecideButton verb="confirm" action={confirmObjectionAction} {...request} />
      <DecideButton verb="drop" action={dropObjectionAction} {...request} />
    </div>
  );
}

function DecideButton({
  verb,
  action,
  id,
  host,
}: Request & { verb: 'confirm' | 'drop' | 'withdraw'; action: typeof dropObjectionAction }) {
  const t = useTranslations('admin.objections');
  const { run } = useAction(action);
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
        const result = await run({ id });
        return result.ok ? null : result.error.message;
      }}
    >
      <p>{t(`${verb}Text`)}</p>
    </ConfirmDialog>
  );
}
