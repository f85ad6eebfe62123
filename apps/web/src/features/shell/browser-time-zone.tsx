'use client';

import { useEffect } from 'react';
import { rememberTimeZone } from '@/server/locale-actions';

/** Tells the server the browser's time zone once, so that it writes the reader's own hours. */
export function BrowserTimeZone({ known }: { known: string }) {
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // A failure is nothing to say: hours are then those of UTC, and the next page tries again.
    if (zone && zone !== known) rememberTimeZone({ zone }).catch(() => {});
  }, [known]);
  return null;
}
