import { asksTags } from '@florilegium/concordance/query/asks-tags';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import { toCql } from '@florilegium/concordance/query/simple-query';
import { searchedDocuments } from '@florilegium/db/concordance/searched-documents';
import { getTranslations } from 'next-intl/server';
import { cacheSignal } from 'react';
import type { Search } from '@/components/address';
import { Panel } from '@/components/panel';
import { Paging } from '@/components/table/data-table';
import { database } from '@/server/context';
import { askIndex } from './ask-index';
import { askUntilFound } from './ask-until-found';
import { Counting, CountTitle, exactCount, PerMillion, Spread, shownOf } from './counted';
import { csvAddress } from './csv-address';
import { LinesTable } from './lines-table';
import { NotAnsweredPanel } from './not-answered';
import { NothingFoundPanel, nothingFoundHelp } from './nothing-found';
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
    return <NothingFoundPanel {...{ corpusId, asksTags: asks, help: nothingFoundHelp(t, query) }} />;
  }
  if (view.sample && !answer.complete) return <NotDrawnPanel path={path} search={search} />;
  // The page is shown before its matches are all counted.
  const exact = answer.complete
    ? Promise.resolve(answer)
    : exactCount(askIndex({ ...question, view: { ...view, from: 0, count: 0, counted: true } }), answer);
  const counting = { known: answer, exact };
  const ids = [...new Set(answer.lines.map(({ documentId }) => documentId))];
  const known = await searchedDocuments(database(), corpusId, ids);
  const documents = new Map(known.map((one) => [one.documentId, one]));
  const { sample } = asked;
  const paged = { page: asked.page, pageSize: pageLines, state: { path, search } };
  return (
    <Panel
      flush
      title={
        <Counting {...counting}>
          {(counted, isFinal) => <CountTitle {...{ counted, isFinal, sample }} />}
        </Counting>
      }
      aside={
        <span className="inline-flex flex-wrap gap-x-3">
          <Counting {...counting}>{(counted, isFinal) => <PerMillion {...{ counted, isFinal }} />}</Counting>
          <a href={csvAddress(corpusId, asked)} download>
            CSV
          </a>
        </span>
      }
    >
      <p className="px-4 pb-2 text-muted text-sm">
        <code className="[overflow-wrap:anywhere]">{query}</code>
        <Counting {...counting}>
          {({ dispersion }, isFinal) => (isFinal ? <Spread dispersion={dispersion} /> : null)}
        </Counting>
        <SampleNote path={path} search={search} asked={asked} count={answer.count} />
      </p>
      <LinesTable
        {...{ corpusId, lines: answer.lines, documents, mayDrop }}
        wraps={asked.context === 'sentence'}
      />
      <div className="border-t px-4 py-3">
        <Counting {...counting}>
          {(counted) => <Paging {...paged} total={shownOf(counted, sample)} />}
        </Counting>
      </div>
    </Panel>
  );
}
