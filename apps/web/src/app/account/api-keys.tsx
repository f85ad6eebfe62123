'use client';

import { type KeyScope, keyDays, keyScopes, usualKeyDays } from '@florilegium/contracts/api-keys';
import type { ApiKeyView } from '@florilegium/db/people/api-keys';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { ShownOnce } from '@/components/copy-button';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { Select, TextInput } from '@/components/form/text-input';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { RelativeTime } from '@/components/relative-time';
import { endApiKey, makeApiKey } from './actions';

/** Keys for programs: made, shown once, revoked. */
export function ApiKeys({
  keys,
  unlisted,
}: {
  keys: readonly (ApiKeyView & { expired: boolean })[];
  /** How many more there are. */
  unlisted: number;
}) {
  const t = useTranslations('account.keys');
  const making = useAction(makeApiKey);
  const ending = useAction(endApiKey);
  const [fresh, setFresh] = useState<string | null>(null);
  return (
    <>
      <p className="px-4 pb-3 text-muted text-sm">{t('help')}</p>
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <div>
                {key.name} <code className="text-muted">{key.prefix}…</code>{' '}
                {key.expired ? <Chip tone="bad">{t('expired')}</Chip> : null}
              </div>
              <div className="text-muted text-sm">
                {t(`scope.${key.scope}`)},{' '}
                {key.expired ? null : (
                  <>
                    {t('expires')} <RelativeTime date={key.expiresAt} future />,{' '}
                  </>
                )}
                {key.lastUsedAt ? (
                  <>
                    {t('used')} <RelativeTime date={key.lastUsedAt} />
                  </>
                ) : (
                  t('neverUsed')
                )}
              </div>
            </div>
            <ConfirmDialog
              trigger={
                <Button size="small" aria-label={t('revokeLabel', { name: key.name })}>
                  {t('revoke')}
                </Button>
              }
              title={t('revokeTitle', { name: key.name })}
              confirmLabel={t('revoke')}
              onConfirm={async () => {
                const result = await ending.run({ id: key.id });
                return result.ok ? null : result.error.message;
              }}
            >
              <p>{t('revokeText')}</p>
            </ConfirmDialog>
          </li>
        ))}
      </ul>
      {unlisted > 0 ? (
        <p className="border-t px-4 py-2.5 text-muted text-sm">{t('unlisted', { count: unlisted })}</p>
      ) : null}
      <div className="grid gap-3 border-t px-4 py-3">
        {fresh ? <ShownOnce title={t('fresh')} secret={fresh} /> : null}
        <form
          className="flex flex-wrap items-end gap-2"
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const form = event.currentTarget;
            const values = new FormData(form);
            const result = await making.run({
              name: textOf(values, 'name'),
              scope: textOf(values, 'scope') as KeyScope,
              days: Number(textOf(values, 'days')) as (typeof keyDays)[number],
            });
            if (!result.ok) return;
            setFresh(result.data.key);
            form.reset();
          }}
        >
          <Field label={t('name')} error={making.failure?.fields?.name} className="min-w-0 flex-[1_1_14rem]">
            <TextInput name="name" placeholder={t('nameExample')} autoComplete="off" />
          </Field>
          <Field label={t('may')}>
            <Select name="scope" defaultValue="read">
              {keyScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {t(`scope.${scope}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('holds')}>
            <Select name="days" defaultValue={usualKeyDays}>
              {keyDays.map((days) => (
                <option key={days} value={days}>
                  {t('days', { days })}
                </option>
              ))}
            </Select>
          </Field>
          <SubmitButton pending={making.pending}>{t('make')}</SubmitButton>
        </form>
        <FormProblem failure={making.failure} />
      </div>
    </>
  );
}
