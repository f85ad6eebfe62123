'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/links/link-button';
import { placeOf, type SeedTarget } from './seed-target';

/** From a form's seeds to where seeds are found for it. */
export function FindSeedsLink({ corpusId, target }: { corpusId: string; target: SeedTarget }) {
  const t = useTranslations('seeds');
  return (
    <LinkButton size="small" href={placeOf(corpusId, target)}>
      {t('origin.find')}
    </LinkButton>
  );
}
