import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';

/** A request that is gone, or never was: the webmaster may ask again. */
export default function ObjectionGone() {
  const t = useTranslations('webmasters.gone');
  const again = useTranslations('webmasters.proof')('again');
  return (
    <EmptyState
      heading="h1"
      title={t('title')}
      actions={<LinkButton href="/crawler#form">{again}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  );
}
