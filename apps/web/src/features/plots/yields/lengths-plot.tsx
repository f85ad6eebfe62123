'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { besideColumns, type Column, Columns, columnsSpan } from '@/components/charts/columns';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { CountedPanel, type CountedProps } from '../counted-panel';
import { figureColumn } from '../figure-column';
import { useFigures } from '../figures';
import {
  type CutEffect,
  cutOfPlace,
  dropsAt,
  type LengthBin,
  type Lengths,
  largestCut,
  lengthBins,
  lengthSums,
  medianWords,
  placeOfCut,
  sliderPlaces,
} from './lengths';

/** The cut that corpora of the web are mostly made with (WaCky, RIDIRE). */
const usualCut = 100;

const none: Lengths = { kept: [], short: [], long: [] };

/** How long are the texts, and what would another minimum drop? With a line to drag, or a slider, or a number. */
export function LengthsPlot(counted: CountedProps) {
  const t = useTranslations('plots.lengths');
  const figures = useFigures();
  const lengths = counted.data?.counts?.lengths ?? none;
  const sums = useMemo(() => lengthSums(lengths), [lengths]);
  const bins = useMemo(() => lengthBins(lengths), [lengths]);
  const [chosen, setCut] = useState<number | null>(null);
  const min = counted.data?.minWords ?? 0;
  const cut = chosen ?? Math.max(usualCut, Math.min(min, largestCut));
  const effect = dropsAt(sums, cut);
  const median = useMemo(() => medianWords(lengths), [lengths]);
  const columns = useMemo(() => bins.map((bin) => columnOf(bin, lengths, cut)), [bins, lengths, cut]);
  return (
    <CountedPanel<LengthBin> what="lengths" counted={counted} height={260}>
      {() =>
        bins.length === 0
          ? null
          : {
              answer: t('answer', {
                cut,
                documents: effect.documents,
                allDocuments: effect.allDocuments,
                share: figures.percent(shareOf(effect.documents, effect.allDocuments)),
                wordShare: figures.percent(shareOf(effect.words, effect.allWords)),
              }),
              note: (
                <p>
                  {median === null ? null : `${t('median', { median })} `}
                  {t('now', { min })}
                  {effect.back > 0 && cut < min ? ` ${t('back', { count: effect.back })}` : null}
                </p>
              ),
              chart: (picture) => (
                <Columns
                  label={t('picture')}
                  picture={picture}
                  columns={columns}
                  mark={{ at: cut, word: t('mark', { cut }) }}
                  onMark={(at) => setCut(Math.min(largestCut, Math.max(0, Math.round(at))))}
                  axisTitle={t('axis')}
                  valueTitle={t('texts')}
                  format={figures.short}
                  tip={(column) => <Tip bin={bins.find((bin) => bin.from === column.from)} />}
                />
              ),
              below: <Controls {...{ cut, setCut, effect, columns }} jobId={counted.place.jobId} />,
              columns: [
                figureColumn('from', t('column.from'), (bin) => bin.from, figures.number),
                figureColumn(
                  'to',
                  t('column.to'),
                  (bin) => (Number.isFinite(bin.to) ? bin.to - 1 : null),
                  figures.number,
                ),
                figureColumn('kept', t('column.kept'), (bin) => bin.kept, figures.number),
                figureColumn('words', t('column.words'), (bin) => bin.words, figures.number),
                figureColumn('short', t('column.short'), (bin) => bin.short, figures.number),
              ],
              rows: bins,
              rowKey: (bin) => String(bin.from),
            }
      }
    </CountedPanel>
  );
}

function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}

/** A bin as a column; one that the cut goes through has what goes below what stays. */
function columnOf(bin: LengthBin, lengths: Lengths, cut: number): Column {
  const goes =
    cut >= bin.to
      ? bin.kept
      : lengths.kept.slice(bin.from === 1 ? 0 : bin.from, cut).reduce((sum, one) => sum + one, 0);
  return {
    from: bin.from,
    to: Number.isFinite(bin.to) ? bin.to : bin.from * 1.33,
    parts: { solid: bin.kept - goes, hatched: goes, outlined: bin.short },
  };
}

function Tip({ bin }: { bin: LengthBin | undefined }) {
  const t = useTranslations('plots.lengths');
  if (!bin) return null;
  const { from, to, kept, short } = bin;
  return (
    <>
      <p>{Number.isFinite(to) ? t('tip', { from, to: to - 1, kept }) : t('tipOpen', { from, kept })}</p>
      {short > 0 ? <p>{t('tipOut', { count: short })}</p> : null}
    </>
  );
}

/** Half of a slider's handle, in px: its middle is to stand below the line. */
const halfHandle = 8;

function Controls({
  cut,
  setCut,
  effect,
  columns,
  jobId,
}: {
  cut: number;
  setCut: (cut: number) => void;
  effect: CutEffect;
  columns: readonly Column[];
  jobId: string;
}) {
  const t = useTranslations('plots.lengths');
  const span = columnsSpan(columns, cut);
  return (
    <div className="grid gap-3">
      <label className="grid gap-1">
        <input
          type="range"
          min={0}
          max={sliderPlaces}
          step={1}
          value={placeOfCut(cut, span)}
          aria-valuetext={t('mark', { cut })}
          onChange={(event) => setCut(cutOfPlace(Number(event.target.value), cut, span))}
          style={{
            marginLeft: besideColumns.left - halfHandle,
            marginRight: besideColumns.right - halfHandle,
          }}
          className="min-h-9 min-w-0 accent-leaf"
        />
        <span className="text-muted text-sm">{t('slider')}</span>
      </label>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 bg-leaf" />
          {t('stays')}
        </li>
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 border border-bad bg-[repeating-linear-gradient(135deg,var(--bad)_0_2px,transparent_2px_5px)]"
          />
          {t('goes')}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 border border-edge border-dashed" />
          {t('out')}
        </li>
      </ul>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={t('input')} className="w-36">
          <TextInput
            inputMode="numeric"
            value={String(cut)}
            onChange={(event) => {
              const typed = Number(event.target.value.replace(/\D/g, '').slice(0, 6));
              setCut(Math.min(largestCut, typed));
            }}
          />
        </Field>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="text-muted text-sm">{t('help')}</span>
        {effect.documents > 0 && cut > 0 ? (
          <Link href={`/jobs/${jobId}/resources?status=kept&max=${cut - 1}&sort=words&dir=desc`}>
            {t('under', { count: effect.documents })}
          </Link>
        ) : null}
        <Link href={`/jobs/${jobId}/settings`}>{t('settings')}</Link>
      </p>
    </div>
  );
}
