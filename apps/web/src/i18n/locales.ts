/** Languages of the interface. */
export const locales = ['en', 'it'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'en';

/** Cookie with the language that was chosen in this browser. */
export const localeCookie = 'locale';
/** Cookie with the browser's time zone, so that the server writes the reader's own hours. */
export const timeZoneCookie = 'timeZone';

/** Whether a string names a language of the interface. */
export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The first language of an Accept-Language header that the interface has; weights decide, then order. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), position };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return defaultLocale;
}

/** The time zone if the runtime knows it, else UTC: a cookie may hold anything. */
export function knownTimeZone(value: string | undefined): string {
  if (!value) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
