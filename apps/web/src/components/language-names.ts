'use client';

import { useFormatter, useLocale } from 'next-intl';

/** Gives the names of languages in the reader's own, as a list; a code that nobody knows stays as it is. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const locale = useLocale();
  const format = useFormatter();
  const known = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (code: string) => {
    try {
      return known.of(code.toLowerCase()) ?? code;
    } catch {
      return code;
    }
  };
  return (codes) => (codes.length === 0 ? '' : format.list([...new Set(codes)].map(nameOf)));
}
