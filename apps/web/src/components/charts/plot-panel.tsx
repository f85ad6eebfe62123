'use client';

import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { ChartColumn, Download, Image as ImageIcon, Table2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { toast } from '@/components/overlay/toast';
import { Alert } from '../alert';
import { Button } from '../button';
import { Panel } from '../panel';
import { saveFile } from '../save-file';
import { Skeleton } from '../skeleton';
import { type FigureColumn, SortableTable } from './sortable-table';
import { pictureOf } from './svg-picture';

/** A plot that answers the question in its title. */
export interface Plot<Row> {
  /** One sentence, made of the data. */
  answer: string;
  /** What has to be known to read it: how it was reckoned, what is left out. */
  note?: ReactNode;
  chart: (picture: RefObject<SVGSVGElement | null>) => ReactNode;
  /** Below the drawing: a legend, a slider, what was chosen. */
  below?: ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** How a plot stands: on its way, failed, with nothing to show, or there. */
export type PlotState<Row> =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'empty'; words: ReactNode }
  | { kind: 'ready'; plot: Plot<Row> };

/** A question with its answer, as a plot or as a table, each to take along. */
export function PlotPanel<Row>({
  title,
  state,
  fileName,
  source,
  height,
}: {
  /** The question. */
  title: string;
  state: PlotState<Row>;
  /** Of what is saved, without its ending. */
  fileName: string;
  /** Written under the picture: the job, the time. */
  source: string;
  /** About the height of what comes, in px. */
  height: number;
}) {
  return (
    <Panel title={title} flush>
      {state.kind === 'ready' ? (
        <ReadyPlot title={title} plot={state.plot} fileName={fileName} source={source} />
      ) : (
        <div className="px-4 pb-4">
          <NotReady state={state} height={height} />
        </div>
      )}
    </Panel>
  );
}

function NotReady({
  state,
  height,
}: {
  state: Exclude<PlotState<never>, { kind: 'ready' }>;
  height: number;
}) {
  const t = useTranslations('plots.frame');
  if (state.kind === 'empty') return <p className="max-w-[38rem] text-muted">{state.words}</p>;
  if (state.kind === 'failed') {
    return (
      <Alert tone="bad" title={t('failed.title')} live>
        <p className="mb-2">{t('failed.text')}</p>
        <Button size="small" onClick={state.retry}>
          {t('failed.again')}
        </Button>
      </Alert>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-4 w-96 max-w-full" />
      <div className="flex items-end gap-2" style={{ height }}>
        {[38, 56, 81, 64, 92, 70, 47, 59, 33, 22].map((share) => (
          <span key={share} className="flex-1" style={{ height: `${share}%` }}>
            <Skeleton className="h-full!" />
          </span>
        ))}
      </div>
    </div>
  );
}

function ReadyPlot<Row>({
  title,
  plot,
  fileName,
  source,
}: {
  title: string;
  plot: Plot<Row>;
  fileName: string;
  source: string;
}) {
  const t = useTranslations('plots.frame');
  const locale = useLocale();
  const [asTable, setAsTable] = useState(false);
  const picture = useRef<SVGSVGElement>(null);
  const { answer, columns, rows } = plot;

  function saveTable() {
    // Where the comma is in numbers, spreadsheets take the semicolon between cells.
    const options = { byteOrderMark: true, separator: locale === 'it' ? ';' : ',' } as const;
    const lines = [
      columns.map((column) => column.csvHeader ?? column.header),
      ...rows.map((row) => columns.map((column) => column.value(row))),
    ];
    const text = csvStart(options) + lines.map((line) => csvRow(line, options)).join('');
    saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  }

  async function savePicture() {
    if (!picture.current) return;
    try {
      saveFile(`${fileName}.png`, await pictureOf(picture.current, { title, answer, source }));
    } catch {
      toast.error(t('noPicture'));
    }
  }

  return (
    <>
      <p className="max-w-[46rem] px-4 pb-3">{answer}</p>
      {asTable ? (
        <SortableTable caption={title} columns={columns} rows={rows} rowKey={plot.rowKey} />
      ) : (
        <div className="px-4">{plot.chart(picture)}</div>
      )}
      {plot.below ? <div className="px-4 pt-3">{plot.below}</div> : null}
      {plot.note ? <div className="max-w-[46rem] px-4 pt-3 text-muted text-sm">{plot.note}</div> : null}
      <div className="flex flex-wrap gap-1 px-2 pt-3 pb-2">
        <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          {t(asTable ? 'asPlot' : 'asTable')}
          <span className="sr-only">: {title}</span>
        </Button>
        {asTable ? null : (
          <Button variant="quiet" size="small" onClick={() => void savePicture()}>
            <ImageIcon aria-hidden />
            {t('png')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={saveTable}>
          <Download aria-hidden />
          {t('csv')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </>
  );
}
