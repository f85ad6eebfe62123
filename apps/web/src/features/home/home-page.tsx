import { can } from '@florilegium/contracts/permissions';
import { openAlerts } from '@florilegium/db/alerts';
import { listCorpora } from '@florilegium/db/corpora';
import { listJobs } from '@florilegium/db/jobs';
import { samplesWaiting } from '@florilegium/db/samples';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { requireUser } from '@/server/session';
import { CorporaTable } from '../corpora/corpora-page';
import { JobsTable } from '../jobs/jobs-table';
import { AlertsList } from '../monitor/alerts-list';
import { SamplesTable } from '../validation/samples-table';
import { ExploreDemo } from './explore-demo';

/** Where work begins: what runs, what waits for a judgement, and the corpora. */
export async function HomePage() {
  const user = await requireUser();
  const t = await getTranslations('home');
  const corpora = await listCorpora(database(), user.actor);
  const mayCreate = can(user.actor, 'corpus.create');
  if (corpora.length === 0) return <FirstSteps mayCreate={mayCreate} name={user.name} />;
  const ids = corpora.map((corpus) => corpus.id);
  const [running, samples, alerts] = await Promise.all([
    listJobs(database(), ids, { states: ['starting', 'running', 'paused'], limit: 20 }),
    samplesWaiting(database(), user.actor),
    openAlerts(database(), { corpusIds: ids }),
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        state={t('state', { jobs: running.length, samples: samples.length })}
        actions={
          mayCreate ? (
            <>
              {corpora.some((corpus) => corpus.demo) ? null : <ExploreDemo variant="plain" />}
              <LinkButton variant="main" href="/corpora/new">
                {t('newCorpus')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <AlertsList alerts={alerts} withJob />
      <div className="grid gap-4">
        {running.length > 0 ? (
          <Panel flush title={t('running')}>
            <JobsTable jobs={running} withCorpus />
          </Panel>
        ) : null}
        {samples.length > 0 ? (
          <Panel flush title={t('waiting')}>
            <SamplesTable samples={samples} withJob />
          </Panel>
        ) : null}
        <Panel flush title={t('corpora')}>
          <CorporaTable corpora={corpora} />
        </Panel>
      </div>
    </>
  );
}

async function FirstSteps({ mayCreate, name }: { mayCreate: boolean; name: string }) {
  const t = await getTranslations('home');
  return (
    <>
      <PageHead title={t('welcome', { name })} />
      <Panel>
        <EmptyState
          title={mayCreate ? t('empty.title') : t('empty.titleMember')}
          actions={
            mayCreate ? (
              <>
                <ExploreDemo />
                <LinkButton href="/corpora/new">{t('newCorpus')}</LinkButton>
              </>
            ) : undefined
          }
        >
          {mayCreate ? t('empty.text') : t('empty.textMember')}
        </EmptyState>
      </Panel>
    </>
  );
}
