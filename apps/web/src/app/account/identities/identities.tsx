'use client';

import type { IdentityView } from '@florilegium/db/people/provider/identities';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { providerAddress } from '@/components/form/sign-in';
import { RelativeTime } from '@/components/relative-time';
import type { linkOutcome } from '@/server/sign-in/provider/link';
import { PasswordDialog } from '../second-factor/password-dialog';
import { beginLinkAction, unlinkIdentityAction } from './actions';

/** An identity with the name of its provider. */
export type NamedIdentity = IdentityView & { name: string };

/**
 * The identities at providers that open this account beside its password. `linkable`: the provider whose one may be linked;
 * `outcome`: what came of a way there.
 */
export function Identities({
  identities,
  linkable,
  hasPassword,
  provider,
  outcome,
}: {
  identities: readonly NamedIdentity[];
  linkable: boolean;
  hasPassword: boolean;
  /** The name of the provider. */
  provider: string;
  outcome: ReturnType<typeof linkOutcome>;
}) {
  const t = useTranslations('account.identities');
  return (
    <>
      <p className="px-4 pb-3 text-muted text-sm">{t('help', { name: provider })}</p>
      {outcome ? (
        <Alert tone={outcome === 'done' ? 'good' : 'bad'} live className="mx-4 mb-3">
          {outcome === 'done' ? t('linked') : t(`problem.${outcome}`, { name: provider })}
        </Alert>
      ) : null}
      <ul>
        {identities.map((identity) => (
          <IdentityLine key={identity.issuer} identity={identity} mayUnlink={hasPassword} />
        ))}
      </ul>
      {linkable ? <LinkButton provider={provider} /> : null}
    </>
  );
}

function IdentityLine({ identity, mayUnlink }: { identity: NamedIdentity; mayUnlink: boolean }) {
  const t = useTranslations('account.identities');
  const { issuer, name, email, createdAt } = identity;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="[overflow-wrap:anywhere]">{name}</div>
        <div className="text-muted text-sm [overflow-wrap:anywhere]">
          {email ? `${email}, ` : null}
          {t('since')} <RelativeTime date={createdAt} />
        </div>
      </div>
      {mayUnlink ? (
        <PasswordDialog
          trigger={
            <Button size="small" aria-label={t('unlinkLabel', { name })}>
              {t('unlink')}
            </Button>
          }
          title={t('unlinkTitle', { name })}
          confirmLabel={t('unlink')}
          danger
          onConfirm={async (password) => {
            const result = await unlinkIdentityAction({ issuer, password });
            return result.ok ? null : result.error;
          }}
        >
          <p>{t('unlinkText', { name })}</p>
        </PasswordDialog>
      ) : null}
    </li>
  );
}

/** Leads to the provider after the password, to come back with an identity that is linked. */
function LinkButton({ provider }: { provider: string }) {
  const t = useTranslations('account.identities');
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid justify-items-start gap-3 border-t px-4 py-3">
      {failed ? (
        <Alert tone="bad" live>
          {t('problem.unreachable', { name: provider })}
        </Alert>
      ) : null}
      <PasswordDialog
        trigger={<Button>{t('link', { name: provider })}</Button>}
        title={t('link', { name: provider })}
        confirmLabel={t('goOn')}
        onConfirm={async (password) => {
          setFailed(false);
          const result = await beginLinkAction({ password });
          if (!result.ok) return result.error;
          const address = await providerAddress(result.data.next);
          if (address === null) setFailed(true);
          else window.location.assign(address);
          return null;
        }}
      >
        <p>{t('linkText', { name: provider })}</p>
      </PasswordDialog>
    </div>
  );
}
