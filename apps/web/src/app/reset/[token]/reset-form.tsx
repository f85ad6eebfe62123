'use client';

import { useTranslations } from 'next-intl';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useFirstSignIn } from '@/features/shell/use-first-sign-in';
import { resetPasswordAction } from './actions';

/** A new password for the account that a link is for; then its owner is signed in. */
export function ResetForm({ token, email, keys }: { token: string; email: string; keys: number }) {
  const t = useTranslations('auth.reset');
  const { run, pending, failure } = useAction(resetPasswordAction);
  const { enter, leaving } = useFirstSignIn();

  async function submit(form: FormData) {
    const password = textOf(form, 'password');
    const result = await run({ token, password, endKeys: form.has('endKeys') });
    if (result.ok) await enter(result.data.email, password);
  }

  return (
    <StackedForm onSend={submit}>
      <Field label={t('email')}>
        <TextInput type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t('password')} help={t('passwordHelp')} error={failure?.fields?.password} required>
        <TextInput name="password" type="password" autoComplete="new-password" required />
      </Field>
      {keys > 0 ? (
        <Checkbox name="endKeys" label={t('endKeys', { count: keys })} help={t('endKeysHelp')} />
      ) : null}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending || leaving}>
          {t('submit')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}
