'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { Skeleton } from '@/components/skeleton';
import { useJobProgress } from '../job-state/job-progress';
import type { Pace } from '../job-state/progress';
import { roughly } from '../job-state/rough-time';

/** Why a crawl isn't faster and what could be done about it, in words; nothing while no crawl goes on. */
export function SlowPanel() {
  const t = useTranslations('monitor');
  const { state, pace } = useJobProgress().progress;
  if (state !== 'running' && state !== 'paused') return null;
  return (
    <Panel title={t('slow.title')}>
      {pace ? (
        <ul className="grid gap-2">
          {pace.reasons.map((reason) => (
            <Reason key={reason.code} reason={reason} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Panel>
  );
}

function Reason({ reason: { code, values } }: { reason: Pace['reasons'][number] }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const inWords = {
    ...values,
    time: roughly(Number(values.seconds ?? 0) * 1_000, t),
    reasons: String(values.reasons ?? '')
      .split(', ')
      .map((one) => (reasons.has(`skip.${one}.label` as never) ? reasons(`skip.${one}.label` as never) : one))
      .join(', '),
  };
  return (
    <li>
      <p className="font-medium">{t(`slow.reason.${code}.what`, inWords)}</p>
      <p className="text-muted text-sm">{t(`slow.reason.${code}.todo`)}</p>
    </li>
  );
}
