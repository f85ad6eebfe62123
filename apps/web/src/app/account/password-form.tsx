'use client';

import { useTranslations } from 'next-intl';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { toast } from '@/components/overlay/toast';
import { savePassword } from './actions';

/** A new password. Every other session ends with the old one, and API keys do where their owner wants it. */
export function PasswordForm({ keys }: { keys: number }) {
  const t = useTranslations('account.password');
  const { run, pending, failure } = useAction(savePassword);
  return (
    <StackedForm
      onSend={async (typed, form) => {
        const result = await run({
          current: textOf(typed, 'current'),
          next: textOf(typed, 'next'),
          endKeys: typed.has('endKeys'),
        });
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
      {keys > 0 ? (
        <Checkbox name="endKeys" label={t('endKeys', { count: keys })} help={t('endKeysHelp')} />
      ) : null}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton pending={pending}>{t('submit')}</SubmitButton>
      </div>
    </StackedForm>
  );
}
