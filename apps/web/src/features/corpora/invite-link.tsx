'use client';

import { type Role, roles } from '@florilegium/contracts/permissions';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { CopyButton } from '@/components/copy-button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { inviteToCorpusAction } from './invite-actions';

type MemberRole = Exclude<Role, 'admin'>;
const memberRoles = roles.filter((role): role is MemberRole => role !== 'admin');

/** An owner makes a link that lets one person into the corpus's team, with an account or without one. */
export function InviteLink({ corpusId }: { corpusId: string }) {
  const t = useTranslations('corpora.invite');
  const reasons = useTranslations('reasons');
  const { run, pending, failure } = useAction(inviteToCorpusAction);
  const [role, setRole] = useState<MemberRole>('linguist');
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog
      title={t('title')}
      trigger={<Button size="small">{t('open')}</Button>}
      onOpenChange={() => setLink(null)}
    >
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const made = await run({ corpusId, role });
          if (made.ok) setLink(`${window.location.origin}/invite/${made.data.token}`);
        }}
      >
        <p>{t('help')}</p>
        <Field label={t('role')} help={reasons(`role.${role}.help`)}>
          <Select value={role} onChange={(event) => setRole(event.target.value as MemberRole)}>
            {memberRoles.map((value) => (
              <option key={value} value={value}>
                {reasons(`role.${value}.label`)}
              </option>
            ))}
          </Select>
        </Field>
        <FormProblem failure={failure} />
        {link ? (
          <Alert tone="good" live title={t('done')}>
            <p className="my-2">
              <code className="url">{link}</code>
            </p>
            <CopyButton text={link} />
          </Alert>
        ) : null}
        <div className="flex justify-end">
          <SubmitButton variant="main" pending={pending}>
            {t(link ? 'another' : 'submit')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
