import type { DropReason } from '@florilegium/contracts/reasons';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';

/** What became of a resource, in a word and a colour. */
export function ResourceState({
  deleted,
  kept,
  dropReason,
}: {
  deleted: boolean;
  kept: boolean | null;
  dropReason: DropReason | null;
}) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  if (deleted) return <Chip tone="bad">{t('status.deleted')}</Chip>;
  if (kept === null) return <Chip tone="neutral">{t('status.waiting')}</Chip>;
  if (kept) return <Chip tone="good">{t('status.kept')}</Chip>;
  return <Chip tone="skip">{dropReason ? reasons(`drop.${dropReason}.label`) : t('status.dropped')}</Chip>;
}
