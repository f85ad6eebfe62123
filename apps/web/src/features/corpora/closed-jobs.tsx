import { listJobs } from '@florilegium/db/corpus/jobs';
import { removalGraceDays } from '@florilegium/db/removals/archiving';
import { closedJobs } from '@florilegium/db/removals/closed';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { JobsTable } from '../jobs/jobs-table';
import { ClosedJobMenu } from '../removal/closed-job-menu';

/** The jobs of a corpus that are archived or will be deleted, folded away: they can be read. */
export async function ClosedJobs({
  corpusId,
  may,
}: {
  corpusId: string;
  /** What the reader may do with them; nothing in a corpus that is closed itself. */
  may: { open: boolean; remove: boolean };
}) {
  const [jobs, closed] = await Promise.all([
    listJobs(database(), [corpusId], { closed: true }),
    closedJobs(database(), corpusId),
  ]);
  if (jobs.length === 0) return null;
  const t = await getTranslations('common.removal');
  return (
    <details className="mb-4">
      <summary className="text-leaf">{t('closedJobs', { count: jobs.length })}</summary>
      <Panel flush className="mt-2">
        <JobsTable
          jobs={jobs}
          menu={
            may.open || may.remove
              ? ({ id, name }) => {
                  const how = closed.get(id);
                  if (!how) return null;
                  return (
                    <ClosedJobMenu
                      small
                      job={{ id, name }}
                      closed={how}
                      may={may}
                      graceDays={removalGraceDays}
                    />
                  );
                }
              : undefined
          }
        />
      </Panel>
    </details>
  );
}
