import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import type { ArchivedText } from '../../server/archived';
import { ConvertedView } from './converted-view';
import { FramedPage } from './framed-page';

/** The original as archived: HTML in a frame that can do nothing, other formats as converted and as a download. */
export function OriginalPanel({
  resource,
  text,
  mayFetch,
}: {
  resource: Pick<ResourceDetail, 'id' | 'url' | 'format' | 'path' | 'rendered' | 'title' | 'language'>;
  text: ArchivedText;
  /** Whether the reader may have the page's style sheets fetched. */
  mayFetch: boolean;
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
        <Pages file={file} resource={resource} mayFetch={mayFetch} />
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

/** The page as it was read, and beside it, where its scripts have changed it, as it came. */
function Pages({
  file,
  resource,
  mayFetch,
}: {
  file: string;
  resource: Pick<ResourceDetail, 'id' | 'rendered' | 'title' | 'url'>;
  mayFetch: boolean;
}) {
  const t = useTranslations('resources');
  const title = t('original.frame', { title: resource.title || resource.url });
  const frame = { resourceId: resource.id, mayFetch };
  if (!resource.rendered) return <FramedPage {...frame} src={file} title={title} />;
  return (
    <>
      <p className="border-t px-4 py-2 text-muted text-sm">{t('original.rendered')}</p>
      <FramedPage {...frame} src={`${file}?rendered`} title={title} />
      <details className="border-t">
        <summary className="px-4 py-2 text-leaf">{t('original.asItCame')}</summary>
        <FramedPage {...frame} src={file} title={t('original.asItCameFrame')} mayFetch={false} />
      </details>
    </>
  );
}
