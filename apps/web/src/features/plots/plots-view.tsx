'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import { dated } from '@/i18n/dated';
import { useJobProgress } from '../job-state/job-progress';
import { isLive } from '../job-state/progress';
import { CountedPlots } from './counted-plots';
import type { PlotPlace } from './plot-place';
import { TimePlots } from './time-plots';
import { WhatIfPlot } from './what-if/what-if-plot';
import { YieldPlot } from './yields/yield-plot';

/** A crawl to choose. */
export interface ShownCrawl {
  runId: number;
  startedAt: string;
}

/** The plots of a job, each with the question that it answers. */
export function PlotsView({
  jobId,
  jobName,
  crawls,
  runId,
  underWay,
  mayEdit,
}: {
  jobId: string;
  jobName: string;
  /** Newest first. */
  crawls: readonly ShownCrawl[];
  runId: number | null;
  underWay: boolean;
  mayEdit: boolean;
}) {
  const t = useTranslations('plots');
  const format = useFormatter();
  const { progress } = useJobProgress();
  const isLast = runId === null || runId === crawls[0]?.runId;
  const begun = crawls.find((crawl) => crawl.runId === runId)?.startedAt;
  const place: PlotPlace = {
    jobId,
    live: isLast && isLive(progress),
    underWay: isLast && underWay,
    isLast,
    mayEdit,
    url: (what) => `/api/v1/jobs/${jobId}/plots/${what}${runId === null ? '' : `?run=${runId}`}`,
    fileName: (what) => `${what}-${runId ?? 0}`,
    source: t('source', {
      job: jobName,
      time: begun ? format.dateTime(new Date(begun), 'day') : '–',
    }),
  };
  return (
    <div className="grid gap-4">
      {crawls.length > 1 ? <CrawlChoice jobId={jobId} crawls={crawls} runId={runId} /> : null}
      <YieldPlot place={place} />
      <WhatIfPlot place={place} />
      <TimePlots place={place} />
      <CountedPlots place={place} />
    </div>
  );
}

function CrawlChoice({
  jobId,
  crawls,
  runId,
}: {
  jobId: string;
  crawls: readonly ShownCrawl[];
  runId: number | null;
}) {
  const t = useTranslations('plots.crawl');
  const format = useFormatter();
  const router = useRouter();
  return (
    <Field label={t('label')} className="max-w-96">
      <Select
        value={String(runId ?? '')}
        onChange={(event) => {
          const isLast = event.target.value === String(crawls[0]?.runId);
          router.push(`/jobs/${jobId}/plots${isLast ? '' : `?run=${event.target.value}`}`, { scroll: false });
        }}
      >
        {crawls.map((crawl, at) => (
          <option key={crawl.runId} value={crawl.runId}>
            {t(
              at === 0 ? 'last' : 'older',
              dated('date', format.dateTime(new Date(crawl.startedAt), 'minute')),
            )}
          </option>
        ))}
      </Select>
    </Field>
  );
}
