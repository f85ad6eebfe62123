import { useTranslations } from 'next-intl';
import { Alert } from './alert';

/** How sites will see the crawler with this contact, or what follows from having none. */
export function UserAgentPreview({ email, url }: { email: string; url: string }) {
  const t = useTranslations('setup.contact');
  if (!email || !url) return <Alert tone="warn">{t('empty')}</Alert>;
  return (
    <p className="text-muted text-sm">
      {t('seenAs')} <code className="url text-ink">{`Florilegium (+${url}; ${email})`}</code>
    </p>
  );
}
