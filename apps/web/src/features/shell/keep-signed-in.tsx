'use client';

import { useEffect, useRef, useState } from 'react';
import { isEndedByOthers, keepAgain, markEnded, signOutKey, signOutOf } from '../../components/kept-work';
import { type Out, SignedOutCover } from './signed-out-cover';

const renewEveryMs = 5 * 60_000;

/** Takes how somebody is out; null: they are in. */
type Tell = (out: Out | null) => void;

/**
 * While a page is open, asks whether its person is still signed in, which counts as use of the session: when it is loaded,
 * every five minutes and on coming back to it. Whoever is signed in again after a sign-out in this browser, by whatever way, has their work kept here again; who
 * has signed out in another tab, or whose sessions somebody ended, has their page hidden. A session that merely expires
 * hides nothing.
 */
export function KeepSignedIn({ userId }: { userId: string }) {
  const [out, setOut] = useState<Out | null>(null);
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
      void whoIsIn(userId).then((who) => {
        if (who === 'other') setOut('signedOut');
        if (who === 'ended') setOut(markedEnded(userId));
      });
    };
    const timer = setInterval(renew, renewEveryMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [userId]);
  useEffect(() => hearSignOut(userId, setOut), [userId]);
  return out ? <SignedOutCover out={out} /> : null;
}

/** Tells of each sign-out of a person in another tab, and of each return. */
function hearSignOut(userId: string, tell: Tell): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === signOutKey(userId)) tell(outBy(newValue));
  };
  // A page to which the browser goes back as it was has heard nothing meanwhile.
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const out = markedOut(userId);
    if (out) tell(out);
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
 * Whether a person has signed out in this browser, or was signed out, and is not signed in again: a page may have been on
 * its way while they signed out in another tab. Whoever is in has their work kept here again.
 */
async function welcomeBack(userId: string): Promise<Out | null> {
  const asked = whoIsIn(userId);
  try {
    const signOut = signOutOf(localStorage, userId);
    const who = await asked;
    if (who === 'this' && signOut !== null) keepAgain(localStorage, userId, signOut);
    if (who === 'ended') return markedEnded(userId);
    if (who === 'other') return 'signedOut';
    // Another sign-out may have come meanwhile. Where the server can't be asked, a page that it has just sent is shown.
    return who === 'unknown' ? null : markedOut(userId);
  } catch {
    const who = await asked;
    return who === 'other' ? 'signedOut' : who === 'ended' ? 'ended' : null;
  }
}

const outBy = (signOut: string | null): Out | null =>
  signOut === null ? null : isEndedByOthers(signOut) ? 'ended' : 'signedOut';

/** A browser that forbids its storage keeps no mark. */
function markedOut(userId: string): Out | null {
  try {
    return outBy(signOutOf(localStorage, userId));
  } catch {
    return null;
  }
}

/** Marks that somebody ended this person's sessions, which hides their other tabs, too. */
function markedEnded(userId: string): Out {
  try {
    markEnded(localStorage, userId);
  } catch {
    // The page itself is hidden all the same.
  }
  return markedOut(userId) ?? 'ended';
}

/**
 * Whether it is this person who is signed in in this browser. Where the server can't be asked that is nothing to say: the
 * next request says it where it matters.
 */
async function whoIsIn(userId: string): Promise<'this' | 'other' | 'ended' | 'nobody' | 'unknown'> {
  try {
    const answer = await fetch('/api/auth/session', { cache: 'no-store' });
    if (!answer.ok) return 'unknown';
    const session = (await answer.json()) as { userId?: string; endedOf?: string };
    if (session.userId === userId) return 'this';
    if (session.userId !== undefined) return 'other';
    return session.endedOf === userId ? 'ended' : 'nobody';
  } catch {
    return 'unknown';
  }
}
