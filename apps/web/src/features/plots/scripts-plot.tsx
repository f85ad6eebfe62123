'use client';

import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { useTranslations } from 'next-intl';
import { type BarRow, BarRows } from '@/components/charts/bar-rows';
import { CountedPanel, type CountedProps, type Counts } from './counted-panel';
import { figureColumn } from './figure-column';
import { useFigures } from './figures';

type ScriptCount = Counts['runs'][number]['scripts'][number];

const tones: Partial<Record<ScriptResult, BarRow['tone']>> = {
  rendered: 'leaf',
  brought: 'leaf',
  wentElsewhere: 'save',
};

/** What did running the scripts of pages cost, and what did it give? */
export function ScriptsPlot(counted: CountedProps) {
  const t = useTranslations('plots.scripts');
  const words = useTranslations('reasons.scripts');
  const figures = useFigures();
  const name = ({ outcome }: ScriptCount) => words(`${outcome}.label`);
  const cpuOf = ({ cpuMs }: Pick<ScriptCount, 'cpuMs'>) =>
    t('seconds', { seconds: Math.round(cpuMs / 100) / 10 });
  return (
    <CountedPanel<ScriptCount> what="scripts" counted={counted} height={180}>
      {({ runs }, { runId }) => {
        const outcomes = runs.find((run) => run.runId === runId)?.scripts ?? [];
        if (outcomes.length === 0) return null;
        const sum = (of: (one: ScriptCount) => number) => outcomes.reduce((all, one) => all + of(one), 0);
        const gained = outcomes.find(({ outcome }) => outcome === 'rendered');
        return {
          answer: t('answer', {
            gained: figures.number(gained?.pages ?? 0),
            all: sum(({ pages }) => pages),
            words: gained?.gained ?? 0,
            cpu: cpuOf({ cpuMs: sum(({ cpuMs }) => cpuMs) }),
            requests: sum(({ requests }) => requests),
          }),
          chart: (picture) => (
            <BarRows
              label={t('picture')}
              picture={picture}
              rows={outcomes.map((one) => ({
                id: one.outcome,
                name: name(one),
                value: one.pages,
                figures: t('figures', { pages: one.pages }),
                tone: tones[one.outcome] ?? 'muted',
              }))}
            />
          ),
          columns: [
            { id: 'outcome', header: t('column.outcome'), value: name },
            figureColumn('pages', t('column.pages'), (one) => one.pages, figures.number),
            figureColumn('requests', t('column.requests'), (one) => one.requests, figures.number),
            figureColumn('bytes', t('column.bytes'), (one) => one.bytes, figures.bytes),
            figureColumn(
              'cpu',
              t('column.cpu'),
              (one) => one.cpuMs / 1_000,
              (value) => figures.number(value, 1),
            ),
            figureColumn('kept', t('column.kept'), (one) => one.kept, figures.number),
            figureColumn('words', t('column.words'), (one) => one.words, figures.number),
            figureColumn('gained', t('column.gained'), (one) => one.gained, figures.number),
          ],
          rows: outcomes,
          rowKey: (one) => one.outcome,
        };
      }}
    </CountedPanel>
  );
}
