'use client';

import { useTranslations } from 'next-intl';
import type { OptionProps } from '../options/option-field';
import { OptionGrid } from '../options/option-group';
import { FormSection } from './form-section';

/** Which languages stay, and what becomes of paragraphs in others. */
export function LanguagesSection(props: OptionProps) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="languages" title={t('section.languages')} purpose={t('purpose.languages')}>
      <OptionGrid of="languages.kept" {...props} />
      <OptionGrid of="languages.own" fold="mt-4" {...props} />
    </FormSection>
  );
}
