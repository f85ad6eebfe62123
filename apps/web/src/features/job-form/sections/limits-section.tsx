'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import type { OptionProps } from '../options/option-field';
import { OptionFields, OptionGrid } from '../options/option-group';
import { useOptionWords } from '../options/option-words';
import { FormSection } from './form-section';

/** May this person visit a host more than once in a second: always, on the demo site alone, or not. */
export type FastInterval = 'allowed' | 'demo' | 'refused';

/** Where a crawl ends, and how gently it goes. */
export function LimitsSection({ fast, ...props }: OptionProps & { fast: FastInterval }) {
  const t = useTranslations('jobs');
  const words = useOptionWords();
  const interval = props.options['limits.intervalMs'].trim().replace(',', '.');
  return (
    <FormSection name="limits" title={t('section.limits')} purpose={t('purpose.limits')}>
      <div className="grid gap-4">
        <h3 className="text-base">{words.group('limits.ends')}</h3>
        <OptionGrid of="limits.ends" columns="sm:grid-cols-2 lg:grid-cols-3" {...props} />
        <OptionGrid of="limits.fetching" only="numbers" columns="sm:grid-cols-2 lg:grid-cols-3" {...props}>
          <div className="mt-4 grid gap-4 [&_select]:max-w-80">
            <OptionFields of="limits.fetching" only="noNumbers" {...props} />
          </div>
        </OptionGrid>
        <h3 className="mt-2 border-t pt-4 text-base">{words.group('limits.politeness')}</h3>
        <OptionGrid of="limits.politeness" columns="sm:grid-cols-2 lg:grid-cols-3" {...props} />
        {interval !== '' && Number(interval) < 1 ? (
          <Alert tone={fast === 'refused' ? 'warn' : 'info'}>{t(`limits.fast.${fast}`)}</Alert>
        ) : null}
        <OptionGrid of="limits.politer" columns="sm:grid-cols-2 lg:grid-cols-3" {...props} />
      </div>
    </FormSection>
  );
}
