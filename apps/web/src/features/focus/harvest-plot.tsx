'use client';

import { zoneOffset } from '@florilegium/contracts/resources/zone-offset';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import { TimeSteps } from '@/components/charts/time-steps';
import { Link } from '@/components/links/link';
import { useJobProgress } from '../job-state/job-progress';
import { isLive } from '../job-state/progress';
import { figureColumn } from '../plots/figure-column';
import { useFigures } from '../plots/figures';
import { usePlotData } from '../plots/use-plot-data';
import { type HarvestStep, harvestOf } from './harvest';
import { type HarvestData, harvestSchema } from './harvest-data';

const dayMs = 86_400_000;
/** So many pages without a relevant one, and the topic is to be doubted. */
const judgedForDoubt = 20;

/** How much of what the crawl judges is relevant? Over time and since the start, with what was let go and why. */
export function HarvestPlot({ jobName }: { jobName: string }) {
  const t = useTranslations('focus.harvest');
  const { jobId } = useJobProgress();
  return (
    <PlotPanel
      title={t('title')}
      state={useHarvestState()}
      fileName={`harvest-${jobId.slice(-6)}`}
      source={jobName}
      height={290}
    />
  );
}

function useHarvestState(): PlotState<HarvestStep> {
  const t = useTranslations('focus.harvest');
  const format = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  const figures = useFigures();
  const { jobId, progress } = useJobProgress();
  const { data, failed, reload } = usePlotData(`/api/v1/jobs/${jobId}/plots/harvest`, harvestSchema, () =>
    isLive(progress) ? 5_000 : null,
  );
  const harvest = useMemo(() => data && harvestOf(data), [data]);
  if (failed) return { kind: 'failed', retry: reload };
  if (!data) return { kind: 'loading' };
  if (!harvest) return { kind: 'empty', words: t('empty') };
  const { steps, latest } = harvest;
  const [from, to] = [steps[0]!.from, steps.at(-1)!.to];
  const isLong = to - from > dayMs;
  const when = (at: number) => format.dateTime(at, isLong ? 'shortMinute' : 'clock');
  return {
    kind: 'ready',
    plot: {
      answer: t('answer', {
        judged: harvest.judged,
        relevant: harvest.relevant,
        share: figures.percent(harvest.rate),
        latest: latest && steps.length > 1 ? figures.percent(latest.rate) : 'none',
        time: latest ? when(latest.from) : '',
      }),
      note: (
        <>
          {harvest.relevant === 0 && harvest.judged >= judgedForDoubt ? (
            <p className="mb-1 text-warn">{t('nothing')}</p>
          ) : null}
          <p>{t('note', { minutes: Math.round(data.stepMs / 60_000) })}</p>
        </>
      ),
      chart: (picture) => (
        <TimeSteps
          label={t('picture')}
          picture={picture}
          lines={[t('sinceStart'), t('eachStep', { minutes: Math.round(data.stepMs / 60_000) })]}
          steps={steps.map((step) => ({ ...step, values: [step.sinceStart, step.rate] }))}
          shades={[]}
          to={to}
          offsetMs={zoneOffset(from, zone)}
          format={{ value: figures.percent, time: when }}
          tip={(step) => {
            const found = steps.find((one) => one.from === step.from);
            return (
              <>
                <p className="text-muted">{when(step.from)}</p>
                <p>{t('tip.step', { relevant: found?.relevant ?? 0, judged: found?.judged ?? 0 })}</p>
                <p>{t('tip.since', { share: figures.percent(found?.sinceStart ?? 0) })}</p>
              </>
            );
          }}
        />
      ),
      below: <Counts data={data} jobId={jobId} judged={harvest.judged} relevant={harvest.relevant} />,
      columns: [
        {
          id: 'from',
          header: t('column.from'),
          value: (step) => new Date(step.from).toISOString(),
          cell: (step) => format.dateTime(step.from, 'minute'),
        },
        figureColumn('judged', t('column.judged'), (step) => step.judged, figures.number),
        figureColumn('relevant', t('column.relevant'), (step) => step.relevant, figures.number),
        figureColumn('rate', t('column.rate'), (step) => rounded(step.rate), figures.percent),
        figureColumn('since', t('column.since'), (step) => rounded(step.sinceStart), figures.percent),
      ],
      rows: steps,
      rowKey: (step) => String(step.from),
    },
  };
}

const rounded = (share: number) => Number(share.toPrecision(4));

/** What was judged and what became of it, each a link to its list; and the topic classes of the relevant pages. */
function Counts({
  data,
  jobId,
  judged,
  relevant,
}: {
  data: HarvestData;
  jobId: string;
  judged: number;
  relevant: number;
}) {
  const t = useTranslations('focus.harvest');
  const figures = useFigures();
  const skipped = (reason: string) => `urls?state=skipped&reason=${reason}`;
  const counts = [
    ['judged', judged, 'urls'],
    ['relevant', relevant, 'resources'],
    ['offTopic', data.lost.offTopic, skipped('offTopic')],
    ['otherLanguage', data.lost.otherLanguage, skipped('otherLanguage')],
    ['notJudged', data.lost.notJudged, skipped('notJudged')],
  ] as const;
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {counts.map(([id, count, list]) =>
          count > 0 || id !== 'notJudged' ? (
            <li key={id}>
              <Link href={`/jobs/${jobId}/${list}`} className="inline-block min-h-6 py-0.5">
                {t(`count.${id}`)} <span className="tabular-nums">{figures.number(count)}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      {data.classes.length > 0 ? (
        <div>
          <h3 className="font-medium">{t('classes', { count: data.classesOf })}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {data.classes.map(({ topicClass, pages }) => (
              <li key={topicClass} className="[overflow-wrap:anywhere]">
                {topicClass} <span className="text-muted tabular-nums">{figures.number(pages)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
