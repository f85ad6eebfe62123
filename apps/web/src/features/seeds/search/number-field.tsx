'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import type { WishProps } from '../seed-wish';
import { type WishNumber, wishNumbers } from '../seed-wish';

/** A number of the form, with its sentence of help. */
export function WishNumberField({ name, wish, change, errors }: WishProps & { name: WishNumber }) {
  const t = useTranslations('seeds');
  return (
    <Field
      label={t(`${name}.label`)}
      help={t(`${name}.help`)}
      error={errors[name] && t('problem.range', wishNumbers[name])}
    >
      <TextInput
        inputMode="numeric"
        className="max-w-40"
        value={wish[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}
