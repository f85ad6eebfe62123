'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/choices';
import { FormSection } from './form-section';
import { LanguageCodesField } from './language-codes-field';
import { mappingNumbers } from './mapping-draft';
import { type MappingProps, NumberField } from './mapping-section';

/** Which languages stay, and what becomes of paragraphs in others. */
export function LanguagesSection(props: MappingProps) {
  const t = useTranslations('jobs');
  const { draft, change, fields } = props;
  return (
    <FormSection name="languages" title={t('section.languages')} purpose={t('purpose.languages')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LanguageCodesField
          name="languages"
          label={t('languages.label')}
          help={t('languages.help')}
          error={fields.languages}
          value={draft.languages}
          onValue={(languages) => change({ languages })}
        />
        <Checkbox
          label={t('mapping.labelOtherLanguages.label')}
          help={t('mapping.labelOtherLanguages.help')}
          checked={draft.labelOtherLanguages}
          onChange={(event) => change({ labelOtherLanguages: event.target.checked })}
        />
      </div>
      <details className="mt-4" open={mappingNumbers.own.some((name) => fields[name])}>
        <summary className="text-leaf">{t('mapping.own')}</summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          {mappingNumbers.own.map((name) => (
            <NumberField key={name} name={name} {...props} />
          ))}
        </div>
      </details>
    </FormSection>
  );
}
