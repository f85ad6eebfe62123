import { useFormatter, useTranslations } from 'next-intl';

/** The releases that have texts of something, by number; nothing without. `others`: how many more there are before them. */
export function ReleaseList({
  releases,
  others = 0,
}: {
  releases: readonly { number: string; documents: number; parts: number }[];
  others?: number;
}) {
  const t = useTranslations('rights.takedowns');
  const { list } = useFormatter();
  if (releases.length === 0) return null;
  const named = releases.map((one) =>
    t(one.parts === 0 ? 'release' : one.documents === 0 ? 'releaseParts' : 'releaseBoth', one),
  );
  const all = others > 0 ? [t('otherReleases', { count: others }), ...named] : named;
  return <p className="text-sm">{t('inReleases', { list: list(all) })}</p>;
}
