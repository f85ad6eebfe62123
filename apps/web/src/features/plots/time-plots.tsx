'use client';

import { DataPlot } from './data-plot';
import { GainPlot } from './gain-plot';
import type { PlotPlace } from './plot-place';
import { useRates } from './rate-plot';
import { TimesPlot } from './times-plot';

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
