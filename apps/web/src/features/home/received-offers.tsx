'use client';

import type { ReceivedOffer } from '@florilegium/db/screens/home';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { Panel } from '@/components/panel';
import { answerOfferAction } from '../corpora/actions';

/** Places in teams that are offered to this person, each to be taken or left. Nothing without any. */
export function ReceivedOffers({ offers }: { offers: readonly ReceivedOffer[] }) {
  const t = useTranslations('home');
  if (offers.length === 0) return null;
  return (
    <Panel flush title={t('offers.title')} className="mb-4">
      <ul className="border-t">
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
      </ul>
    </Panel>
  );
}

function OfferLine({ offer }: { offer: ReceivedOffer }) {
  const t = useTranslations('home');
  const reasons = useTranslations('reasons');
  const router = useRouter();
  const { run, pending } = useAction(answerOfferAction, { toasts: true });
  const answer = async (accept: boolean) => {
    await run({ offerId: offer.id, accept });
    router.refresh();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5 last:border-0">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
        <span className="block font-medium">
          <bdi>{offer.corpusName}</bdi>
        </span>
        <span className="block text-muted text-sm">
          {t('offers.as', {
            role: reasons(`role.${offer.role}.label`),
            by: offer.by ?? t('offers.somebody'),
          })}
        </span>
      </span>
      <Button size="small" variant="main" pending={pending} onClick={() => void answer(true)}>
        {t('offers.accept')}
      </Button>
      <Button size="small" variant="quiet" disabled={pending} onClick={() => void answer(false)}>
        {t('offers.decline')}
      </Button>
    </li>
  );
}
