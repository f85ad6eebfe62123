'use client';

import { useTranslations } from 'next-intl';
import { signOut } from '../../components/form/sign-in';
import { countUnsent, forgetWork } from '../../components/kept-work';
import { toast } from '../../components/overlay/toast';

/**
 * Signs a person out, and takes their work from the browser with them. What the server does not have yet would be lost: it
 * asks first. Where the server can't be reached, all stays as it is.
 */
export function useSignOut(userId: string): () => void {
  const t = useTranslations('common');
  const leave = () =>
    void signOut(() => forgetWork(localStorage, userId)).catch(() => toast.error(t('unreachable')));
  return () => {
    const count = unsent(userId);
    if (count === 0) return leave();
    toast.warning(t('signOutUnsent', { count }), {
      action: { label: t('signOutAnyway'), onClick: leave },
    });
  };
}

function unsent(userId: string): number {
  try {
    return countUnsent(localStorage, userId);
  } catch {
    return 0;
  }
}
