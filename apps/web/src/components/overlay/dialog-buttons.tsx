'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { SubmitButton } from '../form/submit-button';

/** The last line of a form in a window: away from it, whatever else there is to do, and the button that sends it. */
export function DialogButtons({
  onCancel,
  sendLabel,
  isDanger = false,
  isLocked,
  pending,
  children,
}: {
  onCancel: () => void;
  sendLabel: string;
  isDanger?: boolean;
  /** It can't be sent as it is filled in now. */
  isLocked?: boolean;
  pending: boolean;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
      <SubmitButton variant={isDanger ? 'danger' : 'main'} disabled={isLocked} pending={pending}>
        {sendLabel}
      </SubmitButton>
    </div>
  );
}
