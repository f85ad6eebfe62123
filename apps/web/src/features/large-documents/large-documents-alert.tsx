import type { LargeDocument } from '@florilegium/db/screens/large-documents';
import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';

/** Documents that have a large share of their corpus' words, each with the way to it; nothing if there are none. */
export function LargeDocumentsAlert({
  documents,
  className,
}: {
  documents: readonly LargeDocument[];
  className?: string;
}) {
  const t = useTranslations('corpora');
  const format = useFormatter();
  if (documents.length === 0) return null;
  return (
    <Alert tone="warn" title={t('large.title', { count: documents.length })} className={className}>
      <p>{t('large.help')}</p>
      <ul className="mt-1 grid gap-1">
        {documents.map(({ resourceId, title, url, words, share, jobName }) => (
          <li key={resourceId} className="min-w-0 break-words">
            <Link href={`/resources/${resourceId}`}>{title || url}</Link>{' '}
            <span className="text-muted text-sm">
              {t('large.facts', {
                share: format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
                words,
                job: jobName,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
