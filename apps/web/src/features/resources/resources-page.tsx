import { can } from '@florilegium/contracts/permissions';
import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { subCorpusFilterOf } from '@florilegium/contracts/resources/sub-corpus';
import { listDeletions } from '@florilegium/db/corpus/deletions';
import { jobNames, type NamedJob } from '@florilegium/db/corpus/jobs';
import { listMetadataEdits } from '@florilegium/db/corpus/metadata-edits';
import { countedBy, type ResourceFacets, resourceFacets } from '@florilegium/db/corpus/resource-facets';
import { countResources, narrowFilter } from '@florilegium/db/corpus/resource-narrow';
import type { CappedCount, NarrowedFilter } from '@florilegium/db/corpus/resource-query';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { listResources } from '@florilegium/db/screens/resource-list';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { toAppError } from '@florilegium/platform/app-error';
import { getTranslations } from 'next-intl/server';
import { addressWith, pageNumber, readSearch, type Search, unreadable } from '@/components/address';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { ListPages } from '@/components/table/list-pages';
import { writePlace } from '@/components/table/list-place';
import { onlyFields } from '@/components/table/only-fields';
import { readViews, searchOfView } from '@/features/views/read-views';
import { readerZone } from '@/i18n/reader-zone';
import { database, log } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';
import { AllActions } from './bulk/all-actions';
import { ChangesList, type ShownChange } from './bulk/changes-list';
import { DeleteUnder } from './bulk/delete-under';
import { SelectionProvider } from './bulk/selection';
import { SelectionBar } from './bulk/selection-bar';
import { countWords } from './count-words';
import { ResourceFilters } from './filters/resource-filters';
import { PlacePaging } from './place-paging';
import { ResourceTable } from './resource-table';
import { pathOf, tablePathOf } from './scope';
import { SaveSubCorpus } from './sub-corpora/save-sub-corpus';
import { orderOf, placeFrom, type ResourceQuery, resourceQuerySchema, searchOf } from './table-query';
import { tableFields } from './table-row';
import { SavedViews } from './views/saved-views';

const pageSize = 50;
/** Changes of many resources that are listed. */
const mostChanges = 20;

/** The resources of a job, or of all jobs of a corpus, as a table: filters, order and place are in the address. */
export async function ResourcesPage({
  user,
  corpusId,
  scope,
  search: given,
}: {
  user: SignedInUser;
  corpusId: string;
  scope: ResourceScope;
  search: Search;
}) {
  const named = { scope, subject: 'resources' as const, userId: user.id };
  const { search, isGone: isViewGone } = await searchOfView(named, given);
  const asked = readSearch(resourceQuerySchema, search);
  const parts = await sizedSubCorpora(database(), corpusId);
  // One that was deleted meanwhile plays no part, which is said.
  const isGone = asked.subCorpus !== undefined && !parts.some(({ id }) => id === asked.subCorpus);
  const query = isGone ? { ...asked, subCorpus: undefined } : asked;
  const [table, changes, views, jobs] = await Promise.all([
    readTable(scope, query, search),
    readChanges(scope),
    readViews(named, search, searchOf(query)),
    'jobId' in scope ? [] : jobNames(database(), corpusId),
  ]);
  if (table.facets && isEmpty(table.facets)) return <NoResources scope={scope} />;
  const mayEdit = can(user.actor, 'resource.edit', { corpusId });
  const t = await getTranslations('resources');
  return (
    <div className="grid gap-4">
      {isViewGone ? <ViewGone /> : null}
      <LeftOut search={search} isGone={isGone} />
      <TablePanel
        corpusId={corpusId}
        parts={parts}
        scope={scope}
        jobs={jobs}
        query={query}
        search={search}
        table={table}
        views={views}
        mayEdit={mayEdit}
      />
      {mayEdit ? (
        <Panel title={t('under.title')}>
          <DeleteUnder scope={scope} />
        </Panel>
      ) : null}
      {changes.length > 0 ? (
        <Panel title={t('deletion.title')} id="changes">
          <ChangesList scope={scope} mayUndo={mayEdit} changes={changes} />
        </Panel>
      ) : null}
    </div>
  );
}

async function ViewGone() {
  const t = await getTranslations('views');
  return <Alert tone="warn">{t('gone', { kind: 'table' })}</Alert>;
}

/** Says which filters of the address play no part, with what was typed: a table that looks filtered and isn't misleads. */
async function LeftOut({ search, isGone }: { search: Search; isGone: boolean }) {
  const wrong = [...unreadable(resourceQuerySchema, search), ...(isGone ? ['subCorpus'] : [])];
  if (wrong.length === 0) return null;
  const t = await getTranslations('resources.filter');
  const fields: Record<string, string> = {
    min: t('min'),
    max: t('max'),
    q: t('text'),
    subCorpus: t('subCorpus'),
  };
  const said = wrong.map((key) => `${fields[key] ?? key}: “${String(search[key]).slice(0, 60)}”`);
  return (
    <Alert tone="warn" title={t('leftOut.title')} live>
      <p className="[overflow-wrap:anywhere]">{said.join(', ')}</p>
      <p>{t('leftOut.text')}</p>
    </Alert>
  );
}

type Table = Awaited<ReturnType<typeof readTable>>;

async function readTable(scope: ResourceScope, query: ResourceQuery, search: Search) {
  const filter = await narrowFilter(database(), scope, filterOf(query, await readerZone()));
  const order = orderOf(query);
  const before = placeFrom(search.before, order);
  const after = before ? null : placeFrom(search.after, order);
  const look = await resourceFacets(database(), scope);
  look.counting?.catch((error: unknown) => log().warn({ err: error, scope }, 'resources not counted'));
  const [page, total] = await Promise.all([
    listResources(database(), filter, order, { limit: pageSize, before, after }).catch(orTooSlow),
    countFor(filter, look.facets),
  ]);
  const isFirst = !before && !after;
  // What stands on one page is counted by it.
  const isWhole = isFirst && page !== null && page.after === null;
  const counted = isWhole ? { count: page.rows.length, isMore: false } : total;
  return { filter, order, page, total: counted, facets: look.facets, isFirst };
}

/** A page that took too long is said to have: the filters still stand, to be changed. */
function orTooSlow(error: unknown): null {
  if (toAppError(error).code !== 'timedOut') throw error;
  return null;
}

/** From the counts where these say it, else as far as counting is worth it. */
async function countFor(filter: NarrowedFilter, facets: ResourceFacets | null): Promise<CappedCount> {
  const {
    few: _few,
    ids: _ids,
    jobIds: _jobs,
    jobsWithMetadata: _with,
    domainJobs: _domains,
    isTextGathered: _text,
    within: _within,
    counted: _counted,
    ...asked
  } = filter;
  return (facets && countedBy(facets, asked)) ?? countResources(database(), filter);
}

async function TablePanel({
  corpusId,
  parts,
  scope,
  jobs,
  query,
  search,
  table,
  views,
  mayEdit,
}: {
  corpusId: string;
  parts: Awaited<ReturnType<typeof sizedSubCorpora>>;
  scope: ResourceScope;
  jobs: readonly NamedJob[];
  query: ResourceQuery;
  search: Search;
  table: Table;
  views: Awaited<ReturnType<typeof readViews>>;
  mayEdit: boolean;
}) {
  const [t, words] = await Promise.all([getTranslations('resources'), getTranslations('views')]);
  const { page, total, order, facets } = table;
  const path = tablePathOf(scope);
  const deleted = table.filter.status === 'deleted';
  const current = searchOf(query);
  const count = countWords(t, total);
  // A place belongs to one order: whoever sorts anew begins with the first page.
  const { after: _after, before: _before, page: _page, named: _named, ...kept } = search;
  const sorted = { sort: order.sort, dir: order.descending ? ('desc' as const) : ('asc' as const) };
  return (
    <Panel flush>
      <ResourceFilters
        place={{ path, search: kept }}
        query={query}
        facets={facets}
        jobs={jobs}
        subCorpora={parts.map(({ id, name, size }) => ({ id, name, documents: size?.documents ?? null }))}
        count={count}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-1.5">
        <SavedViews
          scope={scope}
          views={views.rows}
          pages={
            <ListPages
              label={words('label', { kind: 'table' })}
              path={tablePathOf(scope)}
              search={search}
              place="named"
              next={writePlace(views.after)}
              anchor="named"
            />
          }
          query={query}
          mayName={current !== ''}
        />
        {mayEdit ? <SaveAsPart corpusId={corpusId} scope={scope} query={query} parts={parts} /> : null}
        {mayEdit && page !== null && page.rows.length > 0 ? (
          <AllActions scope={scope} query={query} count={count} deleted={deleted} />
        ) : null}
        <span className="ml-auto text-muted text-sm">
          {facets?.countedAt
            ? t.rich('countedAt', { when: () => <RelativeTime key="when" date={facets.countedAt!} /> })
            : null}
        </span>
        <Exports path={path} search={kept} />
      </div>
      {page === null ? (
        <Alert tone="warn" className="mx-4 mb-4" title={t('tooSlow.title')}>
          {t('tooSlow.text')}
        </Alert>
      ) : (
        <SelectionProvider shown={page.rows.map((row) => row.id)}>
          <ResourceTable
            rows={page.rows.map((row) => onlyFields(row, tableFields))}
            state={{ path, search: kept, ...sorted }}
            mayPick={mayEdit}
            within={current}
            {...('jobId' in scope
              ? {}
              : { jobNames: Object.fromEntries(jobs.map((job) => [job.id, job.name])) })}
          />
          <SelectionBar scope={scope} deleted={deleted}>
            <PlacePaging
              page={page}
              number={table.isFirst ? 1 : search.page ? pageNumber(search.page) : null}
              pageSize={pageSize}
              total={total}
              path={path}
              search={kept}
            />
          </SelectionBar>
        </SelectionProvider>
      )}
    </Panel>
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
  parts: Awaited<ReturnType<typeof sizedSubCorpora>>;
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
      <a href={csv({})} download="resources.csv">
        {t('csv')}
      </a>
      <a href={csv({ separator: ';' })} download="resources.csv">
        {t('csvSemicolon')}
      </a>
    </span>
  );
}

async function NoResources({ scope }: { scope: ResourceScope }) {
  const t = await getTranslations('resources');
  return (
    <Panel>
      <EmptyState
        title={t('none.title')}
        actions={
          <LinkButton href={pathOf(scope)}>{t('jobId' in scope ? 'none.monitor' : 'none.corpus')}</LinkButton>
        }
      >
        {t('none.text')}
      </EmptyState>
    </Panel>
  );
}

function isEmpty({ statuses }: ResourceFacets): boolean {
  return Object.values(statuses).every((count) => count === 0);
}

async function readChanges(scope: ResourceScope): Promise<ShownChange[]> {
  const [deletions, edits] = await Promise.all([
    listDeletions(database(), scope, mostChanges),
    listMetadataEdits(database(), scope, mostChanges),
  ]);
  const shown = [
    ...deletions.map((one) => ({ ...one, what: { kind: 'deletion' as const, said: one.filter } })),
    ...edits.map((one) => ({
      ...one,
      what: { kind: 'metadata' as const, values: one.values, source: one.source },
    })),
  ];
  return shown
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostChanges)
    .map(({ id, at, by, what, count, jobs, undoneAt }) => ({
      id,
      at: at.toISOString(),
      by,
      what,
      count,
      jobs,
      undone: undoneAt !== null,
    }));
}
