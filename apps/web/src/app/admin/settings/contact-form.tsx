'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { UserAgentPreview } from '@/components/form/user-agent-preview';
import { toast } from '@/components/overlay/toast';
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
      <Field label={t('url')} help={ownPage ? t('ownPage') : undefined} error={fields.contactUrl}>
        <TextInput
          type="url"
          mono
          value={typed.url}
          placeholder={t('urlExample')}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
        />
      </Field>
      <UserAgentPreview email={typed.email.trim()} url={typed.url.trim()} ownPage={ownPage} />
      <FormProblem failure={failure} />
      <div>
        <Button type="submit" variant="main" pending={pending}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
