'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { useLanguageNames } from '../language-names';

/** Codes of languages with commas between them, and which languages they are, while they are typed. */
export function LanguageCodesField({
  name,
  label,
  help,
  error,
  required,
  value,
  onValue,
}: {
  /** As problems name the field. */
  name: string;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  value: string;
  onValue: (typed: string) => void;
}) {
  const t = useTranslations('jobs');
  const names = useLanguageNames()(value.split(/[\s,;]+/).filter((code) => code !== ''));
  return (
    <div>
      <Field name={name} label={label} help={help} error={error} required={required}>
        <TextInput
          value={value}
          placeholder="it, en"
          autoCapitalize="off"
          onChange={(event) => onValue(event.target.value)}
        />
      </Field>
      <p aria-live="polite" className="mt-1 min-h-5 text-muted text-sm">
        {names === '' ? null : t('languages.named', { names })}
      </p>
    </div>
  );
}
