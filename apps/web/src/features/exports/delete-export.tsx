'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import type { ShownExport } from './shown-export';

/** Deletes an export with its files, which makes room for others. */
export function DeleteExport({ item, onDeleted }: { item: ShownExport; onDeleted: () => Promise<void> }) {
  const t = useTranslations('exports');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        const response = await fetch(`/api/v1/exports/${item.id}`, { method: 'DELETE' }).catch(() => null);
        if (response?.ok) {
          void onDeleted();
          return null;
        }
        const problem = (await response?.json().catch(() => null)) as { detail?: unknown } | null | undefined;
        return typeof problem?.detail === 'string' ? problem.detail : common('unreachable');
      }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
