'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '../alert';
import { Button } from '../button';

/** Says that a form goes on with what was typed before the page was opened, and how to get rid of it. */
export function GoesOn({ onThrowAway }: { onThrowAway: () => void }) {
  const t = useTranslations('common.unsaved');
  return (
    <Alert tone="info" live>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {t('goesOn')}
        <Button size="small" onClick={onThrowAway}>
          {t('throwAway')}
        </Button>
      </span>
    </Alert>
  );
}
