'use client';

import { useTranslations } from 'next-intl';
import { FormProblem, textOf, useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { toast } from '@/components/toast';
import { savePassword } from './actions';

/** A new password; every other session ends with the old one. */
export function PasswordForm() {
  const t = useTranslations('account.password');
  const { run, pending, failure } = useAction(savePassword);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const values = new FormData(form);
        const result = await run({ current: textOf(values, 'current'), next: textOf(values, 'next') });
        if (!result.ok) return;
        form.reset();
        toast.success(t('changed'));
      }}
    >
      <Field label={t('current')} error={failure?.fields?.current}>
        <TextInput name="current" type="password" autoComplete="current-password" />
      </Field>
      <Field label={t('next')} help={t('nextHelp')} error={failure?.fields?.next}>
        <TextInput name="next" type="password" autoComplete="new-password" />
      </Field>
      <FormProblem failure={failure} />
      <div>
        <Button type="submit" pending={pending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
