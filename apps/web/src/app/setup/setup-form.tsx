'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, textOf, useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { TextInput } from '@/components/text-input';
import { useFirstSignIn } from '@/components/use-first-sign-in';
import { UserAgentPreview } from '@/components/user-agent-preview';
import { setUp } from './actions';

/** The first admin's account, and the contact for the user agent. */
export function SetupForm() {
  const t = useTranslations('setup');
  const { run, pending, failure } = useAction(setUp);
  const [contact, setContact] = useState({ email: '', url: '' });
  const { enter, leaving } = useFirstSignIn();
  const fields = failure?.fields ?? {};

  async function submit(form: FormData) {
    const password = textOf(form, 'password');
    const result = await run({
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password,
      contactEmail: textOf(form, 'contactEmail'),
      contactUrl: textOf(form, 'contactUrl'),
    });
    if (result.ok) await enter(result.data.email, password);
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
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
          <Field label={t('contact.url')} error={fields.contactUrl}>
            <TextInput
              name="contactUrl"
              type="url"
              mono
              placeholder={t('contact.urlExample')}
              onChange={(event) => setContact({ ...contact, url: event.target.value.trim() })}
            />
          </Field>
          <UserAgentPreview email={contact.email} url={contact.url} />
        </div>
      </Panel>
      <FormProblem failure={failure} />
      <div className="max-sm:grid">
        <Button type="submit" variant="main" pending={pending || leaving}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
