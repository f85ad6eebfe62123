'use client';

import type { ActionResult } from '@florilegium/contracts/action-result';
import type { AllowedNetworkView } from '@florilegium/db/people/search-networks';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { RelativeTime } from '@/components/relative-time';

/** Opened private networks, with a form for another one. */
export function Networks({
  networks,
  words,
  open,
  close,
}: {
  networks: readonly AllowedNetworkView[];
  /** Of those to whom they are open. */
  words: { help: string; empty: string; closeText: string };
  open: (input: { cidr: string; note: string }) => Promise<ActionResult<{ cidr: string }>>;
  close: (input: { cidr: string }) => Promise<ActionResult<null>>;
}) {
  const t = useTranslations('corpora.networks');
  const common = useTranslations('common');
  const allowing = useAction(open);
  const forbidding = useAction(close);
  const fields = allowing.failure?.fields;
  return (
    <>
      <p className="px-4 pb-3 text-muted text-sm">{words.help}</p>
      {networks.length === 0 ? <p className="border-t px-4 py-3 text-muted">{words.empty}</p> : null}
      <ul>
        {networks.map((network) => (
          <li key={network.cidr} className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <code>{network.cidr}</code> {network.note}
              <div className="text-muted text-sm">
                {network.createdByName ? t('by', { name: network.createdByName }) : null}{' '}
                <RelativeTime date={network.createdAt} />
              </div>
            </div>
            <ConfirmDialog
              trigger={
                <Button size="small" aria-label={t('closeLabel', { cidr: network.cidr })}>
                  {t('close')}
                </Button>
              }
              title={t('closeTitle', { cidr: network.cidr })}
              confirmLabel={t('close')}
              onConfirm={async () => {
                const result = await forbidding.run({ cidr: network.cidr });
                return result.ok ? null : result.error.message;
              }}
            >
              <p>{words.closeText}</p>
            </ConfirmDialog>
          </li>
        ))}
      </ul>
      <StackedForm
        className="border-t px-4 py-4"
        onSend={async (typed, form) => {
          const result = await allowing.run({ cidr: textOf(typed, 'cidr'), note: textOf(typed, 'note') });
          if (result.ok) form.reset();
        }}
      >
        <Field label={t('cidr')} help={t('cidrHelp')} error={fields?.cidr}>
          <TextInput name="cidr" mono autoComplete="off" placeholder="10.1.0.0/16" />
        </Field>
        <Field label={t('note')} optional={common('optional')} error={fields?.note}>
          <TextInput name="note" autoComplete="off" placeholder={t('noteExample')} />
        </Field>
        <FormProblem failure={allowing.failure} />
        <div>
          <SubmitButton pending={allowing.pending}>{t('open')}</SubmitButton>
        </div>
      </StackedForm>
    </>
  );
}
