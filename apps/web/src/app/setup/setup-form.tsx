'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { UserAgentPreview } from '@/components/form/user-agent-preview';
import { Panel } from '@/components/panel';
import { useFirstSignIn } from '@/features/shell/use-first-sign-in';
import { setUp } from './actions';

/** The first admin's account, and the contact for the user agent. */
export function SetupForm({ token, ownPage }: { token: string; ownPage: string | null }) {
  const t = useTranslations('setup');
  const { run, pending, failure } = useAction(setUp);
  const [contact, setContact] = useState({ email: '', url: '' });
  const { enter, leaving } = useFirstSignIn();
  const fields = failure?.fields ?? {};

  async function submit(form: FormData) {
    const password = textOf(form, 'password');
    const result = await run({
      token,
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password,
      contactEmail: textOf(form, 'contactEmail'),
      contactUrl: textOf(form, 'contactUrl'),
    });
    if (result.ok) await enter(result.data.email, password);
  }

  return (
    <StackedForm onSend={submit}>
      <Panel title={t('you.title')}>
        <div className="grid gap-4">
          <Field label={t('you.name')} error={fields.name} required>
            <TextInput name="name" autoComplete="name" required />
          </Field>
          <Field label={t('you.email')} help={t('you.emailHelp')} error={fields.email} required>
            <TextInput name="email" type="email" autoComplete="username" required />
          </Field>
          <Field label={t('you.password')} help={t('you.passwordHelp')} error={fields.password} required>
            <TextInput name="password" type="password" autoComplete="new-password" required />
          </Field>
        </div>
      </Panel>
      <Panel title={t('contact.title')}>
        <div className="grid gap-4">
          <p className="text-muted">{t('contact.why')}</p>
          <Field label={t('contact.email')} error={fields.contactEmail}>
            <TextInput
              name="contactEmail"
              type="email"
              placeholder={t('contact.emailExample')}
              onChange={(event) => setContact({ ...contact, email: event.target.value.trim() })}
            />
          </Field>
          <Field
            label={t('contact.url')}
            help={ownPage ? t('contact.ownPage') : undefined}
            error={fields.contactUrl}
          >
            <TextInput
              name="contactUrl"
              type="url"
              mono
              placeholder={t('contact.urlExample')}
              onChange={(event) => setContact({ ...contact, url: event.target.value.trim() })}
            />
          </Field>
          <UserAgentPreview email={contact.email} url={contact.url} ownPage={ownPage} />
        </div>
      </Panel>
      <FormProblem failure={failure} />
      <div className="max-sm:grid">
        <SubmitButton variant="main" pending={pending || leaving}>
          {t('submit')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}
