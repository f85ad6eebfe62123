'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import type { OptionProps } from '../options/option-field';
import { OptionFields } from '../options/option-group';
import { FormSection } from './form-section';

/** Which differences between two addresses don't make them two pages. */
export function KeysSection({
  fixed,
  ...props
}: OptionProps & {
  /** A run goes on, whose URLs are told apart by these already. */
  fixed: boolean;
}) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="urls" title={t('section.urls')} purpose={t('urls.help')}>
      {fixed ? (
        <Alert tone="info" className="mb-4">
          {t('urls.fixed')}
        </Alert>
      ) : null}
      <fieldset disabled={fixed} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <OptionFields of="urls.same" {...props} />
      </fieldset>
    </FormSection>
  );
}
