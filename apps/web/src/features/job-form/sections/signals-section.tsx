'use client';

import { useTranslations } from 'next-intl';
import type { OptionProps } from '../options/option-field';
import { OptionFields } from '../options/option-group';
import { FormSection } from './form-section';

/** What a page's own words about its use mean for the job. */
export function SignalsSection(props: OptionProps) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="signals" title={t('section.signals')} purpose={t('signals.help')}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <OptionFields of="signals.policy" {...props} />
      </div>
    </FormSection>
  );
}
