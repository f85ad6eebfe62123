'use client';

import { zoneOffset } from '@florilegium/contracts/resources/zone-offset';
import { useFormatter, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import type { FigureColumn } from '@/components/charts/sortable-table';
import { TimeSteps } from '@/components/charts/time-steps';
import { type RunTimes, runTimesSchema } from '../plot-data';
import type { PlotPlace } from '../plot-place';
import { type PlotData, usePlotData } from '../use-plot-data';
import { type RateStep, type Rates, ratesOf, type Speed, speedOf } from './rates';

/** What all plots over time are drawn of. */
export interface FoundRates extends PlotData<RunTimes> {
  rates: Rates | null;
}

/** Gets what a run did over time, once for all the plots of it. */
export function useRates(place: PlotPlace): FoundRates {
  const found = usePlotData(place.url('times'), runTimesSchema, () => (place.live ? 15_000 : null));
  const { data } = found;
  const rates = useMemo(() => data && ratesOf(data), [data]);
  return { ...found, rates };
}

const dayMs = 86_400_000;

/** A plot over time: strips of what a run did, with its pauses shaded. */
export function RatePlot({
  what,
  found: { data, rates, failed, reload },
  place,
  lines,
  show,
  columns,
  words,
}: {
  what: 'times' | 'data' | 'gain';
  found: FoundRates;
  place: PlotPlace;
  /** Strips from the top: their names, and what of a step they show. */
  lines: readonly { name: string; value: (step: RateStep) => number }[];
  /** A value on the axis. */
  show: (value: number) => string;
  columns: readonly FigureColumn<RateStep>[];
  words: (
    rates: Rates,
    speed: Speed,
    data: RunTimes,
  ) => { answer: string; note: ReactNode; tip: (step: RateStep) => readonly string[] };
}) {
  const t = useTranslations('plots');
  const times = useTimes(rates);
  const zone = useTimeZone() ?? 'UTC';
  const start = useStartColumn();
  let state: PlotState<RateStep> = { kind: 'loading' };
  if (failed) state = { kind: 'failed', retry: reload };
  else if (data && !rates) state = { kind: 'empty', words: t(`${what}.empty`) };
  else if (data && rates) {
    const { answer, note, tip } = words(rates, speedOf(rates, data), data);
    state = {
      kind: 'ready',
      plot: {
        answer,
        note,
        chart: (picture) => (
          <TimeSteps
            label={t(`${what}.picture`)}
            picture={picture}
            lines={lines.map(({ name }) => name)}
            steps={rates.steps.map((step) => ({
              from: step.from,
              to: step.to,
              values: lines.map(({ value }) => value(step)),
            }))}
            shades={rates.pauses.map(({ from, to, reason }) => ({ from, to, word: t(`times.${reason}`) }))}
            to={rates.to}
            offsetMs={zoneOffset(rates.from, zone)}
            format={{
              value: show,
              time: (at, spanMs) => (spanMs > 3 * dayMs ? times.day(at) : times.when(at)),
            }}
            tip={({ from }) => {
              const step = rates.steps.find((one) => one.from === from);
              return (
                <>
                  <p className="text-muted">{times.when(from)}</p>
                  {step ? tip(step).map((line) => <p key={line}>{line}</p>) : null}
                </>
              );
            }}
          />
        ),
        columns: [start, ...columns],
        rows: rates.steps,
        rowKey: (step) => String(step.from),
      },
    };
  }
  return (
    <PlotPanel
      title={t(`${what}.title`)}
      state={state}
      fileName={place.fileName(what === 'times' ? 'speed' : what)}
      source={place.source}
      height={lines.length * 125}
    />
  );
}

function useTimes(rates: Rates | null) {
  const format = useFormatter();
  const isLong = rates !== null && rates.to - rates.from > dayMs;
  const day = (at: number) => format.dateTime(at, 'shortDay');
  return { day, when: (at: number) => format.dateTime(at, isLong ? 'shortMinute' : 'clock') };
}

function useStartColumn(): FigureColumn<RateStep> {
  const t = useTranslations('plots.times.column');
  const format = useFormatter();
  return {
    id: 'from',
    header: t('from'),
    value: (step) => new Date(step.from).toISOString(),
    cell: (step) => format.dateTime(step.from, 'minute'),
  };
}
