import type { ResourceDetail } from '@florilegium/db/resources';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/link-button';
import { Panel } from '@/components/panel';

/** The original as it was archived: HTML in a frame that can do nothing, other formats as a download. */
export function OriginalPanel({
  resource,
}: {
  resource: Pick<ResourceDetail, 'id' | 'url' | 'format' | 'path' | 'title'>;
}) {
  const t = useTranslations('resources');
  const file = `/api/resources/${resource.id}/original`;
  const links = (
    <span className="flex flex-wrap gap-3">
      <a href={`${file}?download`} download>
        {t('original.download')}
      </a>
      <a href={resource.url} target="_blank" rel="noopener noreferrer nofollow">
        {t('original.live')} <ExternalLink aria-hidden className="inline size-3.5" />
      </a>
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
        <EmptyState
          title={t('original.converted', { format: (resource.format ?? '').toUpperCase() })}
          actions={
            <LinkButton href={`${file}?download`} download>
              {t('original.download')}
            </LinkButton>
          }
        >
          {t('original.convertedHelp')}
        </EmptyState>
      )}
    </Panel>
  );
}
