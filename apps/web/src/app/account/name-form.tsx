'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SavedForm } from '@/components/form/saved-form';
import { TextInput } from '@/components/form/text-input';
import { saveName } from './actions';

/** The name under which others see what somebody did. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations('account.profile');
  return (
    <SavedForm action={saveName} read={(form) => ({ name: textOf(form, 'name') })} isMain={false}>
      {(problems) => (
        <Field label={t('name')} help={t('nameHelp')} error={problems.name}>
          <TextInput name="name" defaultValue={name} autoComplete="name" />
        </Field>
      )}
    </SavedForm>
  );
}
