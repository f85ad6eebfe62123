'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { textOf } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { type SignInResult, signIn } from '@/components/form/sign-in';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { Panel } from '@/components/panel';

type Problem = Exclude<SignInResult, 'ok'>;

/** E-mail and password; the same words for an unknown account and a wrong password. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('auth.login');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(form: FormData) {
    setPending(true);
    setProblem(null);
    const result = await signIn(textOf(form, 'email'), textOf(form, 'password'));
    if (result === 'ok') {
      window.location.assign(next);
      return;
    }
    if (result === 'factor') {
      window.location.assign(`/login/factor?next=${encodeURIComponent(next)}`);
      return;
    }
    setPending(false);
    setProblem(result);
  }

  return (
    <Panel>
      <StackedForm onSend={submit}>
        <Field label={t('email')}>
          <TextInput name="email" type="email" autoComplete="username" required />
        </Field>
        <Field label={t('password')}>
          <TextInput name="password" type="password" autoComplete="current-password" required />
        </Field>
        {problem ? (
          <Alert tone="bad" live>
            {t(problem)}
          </Alert>
        ) : null}
        <SubmitButton variant="main" pending={pending}>
          {t('submit')}
        </SubmitButton>
        <p className="text-muted text-sm">{t('help')}</p>
      </StackedForm>
    </Panel>
  );
}
