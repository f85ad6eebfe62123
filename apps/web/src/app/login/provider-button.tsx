'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { providerAddress } from '@/components/form/sign-in';

/** Leads to the institution's provider, and from there to `next`. */
export function ProviderButton({ name, next }: { name: string; next: string }) {
  const t = useTranslations('auth.login.provider');
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function begin() {
    setPending(true);
    setFailed(false);
    const address = await providerAddress(next);
    if (address !== null) {
      window.location.assign(address);
      return;
    }
    setPending(false);
    setFailed(true);
  }

  return (
    <div className="mb-6 grid gap-4">
      <Button variant="main" pending={pending} onClick={() => void begin()}>
        {t('button', { name })}
      </Button>
      {failed ? (
        <Alert tone="bad" live>
          {t('problem.unreachable', { name })}
        </Alert>
      ) : null}
      <p className="text-muted text-sm">{t('or')}</p>
    </div>
  );
}
