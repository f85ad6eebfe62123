import { asksTags } from '@florilegium/concordance/query/asks-tags';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import { toCql } from '@florilegium/concordance/query/simple-query';
import type { ConcordanceLine, LineToken } from '@florilegium/concordance/search/kwic';
import { textOf } from '@florilegium/concordance/search/line-text';
import { type SearchedDocument, searchedDocuments } from '@florilegium/db/concordance/searched-documents';
import { type Droppable, waysOf } from '@florilegium/db/drops/drop-wish';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { cacheSignal, Suspense } from 'react';
import type { Search } from '@/components/address';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { Paging } from '@/components/table/data-table';
import { ScrollBox } from '@/components/table/scroll-box';
import { database } from '@/server/context';
import { askIndex } from './ask-index';
import { askUntilFound } from './ask-until-found';
import { CountedPaging, CountTitle, exactCount, PerMillion, Spread, shownOf } from './counted';
import { csvAddress } from './csv-address';
import { LineMenu } from './line-menu';
import { NotAnsweredPanel } from './not-answered';
import { NothingFoundPanel } from './nothing-found';
import { NotDrawnPanel, SampleNote } from './sample-note';
import { pageLines, type SearchQuery, sampleOf } from './search-query';

/** The matches one below the other, aligned at what was found (KWIC). */
export async function LinesPanel({
  corpusId,
  languages,
  path,
  search,
  asked,
  mayDrop,
}: {
  corpusId: string;
  languages: readonly string[];
  path: string;
  search: Search;
  asked: SearchQuery;
  /** Whether the reader may drop texts. */
  mayDrop: boolean;
}) {
  const t = await getTranslations('concordance');
  const query = toCql(asked.q);
  const view = {
    kind: 'lines',
    from: (asked.page - 1) * pageLines,
    count: pageLines,
    context: asked.context,
    order: asked.order,
    language: asked.texts.language ?? languages[0] ?? 'und',
    counted: false,
    sample: sampleOf(asked),
  } as const;
  const question = { corpusId, query, texts: asked.texts, signal: cacheSignal() };
  const answer = await (view.sample ? askUntilFound : askIndex)({ ...question, view });
  if (answer.kind !== 'lines')
    return 'rows' in answer ? null : <NotAnsweredPanel answer={answer} query={query} />;
  if (answer.count === 0 && answer.complete) {
    const parsed = parseCql(query);
    const asks = parsed.ok && asksTags(parsed.query);
    return <NothingFoundPanel {...{ corpusId, asksTags: asks, help: t('nothingFoundHelp', { query }) }} />;
  }
  if (view.sample && !answer.complete) return <NotDrawnPanel path={path} search={search} />;
  // The page is shown before its matches are all counted.
  const counted = answer.complete
    ? Promise.resolve(answer)
    : exactCount(askIndex({ ...question, view: { ...view, from: 0, count: 0, counted: true } }), answer);
  const ids = [...new Set(answer.lines.map(({ documentId }) => documentId))];
  const known = await searchedDocuments(database(), corpusId, ids);
  const documents = new Map(known.map((one) => [one.documentId, one]));
  const labels = {
    gone: t('gone'),
    read: t('line.read'),
    original: t('line.original'),
    history: t('line.history'),
    host: (host: string) => t('line.host', { host }),
  };
  const { sample } = asked;
  const paged = { page: asked.page, pageSize: pageLines, state: { path, search } };
  return (
    <Panel
      flush
      title={
        <Suspense fallback={<CountTitle counted={answer} isFinal={false} sample={sample} />}>
          <CountTitle counted={counted} isFinal sample={sample} />
        </Suspense>
      }
      aside={
        <span className="inline-flex flex-wrap gap-x-3">
          <Suspense fallback={<PerMillion counted={answer} isFinal={false} />}>
            <PerMillion counted={counted} isFinal />
          </Suspense>
          <a href={csvAddress(corpusId, asked)} download>
            CSV
          </a>
        </span>
      }
    >
      <p className="px-4 pb-2 text-muted text-sm">
        <code className="[overflow-wrap:anywhere]">{query}</code>
        <Suspense>
          <Spread counted={counted} />
        </Suspense>
        <SampleNote path={path} search={search} asked={asked} count={answer.count} />
      </p>
      <ScrollBox label={t('lines')} beginsAt="mark">
        <table className="w-full border-collapse font-serif">
          <caption className="sr-only">{t('lines')}</caption>
          <thead className="sr-only">
            <tr>
              {(['left', 'node', 'right', 'text', 'menu'] as const).map((part) => (
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
                labels={labels}
                corpusId={corpusId}
                mayDrop={mayDrop}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="border-t px-4 py-3">
        <Suspense fallback={<Paging {...paged} total={shownOf(answer, sample)} />}>
          <CountedPaging {...paged} counted={counted} sample={sample} />
        </Suspense>
      </div>
    </Panel>
  );
}

function Line({
  line: { left, node, right },
  document,
  wraps,
  labels,
  corpusId,
  mayDrop,
}: {
  line: ConcordanceLine;
  document: SearchedDocument | null;
  wraps: boolean;
  labels: LineLabels;
  corpusId: string;
  mayDrop: boolean;
}) {
  const cell = clsx('border-t py-0.5 align-baseline', !wraps && 'whitespace-nowrap');
  const side = clsx(cell, 'w-1/2', wraps ? 'min-w-40' : 'max-w-0 overflow-hidden max-sm:max-w-none');
  const links = document && linksOf(corpusId, document, textOf(node));
  return (
    <tr className="hover:bg-sunken/60" lang={document?.language ?? undefined}>
      <td className={clsx(side, 'pl-4 text-right')}>
        <div className="flex justify-end">
          <bdi>{textOf(left)}</bdi>
        </div>
      </td>
      <td className={clsx(cell, 'px-1.5')}>
        <mark className="bg-transparent font-semibold text-leaf" title={node.map(analysisOf).join('  ')}>
          {textOf(node)}
        </mark>
      </td>
      <td className={side}>
        <bdi>{textOf(right)}</bdi>
      </td>
      <td className={clsx(cell, 'max-w-40 overflow-hidden text-ellipsis pl-3 font-sans text-sm')}>
        {document && links ? (
          <Link href={links.read} title={`${document.title} ${document.url}`}>
            {hostOf(document.url)}
          </Link>
        ) : (
          <span className="text-muted">{labels.gone}</span>
        )}
      </td>
      <td className={clsx(cell, 'pr-2 font-sans text-sm')}>
        {document && links ? (
          <LineMenu
            corpusId={corpusId}
            items={[
              { href: links.read, label: labels.read },
              { href: links.original, label: labels.original },
              { href: links.history, label: labels.history },
              { href: links.host, label: labels.host(hostOf(document.url)) },
            ]}
            drop={mayDrop ? droppableOf(document) : null}
          />
        ) : null}
      </td>
    </tr>
  );
}

interface LineLabels extends Record<'gone' | 'read' | 'original' | 'history', string> {
  host: (host: string) => string;
}

function linksOf(corpusId: string, { resourceId, url }: SearchedDocument, found: string) {
  const resource = `/resources/${resourceId}`;
  return {
    read: `${resource}?${new URLSearchParams({ find: `"${found.replaceAll('"', '')}"` })}`,
    original: `${resource}?tab=original`,
    history: `${resource}?tab=provenance`,
    host: `/corpora/${corpusId}/resources?${new URLSearchParams({ host: hostOf(url) })}`,
  };
}

const droppableOf = ({ resourceId, url, title }: SearchedDocument): Droppable => ({
  resourceId,
  url,
  title,
  host: hostOf(url),
  // A whole format of a corpus is none of a hit's likes.
  format: null,
  ...waysOf(url),
});

const analysisOf = ({ word, lemma, upos, tag, feats }: LineToken): string =>
  [word, lemma, upos || tag, feats].filter(Boolean).join(' ');

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
