'use client';

import { useTranslations } from 'next-intl';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { useFirstSignIn } from '@/features/shell/use-first-sign-in';
import { accept } from './actions';

/** Makes the account that an invitation is for, and signs it in. Its address is `email`, where the invitation names one. */
export function InviteForm({ token, email }: { token: string; email: string | null }) {
  const t = useTranslations('auth.invite');
  const { run, pending, failure } = useAction(accept);
  const { enter, leaving } = useFirstSignIn();
  const fields = failure?.fields ?? {};

  async function submit(form: FormData) {
    const password = textOf(form, 'password');
    const result = await run({ token, name: textOf(form, 'name'), email: textOf(form, 'email'), password });
    if (result.ok) await enter(result.data.email, password);
  }

  return (
    <StackedForm onSend={submit}>
      <Field label={t('name')} error={fields.name} required>
        <TextInput name="name" autoComplete="name" required />
      </Field>
      <Field
        label={t('email')}
        help={email === null ? undefined : t('emailFixed')}
        error={fields.email}
        required
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email ?? undefined}
          readOnly={email !== null}
        />
      </Field>
      <Field label={t('password')} help={t('passwordHelp')} error={fields.password} required>
        <TextInput name="password" type="password" autoComplete="new-password" required />
      </Field>
      <FormProblem failure={failure} />
      <SubmitButton variant="main" pending={pending || leaving}>
        {t('submit')}
      </SubmitButton>
    </StackedForm>
  );
}
