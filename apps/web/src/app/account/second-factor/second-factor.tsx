'use client';

import { maxPasskeys } from '@florilegium/contracts/second-factors';
import type { FactorsView } from '@florilegium/db/people/second-factors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { toast } from '@/components/overlay/toast';
import { RelativeTime } from '@/components/relative-time';
import { PasskeySteps } from '@/features/second-factor/passkey-steps';
import { RecoveryCodes } from '@/features/second-factor/recovery-codes';
import { TotpSteps } from '@/features/second-factor/totp-steps';
import type { SetUpResult, TotpOffer } from '@/server/sign-in/factors/set-up';
import {
  addPasskeyAction,
  confirmTotpAction,
  offerPasskeyAction,
  offerTotpAction,
  removeFactorAction,
  renewRecoveryCodesAction,
} from './actions';
import { PasswordDialog } from './password-dialog';

/** So few recovery codes are a reason to make new ones. */
const fewCodes = 3;

/** What is being set up: it takes the place of the buttons. */
type UnderWay = { totp: TotpOffer } | { passkey: PublicKeyCredentialCreationOptionsJSON };

/** Somebody's second factors: each with its last use, to be added and removed. */
export function SecondFactor({ factors }: { factors: FactorsView }) {
  const t = useTranslations('factors');
  const { totp, passkeys } = factors;
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const has = totp !== null || passkeys.length > 0;

  function done({ recoveryCodes }: SetUpResult) {
    setUnderWay(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    toast.success(t('account.added'));
  }

  return (
    <>
      <p className="px-4 pb-3 text-muted text-sm">{t('account.help')}</p>
      <ul>
        {totp ? <FactorLine name={t('totp.title')} usedAt={totp.lastUsedAt} which="totp" /> : null}
        {passkeys.map((passkey) => (
          <FactorLine
            key={passkey.id}
            name={passkey.name}
            usedAt={passkey.lastUsedAt}
            which={{ passkeyId: passkey.id }}
          />
        ))}
        {has ? <RecoveryLine left={factors.recoveryCodesLeft} onMade={setCodes} /> : null}
      </ul>
      {codes ? (
        <div className="border-t px-4 py-3">
          <RecoveryCodes codes={codes}>
            <Button size="small" onClick={() => setCodes(null)}>
              {t('recovery.kept')}
            </Button>
          </RecoveryCodes>
        </div>
      ) : null}
      <div className="grid gap-4 border-t px-4 py-3">
        {underWay ? (
          <>
            {'totp' in underWay ? (
              <TotpSteps offer={underWay.totp} confirm={confirmTotpAction} onDone={done} />
            ) : (
              <PasskeySteps begin={async () => underWay.passkey} store={addPasskeyAction} onDone={done} />
            )}
            <div>
              <Button size="small" onClick={() => setUnderWay(null)}>
                {t('account.leave')}
              </Button>
            </div>
          </>
        ) : (
          <AddButtons replaces={totp !== null} full={passkeys.length >= maxPasskeys} onBegun={setUnderWay} />
        )}
      </div>
    </>
  );
}

function AddButtons({
  replaces,
  full,
  onBegun,
}: {
  replaces: boolean;
  full: boolean;
  onBegun: (underWay: UnderWay) => void;
}) {
  const t = useTranslations('factors.account');
  return (
    <div className="flex flex-wrap gap-2">
      <PasswordDialog
        trigger={<Button>{replaces ? t('replaceTotp') : t('addTotp')}</Button>}
        title={replaces ? t('replaceTotp') : t('addTotp')}
        confirmLabel={t('goOn')}
        onConfirm={async (password) => {
          const result = await offerTotpAction({ password });
          if (result.ok) onBegun({ totp: result.data });
          return result.ok ? null : result.error;
        }}
      >
        {replaces ? <p>{t('replaceText')}</p> : null}
      </PasswordDialog>
      {full ? null : (
        <PasswordDialog
          trigger={<Button>{t('addPasskey')}</Button>}
          title={t('addPasskey')}
          confirmLabel={t('goOn')}
          onConfirm={async (password) => {
            const result = await offerPasskeyAction({ password });
            if (result.ok) onBegun({ passkey: result.data });
            return result.ok ? null : result.error;
          }}
        />
      )}
    </div>
  );
}

function FactorLine({
  name,
  usedAt,
  which,
}: {
  name: string;
  usedAt: Date | null;
  which: 'totp' | { passkeyId: string };
}) {
  const t = useTranslations('factors.account');
  return (
    <li className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="[overflow-wrap:anywhere]">{name}</div>
        <div className="text-muted text-sm">
          {usedAt ? (
            <>
              {t('used')} <RelativeTime date={usedAt} />
            </>
          ) : (
            t('neverUsed')
          )}
        </div>
      </div>
      <PasswordDialog
        trigger={
          <Button size="small" aria-label={t('removeLabel', { name })}>
            {t('remove')}
          </Button>
        }
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        danger
        onConfirm={async (password) => {
          const result = await removeFactorAction({ which, password });
          return result.ok ? null : result.error;
        }}
      >
        <p>{t('removeText')}</p>
      </PasswordDialog>
    </li>
  );
}

function RecoveryLine({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const t = useTranslations('factors.recovery');
  return (
    <li className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div>{t('title')}</div>
        <div className="text-muted text-sm">{t('left', { count: left })}</div>
        {left <= fewCodes ? (
          <Alert tone="warn" className="mt-2">
            {t('few')}
          </Alert>
        ) : null}
      </div>
      <PasswordDialog
        trigger={<Button size="small">{t('renew')}</Button>}
        title={t('renew')}
        confirmLabel={t('renew')}
        onConfirm={async (password) => {
          const result = await renewRecoveryCodesAction({ password });
          if (result.ok) onMade(result.data.recoveryCodes);
          return result.ok ? null : result.error;
        }}
      >
        <p>{t('renewText')}</p>
      </PasswordDialog>
    </li>
  );
}
