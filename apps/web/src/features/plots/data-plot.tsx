'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { timeSpan } from '../hosts/time-span';
import { figureColumn } from './figure-column';
import { useFigures } from './figures';
import type { PlotPlace } from './plot-place';
import { type FoundRates, RatePlot } from './yields/rate-plot';
import type { RateStep } from './yields/rates';

/** How much data came, and how much clean text? Bytes a second over time: SpiderLing's figures 3 and 4. */
export function DataPlot({ place, found }: { place: PlotPlace; found: FoundRates }) {
  const t = useTranslations('plots.data');
  const format = useFormatter();
  const figures = useFigures();
  const { bytes } = figures;
  const perSecond = (value: number) => Math.round(value);
  return (
    <RatePlot
      what="data"
      place={place}
      found={found}
      lines={[
        { name: t('raw'), value: (step) => step.bytesPerSecond },
        { name: t('text'), value: (step) => step.textBytesPerSecond },
      ]}
      show={figures.shortBytes}
      columns={[
        figureColumn<RateStep>('bytes', t('column.bytes'), (step) => step.bytes, bytes),
        figureColumn('byteRate', t('column.byteRate'), (step) => perSecond(step.bytesPerSecond), bytes),
        figureColumn('text', t('column.text'), (step) => step.textBytes, bytes),
        figureColumn('textRate', t('column.textRate'), (step) => perSecond(step.textBytesPerSecond), bytes),
      ]}
      words={(_, speed, data) => ({
        answer: t('answer', { raw: bytes(speed.bytesPerSecond), text: bytes(speed.textBytesPerSecond) }),
        note: <p>{t('note', { span: timeSpan(format, data.stepMs) })}</p>,
        tip: (step) => [
          t('tip.raw', { rate: bytes(step.bytesPerSecond), bytes: bytes(step.bytes) }),
          t('tip.text', { rate: bytes(step.textBytesPerSecond), bytes: bytes(step.textBytes) }),
        ],
      })}
    />
  );
}
