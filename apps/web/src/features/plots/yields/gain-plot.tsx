'use client';

import { useTranslations } from 'next-intl';
import { figureColumn } from '../figure-column';
import { useFigures } from '../figures';
import type { PlotPlace } from '../plot-place';
import { type FoundRates, RatePlot } from './rate-plot';
import type { RateStep } from './rates';

/** Does the crawl get better at finding text? Its average yield over time: SpiderLing's figure 2. */
export function GainPlot({ place, found }: { place: PlotPlace; found: FoundRates }) {
  const t = useTranslations('plots.gain');
  const figures = useFigures();
  return (
    <RatePlot
      what="gain"
      place={place}
      found={found}
      lines={[{ name: t('line'), value: (step) => step.yieldSoFar ?? 0 }]}
      show={figures.percent}
      columns={[
        figureColumn<RateStep>('bytes', t('column.bytes'), (step) => step.bytes, figures.bytes),
        figureColumn('text', t('column.text'), (step) => step.textBytes, figures.bytes),
        figureColumn(
          'yield',
          t('column.yield'),
          (step) => (step.yieldSoFar === null ? null : Number(step.yieldSoFar.toPrecision(4))),
          figures.percent,
        ),
      ]}
      words={({ steps }) => ({
        answer: t('answer', {
          share: figures.percent(steps.at(-1)?.yieldSoFar ?? 0),
          half: figures.percent(steps[Math.floor((steps.length - 1) / 2)]?.yieldSoFar ?? 0),
        }),
        note: <p>{t('note')}</p>,
        tip: (step) => [t('tip', { share: figures.percent(step.yieldSoFar ?? 0) })],
      })}
    />
  );
}
