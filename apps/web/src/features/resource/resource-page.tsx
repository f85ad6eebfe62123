import { can } from '@florilegium/contracts/permissions';
import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { narrowFilter } from '@florilegium/db/corpus/resource-narrow';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { heldBack } from '@florilegium/db/rights/held';
import { rightsOfResource } from '@florilegium/db/rights/rights-of-resource';
import { neighboursOf } from '@florilegium/db/screens/resource-list';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { toAppError } from '@florilegium/platform/app-error';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { addressWith, readSearch, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { Skeleton } from '@/components/skeleton';
import { readerZone } from '@/i18n/reader-zone';
import { database } from '@/server/context';
import { readText } from '../../server/archived';
import { visibleResource } from '../../server/corpus-access';
import { RestoreButton } from '../resources/bulk/restore-button';
import { ResourceState } from '../resources/resource-state';
import { tablePathOf } from '../resources/scope';
import { orderOf, resourceQuerySchema } from '../resources/table-query';
import { HeldBy } from '../rights/rights-panel';
import { ComparedForms } from './compared-forms';
import { MetadataTab } from './metadata/metadata-tab';
import { NeighbourLinks } from './neighbour-links';
import { OriginalPanel } from './original-panel';
import { ProvenanceTab } from './provenance-tab';
import { type ResourceTab, ResourceTabs, tabOf } from './resource-tabs';
import { TaggedTab } from './tagged-tab';
import { TextTab } from './text/text-tab';

type AddressOf = (change: Record<string, string | null>) => string;

/** One resource: its text, its original, its analysis, its metadata and how it came to be, a tab each. */
export async function ResourcePage({ resourceId, search }: { resourceId: string; search: Search }) {
  const { user, resource } = await visibleResource(resourceId);
  const t = await getTranslations('resources');
  const tab = tabOf(search.tab);
  const mayEdit = can(user.actor, 'resource.edit', { corpusId: resource.corpusId });
  const addressOf: AddressOf = (change) => addressWith(`/resources/${resource.id}`, search, change);
  return (
    <>
      <PageHead
        crumbs={[
          { label: resource.corpusName, href: `/corpora/${resource.corpusId}` },
          { label: resource.jobName, href: `/jobs/${resource.jobId}` },
          { label: t('crumb'), href: tableAddress(resource, search) },
        ]}
        title={resource.title || t('untitled')}
        state={
          <span className="flex flex-wrap items-center gap-2">
            <ResourceState {...resource} deleted={false} />
            <span className="url min-w-0">{resource.url}</span>
          </span>
        }
        actions={
          <Suspense fallback={null}>
            <Neighbours resource={resource} search={search} />
          </Suspense>
        }
      />
      {resource.deletedAt ? <OutAlert resource={resource} mayEdit={mayEdit} /> : null}
      <ResourceTabs current={tab} addressOf={addressOf} />
      <Suspense key={tab} fallback={<TabSkeleton label={t('loadingTab')} />}>
        <TabContent
          tab={tab}
          resource={resource}
          search={search}
          addressOf={addressOf}
          mayEdit={mayEdit && resource.deletedAt === null}
        />
      </Suspense>
    </>
  );
}

/** Why a resource is out of the corpus: its rights hold it back, or somebody deleted it, who can bring it back here. */
async function OutAlert({ resource, mayEdit }: { resource: ResourceDetail; mayEdit: boolean }) {
  const t = await getTranslations('resources');
  const rights = await rightsOfResource(database(), resource.id);
  if (rights && (rights.leftOut !== null || rights.takedowns.length > 0)) {
    return (
      <Alert tone="warn" className="mb-4" title={t('rights.held.title')}>
        {t('rights.held.text')}
        <HeldBy rights={rights} />
        {resource.deletionId === heldBack ? null : <p className="mt-2">{t('rights.held.both')}</p>}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" className="mb-4" title={t('deletedAlert.title')}>
      {t('deletedAlert.text')}
      {mayEdit ? <RestoreButton scope={{ jobId: resource.jobId }} resourceId={resource.id} /> : null}
    </Alert>
  );
}

async function TabContent({
  tab,
  resource,
  search,
  addressOf,
  mayEdit,
}: {
  tab: ResourceTab;
  resource: ResourceDetail;
  search: Search;
  addressOf: AddressOf;
  mayEdit: boolean;
}) {
  const t = await getTranslations('resources');
  const find = typeof search.find === 'string' ? search.find.slice(0, 500) : '';
  if (tab === 'original') {
    // Of other formats what they were converted to is shown.
    const text = resource.format === 'html' ? ({ kind: 'missing' } as const) : await readText(resource);
    return (
      <>
        <OriginalPanel resource={resource} text={text} mayFetch={mayEdit} />
        {resource.rendered && resource.format === 'html' ? (
          <Suspense fallback={<TabSkeleton label={t('loadingTab')} />}>
            <ComparedForms resource={resource} />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (tab === 'tagged') return <TaggedTab resource={resource} tagset={search.tagset} addressOf={addressOf} />;
  if (tab === 'metadata') return <MetadataTab resource={resource} mayEdit={mayEdit} />;
  if (tab === 'provenance') return <ProvenanceTab resource={resource} />;
  return <TextTab resource={resource} all={search.blocks === 'all'} find={find} addressOf={addressOf} />;
}

/** The search part of the table that its reader came from. */
function tableSearch(search: Search): string {
  return typeof search.in === 'string' ? search.in.slice(0, 2_000) : '';
}

/** The table that its reader came from: of the corpus, where the address says so, else of the job. */
function tableScope({ jobId, corpusId }: ResourceDetail, search: Search): ResourceScope {
  return search.of === 'corpus' ? { corpusId } : { jobId };
}

function tableAddress(resource: ResourceDetail, search: Search): string {
  const within = tableSearch(search);
  return `${tablePathOf(tableScope(resource, search))}${within === '' ? '' : `?${within}`}`;
}

async function Neighbours({ resource, search }: { resource: ResourceDetail; search: Search }) {
  const query = readSearch(resourceQuerySchema, Object.fromEntries(new URLSearchParams(tableSearch(search))));
  const scope = tableScope(resource, search);
  const filter = await narrowFilter(database(), scope, filterOf(query, await readerZone())).catch(
    (error: unknown) => {
      // The sub-corpus that the table was filtered by was deleted meanwhile.
      if (toAppError(error).detail.reason !== 'subCorpusGone') throw error;
      return null;
    },
  );
  if (filter === null) return null;
  const found = await neighboursOf(database(), filter, orderOf(query), resource.id);
  const kept = { ...search, find: undefined };
  const to = (id: string | null) => id && addressWith(`/resources/${id}`, kept, {});
  return (
    <NeighbourLinks
      previous={to(found.previous)}
      next={to(found.next)}
      table={tableAddress(resource, search)}
    />
  );
}

function TabSkeleton({ label }: { label: string }) {
  return (
    <Panel>
      <div role="status" aria-label={label} className="grid max-w-[38rem] gap-3 py-3">
        {Array.from({ length: 10 }, (_, line) => `line-${line}`).map((line) => (
          <Skeleton key={line} className="h-4" />
        ))}
      </div>
    </Panel>
  );
}
