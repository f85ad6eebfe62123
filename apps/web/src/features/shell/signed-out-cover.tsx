'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { signOutKey, signOutOf } from '../../components/kept-work';

/**
 * Hides a page whose person has signed out in another tab of this browser, from whoever sits there next. What they were
 * typing stays behind it, and is there again once they have signed in again in this browser.
 */
export function SignedOutCover({ userId }: { userId: string }) {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === signOutKey(userId)) setCovering(newValue !== null);
    };
    // A page to which the browser goes back as it was has heard nothing meanwhile.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCovering(hasSignedOut(userId));
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', look);
    };
  }, [userId]);
  return isCovering ? <Cover /> : null;
}

function hasSignedOut(userId: string): boolean {
  try {
    return signOutOf(localStorage, userId) !== null;
  } catch {
    return false;
  }
}

/** A window as large as the page: what is behind it can be neither seen nor reached. No key closes it. */
function Cover() {
  const t = useTranslations('common');
  const cover = useRef<HTMLDialogElement>(null);
  const show = () => {
    if (cover.current && !cover.current.open) cover.current.showModal();
  };
  useEffect(show, []);
  return (
    <dialog
      ref={cover}
      onCancel={(event) => event.preventDefault()}
      onClose={show}
      aria-labelledby="signed-out"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <div className="mx-auto max-w-prose px-4 pt-20">
        <h2 id="signed-out" className="mb-2 text-2xl">
          {t('signedOut.title')}
        </h2>
        <p className="mb-4 text-muted">{t('signedOut.text')}</p>
        <a href="/login?next=/signed-in" target="_blank" rel="noopener">
          {t('signedOut.signIn')}
        </a>
      </div>
    </dialog>
  );
}
