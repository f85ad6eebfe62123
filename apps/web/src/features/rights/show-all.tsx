'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { Whole } from './use-whole';

/** Shows the texts of a row whole that the list has cut; nothing where none is. */
export function ShowAll({ whole, about }: { whole: Whole<{ isCut: boolean }>; about: string }) {
  const t = useTranslations('rights');
  if (!whole.row.isCut) return null;
  return (
    <p>
      <Button
        size="small"
        variant="quiet"
        pending={whole.pending}
        onClick={() => void whole.read()}
        aria-label={`${t('showAll')}: ${about}`}
      >
        {t('showAll')}
      </Button>
    </p>
  );
}
