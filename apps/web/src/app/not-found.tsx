import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';

export default function NotFound() {
  const t = useTranslations('common.notFound');
  return (
    <EmptyState heading="h1" title={t('title')} actions={<LinkButton href="/">{t('home')}</LinkButton>}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
