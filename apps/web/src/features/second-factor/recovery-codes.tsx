'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { saveFile } from '../../components/save-file';

/** The codes that let somebody in without their other factors, shown this once. */
export function RecoveryCodes({ codes, children }: { codes: readonly string[]; children?: ReactNode }) {
  const t = useTranslations('factors.recovery');
  const text = codes.join('\n');
  return (
    <Alert tone="warn" live title={t('fresh')}>
      <p className="my-2 text-sm">{t('keep')}</p>
      <ul className="my-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm max-sm:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button
          size="small"
          onClick={() => saveFile(t('file'), new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('save')}
        </Button>
        {children}
      </div>
    </Alert>
  );
}
