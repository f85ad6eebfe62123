import type { ResourceDetail } from '@florilegium/db/resources';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { ArchivedTags, ArchivedText } from './archived';
import { BlocksView } from './blocks-view';
import { TaggedView } from './tagged-view';

/** What the panel shows: the labelled blocks, or the words with their analysis. */
export type TextView = 'text' | 'tagged';

/** The clean text of a resource, plain or tagged, or why there is none. */
export function TextPanel({
  resource,
  text,
  tags,
  view,
}: {
  resource: ResourceDetail;
  text: ArchivedText;
  /** Null while the text is shown. */
  tags: ArchivedTags | null;
  view: TextView;
}) {
  const t = useTranslations('resources');
  const left = text.kind === 'text' && text.blocks.some((block) => block.label === 'content');
  const both = left && resource.tagger !== null && resource.tagger !== '';
  return (
    <Panel
      title={t('text.title')}
      id="text"
      aside={both ? <Views resourceId={resource.id} view={view} /> : left ? t('text.aside') : undefined}
    >
      {tags ? (
        <Tagged tags={tags} tagger={resource.tagger ?? ''} />
      ) : text.kind === 'text' && text.blocks.length > 0 ? (
        <div className="py-2 sm:px-4">
          <BlocksView blocks={text.blocks} language={resource.language} />
        </div>
      ) : (
        <NoText resource={resource} text={text} />
      )}
    </Panel>
  );
}

function Views({ resourceId, view }: { resourceId: string; view: TextView }) {
  const t = useTranslations('resources');
  return (
    <nav aria-label={t('text.title')} className="flex gap-3">
      {(['text', 'tagged'] as const).map((name) => (
        <Link
          key={name}
          href={`/resources/${resourceId}${name === 'text' ? '' : '?view=tagged'}#text`}
          aria-current={name === view ? 'true' : undefined}
          className={name === view ? 'text-ink no-underline' : undefined}
        >
          {t(`text.view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

function Tagged({ tags, tagger }: { tags: ArchivedTags; tagger: string }) {
  const t = useTranslations('resources');
  if (tags.kind === 'tags') return <TaggedView blocks={tags.blocks} language={tags.language} />;
  if (tags.kind === 'unreadable')
    return <EmptyState title={t('text.unreadable')}>{t('text.unreadableHelp')}</EmptyState>;
  return <EmptyState title={t('tagged.none')}>{tagger}</EmptyState>;
}

function NoText({ resource: { kept, dropReason }, text }: { resource: ResourceDetail; text: ArchivedText }) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  if (text.kind === 'unreadable')
    return <EmptyState title={t('text.unreadable')}>{t('text.unreadableHelp')}</EmptyState>;
  const title =
    kept === null ? t('text.waiting') : dropReason ? reasons(`drop.${dropReason}.label`) : t('text.none');
  return <EmptyState title={title}>{dropReason ? reasons(`drop.${dropReason}.help`) : null}</EmptyState>;
}
