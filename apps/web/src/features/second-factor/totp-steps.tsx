'use client';

import type { ActionResult } from '@florilegium/contracts/action-result';
import { useTranslations } from 'next-intl';
import type { SetUpResult, TotpOffer } from '@/server/sign-in/factors/set-up';
import { FormProblem, textOf, useAction } from '../../components/form/action-form';
import { Field } from '../../components/form/field';
import { StackedForm } from '../../components/form/stacked-form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextInput } from '../../components/form/text-input';

/** A secret for an authenticator app, as a QR code and as text, and the code that confirms it. */
export function TotpSteps({
  offer,
  confirm,
  onDone,
}: {
  offer: TotpOffer;
  confirm: (input: { offer: string; code: string }) => Promise<ActionResult<SetUpResult>>;
  onDone: (result: SetUpResult) => void;
}) {
  const t = useTranslations('factors.totp');
  const { run, pending, failure } = useAction(confirm);
  return (
    <StackedForm
      onSend={async (typed) => {
        const result = await run({ offer: offer.offer, code: textOf(typed, 'code') });
        if (result.ok) onDone(result.data);
      }}
    >
      <p>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: it is made for this one answer. */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(offer.qr)}`}
        alt={t('qr')}
        className="size-48 rounded border bg-white"
      />
      <p className="text-sm">
        {t('type')}{' '}
        <code className="[overflow-wrap:anywhere]">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field label={t('code')} help={t('codeHelp')} error={failure?.fields?.code}>
        <TextInput name="code" mono inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending}>
          {t('confirm')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}
