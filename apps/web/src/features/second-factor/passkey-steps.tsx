'use client';

import type { ActionResult } from '@florilegium/contracts/action-result';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SetUpResult } from '@/server/sign-in/factors/set-up';
import { Alert } from '../../components/alert';
import { FormProblem, textOf, useAction } from '../../components/form/action-form';
import { Field } from '../../components/form/field';
import { StackedForm } from '../../components/form/stacked-form';
import { SubmitButton } from '../../components/form/submit-button';
import { TextInput } from '../../components/form/text-input';
import { type PasskeyProblem, passkeyProblem } from './passkey-problem';

/** A name for a passkey, and what the browser asks of the authenticator. */
export function PasskeySteps({
  begin,
  store,
  onDone,
}: {
  /** What the authenticator is to make; null where that failed, and something else says so. */
  begin: () => Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  store: (input: { name: string; answer: RegistrationResponseJSON }) => Promise<ActionResult<SetUpResult>>;
  onDone: (result: SetUpResult) => void;
}) {
  const t = useTranslations('factors.passkey');
  const { run, pending, failure } = useAction(store);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);

  async function submit(name: string) {
    setProblem(null);
    setAsking(true);
    try {
      const optionsJSON = await begin();
      if (!optionsJSON) return;
      const result = await run({ name, answer: await startRegistration({ optionsJSON }) });
      if (result.ok) onDone(result.data);
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <StackedForm onSend={(typed) => submit(textOf(typed, 'name').trim() || t('usualName'))}>
      <Field label={t('name')} help={t('nameHelp')} error={failure?.fields?.name}>
        <TextInput name="name" autoComplete="off" placeholder={t('nameExample')} maxLength={100} />
      </Field>
      {problem ? (
        <Alert tone="bad" live>
          {t(`problem.${problem}`)}
        </Alert>
      ) : null}
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending || asking}>
          {t('make')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}
