import type { useTranslations } from 'next-intl';

/** A span of time in one unit that suits it: 'about' is said around it. */
export function roughly(ms: number, t: ReturnType<typeof useTranslations<'monitor'>>): string {
  const minutes = ms / 60_000;
  if (minutes < 1.5) return t('time.seconds', { count: Math.max(10, Math.round(ms / 10_000) * 10) });
  if (minutes < 90) return t('time.minutes', { count: Math.round(minutes) });
  if (minutes < 48 * 60) return t('time.hours', { count: Math.round(minutes / 60) });
  return t('time.days', { count: Math.round(minutes / 60 / 24) });
}
