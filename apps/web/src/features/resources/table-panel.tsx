import type { NamedJob } from '@florilegium/db/corpus/jobs';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { getTranslations } from 'next-intl/server';
import { pageNumber, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { Panel } from '@/components/panel';
import { onlyFields } from '@/components/table/only-fields';
import { SelectionProvider } from './bulk/selection';
import { SelectionBar } from './bulk/selection-bar';
import { countWords } from './count-words';
import { ResourceFilters } from './filters/resource-filters';
import { PlacePaging } from './place-paging';
import { pageSize, type Table } from './read-table';
import { ResourceTable } from './resource-table';
import { tablePathOf } from './scope';
import { type ResourceQuery, searchOf } from './table-query';
import { tableFields } from './table-row';
import type { ShownViews } from './table-tools';
import { type NamedPart, TableTools } from './table-tools';

/** A table of resources with what stands around it. */
export interface TableParts {
  corpusId: string;
  scope: ResourceScope;
  /** The jobs of a corpus; none where the table is one job's. */
  jobs: readonly NamedJob[];
  /** The sub-corpora of the corpus. */
  parts: readonly NamedPart[];
  query: ResourceQuery;
  search: Search;
  table: Table;
  views: ShownViews;
  mayEdit: boolean;
}

/** The table: filters above, then what can be done with all that is found, then its rows. */
export async function TablePanel(all: TableParts) {
  const { scope, jobs, parts, query, search, table } = all;
  const t = await getTranslations('resources');
  const count = countWords(t, table.total);
  const kept = withoutPlace(search);
  return (
    <Panel flush>
      <ResourceFilters
        place={{ path: tablePathOf(scope), search: kept }}
        query={query}
        facets={table.facets}
        jobs={jobs}
        subCorpora={parts.map(({ id, name, size }) => ({ id, name, documents: size?.documents ?? null }))}
        count={count}
      />
      <TableTools {...all} count={count} kept={kept} />
      {table.page === null ? (
        <Alert tone="warn" className="mx-4 mb-4" title={t('tooSlow.title')}>
          {t('tooSlow.text')}
        </Alert>
      ) : (
        <TableRows {...all} page={table.page} kept={kept} />
      )}
    </Panel>
  );
}

/** A place belongs to one order: whoever sorts anew begins with the first page. */
function withoutPlace({
  after: _after,
  before: _before,
  page: _page,
  named: _named,
  ...kept
}: Search): Search {
  return kept;
}

function TableRows({
  scope,
  jobs,
  query,
  search,
  table,
  mayEdit,
  page,
  kept,
}: TableParts & { page: NonNullable<Table['page']>; kept: Search }) {
  const path = tablePathOf(scope);
  const { sort, descending } = table.order;
  const ofCorpus =
    'jobId' in scope ? {} : { jobNames: Object.fromEntries(jobs.map((job) => [job.id, job.name])) };
  return (
    <SelectionProvider shown={page.rows.map((row) => row.id)}>
      <ResourceTable
        rows={page.rows.map((row) => onlyFields(row, tableFields))}
        state={{ path, search: kept, sort, dir: descending ? 'desc' : 'asc' }}
        mayPick={mayEdit}
        within={searchOf(query)}
        {...ofCorpus}
      />
      <SelectionBar scope={scope} deleted={table.filter.status === 'deleted'}>
        <PlacePaging
          page={page}
          number={table.isFirst ? 1 : search.page ? pageNumber(search.page) : null}
          pageSize={pageSize}
          total={table.total}
          path={path}
          search={kept}
        />
      </SelectionBar>
    </SelectionProvider>
  );
}
