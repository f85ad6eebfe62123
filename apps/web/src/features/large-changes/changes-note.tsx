import { largeChanges } from '@florilegium/db/releases/large-changes';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { database } from '@/server/context';

/** Pages that have it are large ones, and a change takes minutes. */
const refreshMs = 10_000;

/** Says what large changes of a corpus mean for what is drawn or written of it while they go on; else nothing. */
export async function ChangesNote({
  corpusId,
  place,
  className = 'mb-4',
}: {
  corpusId: string;
  place: 'sample' | 'written';
  className?: string;
}) {
  const changes = await largeChanges(database(), corpusId);
  if (!changes) return null;
  const t = await getTranslations('resources.changesNote');
  return (
    <Alert tone="info" title={t('title')} className={className}>
      <AutoRefresh everyMs={refreshMs} />
      <p>
        {t(place)} <Link href={`/corpora/${corpusId}/resources#changes`}>{t('show')}</Link>
      </p>
    </Alert>
  );
}
