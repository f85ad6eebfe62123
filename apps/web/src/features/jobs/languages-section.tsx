'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/choices';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { FormSection } from './form-section';
import { useLanguageNames } from './language-names';
import { mappingNumbers } from './mapping-draft';
import { type MappingProps, NumberField } from './mapping-section';

/** Which languages stay, and what becomes of paragraphs in others. */
export function LanguagesSection(props: MappingProps) {
  const t = useTranslations('jobs');
  const { draft, change, fields } = props;
  return (
    <FormSection name="languages" title={t('section.languages')} purpose={t('purpose.languages')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div>
          <Field
            name="languages"
            label={t('languages.label')}
            help={t('languages.help')}
            error={fields.languages}
          >
            <TextInput
              value={draft.languages}
              placeholder="it, en"
              autoCapitalize="off"
              onChange={(event) => change({ languages: event.target.value })}
            />
          </Field>
          <LanguageNames text={draft.languages} />
        </div>
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

/** Says which languages the codes are, while they are typed. */
export function LanguageNames({ text }: { text: string }) {
  const t = useTranslations('jobs');
  const names = useLanguageNames()(text.split(/[\s,;]+/).filter((code) => code !== ''));
  return (
    <p aria-live="polite" className="mt-1 min-h-5 text-muted text-sm">
      {names === '' ? null : t('languages.named', { names })}
    </p>
  );
}
