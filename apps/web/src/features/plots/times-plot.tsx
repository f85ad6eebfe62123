'use client';

import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import { zoneOffset } from '@/components/charts/scales';
import type { FigureColumn } from '@/components/charts/sortable-table';
import { type TimeStep, TimeSteps } from '@/components/charts/time-steps';
import { timeSpan } from '../hosts/time-span';
import { useFigures } from './figures';
import { runTimesSchema } from './plot-data';
import type { PlotPlace } from './plot-place';
import { type RateStep, ratesOf, speedOf } from './rates';
import { usePlotData } from './use-plot-data';

const dayMs = 86_400_000;

/** How fast was it? Pages and words a second over time, with the pauses shaded. */
export function TimesPlot({ place }: { place: PlotPlace }) {
  const t = useTranslations('plots.times');
  return (
    <PlotPanel
      title={t('title')}
      state={useTimesState(place)}
      fileName={place.fileName('speed')}
      source={place.source}
      height={250}
    />
  );
}

function useTimesState(place: PlotPlace): PlotState<RateStep> {
  const t = useTranslations('plots.times');
  const format = useFormatter();
  const zone = useTimeZone() ?? 'UTC';
  const figures = useFigures();
  const { data, failed, reload } = usePlotData(place.url('times'), runTimesSchema, () =>
    place.live ? 15_000 : null,
  );
  const columns = useColumns();
  const rates = useMemo(() => data && ratesOf(data), [data]);
  if (failed) return { kind: 'failed', retry: reload };
  if (!data) return { kind: 'loading' };
  if (!rates) return { kind: 'empty', words: t('empty') };
  const speed = speedOf(rates, data);
  const hour = (at: number) => format.dateTime(at, { hour: '2-digit', minute: '2-digit' });
  const day = (at: number) => format.dateTime(at, { day: 'numeric', month: 'short' });
  const isLong = rates.to - rates.from > dayMs;
  const when = (at: number) => (isLong ? `${day(at)}, ${hour(at)}` : hour(at));
  const tip = ({ from, values: [pages = 0, words = 0] }: TimeStep) => {
    const step = rates.steps.find((one) => one.from === from);
    return (
      <>
        <p className="text-muted">{when(from)}</p>
        <p>{t('tip.pages', { rate: figures.rate(pages), count: step?.pages ?? 0 })}</p>
        <p>{t('tip.words', { rate: figures.rate(words), count: step?.words ?? 0 })}</p>
      </>
    );
  };
  return {
    kind: 'ready',
    plot: {
      answer: t('answer', {
        pages: figures.rate(speed.pagesPerSecond),
        words: figures.rate(speed.wordsPerSecond),
        span: timeSpan(format, speed.activeMs),
        paused: speed.pausedMs > 0 ? timeSpan(format, speed.pausedMs) : 'none',
        time: format.dateTime(speed.fastest.from, { dateStyle: 'medium', timeStyle: 'short' }),
        fastest: figures.rate(speed.fastest.pagesPerSecond),
      }),
      note: <p>{t('note', { span: timeSpan(format, data.stepMs) })}</p>,
      chart: (picture) => (
        <TimeSteps
          label={t('picture')}
          picture={picture}
          lines={[t('pages'), t('words')]}
          steps={rates.steps.map((step) => ({
            from: step.from,
            to: step.to,
            values: [step.pagesPerSecond, step.wordsPerSecond],
          }))}
          shades={rates.pauses.map((pause) => ({ from: pause.from, to: pause.to, word: t(pause.reason) }))}
          to={rates.to}
          offsetMs={zoneOffset(rates.from, zone)}
          format={{ value: figures.short, time: (at, spanMs) => (spanMs > 3 * dayMs ? day(at) : when(at)) }}
          tip={tip}
        />
      ),
      columns,
      rows: rates.steps,
      rowKey: (step) => String(step.from),
    },
  };
}

function useColumns(): FigureColumn<RateStep>[] {
  const t = useTranslations('plots.times.column');
  const format = useFormatter();
  const figures = useFigures();
  return useMemo(
    () => [
      {
        id: 'from',
        header: t('from'),
        value: (step) => new Date(step.from).toISOString(),
        cell: (step) => format.dateTime(step.from, { dateStyle: 'medium', timeStyle: 'short' }),
      },
      {
        id: 'pages',
        header: t('pages'),
        value: (step) => step.pages,
        cell: (step) => figures.number(step.pages),
        numeric: true,
      },
      {
        id: 'pageRate',
        header: t('pageRate'),
        value: (step) => Number(step.pagesPerSecond.toPrecision(4)),
        cell: (step) => figures.rate(step.pagesPerSecond),
        numeric: true,
      },
      {
        id: 'words',
        header: t('words'),
        value: (step) => step.words,
        cell: (step) => figures.number(step.words),
        numeric: true,
      },
      {
        id: 'wordRate',
        header: t('wordRate'),
        value: (step) => Number(step.wordsPerSecond.toPrecision(4)),
        cell: (step) => figures.rate(step.wordsPerSecond),
        numeric: true,
      },
    ],
    [t, format, figures],
  );
}
