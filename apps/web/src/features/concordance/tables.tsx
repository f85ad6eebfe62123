import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Figure } from '@/components/figures';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { askIndex } from './ask-index';
import { NotAnsweredPanel } from './not-answered';
import { type SearchQuery, tableRows } from './search-query';
import { toCql } from './simple-query';

/** Rarer words near the matches say little. */
const leastTogether = 3;

interface TableProps {
  corpusId: string;
  asked: SearchQuery;
}

/** How often the values of an attribute occur in the matches, or beside them. */
export async function FrequenciesPanel({ corpusId, asked }: TableProps) {
  const t = await getTranslations('concordance');
  const query = toCql(asked.q);
  const place = asked.place === 'node' ? ('node' as const) : { side: asked.place, distance: 1 };
  const answer = await askIndex(corpusId, query, {
    kind: 'frequencies',
    attribute: asked.by,
    place,
    limit: tableRows,
  });
  if (answer.kind !== 'frequencies')
    return 'lines' in answer || 'rows' in answer ? null : <NotAnsweredPanel answer={answer} query={query} />;
  return (
    <TablePanel
      title={t('frequencies', { different: answer.different, count: answer.count })}
      isEmpty={answer.rows.length === 0}
      query={query}
    >
      <DataTable
        caption={t('views.frequencies')}
        rows={answer.rows}
        rowKey={({ value }) => value}
        columns={[
          { id: 'value', header: t(`attributes.${asked.by}`), cell: ({ value }) => value || '–' },
          {
            id: 'count',
            header: t('columns.count'),
            numeric: true,
            cell: ({ count }) => <Figure value={count} />,
          },
          {
            id: 'perMillion',
            header: t('columns.perMillion'),
            numeric: true,
            cell: ({ count }) => <Figure value={(1e6 * count) / Math.max(1, answer.tokens)} digits={2} />,
          },
          {
            id: 'documents',
            header: t('columns.documents'),
            numeric: true,
            cell: ({ documents }) => <Figure value={documents} />,
          },
        ]}
      />
    </TablePanel>
  );
}

/** What stands near the matches, and how strongly the two go together. */
export async function CollocatesPanel({ corpusId, asked }: TableProps) {
  const t = await getTranslations('concordance');
  const query = toCql(asked.q);
  const answer = await askIndex(corpusId, query, {
    kind: 'collocates',
    attribute: asked.by === 'word' ? 'word' : 'lemma',
    window: { left: asked.window, right: asked.window },
    minTogether: leastTogether,
    limit: tableRows,
  });
  if (answer.kind !== 'collocates')
    return 'lines' in answer || 'rows' in answer ? null : <NotAnsweredPanel answer={answer} query={query} />;
  return (
    <TablePanel
      title={t('collocates', { count: answer.count, window: asked.window, least: leastTogether })}
      isEmpty={answer.rows.length === 0}
      query={query}
    >
      <DataTable
        caption={t('views.collocates')}
        rows={answer.rows}
        rowKey={({ value }) => value}
        columns={[
          {
            id: 'value',
            header: t(`attributes.${asked.by === 'word' ? 'word' : 'lemma'}`),
            cell: ({ value }) => value,
          },
          {
            id: 'together',
            header: t('columns.together'),
            numeric: true,
            cell: ({ together }) => <Figure value={together} />,
          },
          {
            id: 'count',
            header: t('columns.inCorpus'),
            numeric: true,
            cell: ({ count }) => <Figure value={count} />,
          },
          {
            id: 'logDice',
            header: 'logDice',
            numeric: true,
            cell: ({ logDice }) => <Figure value={logDice} digits={2} />,
          },
          {
            id: 'mi',
            header: t('columns.mutualInformation'),
            numeric: true,
            cell: ({ mutualInformation }) => <Figure value={mutualInformation} digits={2} />,
          },
          {
            id: 'g2',
            header: t('columns.logLikelihood'),
            numeric: true,
            cell: ({ logLikelihood }) => <Figure value={logLikelihood} digits={1} />,
          },
        ]}
      />
    </TablePanel>
  );
}

/** The most frequent words or lemmas of the corpus. */
export async function WordsPanel({ corpusId, asked }: TableProps) {
  const t = await getTranslations('concordance');
  const attribute = asked.by === 'word' ? 'word' : 'lemma';
  const answer = await askIndex(corpusId, '', {
    kind: 'words',
    attribute,
    pattern: asked.list,
    limit: tableRows,
  });
  if (answer.kind !== 'words')
    return 'lines' in answer || 'rows' in answer ? null : (
      <NotAnsweredPanel answer={answer} query={asked.list} />
    );
  return (
    <TablePanel
      title={t('wordList', { different: answer.different, tokens: answer.tokens })}
      isEmpty={answer.rows.length === 0}
      query={asked.list}
    >
      <DataTable
        caption={t('views.words')}
        rows={answer.rows}
        rowKey={({ value }) => value}
        columns={[
          { id: 'value', header: t(`attributes.${attribute}`), cell: ({ value }) => value || '–' },
          {
            id: 'count',
            header: t('columns.count'),
            numeric: true,
            cell: ({ count }) => <Figure value={count} />,
          },
          {
            id: 'perMillion',
            header: t('columns.perMillion'),
            numeric: true,
            cell: ({ count }) => <Figure value={(1e6 * count) / Math.max(1, answer.tokens)} digits={2} />,
          },
        ]}
      />
    </TablePanel>
  );
}

async function TablePanel({
  title,
  isEmpty,
  query,
  children,
}: {
  title: string;
  isEmpty: boolean;
  query: string;
  children: ReactNode;
}) {
  const t = await getTranslations('concordance');
  if (!isEmpty) {
    return (
      <Panel flush title={title}>
        {children}
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState title={t('nothingFound')}>{t('nothingFoundHelp', { query })}</EmptyState>
    </Panel>
  );
}
