import { listJobs } from '@florilegium/db/corpus/jobs';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { JobsTable } from '../jobs/jobs-table';

/** The jobs of a corpus that are archived or will be deleted, folded away: they can be read. */
export async function ClosedJobs({ corpusId }: { corpusId: string }) {
  const jobs = await listJobs(database(), [corpusId], { closed: true });
  if (jobs.length === 0) return null;
  const t = await getTranslations('common.removal');
  return (
    <details className="mb-4">
      <summary className="text-leaf">{t('closedJobs', { count: jobs.length })}</summary>
      <Panel flush className="mt-2">
        <JobsTable jobs={jobs} mayEdit={false} />
      </Panel>
    </details>
  );
}
