'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '@/components/facts';
import { Bytes, Figure } from '@/components/figures';
import { Panel } from '@/components/panel';
import { Skeleton } from '@/components/skeleton';
import { useJobProgress } from '../job-state/job-progress';

/** The few numbers that matter of a job. */
export function JobFacts() {
  const t = useTranslations('monitor');
  const format = useFormatter();
  const { run, totals, state } = useJobProgress().progress;
  const speed = run?.pagesPerSecond;
  const counted = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-6 w-16" /> : <Figure compact value={value} />;
  return (
    <Panel flush className="mb-4">
      <Facts
        facts={[
          {
            id: 'pages',
            value: <Figure compact value={run?.pagesFetched ?? 0} />,
            label: t('facts.pages', { count: run?.pagesFetched ?? 0 }),
          },
          ...(state === 'running'
            ? [
                {
                  id: 'speed',
                  value: speed == null ? '–' : format.number(speed, { maximumSignificantDigits: 2 }),
                  label: t('facts.speed'),
                },
              ]
            : []),
          { id: 'bytes', value: <Bytes value={run?.bytesFetched ?? 0} />, label: t('facts.bytes') },
          {
            id: 'documents',
            value: counted(totals?.documents),
            label: t('facts.documents', { count: totals?.documents ?? 0 }),
          },
          {
            id: 'words',
            value: counted(totals?.words),
            label: t('facts.words', { count: totals?.words ?? 0 }),
          },
        ]}
      />
    </Panel>
  );
}
