import { can } from '@florilegium/contracts/permissions';
import { countrySurts } from '@florilegium/crawling/seeds/country-domains';
import { seedWordLanguages } from '@florilegium/crawling/seeds/seed-words';
import { listEngines } from '@florilegium/db/screens/engine-list';
import { listSeedSearches } from '@florilegium/db/seeds/seed-searches';
import { getLocale, getTranslations } from 'next-intl/server';
import { CopyButton } from '@/components/copy-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { WorkerAlert } from '@/features/shell/worker-alert';
import { database } from '@/server/context';
import { languageName } from '../../components/language-name';
import { visibleCorpus } from '../../server/corpus-access';
import { SearchesTable } from './search/searches-table';
import { SeedForm } from './search/seed-form';
import { placeOf, targetOf } from './seed-target';

/** Where a corpus' jobs can begin: a new search for seeds, and the searches that were made. */
export async function SeedsPage({ corpusId, search }: { corpusId: string; search: unknown }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const target = targetOf(search);
  const [t, locale, engines, searches] = await Promise.all([
    getTranslations('seeds'),
    getLocale(),
    listEngines(database()),
    listSeedSearches(database(), corpus.id),
  ]);
  const language =
    corpus.languages.find((code) => seedWordLanguages.includes(code)) ?? corpus.languages[0] ?? locale;
  return (
    <>
      <PageHead
        crumbs={[{ label: corpus.name, href: `/corpora/${corpus.id}` }]}
        title={t('title')}
        state={t('state')}
      />
      <WorkerAlert kind="crawl" className="mb-4" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel title={t('new')}>
          <SeedForm
            corpusId={corpus.id}
            target={target}
            language={language}
            mayListEngines={can(user.actor, 'installation.configure')}
            engines={engines.map(({ id, settings, usedToday }) => ({
              id,
              name: settings.name,
              left: settings.dailyQuota === null ? null : Math.max(0, settings.dailyQuota - usedToday),
              intervalMs: settings.intervalMs,
            }))}
          />
        </Panel>
        <WholeLanguage language={language} locale={locale} />
      </div>
      <Panel title={t('searches.title')} flush={searches.length > 0} className="mt-4">
        {searches.length > 0 ? (
          <SearchesTable searches={searches} place={(id) => placeOf(corpus.id, target, id)} />
        ) : (
          <p className="text-muted">{t('searches.none')}</p>
        )}
      </Panel>
    </>
  );
}

/** For whole languages seeds are a beginning alone: a scope by SURT prefixes lets a crawl go where they lead. */
async function WholeLanguage({ language, locale }: { language: string; locale: string }) {
  const t = await getTranslations('seeds');
  const surts = countrySurts(language);
  if (surts.length === 0) return null;
  const name = languageName(language, locale);
  return (
    <Panel title={t('whole.title')}>
      <p className="mb-2 text-sm">{t('whole.text', { language: name })}</p>
      <pre className="mb-2 whitespace-pre-wrap rounded bg-sunken px-3 py-2 font-mono text-sm">
        {surts.join('\n')}
      </pre>
      <CopyButton text={surts.join('\n')} label={t('whole.copy')} />
    </Panel>
  );
}
