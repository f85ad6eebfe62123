'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useJobProgress } from '../../job-state/job-progress';
import { isLive } from '../../job-state/progress';
import { isUnderWay } from '../../job-state/under-way';
import { lastPlace } from '../plot-place';
import { YieldPlot } from './yield-plot';

/** The hosts of a job's last run by what they gave, live. */
export function LastRunYields({
  jobId,
  jobName,
  mayEdit,
}: {
  jobId: string;
  jobName: string;
  mayEdit: boolean;
}) {
  const t = useTranslations('plots');
  const format = useFormatter();
  const { progress } = useJobProgress();
  const begun = progress.run?.startedAt;
  const place = lastPlace({
    jobId,
    live: isLive(progress),
    underWay: isUnderWay(progress.state),
    mayEdit,
    runId: progress.run?.id ?? null,
    source: t('source', { job: jobName, time: begun ? format.dateTime(new Date(begun), 'day') : '–' }),
  });
  return <YieldPlot place={place} />;
}
