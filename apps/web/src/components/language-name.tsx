import { useLocale, useTranslations } from 'next-intl';

/** A language's name in the reader's language; codes without a name stay codes. */
export function LanguageName({ code }: { code: string | null }) {
  const locale = useLocale();
  const t = useTranslations('resources');
  if (code === null) return '–';
  if (code === 'und') return t('unknownLanguage');
  return languageName(code, locale);
}

/** As {@link LanguageName}, for places that take text alone. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
