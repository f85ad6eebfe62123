import { countObjections } from '@florilegium/db/objections/objections';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { database } from '@/server/context';

const recentMs = 7 * 86_400_000;

/** Tells an admin that sites ask to be left out, as long as one waits and for some days after it was proved. */
export async function ObjectionsAlert() {
  const counts = await countObjections(database(), new Date(Date.now() - recentMs));
  if (counts.waiting + counts.standing === 0) return null;
  const t = await getTranslations('webmasters.home');
  return (
    <Alert tone="warn" title={t('title')} className="mb-4">
      <p>
        {t('text', counts)} <Link href="/admin/objections">{t('link')}</Link>
      </p>
    </Alert>
  );
}
