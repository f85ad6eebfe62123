'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type Plot, PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import type { Point, PointSign } from '@/components/charts/point-places';
import { Points, SignMark } from '@/components/charts/points';
import type { FigureColumn } from '@/components/charts/sortable-table';
import { Chip, type ChipTone } from '@/components/chip';
import { figureColumn } from '../figure-column';
import { type Figures, useFigures } from '../figures';
import { HostCard } from '../host-card';
import { type HostYield, type HostYields, hostYieldsSchema } from '../plot-data';
import type { PlotPlace } from '../plot-place';
import { usePlotData } from '../use-plot-data';
import {
  type HostKind,
  isoYields,
  kindOfHost,
  meanYieldOf,
  poorYield,
  restOf,
  summaryOf,
  yieldOf,
} from './yields';

const signs: Record<HostKind, PointSign> = {
  gives: 'disc',
  poor: 'ring',
  nothing: 'square',
  waiting: 'diamond',
  blocked: 'cross',
  stopped: 'triangle',
};
const tones: Record<HostKind, ChipTone> = {
  gives: 'good',
  poor: 'warn',
  nothing: 'bad',
  waiting: 'neutral',
  blocked: 'skip',
  stopped: 'warn',
};
const kinds = Object.keys(signs) as HostKind[];

/** Which hosts give text, and which only cost traffic? SpiderLing's figures 1 and 5, with a host's figures at a click. */
export function YieldPlot({ place }: { place: PlotPlace }) {
  const t = useTranslations('plots.yield');
  // A long list is too much to be sent every few seconds.
  const found = usePlotData(place.url('hosts'), hostYieldsSchema, (known) =>
    place.live ? ((known?.hosts.length ?? 0) > 500 ? 60_000 : 15_000) : null,
  );
  return (
    <PlotPanel
      title={t('title')}
      state={useYieldState(found, place)}
      fileName={place.fileName('hosts')}
      source={place.source}
      height={330}
    />
  );
}

function useYieldState(
  { data, failed, reload }: ReturnType<typeof usePlotData<typeof hostYieldsSchema>>,
  place: PlotPlace,
): PlotState<HostYield> {
  const t = useTranslations('plots.yield');
  const figures = useFigures();
  const [selected, setSelected] = useState<number | null>(null);
  const points = useMemo(() => pointsOf(data?.hosts ?? []), [data]);
  const columns = useColumns(figures, setSelected);
  if (failed) return { kind: 'failed', retry: reload };
  if (!data) return { kind: 'loading' };
  const summary = summaryOf(data);
  if (!summary) return { kind: 'empty', words: t('empty') };
  const byId = new Map(data.hosts.map((host) => [host.hostId, host]));
  const chosen = selected === null ? undefined : byId.get(selected);
  const plot: Plot<HostYield> = {
    answer: t('answer', {
      share: figures.percent(summary.share),
      bytes: figures.bytes(data.all.mappedBytes),
      words: data.all.words,
      poor: summary.poorHosts,
      poorShare: figures.percent(summary.poorShare),
    }),
    chart: (picture) => (
      <Points
        label={t('picture')}
        hint={t('keys')}
        picture={picture}
        points={points}
        ratios={isoYields.map((ratio) => ({ ratio, word: figures.percent(ratio) }))}
        selected={selected}
        onSelect={setSelected}
        titles={{ x: t('downloaded'), y: t('text'), zero: figures.bytes(0) }}
        format={figures.bytes}
        tip={(point) => {
          const host = byId.get(point.id);
          return host ? t('tip', tipOf(host, figures)) : point.name;
        }}
      />
    ),
    below: (
      <>
        <Legend shown={new Set(data.hosts.map(kindOfHost))} figures={figures} />
        {chosen ? (
          <HostCard
            key={chosen.hostId}
            host={chosen}
            place={place}
            onClose={() => setSelected(null)}
            onChange={reload}
          />
        ) : null}
      </>
    ),
    note: <Notes data={data} waiting={summary.waiting} figures={figures} />,
    columns,
    rows: data.hosts,
    rowKey: (host) => String(host.hostId),
  };
  return { kind: 'ready', plot };
}

function pointsOf(hosts: readonly HostYield[]): Point[] {
  return hosts.flatMap((host) =>
    host.mappedBytes > 0
      ? [
          {
            id: host.hostId,
            x: host.mappedBytes,
            y: host.textBytes,
            name: host.name,
            sign: signs[kindOfHost(host)],
          },
        ]
      : [],
  );
}

function tipOf(host: HostYield, figures: Figures) {
  return {
    host: host.name,
    bytes: figures.bytes(host.mappedBytes),
    text: figures.bytes(host.textBytes),
    share: figures.percent(yieldOf(host) ?? 0),
    mean: figures.percent(meanYieldOf(host) ?? 0),
  };
}

function Legend({ shown, figures }: { shown: ReadonlySet<HostKind>; figures: Figures }) {
  const t = useTranslations('plots.yield.kind');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {kinds.map((kind) =>
        shown.has(kind) ? (
          <li key={kind} className="flex items-center gap-1.5">
            <SignMark sign={signs[kind]} />
            {t(kind, { share: figures.percent(poorYield) })}
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Notes({ data, waiting, figures }: { data: HostYields; waiting: number; figures: Figures }) {
  const t = useTranslations('plots.yield');
  const rest = restOf(data);
  const silent = data.hosts.filter((host) => host.mappedBytes === 0).length;
  return (
    <>
      {waiting > 0 ? <p>{t('waiting', { count: waiting })}</p> : null}
      {rest ? (
        <p>
          {t('rest', {
            count: rest.hosts,
            bytes: figures.bytes(rest.mappedBytes),
            text: figures.bytes(rest.textBytes),
          })}
        </p>
      ) : null}
      {silent > 0 ? <p>{t('silent', { count: silent })}</p> : null}
      <p>{t('note')}</p>
    </>
  );
}

function useColumns(figures: Figures, onOpen: (hostId: number) => void): FigureColumn<HostYield>[] {
  const t = useTranslations('plots.yield');
  return useMemo(() => {
    const share = figures.percent(poorYield);
    const count = (id: 'pages' | 'resources' | 'kept' | 'words') =>
      figureColumn<HostYield>(id, t(`column.${id}`), (host) => host[id], figures.number);
    return [
      {
        id: 'host',
        header: t('column.host'),
        value: (host) => host.name,
        cell: (host) => (
          <button
            type="button"
            className="url min-h-6 text-left text-leaf underline underline-offset-2"
            aria-label={t('open', { host: host.name })}
            onClick={() => onOpen(host.hostId)}
          >
            {host.name}
          </button>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        value: (host) => t(`kind.${kindOfHost(host)}`, { share }),
        cell: (host) => {
          const kind = kindOfHost(host);
          return <Chip tone={tones[kind]}>{t(`kind.${kind}`, { share })}</Chip>;
        },
      },
      count('pages'),
      count('resources'),
      {
        ...figureColumn<HostYield>('bytes', t('column.bytes'), (host) => host.bytes, figures.bytes),
        csvHeader: t('column.bytesCsv'),
      },
      {
        ...figureColumn<HostYield>('mapped', t('column.mapped'), (host) => host.mappedBytes, figures.bytes),
        csvHeader: t('column.mappedCsv'),
      },
      count('kept'),
      count('words'),
      {
        ...figureColumn<HostYield>('text', t('column.text'), (host) => host.textBytes, figures.bytes),
        csvHeader: t('column.textCsv'),
      },
      figureColumn<HostYield>('share', t('column.share'), yieldOf, figures.percent),
      figureColumn<HostYield>('mean', t('column.mean'), meanYieldOf, figures.percent),
    ];
  }, [t, figures, onOpen]);
}
