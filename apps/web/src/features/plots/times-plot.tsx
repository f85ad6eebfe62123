'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { timeSpan } from '../hosts/time-span';
import { figureColumn } from './figure-column';
import { useFigures } from './figures';
import type { PlotPlace } from './plot-place';
import { type FoundRates, RatePlot } from './yields/rate-plot';
import type { RateStep } from './yields/rates';

const rounded = (value: number) => Number(value.toPrecision(4));

/** How fast was it? Pages and words a second over time, with the pauses shaded. */
export function TimesPlot({ place, found }: { place: PlotPlace; found: FoundRates }) {
  const t = useTranslations('plots.times');
  const format = useFormatter();
  const figures = useFigures();
  const { number, rate } = figures;
  return (
    <RatePlot
      what="times"
      place={place}
      found={found}
      lines={[
        { name: t('pages'), value: (step) => step.pagesPerSecond },
        { name: t('words'), value: (step) => step.wordsPerSecond },
      ]}
      show={figures.short}
      columns={[
        figureColumn<RateStep>('pages', t('column.pages'), (step) => step.pages, number),
        figureColumn('pageRate', t('column.pageRate'), (step) => rounded(step.pagesPerSecond), rate),
        figureColumn('words', t('column.words'), (step) => step.words, number),
        figureColumn('wordRate', t('column.wordRate'), (step) => rounded(step.wordsPerSecond), rate),
      ]}
      words={(_, speed, data) => ({
        answer: t('answer', {
          pages: rate(speed.pagesPerSecond),
          words: rate(speed.wordsPerSecond),
          span: timeSpan(format, speed.activeMs),
          paused: speed.pausedMs > 0 ? timeSpan(format, speed.pausedMs) : 'none',
          time: format.dateTime(speed.fastest.from, 'minute'),
          fastest: rate(speed.fastest.pagesPerSecond),
        }),
        note: <p>{t('note', { span: timeSpan(format, data.stepMs) })}</p>,
        tip: (step) => [
          t('tip.pages', { rate: rate(step.pagesPerSecond), count: step.pages }),
          t('tip.words', { rate: rate(step.wordsPerSecond), count: step.words }),
        ],
      })}
    />
  );
}
