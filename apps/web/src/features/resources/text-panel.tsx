import type { ResourceDetail } from '@florilegium/db/resources';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { ArchivedText } from './archived';
import { BlocksView } from './blocks-view';

/** The clean text of a resource, or why there is none. */
export function TextPanel({ resource, text }: { resource: ResourceDetail; text: ArchivedText }) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const { dropReason } = resource;
  const left = text.kind === 'text' && text.blocks.some((block) => block.label === 'content');
  return (
    <Panel title={t('text.title')} aside={left ? t('text.aside') : undefined}>
      {text.kind === 'text' && text.blocks.length > 0 ? (
        <div className="py-2 sm:px-4">
          <BlocksView blocks={text.blocks} language={resource.language} />
        </div>
      ) : (
        <EmptyState
          title={
            text.kind === 'unreadable'
              ? t('text.unreadable')
              : resource.kept === null
                ? t('text.waiting')
                : dropReason
                  ? reasons(`drop.${dropReason}.label`)
                  : t('text.none')
          }
        >
          {text.kind === 'unreadable'
            ? t('text.unreadableHelp')
            : dropReason
              ? reasons(`drop.${dropReason}.help`)
              : null}
        </EmptyState>
      )}
    </Panel>
  );
}
