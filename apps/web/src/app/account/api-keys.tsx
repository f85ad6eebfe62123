'use client';

import type { ApiKeyView } from '@florilegium/db/api-keys';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProblem, textOf, useAction } from '@/components/action-form';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CopyButton } from '@/components/copy-button';
import { Field } from '@/components/field';
import { RelativeTime } from '@/components/relative-time';
import { TextInput } from '@/components/text-input';
import { endApiKey, makeApiKey } from './actions';

/** Keys for programs: made, shown once, revoked. */
export function ApiKeys({ keys }: { keys: readonly ApiKeyView[] }) {
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
                {key.name} <code className="text-muted">{key.prefix}…</code>
              </div>
              <div className="text-muted text-sm">
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
      <div className="grid gap-3 border-t px-4 py-3">
        {fresh ? (
          <Alert tone="good" live title={t('fresh')}>
            <p className="my-2">
              <code className="url">{fresh}</code>
            </p>
            <CopyButton text={fresh} />
          </Alert>
        ) : null}
        <form
          className="flex flex-wrap items-end gap-2"
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const form = event.currentTarget;
            const result = await making.run({ name: textOf(new FormData(form), 'name') });
            if (!result.ok) return;
            setFresh(result.data.key);
            form.reset();
          }}
        >
          <Field label={t('name')} error={making.failure?.fields?.name} className="min-w-0 flex-[1_1_14rem]">
            <TextInput name="name" placeholder={t('nameExample')} autoComplete="off" />
          </Field>
          <Button type="submit" pending={making.pending}>
            {t('make')}
          </Button>
        </form>
        <FormProblem failure={making.failure} />
      </div>
    </>
  );
}
