import { can } from '@florilegium/contracts/permissions';
import { jobNames } from '@florilegium/db/corpus/jobs';
import type { ResourceFacets } from '@florilegium/db/corpus/resource-facets';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getTranslations } from 'next-intl/server';
import { readSearch, type Search, unreadable } from '@/components/address';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { KnownFields } from '@/components/metadata/known-fields';
import { Panel } from '@/components/panel';
import { readViews, searchOfView } from '@/features/views/read-views';
import { database } from '@/server/context';
import { knownFields } from '@/server/plan/known-fields';
import type { SignedInUser } from '@/server/sign-in/session';
import { ChangesList } from './bulk/changes-list';
import { DeleteUnder } from './bulk/delete-under';
import { readChanges } from './bulk/read-changes';
import { readTable } from './read-table';
import { pathOf } from './scope';
import { TablePanel } from './table-panel';
import { resourceQuerySchema, searchOf } from './table-query';

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
  const [table, changes, views, jobs, known] = await Promise.all([
    readTable(scope, query, search),
    readChanges(scope),
    readViews(named, search, searchOf(query)),
    'jobId' in scope ? [] : jobNames(database(), corpusId),
    knownFields(corpusId, { withDomain: true }),
  ]);
  if (table.facets && isEmpty(table.facets)) return <NoResources scope={scope} />;
  const mayEdit = can(user.actor, 'resource.edit', { corpusId });
  const t = await getTranslations('resources');
  return (
    <div className="grid gap-4">
      {isViewGone ? <ViewGone /> : null}
      <LeftOut search={search} isGone={isGone} />
      <KnownFields known={known}>
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
      </KnownFields>
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
