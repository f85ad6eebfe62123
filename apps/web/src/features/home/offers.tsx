import { hasHiddenOffers, offersFor } from '@florilegium/db/screens/home';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { database } from '@/server/context';
import { ReceivedOffers } from './received-offers';

/**
 * What is offered to this person. Of whom nobody knows yet that the address is theirs, they are told that there is something,
 * and no more.
 */
export async function Offers({ userId }: { userId: string }) {
  const [t, offers, hidden] = await Promise.all([
    getTranslations('home.offers'),
    offersFor(database(), userId),
    hasHiddenOffers(database(), userId),
  ]);
  if (!hidden) return <ReceivedOffers offers={offers} />;
  return (
    <Alert tone="info" title={t('unproved.title')} className="mb-4">
      <p>{t('unproved.text')}</p>
    </Alert>
  );
}
