import type { JobSummary } from '@florilegium/db/corpus/jobs';
import { getTranslations } from 'next-intl/server';
import { Figure } from '@/components/figures';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { readProgress } from '../job-state/read-progress';
import { StateChip } from '../job-state/state-chip';
import { StateWords } from '../job-state/state-line';
import { JobName } from './job-name';

const refreshMs = 5_000;

/** Crawls under way, each with where it stands and how long it takes; kept up to date. */
export async function RunningJobs({
  jobs,
}: {
  jobs: readonly Pick<JobSummary, 'id' | 'name' | 'corpusName'>[];
}) {
  const t = await getTranslations('home');
  const shown = await Promise.all(jobs.map(async (job) => ({ job, progress: await readProgress(job.id) })));
  return (
    <>
      <AutoRefresh everyMs={refreshMs} />
      <ul className="border-t">
        {shown.map(({ job, progress }) =>
          progress ? (
            <li
              key={job.id}
              className="grid gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-0 lg:grid-cols-[16rem_1fr_auto]"
            >
              <JobName job={job} />
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <StateChip state={progress.state} />
                <span>
                  <StateWords progress={progress} />
                </span>
              </span>
              <span className="text-muted text-sm tabular-nums lg:text-right">
                <Figure value={progress.run?.pagesFetched ?? 0} /> {t('live.pages')}
                {progress.totals ? (
                  <>
                    {' · '}
                    <Figure value={progress.totals.words} /> {t('live.words')}
                  </>
                ) : null}
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
