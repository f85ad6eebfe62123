'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import { RelativeTime } from '@/components/relative-time';
import type { CountedPlots as Counted } from './plot-data';
import type { PlotPlace } from './plot-place';

/** What a plot of counts gets. */
export interface CountedProps {
  data: Counted | null;
  failed: boolean;
  reload: () => void;
  place: PlotPlace;
}

/** Counts that are there. */
export type Counts = NonNullable<Counted['counts']>;

/** A panel for counts: on their way, failed, being counted for the first time, nothing to show, or a plot. */
export function CountedPanel<Row>({
  what,
  counted,
  height,
  children,
}: {
  what: 'lengths' | 'languages' | 'answers' | 'types' | 'formats' | 'scripts';
  counted: CountedProps;
  height: number;
  /** The plot; null where nothing was counted. */
  children: (counts: Counts, counted: Counted) => Extract<PlotState<Row>, { kind: 'ready' }>['plot'] | null;
}) {
  const t = useTranslations('plots');
  const { data, failed, reload, place } = counted;
  let state: PlotState<Row> = { kind: 'loading' };
  if (failed) state = { kind: 'failed', retry: reload };
  else if (data && data.counts === null) state = { kind: 'empty', words: t('firstCount') };
  else if (data?.counts) {
    const plot = children(data.counts, data);
    state = plot
      ? { kind: 'ready', plot: { ...plot, note: <CountNote data={data} note={plot.note} /> } }
      : { kind: 'empty', words: t(`${what}.empty`) };
  }
  return (
    <PlotPanel
      title={t(`${what}.title`)}
      state={state}
      fileName={place.fileName(what)}
      source={place.source}
      height={height}
    />
  );
}

function CountNote({ data, note }: { data: Counted; note: ReactNode }) {
  const t = useTranslations('plots');
  return (
    <>
      {note}
      {data.countedAt ? (
        <p>
          {t('countedAt')} <RelativeTime date={data.countedAt} />
          {data.refreshing ? `, ${t('counting')}` : null}
        </p>
      ) : null}
    </>
  );
}
