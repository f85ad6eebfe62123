'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { LinkButton } from '@/components/links/link-button';
import type { JudgedNow } from './judgement-schemas';

/**
 * What has changed since the page was opened: a newer sample has taken the place of this one, or the list of reasons is
 * another. Nothing while nothing has, and of a newer sample once the judge chose to go on here.
 *
 * @param reasons those that the page offers
 */
export function NowNotice({
  now: { newer, reasons: listed },
  reasons,
}: {
  now: JudgedNow;
  reasons: readonly string[];
}) {
  const t = useTranslations('judging.now');
  const format = useFormatter();
  const [passed, setPassed] = useState<string | null>(null);
  const isOther = JSON.stringify(listed) !== JSON.stringify(reasons);
  return (
    <>
      {newer && newer.id !== passed ? (
        <Alert tone="warn" live title={t('newer.title')} className="mb-4">
          <p>
            {t('newer.text', {
              who: newer.drawnBy === null ? 'gone' : 'known',
              name: newer.drawnBy ?? '',
              time: format.dateTime(new Date(newer.createdAt), 'minute'),
              verdict: newer.hasVerdict ? 'has' : 'none',
            })}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <LinkButton href={`/samples/${newer.id}`}>{t('newer.show')}</LinkButton>
            <Button variant="quiet" onClick={() => setPassed(newer.id)}>
              {t('newer.goOn')}
            </Button>
          </p>
        </Alert>
      ) : null}
      {isOther ? (
        <Alert tone="info" live title={t('reasons.title')} className="mb-4">
          <p>{t('reasons.text')}</p>
          <p className="mt-2">
            <Button onClick={() => location.reload()}>{t('reasons.load')}</Button>
          </p>
        </Alert>
      ) : null}
    </>
  );
}
