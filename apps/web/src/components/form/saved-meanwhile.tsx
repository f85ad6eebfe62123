'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '../alert';
import { Button } from '../button';

/** What somebody else has saved while one edited the same, and which of the two is to count. */
export function SavedMeanwhile({
  title,
  children,
  pending,
  onTakeTheirs,
  onKeepMine,
  first,
}: {
  /** Where it is more exact than that somebody has saved it. */
  title?: string;
  /** What they have saved, or how it differs. */
  children: ReactNode;
  pending: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** A button before the two: a way that takes something of either. */
  first?: ReactNode;
}) {
  const t = useTranslations('common.savedMeanwhile');
  return (
    <Alert tone="warn" title={title ?? t('title')} live>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        {first}
        <Button size="small" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="small" pending={pending} onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Alert>
  );
}
