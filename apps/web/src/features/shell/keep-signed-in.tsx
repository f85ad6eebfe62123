'use client';

import { useEffect } from 'react';

const renewEveryMs = 5 * 60_000;

/** While a page is open, renews the sign-in's short-lived token: every five minutes and on coming back to it. */
export function KeepSignedIn() {
  useEffect(() => {
    let last = 0;
    const renew = () => {
      if (document.visibilityState === 'hidden' && Date.now() - last < renewEveryMs) return;
      if (Date.now() - last < 60_000) return;
      last = Date.now();
      // A failure is nothing to say: the next request finds out, and says it where it matters.
      fetch('/api/auth/session', { cache: 'no-store' }).catch(() => {});
    };
    renew();
    const timer = setInterval(renew, renewEveryMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return null;
}
