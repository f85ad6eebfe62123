import { toCql } from '@florilegium/concordance/query/simple-query';
import { can } from '@florilegium/contracts/permissions';
import { countIndexChanges } from '@florilegium/db/concordance/index-changes';
import { currentState } from '@florilegium/db/concordance/search-states';
import { planOf } from '@florilegium/db/plan/plans';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { addressWith, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { LinesSkeleton } from '@/components/skeleton';
import { ListPages } from '@/components/table/list-pages';
import { writePlace } from '@/components/table/list-place';
import { readViews, searchOfView } from '@/features/views/read-views';
import { database } from '@/server/context';
import { visibleCorpus } from '@/server/corpus-access';
import { LinesPanel } from './lines-panel';
import { MisreadNote } from './misread-note';
import { type NarrowNames, narrowNames } from './narrow-names';
import { SavedSearches } from './saved/saved-searches';
import { searchAddress } from './saved/search-address';
import { StateNote } from './saved/state-note';
import { SearchForm } from './search-form';
import { isListView, misread, type SearchQuery, searchQuerySchema, searchViews } from './search-query';
import { TablePanel } from './tables';

/** Searches the tagged texts of a corpus: lines in context, and what can be counted about them. */
export async function SearchPage({ corpusId, search: given }: { corpusId: string; search: Search }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const [t, named] = await Promise.all([getTranslations('concordance'), getTranslations('views')]);
  const searches = { scope: { corpusId: corpus.id }, subject: 'search' as const, userId: user.id };
  const { search, isGone } = await searchOfView(searches, given);
  const path = `/corpora/${corpus.id}/search`;
  const [waiting, names, plan, current] = await Promise.all([
    countIndexChanges(database(), corpus.id),
    narrowNames(corpus.id),
    planOf(database(), corpus.id),
    currentState(database(), corpus.id),
  ]);
  const read = searchQuerySchema.parse(search);
  const { asked, gone } = withoutGone(read, names);
  const isAsked = isListView(asked.view) || toCql(asked.q) !== '';
  const address = isAsked ? searchAddress(asked) : '';
  const views = await readViews(searches, search, address);
  const mayDrop = can(user.actor, 'resource.edit', { corpusId });
  const tables = { corpusId: corpus.id, path, asked, names };
  return (
    <div className="grid gap-4">
      <SearchForm path={path} asked={asked} choices={names.choices} fields={plan?.fields ?? []} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SavedSearches
          corpusId={corpus.id}
          path={path}
          views={views.rows}
          pages={
            <ListPages
              label={named('label', { kind: 'search' })}
              path={path}
              search={search}
              place="named"
              next={writePlace(views.after)}
              anchor="named"
            />
          }
          current={address}
        />
        {isAsked && current > 0 && asked.texts.state === undefined ? (
          <Link href={addressWith(path, search, { state: String(current) })} className="text-sm">
            {t('state.link')}
          </Link>
        ) : null}
      </div>
      <Views path={path} search={search} current={asked.view} />
      {asked.texts.state === undefined ? null : (
        <StateNote corpusId={corpus.id} state={asked.texts.state} path={path} search={search} />
      )}
      <MisreadNote search={search} names={misread(search, read)} />
      {isGone ? <Alert tone="warn">{named('gone', { kind: 'search' })}</Alert> : null}
      {gone ? <Alert tone="warn">{t('subCorpusGone')}</Alert> : null}
      {waiting > 0 ? <Alert tone="info">{t('waiting', { count: waiting })}</Alert> : null}
      {isAsked ? (
        <Suspense key={JSON.stringify(asked)} fallback={<LinesSkeleton label={t('looking')} />}>
          {asked.view === 'lines' ? (
            <LinesPanel {...tables} languages={corpus.languages} search={search} mayDrop={mayDrop} />
          ) : (
            <TablePanel {...tables} />
          )}
        </Suspense>
      ) : (
        <Panel>
          <EmptyState title={t('nothingAsked')}>{t('examples')}</EmptyState>
        </Panel>
      )}
    </div>
  );
}

/** What is asked without sub-corpora and releases that were deleted meanwhile, and whether there were any. */
function withoutGone(asked: SearchQuery, { choices }: NarrowNames): { asked: SearchQuery; gone: boolean } {
  const known = new Set(
    choices.filter(({ field }) => field === 'subCorpus' || field === 'release').map(({ value }) => value),
  );
  const there = (id: string | undefined) => (id !== undefined && known.has(id) ? id : undefined);
  const subCorpus = there(asked.texts.subCorpus);
  const release = there(asked.texts.release);
  const against = there(asked.against);
  const gone =
    subCorpus !== asked.texts.subCorpus || release !== asked.texts.release || against !== asked.against;
  return { asked: { ...asked, against, texts: { ...asked.texts, subCorpus, release } }, gone };
}

async function Views({ path, search, current }: { path: string; search: Search; current: string }) {
  const t = await getTranslations('concordance');
  return (
    <nav aria-label={t('views.label')} className="flex flex-wrap gap-x-4 border-b">
      {searchViews.map((view) => (
        <Link
          key={view}
          href={addressWith(path, search, { view: view === 'lines' ? null : view, page: null })}
          aria-current={view === current ? 'page' : undefined}
          className="inline-flex min-h-9 items-center whitespace-nowrap border-transparent border-b-2 px-1 py-1.5 text-muted no-underline hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink"
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
