'use client';

import { useTranslations } from 'next-intl';
import type { OptionProps } from '../options/option-field';
import { OptionFields } from '../options/option-group';
import { FormSection } from './form-section';

/** Whether the same texts are looked for in several languages. */
export function BilingualSection(props: OptionProps) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="bilingual" title={t('section.bilingual')} purpose={t('purpose.bilingual')}>
      <div className="grid gap-4">
        <OptionFields of="bilingual.search" {...props} />
        {props.options.bilingual
          ? (['noBoxes', 'boxes'] as const).map((only) => (
              <div key={only} className="grid items-start gap-4 sm:grid-cols-2">
                <OptionFields of="bilingual.pairs" only={only} {...props} />
              </div>
            ))
          : null}
      </div>
    </FormSection>
  );
}
