import { can } from '@florilegium/contracts/permissions';
import { given } from '@florilegium/contracts/resources/search-values';
import { listCrawls } from '@florilegium/db/screens/plots';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { isUnderWay } from '../job-state/under-way';
import { PlotsView } from './plots-view';

const querySchema = z.object({ run: given(z.coerce.number().int().positive()) });

/** The plots of a job: a frame that is there at once; each plot gets its own figures. */
export async function PlotsPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const crawls = await listCrawls(database(), job.id);
  const asked = readSearch(querySchema, search).run;
  const crawl = crawls.find(({ runId }) => runId === asked) ?? crawls[0];
  return (
    <PlotsView
      jobId={job.id}
      jobName={job.name}
      crawls={crawls.map(({ runId, startedAt }) => ({ runId, startedAt: startedAt.toISOString() }))}
      runId={crawl?.runId ?? null}
      underWay={isUnderWay(job.state)}
      mayEdit={can(user.actor, 'job.edit', { corpusId: job.corpusId })}
    />
  );
}
