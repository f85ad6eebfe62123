'use client';

import { DataPlot } from './data-plot';
import type { PlotPlace } from './plot-place';
import { TimesPlot } from './times-plot';
import { GainPlot } from './yields/gain-plot';
import { useRates } from './yields/rate-plot';

/** The plots of what a crawl did over time. */
export function TimePlots({ place }: { place: PlotPlace }) {
  const found = useRates(place);
  return (
    <>
      <GainPlot place={place} found={found} />
      <TimesPlot place={place} found={found} />
      <DataPlot place={place} found={found} />
    </>
  );
}
