'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { objectAction } from './actions';

/** Names the site that is to be left out; the proof follows on a page of its own. */
export function ObjectionForm() {
  const t = useTranslations('webmasters.form');
  const router = useRouter();
  const { run, pending, failure } = useAction(objectAction);
  const fields = failure?.fields ?? {};
  return (
    <StackedForm
      onSend={async (typed) => {
        const result = await run({
          host: textOf(typed, 'host'),
          subdomains: typed.has('subdomains'),
          email: textOf(typed, 'email'),
        });
        if (result.ok) router.push(`/crawler/objections/${result.data.id}`);
      }}
    >
      <p>{t('intro')}</p>
      <Field label={t('host')} help={t('hostHelp')} error={fields.host} required>
        <TextInput name="host" mono autoComplete="off" required />
      </Field>
      <Checkbox name="subdomains" label={t('subdomains')} help={t('subdomainsHelp')} />
      <Field label={t('email')} help={t('emailHelp')} error={fields.email} required>
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <FormProblem failure={failure} />
      <div className="max-sm:grid">
        <SubmitButton pending={pending}>{t('submit')}</SubmitButton>
      </div>
    </StackedForm>
  );
}
