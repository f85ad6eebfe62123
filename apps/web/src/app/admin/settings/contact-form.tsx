'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { TextInput } from '@/components/text-input';
import { toast } from '@/components/toast';
import { UserAgentPreview } from '@/components/user-agent-preview';
import { saveContact } from './actions';

/** Whom webmasters can write to, as at the set-up. */
export function ContactForm({ contact }: { contact: { email: string; url: string } }) {
  const t = useTranslations('setup.contact');
  const common = useTranslations('common');
  const [typed, setTyped] = useState(contact);
  const { run, pending, failure } = useAction(saveContact);
  const fields = failure?.fields ?? {};
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await run({ contactEmail: typed.email, contactUrl: typed.url });
        if (result.ok) toast.success(common('saved'));
      }}
    >
      <p className="text-muted text-sm">{t('why')}</p>
      <Field label={t('email')} error={fields.contactEmail}>
        <TextInput
          type="email"
          value={typed.email}
          placeholder={t('emailExample')}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
      </Field>
      <Field label={t('url')} error={fields.contactUrl}>
        <TextInput
          type="url"
          mono
          value={typed.url}
          placeholder={t('urlExample')}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
        />
      </Field>
      <UserAgentPreview email={typed.email.trim()} url={typed.url.trim()} />
      <FormProblem failure={failure} />
      <div>
        <Button type="submit" variant="main" pending={pending}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
