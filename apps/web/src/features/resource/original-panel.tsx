import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { ArchivedText } from '../../server/archived';
import { ConvertedView } from './converted-view';

/** The original as archived: HTML in a frame that can do nothing, other formats as converted and as a download. */
export function OriginalPanel({
  resource,
  text,
}: {
  resource: Pick<ResourceDetail, 'id' | 'url' | 'format' | 'path' | 'title' | 'language'>;
  text: ArchivedText;
}) {
  const t = useTranslations('resources');
  const blocks = text.kind === 'text' ? text.blocks : [];
  const file = `/api/resources/${resource.id}/original`;
  const links = (
    <span className="flex flex-wrap gap-3">
      <a href={`${file}?download`} download>
        {t('original.download')}
      </a>
      {/^https?:/.test(resource.url) ? (
        <a href={resource.url} target="_blank" rel="noopener noreferrer nofollow">
          {t('original.live')} <ExternalLink aria-hidden className="inline size-3.5" />
        </a>
      ) : null}
    </span>
  );
  if (resource.path === null) {
    return (
      <Panel title={t('original.title')}>
        <EmptyState title={t('original.missing')} />
      </Panel>
    );
  }
  return (
    <Panel title={t('original.title')} aside={links} flush={resource.format === 'html'}>
      {resource.format === 'html' ? (
        <iframe
          sandbox=""
          src={file}
          title={t('original.frame', { title: resource.title || resource.url })}
          className="block h-[70vh] w-full border-t bg-white"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <>
          <p className="mb-3 text-muted text-sm">
            {t('original.converted', { format: (resource.format ?? '').toUpperCase() })}{' '}
            {t(blocks.length > 0 ? 'original.convertedHelp' : 'original.convertedNone')}
          </p>
          <ConvertedView blocks={blocks} language={resource.language} />
        </>
      )}
    </Panel>
  );
}
