'use client';

import { type Role, roles } from '@florilegium/contracts/permissions';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShownOnce } from '@/components/copy-button';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextInput } from '@/components/form/text-input';
import { invite } from './actions';

/** Makes a link that lets one person in. */
export function InviteForm({ corpora }: { corpora: readonly { id: string; name: string }[] }) {
  const t = useTranslations('admin.people.invite');
  const common = useTranslations('common');
  const roleNames = useTranslations('reasons.role');
  const { run, pending, failure } = useAction(invite);
  const [role, setRole] = useState<Role>('linguist');
  const [link, setLink] = useState<string | null>(null);
  const fields = failure?.fields ?? {};
  return (
    <StackedForm
      onSend={async (typed, form) => {
        const result = await run({
          role,
          corpusId: textOf(typed, 'corpusId'),
          note: textOf(typed, 'note'),
          email: textOf(typed, 'email'),
        });
        if (!result.ok) return;
        setLink(`${window.location.origin}/invite/${result.data.token}`);
        form.reset();
        setRole('linguist');
      }}
    >
      <p className="text-muted text-sm">{t('help')}</p>
      <Field label={t('role')} help={roleNames(`${role}.help`)} error={fields.role}>
        <Select value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {roles.map((value) => (
            <option key={value} value={value}>
              {roleNames(`${value}.label`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('corpus')} help={t('corpusHelp')}>
        <Select name="corpusId">
          <option value="">{t('everything')}</option>
          {corpora.map((corpus) => (
            <option key={corpus.id} value={corpus.id}>
              {corpus.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('note')} optional={common('optional')} error={fields.note}>
        <TextInput name="note" autoComplete="off" placeholder={t('noteExample')} />
      </Field>
      <Field label={t('email')} help={t('emailHelp')} optional={common('optional')} error={fields.email}>
        <TextInput name="email" type="email" autoComplete="off" />
      </Field>
      <FormProblem failure={failure} />
      <SubmitButton variant="main" pending={pending}>
        {t('submit')}
      </SubmitButton>
      {link ? <ShownOnce title={t('done')} secret={link} /> : null}
    </StackedForm>
  );
}
