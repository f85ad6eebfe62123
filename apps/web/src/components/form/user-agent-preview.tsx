import { useTranslations } from 'next-intl';
import { Alert } from '../alert';

/**
 * How sites will see the crawler with this contact, or what follows from having none.
 *
 * @param props ownPage: the installation's page for webmasters, which stands for one that is not given; null: it has none
 */
export function UserAgentPreview({
  email,
  url,
  ownPage,
}: {
  email: string;
  url: string;
  ownPage: string | null;
}) {
  const t = useTranslations('setup.contact');
  const page = url || ownPage;
  if (!email || !page) return <Alert tone="warn">{t('empty')}</Alert>;
  return (
    <p className="text-muted text-sm">
      {t('seenAs')} <code className="url text-ink">{`Florilegium (+${page}; ${email})`}</code>
    </p>
  );
}
