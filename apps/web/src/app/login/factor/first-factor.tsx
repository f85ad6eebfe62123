'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { ProblemAlert } from '@/components/form/problem-alert';
import { proveFactor } from '@/components/form/sign-in';
import { Panel } from '@/components/panel';
import { PasskeySteps } from '@/features/second-factor/passkey-steps';
import { RecoveryCodes } from '@/features/second-factor/recovery-codes';
import { TotpSteps } from '@/features/second-factor/totp-steps';
import type { TotpOffer } from '@/server/sign-in/factors/set-up';
import { addFirstPasskey, confirmFirstTotp, offerFirstPasskey, offerFirstTotp } from './actions';

/** The first second factor, where the installation demands one: an app, or a passkey. */
export function FirstFactor({ proven, next }: { proven: boolean; next: string }) {
  const t = useTranslations('factors');
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(proven ? [] : null);
  const offering = useAction(offerFirstTotp);
  const beginning = useAction(offerFirstPasskey);
  if (codes) return <GoOn codes={codes} next={next} />;
  const done = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => setCodes(recoveryCodes ?? []);
  return (
    <div className="grid gap-4">
      <Panel title={t('totp.title')}>
        {offer ? (
          <TotpSteps offer={offer} confirm={confirmFirstTotp} onDone={done} />
        ) : (
          <div className="grid gap-4">
            <p className="text-muted text-sm">{t('totp.help')}</p>
            <FormProblem failure={offering.failure} />
            <div>
              <Button
                variant="main"
                pending={offering.pending}
                onClick={async () => {
                  const result = await offering.run({});
                  if (result.ok) setOffer(result.data);
                }}
              >
                {t('totp.begin')}
              </Button>
            </div>
          </div>
        )}
      </Panel>
      <Panel title={t('passkey.title')}>
        <div className="grid gap-4">
          <p className="text-muted text-sm">{t('passkey.help')}</p>
          <FormProblem failure={beginning.failure} />
          <PasskeySteps
            begin={async () => {
              const result = await beginning.run({});
              return result.ok ? result.data : null;
            }}
            store={addFirstPasskey}
            onDone={done}
          />
        </div>
      </Panel>
    </div>
  );
}

/** The codes, once, and the way in. */
function GoOn({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTranslations('factors');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      <ProblemAlert problem={problem} />
      <div>
        <Button
          variant="main"
          pending={pending}
          onClick={async () => {
            setPending(true);
            const result = await proveFactor('setUp');
            if (result === 'ok') {
              window.location.assign(next);
              return;
            }
            setPending(false);
            setProblem(t(`signIn.${result === 'wrong' ? 'expired' : result}`));
          }}
        >
          {codes.length > 0 ? t('first.goOnWithCodes') : t('first.goOn')}
        </Button>
      </div>
    </div>
  );
}
