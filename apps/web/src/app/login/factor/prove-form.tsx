'use client';

import { startAuthentication } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { textOf } from '@/components/form/action-form';
import { Field } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { type FactorMethod, proveFactor } from '@/components/form/sign-in';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { passkeyProblem } from '@/features/second-factor/passkey-problem';
import { askPasskey } from './actions';

/** A code of an app, a passkey or a recovery code, whichever somebody has at hand. */
export function ProveForm({ totp, passkey, next }: { totp: boolean; passkey: boolean; next: string }) {
  const t = useTranslations('factors.signIn');
  const passkeys = useTranslations('factors.passkey');
  const [recovering, setRecovering] = useState(false);
  const [pending, setPending] = useState<FactorMethod | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function prove(method: FactorMethod, proof: string) {
    setPending(method);
    setProblem(null);
    const result = await proveFactor(method, proof);
    if (result === 'ok') {
      window.location.assign(next);
      return;
    }
    setPending(null);
    setProblem(result === 'wrong' ? t(`wrong.${method}`) : t(result));
  }

  async function provePasskey() {
    setPending('passkey');
    setProblem(null);
    try {
      const asked = await askPasskey({});
      if (!asked.ok) throw new Problem(asked.error.message);
      const answer = await startAuthentication({ optionsJSON: asked.data });
      await prove('passkey', JSON.stringify(answer));
    } catch (error) {
      setPending(null);
      setProblem(error instanceof Problem ? error.message : passkeys(`problem.${passkeyProblem(error)}`));
    }
  }

  const method = recovering ? 'recoveryCode' : 'totp';
  return (
    <Panel>
      <div className="grid gap-5">
        {passkey && !recovering ? (
          <div>
            <Button
              variant={totp ? 'plain' : 'main'}
              pending={pending === 'passkey'}
              onClick={() => void provePasskey()}
            >
              {t('usePasskey')}
            </Button>
          </div>
        ) : null}
        {totp || recovering ? (
          <StackedForm key={method} onSend={(typed) => prove(method, textOf(typed, 'proof'))}>
            {recovering ? (
              <Field label={t('recoveryCode')} help={t('recoveryHelp')}>
                <TextInput name="proof" mono autoComplete="off" maxLength={50} autoFocus />
              </Field>
            ) : (
              <Field label={t('code')} help={t('codeHelp')}>
                <TextInput
                  name="proof"
                  mono
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={20}
                  autoFocus
                />
              </Field>
            )}
            <div>
              <SubmitButton variant="main" pending={pending === method}>
                {t('submit')}
              </SubmitButton>
            </div>
          </StackedForm>
        ) : null}
        <ProblemAlert problem={problem} />
        <div className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          <Button size="small" onClick={() => setRecovering(!recovering)}>
            {recovering ? t('other') : t('useRecovery')}
          </Button>
          <Link href="/login" className="py-1">
            {t('back')}
          </Link>
        </div>
        {recovering ? <p className="text-muted text-sm">{t('lost')}</p> : null}
      </div>
    </Panel>
  );
}

/** A sentence that is already the reader's. */
class Problem extends Error {}
