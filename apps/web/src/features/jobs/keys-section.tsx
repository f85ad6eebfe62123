'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Checkbox } from '@/components/choices';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { FormSection } from './form-section';
import type { JobDraft } from './job-draft';

const options = [
  'dropSessionIds',
  'dropTracking',
  'ignoreTrailingSlash',
  'ignoreWww',
  'ignoreScheme',
] as const;

/** Which differences between two addresses don't make them two pages. */
export function KeysSection({
  draft,
  change,
  error,
  fixed,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  error?: string;
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
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(`urls.${option}.label`)}
            help={t(`urls.${option}.help`)}
            checked={draft.keys[option]}
            onChange={(event) => change({ keys: { ...draft.keys, [option]: event.target.checked } })}
          />
        ))}
        <Field
          name="dropParameters"
          label={t('urls.dropParameters.label')}
          help={t('urls.dropParameters.help')}
          error={error}
          className="sm:col-span-2"
        >
          <TextInput
            mono
            spellCheck={false}
            autoCapitalize="off"
            placeholder="print, ref_*"
            value={draft.dropParameters}
            onChange={(event) => change({ dropParameters: event.target.value })}
          />
        </Field>
      </fieldset>
    </FormSection>
  );
}
