'use client';

import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { textOf } from '@/components/action-form';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { TextInput } from '@/components/text-input';

type Problem = 'wrong' | 'tooMany' | 'unreachable';

/** E-mail and password; the same words for an unknown account and a wrong password. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('auth.login');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(form: FormData) {
    setPending(true);
    setProblem(null);
    const credentials = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    const result = await signIn('credentials', { redirect: false, ...credentials }).catch(() => undefined);
    if (result?.ok && !result.error) {
      window.location.assign(next);
      return;
    }
    setPending(false);
    if (result?.error === 'rateLimited') setProblem('tooMany');
    else setProblem(result?.error === 'CredentialsSignin' ? 'wrong' : 'unreachable');
  }

  return (
    <Panel>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
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
        <Button type="submit" variant="main" pending={pending}>
          {t('submit')}
        </Button>
        <p className="text-muted text-sm">{t('help')}</p>
      </form>
    </Panel>
  );
}
