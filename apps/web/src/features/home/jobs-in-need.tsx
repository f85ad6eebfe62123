import type { JobInNeed } from '@florilegium/db/screens/home';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '@/components/relative-time';
import { StateChip } from '../job-state/state-chip';
import { JobName } from './job-name';

/** The jobs that a person answers for and that wait for them, each with what to do. */
export function JobsInNeed({ jobs }: { jobs: readonly JobInNeed[] }) {
  const t = useTranslations('home');
  return (
    <ul className="border-t">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="grid gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-0 lg:grid-cols-[16rem_1fr_auto]"
        >
          <JobName job={job} />
          <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <StateChip state={job.state} cameToNothing={job.alerts.includes('nothingFetched')} />
            <span>{wordsOfAlerts(job.alerts, t)}</span>
            <span>{job.state === 'paused' ? t('needy.paused') : null}</span>
            <span>{job.state === 'failed' ? t('needy.failed') : null}</span>
          </span>
          <span className="text-muted text-sm">
            <RelativeTime date={job.since} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function wordsOfAlerts(alerts: JobInNeed['alerts'], t: ReturnType<typeof useTranslations<'home'>>) {
  if (alerts.includes('nothingFetched')) return t('needy.nothing');
  return alerts.length > 0 ? t('needy.alerts', { count: alerts.length }) : null;
}
