import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import type { ArchivedText } from '../../server/archived';

/** Says of a text that is longer than what is shown where the whole is. */
export function CutNote({ resourceId, text }: { resourceId: string; text: ArchivedText }) {
  const t = useTranslations('resources');
  if (text.kind !== 'text' || !text.isCut) return null;
  return (
    <p className="mt-4 border-t pt-2 font-sans text-muted text-sm">
      {t('text.cut')}{' '}
      <a href={`/api/v1/resources/${resourceId}/text`} download>
        {t('text.whole')}
      </a>
    </p>
  );
}

/** Why there is no text to show. */
export function NoText({
  resource: { kept, dropReason },
  text,
}: {
  resource: ResourceDetail;
  text: ArchivedText;
}) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  if (text.kind === 'unreadable')
    return <EmptyState title={t('text.unreadable')}>{t('text.unreadableHelp')}</EmptyState>;
  const title =
    kept === null ? t('text.waiting') : dropReason ? reasons(`drop.${dropReason}.label`) : t('text.none');
  return <EmptyState title={title}>{dropReason ? reasons(`drop.${dropReason}.help`) : null}</EmptyState>;
}
