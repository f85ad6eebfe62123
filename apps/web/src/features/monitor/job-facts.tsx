'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '@/components/facts';
import { Bytes, Figure } from '@/components/figures';
import { Panel } from '@/components/panel';
import { useJobProgress } from './job-progress';

/** The few numbers that matter of a job. */
export function JobFacts() {
  const t = useTranslations('monitor');
  const { run, words, documents } = useJobProgress().progress;
  return (
    <Panel flush className="mb-4">
      <Facts
        facts={[
          { id: 'pages', value: <Figure compact value={run?.pagesFetched ?? 0} />, label: t('facts.pages') },
          {
            id: 'resources',
            value: <Figure compact value={run?.resources ?? 0} />,
            label: t('facts.resources'),
          },
          { id: 'documents', value: <Figure compact value={documents} />, label: t('facts.documents') },
          { id: 'words', value: <Figure compact value={words} />, label: t('facts.words') },
          { id: 'bytes', value: <Bytes value={run?.bytesFetched ?? 0} />, label: t('facts.bytes') },
        ]}
      />
    </Panel>
  );
}
