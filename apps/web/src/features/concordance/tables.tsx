import { asksTags } from '@florilegium/concordance/query/asks-tags';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import { toCql } from '@florilegium/concordance/query/simple-query';
import { hasTaggedTexts } from '@florilegium/db/concordance/searched-documents';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { database } from '@/server/context';
import { askTable, leastTimes } from './ask-table';
import { csvAddress } from './csv-address';
import type { NarrowNames } from './narrow-names';
import { NotAnsweredPanel } from './not-answered';
import { NothingFoundPanel, noTextHas, nothingFoundHelp } from './nothing-found';
import { choiceParameters, groupFields, type SearchQuery, tableRows, wordOrLemma } from './search-query';
import { figureTable, lacksReference, type TableAnswer } from './table-columns';
import { isChosen } from './text-choice';

/** The tables of the search page: what is counted in matches, and in texts as a whole. */
export async function TablePanel({
  corpusId,
  path,
  asked,
  names,
}: {
  corpusId: string;
  path: string;
  asked: SearchQuery;
  names: NarrowNames;
}) {
  const t = await getTranslations('concordance');
  if (asked.view === 'keywords' && !isChosen(asked.texts)) {
    return (
      <Panel>
        <EmptyState title={t('keywordsOfWhat')}>{t('keywordsOfWhatHelp')}</EmptyState>
      </Panel>
    );
  }
  const answer = await askTable(corpusId, asked, tableRows);
  if (answer === null || answer.kind === 'lines') return null;
  if (!('rows' in answer)) return <NotAnsweredPanel answer={answer} query={toCql(asked.q)} />;
  if (lacksReference(answer)) return <NothingToCompareWith name={referenceName(asked, names)} />;
  const asks = countsTags(answer, asked);
  if (isEmpty(answer) || (asks && hasNoValue(answer) && !(await hasTaggedTexts(database(), corpusId))))
    return <NothingFoundPanel {...{ corpusId, asksTags: asks, help: nothingHelp(t, answer, asked) }} />;
  return (
    <Panel
      flush
      title={titleOf(t, answer, { asked, names })}
      aside={
        <a href={csvAddress(corpusId, asked)} download>
          CSV
        </a>
      }
    >
      <p className="max-w-[46rem] px-4 pb-2 text-muted text-sm">
        {t(`says.${answer.kind}`)}
        {'complete' in answer && !answer.complete ? ` ${t('firstMatches', { count: answer.count })}` : null}
      </p>
      <FigureRows answer={answer} path={path} asked={asked} names={names} />
    </Panel>
  );
}

/** Whether a table is empty where texts have no tags: it counts what tags say, or the query asks for them. */
function countsTags({ kind }: TableAnswer, { by, q }: SearchQuery): boolean {
  const parsed = kind === 'words' || kind === 'ngrams' || kind === 'keywords' ? null : parseCql(toCql(q));
  if (parsed?.ok && asksTags(parsed.query)) return true;
  if (kind === 'groups') return false;
  return kind === 'frequencies' ? by !== 'word' : wordOrLemma(by) === 'lemma';
}

/** Parts of a corpus in which nothing was found are no table either. */
const isEmpty = (answer: TableAnswer): boolean =>
  answer.rows.length === 0 || (answer.kind === 'groups' && answer.count === 0);

/** A token without tags has the empty lemma. */
const hasNoValue = ({ kind, rows }: TableAnswer): boolean =>
  kind !== 'groups' && rows.every(({ value }) => value === '');

/** Why a table has no row. */
function nothingHelp(
  t: Awaited<ReturnType<typeof getTranslations<'concordance'>>>,
  answer: TableAnswer,
  asked: SearchQuery,
): ReactNode {
  if (answer.kind === 'ngrams' || answer.kind === 'keywords') return t('nothingListed');
  if (answer.kind === 'collocates' && answer.count > 0)
    return t('nothingNear', { count: answer.count, window: asked.window, least: leastTimes });
  if (answer.kind === 'frequencies' && answer.count > 0) return t('nothingFrequent', { count: answer.count });
  if (answer.kind === 'words') return noTextHas(t, asked.list);
  return nothingFoundHelp(t, toCql(asked.q));
}

function titleOf(
  t: Awaited<ReturnType<typeof getTranslations<'concordance'>>>,
  answer: TableAnswer,
  { asked, names }: { asked: SearchQuery; names: NarrowNames },
): string {
  const values = titleValues(answer, asked);
  if (answer.kind === 'frequencies' && answer.least > 1) return t('titles.frequenciesOfMost', values);
  const name = referenceName(asked, names);
  if (answer.kind !== 'keywords' || name === null) return t(`titles.${answer.kind}`, values);
  return t('titles.keywordsAgainst', { ...values, name });
}

/** The sub-corpus that keywords are held against; null: all other texts are. */
function referenceName({ against }: SearchQuery, { choices }: NarrowNames): string | null {
  if (against === undefined) return null;
  return choices.find(({ field, value }) => field === 'subCorpus' && value === against)?.name ?? '';
}

/** Each word of texts that are compared with nothing is a keyword of theirs. */
async function NothingToCompareWith({ name }: { name: string | null }) {
  const t = await getTranslations('concordance');
  return (
    <Panel>
      <EmptyState title={t('noReference')}>
        {name === null ? t('noReferenceHelp') : t('noReferenceIn', { name })}
      </EmptyState>
    </Panel>
  );
}

function titleValues(answer: TableAnswer, { window }: SearchQuery) {
  return {
    different: 'different' in answer ? answer.different : answer.rows.length,
    count: 'count' in answer ? answer.count : 0,
    tokens: answer.tokens,
    reference: 'referenceTokens' in answer ? answer.referenceTokens : 0,
    window,
    least: 'least' in answer ? answer.least : leastTimes,
  };
}

async function FigureRows({
  answer,
  path,
  asked,
  names,
}: {
  answer: TableAnswer;
  path: string;
  asked: SearchQuery;
  names: NarrowNames;
}) {
  const t = await getTranslations('concordance');
  const { rows, columns } = figureTable(answer);
  const longest = Math.max(...rows.map(({ numbers }) => numbers[0] ?? 0));
  const shown = (value: string) => (answer.kind === 'groups' ? names.of(asked.field, value) : value);
  return (
    <DataTable
      caption={t(`views.${asked.view}`)}
      rows={rows}
      rowKey={({ value }) => value}
      columns={[
        {
          id: 'value',
          header: valueHeader(t, answer, asked),
          className: 'max-w-96 [overflow-wrap:anywhere]',
          cell: ({ value }) => {
            const href = linesOf(path, asked, value);
            const text = shown(value) || '–';
            return href === null ? text : <Link href={href}>{text}</Link>;
          },
        },
        {
          id: 'bar',
          header: <span className="sr-only">{t('columns.bar')}</span>,
          className: 'w-1/4',
          isWideOnly: true,
          cell: ({ numbers }) => <Bar share={(numbers[0] ?? 0) / longest} />,
        },
        ...columns.map(({ id, digits }, at) => ({
          id,
          header: t(`columns.${id}`),
          numeric: true,
          cell: ({ numbers }: { numbers: readonly number[] }) => (
            <Figure value={numbers[at] ?? 0} digits={digits} />
          ),
        })),
      ]}
    />
  );
}

/** Drawn for the eye alone: the number stands beside it. */
function Bar({ share }: { share: number }) {
  return (
    <div
      aria-hidden
      className="h-2 rounded-sm bg-leaf"
      style={{ width: `${Math.max(0, Math.round(100 * share))}%` }}
    />
  );
}

function valueHeader(
  t: Awaited<ReturnType<typeof getTranslations<'concordance'>>>,
  answer: TableAnswer,
  asked: SearchQuery,
): string {
  if (answer.kind !== 'groups') {
    return t(`attributes.${answer.kind === 'frequencies' ? asked.by : wordOrLemma(asked.by)}`);
  }
  const field = groupFields.find((one) => one === asked.field);
  return field ? t(`fields.${field}`) : asked.field;
}

/** Where the lines are that a row counts; null where no query finds them. */
function linesOf(path: string, asked: SearchQuery, value: string): string | null {
  const address = (q: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ q, ...choiceParameters(asked.texts), ...more })}`;
  switch (asked.view) {
    case 'words':
    case 'ngrams':
    case 'keywords': {
      const attribute = wordOrLemma(asked.by);
      const tokens = asked.view === 'ngrams' ? value.split(' ') : [value];
      // A value with a space in it can't be told from two.
      if (tokens.length !== (asked.view === 'ngrams' ? asked.size : 1)) return null;
      const quoted = tokens.map((token) => `[${attribute}=="${token.replaceAll('"', '\\"')}"]`);
      return address(`${quoted.join(' ')}${tokens.length > 1 ? ' within s' : ''}`);
    }
    case 'groups': {
      const { field } = asked;
      if (value === '' || !(field === 'domain' || field === 'language' || field === 'job')) return null;
      return field === 'job' ? null : address(asked.q, { [field]: value });
    }
    default:
      return null;
  }
}
