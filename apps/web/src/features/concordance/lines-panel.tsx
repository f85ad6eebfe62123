import type { ConcordanceLine, LineToken } from '@florilegium/concordance/search/kwic';
import { type SearchedDocument, searchedDocuments } from '@florilegium/db/concordance/searched-documents';
import { clsx } from 'clsx';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { Paging } from '@/components/table/data-table';
import { ScrollBox } from '@/components/table/scroll-box';
import { database } from '@/server/context';
import { askIndex } from './ask-index';
import { NotAnsweredPanel } from './not-answered';
import { pageLines, type SearchQuery } from './search-query';
import { toCql } from './simple-query';

/** The matches one below the other, aligned at what was found (KWIC). */
export async function LinesPanel({
  corpusId,
  languages,
  path,
  search,
  asked,
}: {
  corpusId: string;
  languages: readonly string[];
  path: string;
  search: Search;
  asked: SearchQuery;
}) {
  const t = await getTranslations('concordance');
  const query = toCql(asked.q);
  const answer = await askIndex(corpusId, query, {
    kind: 'lines',
    from: (asked.page - 1) * pageLines,
    count: pageLines,
    context: asked.context,
    order: asked.order,
    language: languages[0] ?? 'und',
  });
  if (answer.kind !== 'lines')
    return 'rows' in answer ? null : <NotAnsweredPanel answer={answer} query={query} />;
  if (answer.count === 0) {
    return (
      <Panel>
        <EmptyState title={t('nothingFound')}>{t('nothingFoundHelp', { query })}</EmptyState>
      </Panel>
    );
  }
  const ids = [...new Set(answer.lines.map(({ documentId }) => documentId))];
  const known = await searchedDocuments(database(), corpusId, ids);
  const documents = new Map(known.map((one) => [one.documentId, one]));
  const perMillion = (1e6 * answer.count) / Math.max(1, answer.tokens);
  return (
    <Panel
      flush
      title={t(answer.complete ? 'found' : 'foundSoFar', { count: answer.count })}
      aside={t('perMillion', { value: perMillion, tokens: answer.tokens })}
    >
      <p className="px-4 pb-2 text-muted text-sm">
        <code>{query}</code>
        {answer.dispersion === null ? null : <> · {t('dispersion', { value: answer.dispersion })}</>}
      </p>
      <ScrollBox label={t('lines')}>
        <table className="w-full border-collapse font-serif">
          <caption className="sr-only">{t('lines')}</caption>
          <thead className="sr-only">
            <tr>
              {(['left', 'node', 'right', 'text'] as const).map((part) => (
                <th key={part} scope="col">
                  {t(`parts.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.lines.map((line) => (
              <Line
                key={`${line.documentId}-${line.position}`}
                line={line}
                document={documents.get(line.documentId) ?? null}
                wraps={asked.context === 'sentence'}
                gone={t('gone')}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="border-t px-4 py-3">
        <Paging page={asked.page} pageSize={pageLines} total={answer.count} state={{ path, search }} />
      </div>
    </Panel>
  );
}

function Line({
  line: { left, node, right },
  document,
  wraps,
  gone,
}: {
  line: ConcordanceLine;
  document: SearchedDocument | null;
  wraps: boolean;
  gone: string;
}) {
  const cell = clsx('border-t py-1 align-baseline', wraps ? 'min-w-40' : 'whitespace-nowrap');
  return (
    <tr className="hover:bg-sunken/60" lang={document?.language ?? undefined}>
      <td className={clsx(cell, 'w-1/2 max-w-0 overflow-hidden pl-4 text-right max-sm:max-w-none')}>
        <div className="flex justify-end">
          <bdi>{textOf(left)}</bdi>
        </div>
      </td>
      <td className={clsx(cell, 'px-1.5')}>
        <mark
          className="rounded-sm bg-leaf-soft font-semibold text-ink"
          title={node.map(analysisOf).join('  ')}
        >
          {textOf(node)}
        </mark>
      </td>
      <td className={clsx(cell, 'w-1/2 max-w-0 overflow-hidden max-sm:max-w-none')}>
        <bdi>{textOf(right)}</bdi>
      </td>
      <td className={clsx(cell, 'max-w-48 overflow-hidden text-ellipsis pr-4 pl-3 font-sans text-sm')}>
        {document ? (
          <Link
            href={`/resources/${document.resourceId}?${new URLSearchParams({ find: `"${textOf(node).replaceAll('"', '')}"` })}`}
            title={`${document.title} ${document.url}`}
          >
            {hostOf(document.url)}
          </Link>
        ) : (
          <span className="text-muted">{gone}</span>
        )}
      </td>
    </tr>
  );
}

/** Tokens as they were written. */
const textOf = (tokens: readonly LineToken[]): string =>
  tokens.map(({ word, joined }, at) => (joined || at === 0 ? word : ` ${word}`)).join('');

const analysisOf = ({ word, lemma, upos, tag, feats }: LineToken): string =>
  [word, lemma, upos || tag, feats].filter(Boolean).join(' ');

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
