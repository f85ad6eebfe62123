'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type BarRow, BarRows } from '@/components/charts/bar-rows';
import { Link } from '@/components/links/link';
import { languageName } from '../../components/language-name';
import { CountedPanel, type CountedProps, type Counts } from './counted-panel';
import { figureColumn } from './figure-column';
import { useFigures } from './figures';
import { type AnswerClass, answerClass, largest } from './kinds';

/** Bars that are drawn; the table has all. */
const mostBars = 9;

type Language = Counts['languages'][number];

/** Which languages? */
export function LanguagesPlot(counted: CountedProps) {
  const t = useTranslations('plots.languages');
  const locale = useLocale();
  const figures = useFigures();
  const name = (code: string) => (code === 'und' ? t('unknown') : languageName(code, locale));
  return (
    <CountedPanel<Language> what="languages" counted={counted} height={220}>
      {({ languages }) => {
        const all = languages.reduce((sum, one) => sum + one.words, 0);
        const first = languages[0];
        if (!first) return null;
        const share = (words: number) => figures.percent(all === 0 ? 0 : words / all);
        const { shown, others } = largest(
          languages.map((one) => ({ ...one, id: one.language, value: one.words })),
          mostBars,
        );
        const rows = shown.map(
          (one): BarRow => ({
            id: one.id,
            name: name(one.language),
            value: one.value,
            figures: t('figures', { share: share(one.words), texts: one.documents }),
            tone: one.language === 'und' ? 'muted' : 'leaf',
          }),
        );
        if (others > 0) {
          rows.push({
            id: 'others',
            name: t('others'),
            value: others,
            figures: share(others),
            tone: 'muted',
          });
        }
        return {
          answer: t('answer', {
            share: share(first.words),
            language: name(first.language),
            count: languages.length,
          }),
          chart: (picture) => <BarRows label={t('picture')} rows={rows} picture={picture} />,
          columns: [
            {
              id: 'language',
              header: t('column.language'),
              value: (one) => name(one.language),
              cell: (one) => (
                <Link href={`/jobs/${counted.place.jobId}/resources?status=kept&language=${one.language}`}>
                  {name(one.language)}
                </Link>
              ),
            },
            figureColumn('texts', t('column.texts'), (one) => one.documents, figures.number),
            figureColumn('words', t('column.words'), (one) => one.words, figures.number),
            figureColumn(
              'share',
              t('column.share'),
              (one) => (all === 0 ? 0 : one.words / all),
              figures.percent,
            ),
          ],
          rows: languages,
          rowKey: (one) => one.language,
        };
      }}
    </CountedPanel>
  );
}

type Answer = Counts['runs'][number]['statuses'][number];

const tones: Record<AnswerClass, BarRow['tone']> = {
  good: 'leaf',
  moved: 'save',
  missing: 'navigate',
  refused: 'navigate',
  failed: 'bad',
  odd: 'bad',
  none: 'muted',
};

/** What did the servers answer? */
export function AnswersPlot(counted: CountedProps) {
  const t = useTranslations('plots.answers');
  const figures = useFigures();
  const name = ({ status }: Answer) =>
    status === null ? t('none') : `${status} · ${t(`class.${answerClass(status)}`)}`;
  return (
    <CountedPanel<Answer> what="answers" counted={counted} height={220}>
      {({ runs }, { runId }) => {
        const statuses = runs.find((run) => run.runId === runId)?.statuses ?? [];
        const all = statuses.reduce((sum, one) => sum + one.urls, 0);
        if (all === 0) return null;
        const of = (kind: AnswerClass) =>
          statuses.reduce((sum, one) => (answerClass(one.status) === kind ? sum + one.urls : sum), 0);
        const troubles = statuses.filter(({ status }) => !['good', 'moved'].includes(answerClass(status)));
        const { shown } = largest(
          statuses.map((one) => ({ ...one, id: String(one.status), value: one.urls })),
          mostBars,
        );
        return {
          answer: t('answer', {
            share: figures.percent(of('good') / all),
            all,
            troubles: troubles.reduce((sum, one) => sum + one.urls, 0),
            trouble: troubles[0] ? name(troubles[0]) : '',
          }),
          chart: (picture) => (
            <BarRows
              label={t('picture')}
              picture={picture}
              rows={shown.map((one) => ({
                id: one.id,
                name: name(one),
                value: one.value,
                figures: `${figures.number(one.urls)} · ${figures.percent(one.urls / all)}`,
                tone: tones[answerClass(one.status)],
              }))}
            />
          ),
          columns: [
            {
              id: 'status',
              header: t('column.status'),
              value: (one) => one.status,
              cell: (one) => one.status ?? '–',
            },
            { id: 'class', header: t('column.class'), value: (one) => t(`class.${answerClass(one.status)}`) },
            figureColumn('urls', t('column.urls'), (one) => one.urls, figures.number),
            figureColumn('share', t('column.share'), (one) => one.urls / all, figures.percent),
          ],
          rows: statuses,
          rowKey: (one) => String(one.status),
        };
      }}
    </CountedPanel>
  );
}

type Type = Counts['runs'][number]['types'][number];

/** What kinds of files did they say they send? By the header, which need not be true. */
export function TypesPlot(counted: CountedProps) {
  const t = useTranslations('plots.types');
  const figures = useFigures();
  const name = ({ type }: Type) => type || t('none');
  return (
    <CountedPanel<Type> what="types" counted={counted} height={180}>
      {({ runs }, { runId }) => {
        const types = runs.find((run) => run.runId === runId)?.types ?? [];
        const all = types.reduce((sum, one) => sum + one.pages, 0);
        const first = types[0];
        if (!first) return null;
        const { shown } = largest(
          types.map((one) => ({ ...one, id: one.type, value: one.pages })),
          mostBars,
        );
        return {
          answer: t('answer', {
            share: figures.percent(first.pages / all),
            all,
            type: name(first),
            count: types.length,
          }),
          chart: (picture) => (
            <BarRows
              label={t('picture')}
              picture={picture}
              rows={shown.map((one) => ({
                id: one.id,
                name: name(one),
                value: one.value,
                figures: t('figures', { pages: one.pages, bytes: figures.bytes(one.bytes) }),
                tone: 'leaf',
              }))}
            />
          ),
          columns: [
            { id: 'type', header: t('column.type'), value: name },
            figureColumn('pages', t('column.pages'), (one) => one.pages, figures.number),
            figureColumn('bytes', t('column.bytes'), (one) => one.bytes, figures.bytes),
          ],
          rows: types,
          rowKey: (one) => one.type,
        };
      }}
    </CountedPanel>
  );
}

type Format = Counts['formats'][number];

/** What were the files really, and which gave text? By their first bytes. */
export function FormatsPlot(counted: CountedProps) {
  const t = useTranslations('plots.formats');
  const words = useTranslations('reasons');
  const figures = useFigures();
  const name = ({ format }: Format) => (format === null ? t('none') : words(`format.${format}` as never));
  const share = ({ kept, dropped }: Format) => kept / Math.max(1, kept + dropped);
  return (
    <CountedPanel<Format> what="formats" counted={counted} height={180}>
      {({ formats }) => {
        const first = formats[0];
        if (!first) return null;
        const worst = formats.reduce((least, one) => (share(one) < share(least) ? one : least));
        return {
          answer: t('answer', {
            share: figures.percent(share(first)),
            all: first.kept + first.dropped,
            format: name(first),
            // A hundredth less is no finding.
            worst: share(first) - share(worst) < 0.05 ? 'none' : name(worst),
            worstShare: figures.percent(share(worst)),
          }),
          chart: (picture) => (
            <BarRows
              label={t('picture')}
              picture={picture}
              rows={formats.slice(0, mostBars).map((one) => ({
                id: one.format ?? '',
                name: name(one),
                value: one.kept,
                figures: t('figures', { kept: one.kept, all: one.kept + one.dropped }),
                tone: 'leaf',
              }))}
            />
          ),
          columns: [
            { id: 'format', header: t('column.format'), value: name },
            figureColumn('kept', t('column.kept'), (one) => one.kept, figures.number),
            figureColumn('dropped', t('column.dropped'), (one) => one.dropped, figures.number),
            figureColumn('share', t('column.share'), share, figures.percent),
          ],
          rows: formats,
          rowKey: (one) => one.format ?? '',
        };
      }}
    </CountedPanel>
  );
}
