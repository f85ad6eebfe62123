import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { ArchivedText } from '../../server/archived';
import { BlocksView } from './blocks-view';

/** Shows the clean text. Removed blocks are grey, and long runs of them are collapsed. If there is no text, it says why. */
export function TextPanel({ resource, text }: { resource: ResourceDetail; text: ArchivedText }) {
  const t = useTranslations('resources');
  const hasContent = text.kind === 'text' && text.blocks.some((block) => block.label === 'content');
  return (
    <Panel title={t('text.title')} id="text" aside={hasContent ? t('text.aside') : undefined}>
      {text.kind === 'text' && text.blocks.length > 0 ? (
        <div className="py-2 sm:px-4">
          <BlocksView blocks={text.blocks} language={resource.language} />
          <CutNote resourceId={resource.id} text={text} />
        </div>
      ) : (
        <NoText resource={resource} text={text} />
      )}
    </Panel>
  );
}

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
