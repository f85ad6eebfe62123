'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/form/field';
import { SavedForm } from '@/components/form/saved-form';
import { TextInput } from '@/components/form/text-input';
import { UserAgentPreview } from '@/components/form/user-agent-preview';
import { saveContact } from './actions';

/** Whom webmasters can write to, as at the set-up. */
export function ContactForm({
  contact,
  ownPage,
}: {
  contact: { email: string; url: string };
  ownPage: string | null;
}) {
  const t = useTranslations('setup.contact');
  const [typed, setTyped] = useState(contact);
  return (
    <SavedForm action={saveContact} read={() => ({ contactEmail: typed.email, contactUrl: typed.url })}>
      {(problems) => (
        <>
          <p className="text-muted text-sm">{t('why')}</p>
          <Field label={t('email')} error={problems.contactEmail}>
            <TextInput
              type="email"
              value={typed.email}
              placeholder={t('emailExample')}
              onChange={(event) => setTyped({ ...typed, email: event.target.value })}
            />
          </Field>
          <Field label={t('url')} help={ownPage ? t('ownPage') : undefined} error={problems.contactUrl}>
            <TextInput
              type="url"
              mono
              value={typed.url}
              placeholder={t('urlExample')}
              onChange={(event) => setTyped({ ...typed, url: event.target.value })}
            />
          </Field>
          <UserAgentPreview email={typed.email.trim()} url={typed.url.trim()} ownPage={ownPage} />
        </>
      )}
    </SavedForm>
  );
}
