'use client';

import { useEffect, useRef, useState } from 'react';
import { keepAgain, signOutKey, signOutOf } from '../../components/kept-work';
import { SignedOutCover } from './signed-out-cover';

const renewEveryMs = 5 * 60_000;

/**
 * While a page is open, renews the sign-in's short-lived token: when it is loaded, every five minutes and on coming back
 * to it. Whoever is signed in again after a sign-out in this browser, by whatever way, has their work kept here again; who
 * has signed out in another tab has their page hidden.
 */
export function KeepSignedIn({ userId }: { userId: string }) {
  const [isOut, setOut] = useState(false);
  const first = useRef(userId);
  useEffect(() => {
    // A page that is refreshed while somebody else is signed in holds what the person before had in it.
    if (first.current !== userId) return window.location.reload();
    let last = Date.now();
    void welcomeBack(userId).then(setOut);
    const renew = () => {
      if (document.visibilityState === 'hidden' && Date.now() - last < renewEveryMs) return;
      if (Date.now() - last < 60_000) return;
      last = Date.now();
      void whoIsIn(userId).then((who) => who === 'other' && setOut(true));
    };
    const timer = setInterval(renew, renewEveryMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [userId]);
  useEffect(() => hearSignOut(userId, setOut), [userId]);
  return isOut ? <SignedOutCover /> : null;
}

/** Tells of each sign-out of a person in another tab, and of each return. */
function hearSignOut(userId: string, tell: (isOut: boolean) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === signOutKey(userId)) tell(newValue !== null);
  };
  // A page to which the browser goes back as it was has heard nothing meanwhile.
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (hasSignedOut(userId)) tell(true);
    void welcomeBack(userId).then(tell);
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', look);
  };
}

/**
 * Whether a person has signed out in this browser, and is not signed in again: a page may have been on its way while they
 * signed out in another tab. Whoever is has their work kept here again.
 */
async function welcomeBack(userId: string): Promise<boolean> {
  const asked = whoIsIn(userId);
  try {
    const signOut = signOutOf(localStorage, userId);
    const who = await asked;
    if (who === 'this' && signOut !== null) keepAgain(localStorage, userId, signOut);
    // Another sign-out may have come meanwhile. Where the server can't be asked, a page that it has just sent is shown.
    return who === 'other' || (who !== 'unknown' && hasSignedOut(userId));
  } catch {
    return (await asked) === 'other';
  }
}

/** A browser that forbids its storage keeps no mark. */
function hasSignedOut(userId: string): boolean {
  try {
    return signOutOf(localStorage, userId) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether it is this person who is signed in in this browser. Where the server can't be asked that is nothing to say: the
 * next request says it where it matters.
 */
async function whoIsIn(userId: string): Promise<'this' | 'other' | 'nobody' | 'unknown'> {
  try {
    const answer = await fetch('/api/auth/session', { cache: 'no-store' });
    if (!answer.ok) return 'unknown';
    const session = (await answer.json()) as { userId?: string };
    if (session.userId === undefined) return 'nobody';
    return session.userId === userId ? 'this' : 'other';
  } catch {
    return 'unknown';
  }
}
