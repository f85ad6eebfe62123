import { subCorpusFilterOf } from '@florilegium/contracts/resources/sub-corpus';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { RelativeTime } from '@/components/relative-time';
import { ListPages } from '@/components/table/list-pages';
import { writePlace } from '@/components/table/list-place';
import type { readViews } from '@/features/views/read-views';
import { AllActions } from './bulk/all-actions';
import type { Table } from './read-table';
import { csvNames } from './resources-csv';
import { tablePathOf } from './scope';
import { SaveSubCorpus } from './sub-corpora/save-sub-corpus';
import { type ResourceQuery, searchOf } from './table-query';
import { SavedViews } from './views/saved-views';

/** A sub-corpus with its size, where that is counted. */
export type NamedPart = Awaited<ReturnType<typeof sizedSubCorpora>>[number];
/** A page of the table's saved views. */
export type ShownViews = Awaited<ReturnType<typeof readViews>>;

/** One line between filters and rows: saved views, what is done with all that is found, and the table as a file. */
export async function TableTools({
  corpusId,
  scope,
  parts,
  query,
  search,
  table,
  views,
  mayEdit,
  count,
  kept,
}: {
  corpusId: string;
  scope: ResourceScope;
  parts: readonly NamedPart[];
  query: ResourceQuery;
  search: Search;
  table: Table;
  views: ShownViews;
  mayEdit: boolean;
  /** How many are found, in words. */
  count: string;
  /** The address without the place in the list. */
  kept: Search;
}) {
  const [t, words] = await Promise.all([getTranslations('resources'), getTranslations('views')]);
  const path = tablePathOf(scope);
  const countedAt = table.facets?.countedAt;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-1.5">
      <SavedViews
        scope={scope}
        views={views.rows}
        pages={
          <ListPages
            label={words('label', { kind: 'table' })}
            path={path}
            search={search}
            place="named"
            next={writePlace(views.after)}
            anchor="named"
          />
        }
        query={query}
        mayName={searchOf(query) !== ''}
      />
      {mayEdit ? <SaveAsPart corpusId={corpusId} scope={scope} query={query} parts={parts} /> : null}
      {mayEdit && table.page !== null && table.page.rows.length > 0 ? (
        <AllActions scope={scope} query={query} count={count} deleted={table.filter.status === 'deleted'} />
      ) : null}
      <span className="ml-auto text-muted text-sm">
        {countedAt ? t.rich('countedAt', { when: () => <RelativeTime key="when" date={countedAt} /> }) : null}
      </span>
      <Exports path={path} search={kept} />
    </div>
  );
}

/** The way to make a sub-corpus of what is filtered, where that can be one. */
function SaveAsPart({
  corpusId,
  scope,
  query,
  parts,
}: {
  corpusId: string;
  scope: ResourceScope;
  query: ResourceQuery;
  parts: readonly NamedPart[];
}) {
  const found = subCorpusFilterOf('jobId' in scope ? { ...query, job: scope.jobId } : query);
  if ('problem' in found) return null;
  const existing = parts.map(({ id, name, version }) => ({ id, name, version }));
  return <SaveSubCorpus corpusId={corpusId} filter={found.filter} existing={existing} />;
}

async function Exports({ path, search }: { path: string; search: Search }) {
  const t = await getTranslations('resources');
  const csv = (change: Record<string, string>) =>
    addressWith(`/api/v1${path}`, search, { as: 'csv', ...change });
  return (
    <span className="flex flex-wrap items-center gap-3">
      <a href={csv({})} download={csvNames[',']}>
        {t('csv')}
      </a>
      <a href={csv({ separator: ';' })} download={csvNames[';']}>
        {t('csvSemicolon')}
      </a>
    </span>
  );
}
