import { useFormatter, useTranslations } from 'next-intl';

/** The releases that have texts of something, by number; nothing without. */
export function ReleaseList({ releases }: { releases: readonly { number: string; documents: number }[] }) {
  const t = useTranslations('rights.takedowns');
  const { list } = useFormatter();
  if (releases.length === 0) return null;
  return (
    <p className="text-sm">{t('inReleases', { list: list(releases.map((one) => t('release', one))) })}</p>
  );
}
