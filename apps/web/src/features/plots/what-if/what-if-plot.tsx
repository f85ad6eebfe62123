'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { BarRows } from '@/components/charts/bar-rows';
import { PlotPanel, type PlotState } from '@/components/charts/plot-panel';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { figureColumn } from '../figure-column';
import { useFigures } from '../figures';
import type { PlotPlace } from '../plot-place';
import { usePlotData } from '../use-plot-data';
import { sliderStep, sliderThresholds, tableThresholds, type WhatIfRow, whatIfRows } from './what-if';
import { type WhatIfData, whatIfSchema } from './what-if-data';

const measures = ['sum', 'mean'] as const;
type Measure = (typeof measures)[number];

/** t(100) of the paper's threshold: where its authors begin to be strict. */
const firstThreshold = 0.01;

/** What would other thresholds have saved, and lost? SpiderLing's table 1, from the job's own hosts. */
export function WhatIfPlot({ place }: { place: PlotPlace }) {
  const t = useTranslations('plots.whatIf');
  return (
    <PlotPanel
      title={t('title')}
      state={useWhatIfState(place)}
      fileName={place.fileName('what-if')}
      source={place.source}
      height={180}
    />
  );
}

function useWhatIfState(place: PlotPlace): PlotState<WhatIfRow> {
  const t = useTranslations('plots.whatIf');
  const figures = useFigures();
  const { data, failed, reload } = usePlotData(place.url('what-if'), whatIfSchema, () =>
    place.live ? 30_000 : null,
  );
  const [measure, setMeasure] = useState<Measure>('sum');
  const [threshold, setThreshold] = useState<number>(firstThreshold);
  const groups = data?.[measure];
  const rows = useMemo(() => whatIfRows(groups ?? [], tableThresholds), [groups]);
  const chosen = useMemo(() => whatIfRows(groups ?? [], [threshold])[0]!, [groups, threshold]);
  if (failed) return { kind: 'failed', retry: reload };
  if (!data) return { kind: 'loading' };
  if (rows[0]!.mappedBytes === 0) return { kind: 'empty', words: t('empty') };
  const { percent, bytes, number } = figures;
  const bars = [
    { id: 'saved', share: chosen.savedShare, bytes: chosen.savedBytes, tone: 'leaf' },
    { id: 'lost', share: chosen.lostShare, bytes: chosen.lostTextBytes, tone: 'bad' },
  ] as const;
  return {
    kind: 'ready',
    plot: {
      answer: t('answer', {
        threshold: percentOf(threshold, percent),
        saved: percent(chosen.savedShare),
        lost: percent(chosen.lostShare),
        hosts: rows[0]!.hosts - chosen.hosts,
        all: rows[0]!.hosts,
      }),
      chart: (picture) => (
        <BarRows
          label={t('picture')}
          picture={picture}
          rows={bars.map(({ id, share, bytes: amount, tone }) => ({
            id,
            name: t(id),
            // Both bars are shares of a whole: 100 is their full length.
            value: 100 * share,
            figures: `${percent(share)} · ${bytes(amount)}`,
            tone,
          }))}
          whole={100}
        />
      ),
      below: (
        <Controls {...{ measure, setMeasure, threshold, setThreshold }}>
          <Policies data={data} />
        </Controls>
      ),
      note: <p>{t('note')}</p>,
      columns: [
        {
          id: 'threshold',
          header: t('column.threshold'),
          value: (row) => (row.threshold < 0 ? null : row.threshold),
          cell: (row) => (row.threshold < 0 ? t('none') : number(row.threshold, 4)),
          numeric: true,
        },
        figureColumn('hosts', t('column.hosts'), (row) => row.hosts, number),
        figureColumn('bytes', t('column.bytes'), (row) => row.mappedBytes, bytes),
        figureColumn('text', t('column.text'), (row) => row.textBytes, bytes),
        figureColumn('saved', t('column.saved'), (row) => rounded(row.savedShare), percent),
        figureColumn('lost', t('column.lost'), (row) => rounded(row.lostShare), percent),
      ],
      rows,
      rowKey: (row) => String(row.threshold),
    },
  };
}

const rounded = (share: number) => Number(share.toPrecision(4));

/** Thresholds are small: 0.0001 is 0.01 %. */
const percentOf = (threshold: number, percent: (share: number) => string) =>
  percent(Number(threshold.toPrecision(2)));

function Controls({
  measure,
  setMeasure,
  threshold,
  setThreshold,
  children,
}: {
  measure: Measure;
  setMeasure: (measure: Measure) => void;
  threshold: number;
  setThreshold: (threshold: number) => void;
  children: ReactNode;
}) {
  const t = useTranslations('plots.whatIf');
  const figures = useFigures();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <label className="grid min-w-56 flex-1 gap-1">
          <span className="font-medium">{t('slider')}</span>
          <input
            type="range"
            min={0}
            max={sliderThresholds.length - 1}
            step={1}
            value={sliderStep(threshold)}
            aria-valuetext={percentOf(threshold, figures.percent)}
            onChange={(event) => {
              setTyped(null);
              setThreshold(Number((sliderThresholds[Number(event.target.value)] ?? 0).toPrecision(2)));
            }}
            className="min-h-9 w-full accent-leaf"
          />
        </label>
        <Field label={t('input')} className="w-36">
          <TextInput
            inputMode="decimal"
            value={typed ?? figures.number(threshold, 6)}
            onChange={(event) => {
              const text = event.target.value.slice(0, 12);
              const value = Number(text.trim().replace(',', '.'));
              setTyped(text);
              if (text.trim() !== '' && value >= 0 && value <= 1) setThreshold(value);
            }}
          />
        </Field>
      </div>
      <FieldGroup legend={t('measure.legend')}>
        <RadioGroup
          name="whatIf.measure"
          value={measure}
          onValueChange={setMeasure}
          options={measures.map((one) => ({
            value: one,
            label: t(`measure.${one}.label`),
            help: t(`measure.${one}.help`),
          }))}
        />
      </FieldGroup>
      {children}
    </div>
  );
}

/** What the settings that a job can have would have come to. */
function Policies({ data: { policies, judged } }: { data: WhatIfData }) {
  const t = useTranslations('plots.whatIf.policies');
  const figures = useFigures();
  const share = (part: number, all: number) => figures.percent(all > 0 ? part / all : 0);
  return (
    <div>
      <h3 className="font-medium">{t('title')}</h3>
      <p className="mb-1 max-w-[46rem] text-muted text-sm">{t('help')}</p>
      <ul className="grid gap-1">
        {policies.map(({ policy, k, stopped, savedBytes, lostTextBytes }) => (
          <li key={`${policy} ${k}`}>
            {t('line', {
              policy: t(policy, { k: figures.number(k, 4) }),
              stopped,
              saved: share(savedBytes, judged.mappedBytes),
              lost: share(lostTextBytes, judged.textBytes),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
