'use client';

import { type ErrorCode, errorCodes } from '@florilegium/contracts/errors';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';

/**
 * A page that failed. In production an error's message stays on the server; what comes here is its digest: the
 * code of a foreseen error, or what finds an unforeseen one in the log.
 */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const t = useTranslations('common.failed');
  const errors = useTranslations('errors');
  useEffect(() => console.error(error), [error]);
  const name = error.digest?.split('@')[0];
  const code = errorCodes.find((known): known is ErrorCode => known === name);
  return (
    <EmptyState
      heading="h1"
      title={code ? errors(`${code}.what`) : t('title')}
      actions={
        <>
          <Button variant="main" onClick={reset}>
            {t('again')}
          </Button>
          <LinkButton href="/">{t('home')}</LinkButton>
        </>
      }
    >
      <p>{code ? errors(`${code}.todo`) : t('text')}</p>
      {name && !code ? <p className="mt-2 font-mono text-sm">{t('digest', { digest: name })}</p> : null}
    </EmptyState>
  );
}
