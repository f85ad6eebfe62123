'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Asks the server for this page anew at intervals, as long as somebody looks at it. */
export function AutoRefresh({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
