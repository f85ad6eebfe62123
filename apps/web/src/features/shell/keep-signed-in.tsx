'use client';

import { useEffect } from 'react';
import { keepAgain, signOutOf } from '../../components/kept-work';

const renewEveryMs = 5 * 60_000;

/**
 * While a page is open, renews the sign-in's short-lived token: when it is loaded, every five minutes and on coming back
 * to it. Whoever is signed in again after a sign-out in this browser, by whatever way, has their work kept here again.
 */
export function KeepSignedIn({ userId }: { userId: string }) {
  useEffect(() => {
    let last = Date.now();
    void welcomeBack(userId);
    const renew = () => {
      if (document.visibilityState === 'hidden' && Date.now() - last < renewEveryMs) return;
      if (Date.now() - last < 60_000) return;
      last = Date.now();
      void isSignedIn();
    };
    const timer = setInterval(renew, renewEveryMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [userId]);
  return null;
}

/** Only when a page is loaded: in an older one of theirs somebody else may be signed in by now. */
async function welcomeBack(userId: string): Promise<void> {
  const asked = isSignedIn();
  try {
    const signOut = signOutOf(localStorage, userId);
    // The page may have been on its way while they signed out in another tab.
    if (signOut !== null && (await asked)) keepAgain(localStorage, userId, signOut);
  } catch {
    // A browser that forbids its storage keeps nothing there.
  }
}

/** Whether somebody is signed in in this browser. A failure is nothing to say: the next request says it where it matters. */
async function isSignedIn(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/session', { cache: 'no-store' });
    return 'sessionId' in ((await answer.json()) as object);
  } catch {
    return false;
  }
}
