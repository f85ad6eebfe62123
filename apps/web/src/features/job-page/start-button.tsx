'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';

/** Starts a job; one that has fetched something before is crawled again, which says first what that means. */
export function StartButton({
  again,
  first,
  seeds,
  pending,
  onStart,
}: {
  /** There is something to compare with. */
  again: boolean;
  /** The job never ran. */
  first: boolean;
  seeds: number;
  pending: boolean;
  onStart: () => Promise<boolean>;
}) {
  const t = useTranslations('monitor');
  const button = (onClick?: () => void) => (
    <Button
      variant="main"
      pending={pending}
      disabled={seeds === 0}
      title={seeds === 0 ? t('noSeeds') : undefined}
      onClick={onClick}
    >
      <Play aria-hidden />
      {first ? t('start') : t('again')}
    </Button>
  );
  if (!again || seeds === 0) return button(() => void onStart());
  return (
    <ConfirmDialog
      trigger={button()}
      title={t('recrawl.title')}
      confirmLabel={t('again')}
      danger={false}
      onConfirm={async () => {
        void onStart();
        return null;
      }}
    >
      <p>{t('recrawl.text')}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{t('recrawl.unchanged')}</li>
        <li>{t('recrawl.changed')}</li>
        <li>{t('recrawl.kept')}</li>
      </ul>
    </ConfirmDialog>
  );
}
