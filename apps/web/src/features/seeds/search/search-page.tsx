import type { SeedSettings } from '@florilegium/contracts/jobs/seed-search';
import { draftsOfNewJobs } from '@florilegium/db/corpus/job-drafts';
import { listJobNames } from '@florilegium/db/corpus/jobs';
import { engineById } from '@florilegium/db/seeds/engine-turns';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/page-head';
import { database } from '@/server/context';
import { languageName } from '../../../components/language-name';
import { visibleSeedSearch } from '../access';
import { seedSearchStatus } from '../news';
import { placeOf, targetOf } from '../seed-target';
import { SearchView } from './search-view';

/** A search for seeds: how far it is, and what it has found, to be taken or left. */
export async function SearchPage({
  corpusId,
  searchId,
  search,
}: {
  corpusId: string;
  searchId: string;
  search: unknown;
}) {
  const { user, corpus, search: found } = await visibleSeedSearch(corpusId, searchId);
  const asked = targetOf(search) ?? (found.draftId ? { draft: found.draftId } : null);
  const [t, status, drafts, jobs, title] = await Promise.all([
    getTranslations('seeds'),
    seedSearchStatus(searchId),
    draftsOfNewJobs(database(), user.id, corpus.id),
    listJobNames(database(), corpus.id),
    titleOf(found.settings),
  ]);
  const isKnown =
    asked !== null &&
    ('draft' in asked
      ? asked.draft === targetDraft(search) || drafts.some(({ id }) => id === asked.draft)
      : jobs.some(({ id }) => id === asked.job));
  return (
    <>
      <PageHead
        crumbs={[
          { label: corpus.name, href: `/corpora/${corpus.id}` },
          { label: t('title'), href: placeOf(corpus.id, targetOf(search)) },
        ]}
        title={title}
        state={t('review.state')}
      />
      <SearchView
        corpusId={corpus.id}
        searchId={searchId}
        initial={status}
        source={found.settings.source}
        target={isKnown ? asked : null}
        drafts={drafts.map(({ id, name }) => ({ id, name }))}
        jobs={jobs.map(({ id, name }) => ({ id, name }))}
      />
    </>
  );
}

/** A draft that isn't stored yet is named by the form that one comes from. */
function targetDraft(search: unknown): string | null {
  const target = targetOf(search);
  return target && 'draft' in target ? target.draft : null;
}

async function titleOf(settings: SeedSettings): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('seeds'), getLocale()]);
  if (settings.source !== 'queries') return t(`source.${settings.source}`);
  const engine = await engineById(database(), settings.engineId);
  const words = t(`list.${settings.list}.label`);
  const language = languageName(settings.language, locale);
  return [engine?.settings.name ?? t('engineGone'), words, language].join(' · ');
}
