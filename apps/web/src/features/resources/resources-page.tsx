import { can } from '@florilegium/contracts/permissions';
import { listDeletions } from '@florilegium/db/deletions';
import {
  countResources,
  listResources,
  type ResourceFacets,
  type ResourceRow,
  resourceFacets,
} from '@florilegium/db/resources';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { addressWith, pageNumber, readSearch, type Search } from '@/components/address';
import { Chip } from '@/components/chip';
import { DataTable, Paging } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { Figure } from '@/components/figures';
import { LinkButton } from '@/components/link-button';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { database } from '@/server/context';
import { visibleJob } from '../corpora/access';
import { DeleteUnder } from './delete-under';
import { DeletionsList } from './deletions-list';
import { LanguageName } from './language-name';
import { MetadataDialog } from './metadata-dialog';
import { ResourceFilters } from './resource-filters';
import { PickAll, PickRow, SelectionProvider } from './selection';
import { SelectionBar } from './selection-bar';
import { filterOf, isFiltered, orderOf, resourceQuerySchema } from './table-query';

const pageSize = 50;
/** Beyond this an offset costs more than it is worth: the filters lead further. */
const lastPage = 20_000;

/** The resources of a job as a table: filters, order and page are in the address. */
export async function ResourcesPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('resources');
  const query = readSearch(resourceQuerySchema, search);
  const filter = filterOf(query);
  const order = orderOf(query);
  const page = Math.min(pageNumber(search.page), lastPage);
  const [rows, total, facets, deletions] = await Promise.all([
    listResources(database(), job.id, filter, order, { limit: pageSize, offset: (page - 1) * pageSize }),
    countResources(database(), job.id, filter),
    resourceFacets(database(), job.id),
    listDeletions(database(), job.id),
  ]);
  const mayEdit = can(user.actor, 'resource.edit', { corpusId: job.corpusId });
  const path = `/jobs/${job.id}/resources`;
  if (isEmpty(facets)) {
    return (
      <Panel>
        <EmptyState
          title={t('none.title')}
          actions={<LinkButton href={`/jobs/${job.id}`}>{t('none.monitor')}</LinkButton>}
        >
          {t('none.text')}
        </EmptyState>
      </Panel>
    );
  }
  const state = {
    path,
    search,
    sort: order.sort,
    dir: order.descending ? ('desc' as const) : ('asc' as const),
  };
  return (
    <div className="grid gap-4">
      <Panel
        flush
        title={t('title', { count: total })}
        aside={
          <span className="flex flex-wrap items-center gap-3">
            {mayEdit && total > 0 && filter.status !== 'deleted' ? (
              <MetadataDialog
                jobId={job.id}
                what={{ query }}
                count={total}
                label={t('metadata.assignAll', { count: total })}
              />
            ) : null}
            <a
              href={addressWith(`/api/v1${path}`, search, { as: 'csv', page: null })}
              download="resources.csv"
            >
              {t('csv')}
            </a>
          </span>
        }
      >
        <ResourceFilters query={query} facets={facets} path={path} filtered={isFiltered(query)} />
        <SelectionProvider shown={rows.map((row) => row.id)}>
          {mayEdit ? <SelectionBar jobId={job.id} /> : null}
          <ResourceTable rows={rows} state={state} mayEdit={mayEdit && filter.status !== 'deleted'} />
        </SelectionProvider>
        <Paging page={page} pageSize={pageSize} total={total} state={state} />
      </Panel>
      {mayEdit ? (
        <Panel title={t('under.title')}>
          <DeleteUnder jobId={job.id} />
        </Panel>
      ) : null}
      {deletions.length > 0 ? (
        <Panel title={t('deletion.title')}>
          <DeletionsList
            jobId={job.id}
            mayUndo={mayEdit}
            deletions={deletions.map((one) => ({
              id: one.id,
              at: one.at.toISOString(),
              by: one.by,
              under: one.filter.under ?? null,
              count: one.count,
              undone: one.undoneAt !== null,
            }))}
          />
        </Panel>
      ) : null}
    </div>
  );
}

function isEmpty({ statuses }: ResourceFacets): boolean {
  return Object.values(statuses).every((count) => count === 0);
}

async function ResourceTable({
  rows,
  state,
  mayEdit,
}: {
  rows: readonly ResourceRow[];
  state: Parameters<typeof DataTable>[0]['state'];
  mayEdit: boolean;
}) {
  const t = await getTranslations('resources');
  const reasons = await getTranslations('reasons');
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={(row) => row.id}
      state={state}
      empty={t('empty')}
      columns={[
        ...(mayEdit
          ? [
              {
                id: 'pick',
                header: <PickAll />,
                className: 'w-8',
                cell: (row: ResourceRow) => <PickRow id={row.id} label={row.url} />,
              },
            ]
          : []),
        {
          id: 'url',
          header: t('column.url'),
          sortable: true,
          className: 'max-sm:min-w-56 max-sm:whitespace-normal!',
          cell: (row) => (
            <>
              <Link href={`/resources/${row.id}`} className="block">
                {row.title || t('untitled')}
              </Link>
              <span className="url text-muted text-sm">{row.url}</span>
            </>
          ),
        },
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          sortable: true,
          firstDirection: 'desc',
          cell: (row) => (row.words === null ? '–' : <Figure value={row.words} />),
        },
        {
          id: 'language',
          header: t('column.language'),
          sortable: true,
          cell: (row) => (
            <span className="whitespace-nowrap">
              <LanguageName code={row.language} />
              {row.uncertain ? (
                <span className="text-muted" title={t('uncertain')}>
                  {' '}
                  ?
                </span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'format',
          header: t('column.format'),
          sortable: true,
          cell: (row) =>
            row.format && reasons.has(`format.${row.format}` as never)
              ? reasons(`format.${row.format}` as never)
              : (row.format ?? '–'),
        },
        {
          id: 'status',
          header: t('column.status'),
          sortable: true,
          cell: (row) =>
            row.deletedAt ? (
              <Chip tone="bad">{t('status.deleted')}</Chip>
            ) : row.kept === null ? (
              <Chip tone="neutral">{t('status.waiting')}</Chip>
            ) : row.kept ? (
              <Chip tone="good">{t('status.kept')}</Chip>
            ) : (
              <Chip tone="skip">
                {row.dropReason ? reasons(`drop.${row.dropReason}.label`) : t('status.dropped')}
              </Chip>
            ),
        },
        {
          id: 'fetched',
          header: t('column.fetched'),
          sortable: true,
          firstDirection: 'desc',
          className: 'whitespace-nowrap text-muted text-sm',
          cell: (row) => <RelativeTime date={row.capturedAt ?? row.createdAt} />,
        },
      ]}
    />
  );
}
