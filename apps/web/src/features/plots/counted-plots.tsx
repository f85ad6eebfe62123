'use client';

import { AnswersPlot, FormatsPlot, LanguagesPlot, TypesPlot } from './kind-plots';
import { countedPlotsSchema } from './plot-data';
import type { PlotPlace } from './plot-place';
import { ScriptsPlot } from './scripts-plot';
import { usePlotData } from './use-plot-data';
import { LengthsPlot } from './yields/lengths-plot';

/** The plots of what is counted over all documents now and then; each says when that was. */
export function CountedPlots({ place }: { place: PlotPlace }) {
  const { data, failed, reload } = usePlotData(place.url('counts'), countedPlotsSchema, (known) =>
    !known || known.refreshing || known.counts === null ? 3_000 : place.live ? 30_000 : null,
  );
  const given = { data, failed, reload, place };
  return (
    <>
      <LengthsPlot {...given} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LanguagesPlot {...given} />
        <AnswersPlot {...given} />
        <TypesPlot {...given} />
        <FormatsPlot {...given} />
        <ScriptsPlot {...given} />
      </div>
    </>
  );
}
