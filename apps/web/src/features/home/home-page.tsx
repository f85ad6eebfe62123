import { type Actor, can } from '@florilegium/contracts/permissions';
import { openAlerts } from '@florilegium/db/corpus/alerts';
import { listCorpora } from '@florilegium/db/corpus/corpora';
import { listJobs } from '@florilegium/db/corpus/jobs';
import { ownRounds } from '@florilegium/db/samples/sample-items';
import { countSamplesWaiting, samplesWaiting } from '@florilegium/db/samples/sample-lists';
import { jobsInNeed, openDrafts } from '@florilegium/db/screens/home';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { CorporaTable } from '../corpora/corpora-page';
import { ExploreDemo } from '../demo/explore-demo';
import { AlertsList } from '../monitor/alerts-list';
import { SamplesTable } from '../validation/lists/samples-table';
import { ObjectionsAlert } from '../webmasters/objections-alert';
import { JobsInNeed } from './jobs-in-need';
import { Offers } from './offers';
import { OpenDrafts } from './open-drafts';
import { RunningJobs } from './running-jobs';

/** Of each kind; the rest is on the pages of its corpus. */
const mostShown = 20;

type Corpora = Awaited<ReturnType<typeof listCorpora>>;

/** Where work begins: what needs this person, what runs, what waits for a judgement, what was begun, and the corpora. */
export async function HomePage() {
  const user = await requireUser();
  const corpora = await listCorpora(database(), user.actor);
  const mayCreate = can(user.actor, 'corpus.create');
  if (corpora.length === 0) {
    const closed = await listCorpora(database(), user.actor, { closed: true });
    return <FirstSteps mayCreate={mayCreate} user={user} closed={closed.length} />;
  }
  const [alerts, work] = await Promise.all([
    openAlerts(database(), { corpusIds: corpora.map(({ id }) => id) }),
    workOf(user.actor, corpora),
  ]);
  const maySet = can(user.actor, 'installation.configure');
  return (
    <HomeOf
      work={work}
      corpora={corpora}
      mayCreate={mayCreate}
      notices={
        <>
          <Offers userId={user.id} />
          {maySet ? <ObjectionsAlert /> : null}
          <AlertsList
            alerts={alerts}
            withJob
            mayDismiss={(corpusId) => can(user.actor, 'job.edit', { corpusId })}
            maySet={maySet}
          />
        </>
      }
    />
  );
}

/** What somebody has to do with in their corpora. */
async function workOf(actor: Actor, corpora: Corpora) {
  const ids = corpora.map((corpus) => corpus.id);
  const [underWay, samples, waiting, needy, drafts] = await Promise.all([
    listJobs(database(), ids, { states: ['starting', 'running', 'paused'], limit: mostShown }),
    samplesWaiting(database(), actor, { limit: mostShown }),
    countSamplesWaiting(database(), actor),
    jobsInNeed(database(), actor.userId, ids, mostShown),
    openDrafts(database(), actor.userId, ids, mostShown),
  ]);
  // A paused job that this person answers for stands among those that need somebody.
  const running = underWay.filter(
    ({ id, state }) => state !== 'paused' || !needy.some((job) => job.id === id),
  );
  const own = await ownRounds(
    database(),
    samples.rows.map(({ id }) => id),
    actor.userId,
  );
  return { running, samples, own, waiting, needy, drafts };
}

async function HomeOf({
  work: { running, samples, own, waiting, needy, drafts },
  corpora,
  mayCreate,
  notices,
}: {
  work: Awaited<ReturnType<typeof workOf>>;
  corpora: Corpora;
  mayCreate: boolean;
  /** Above the lists. */
  notices: ReactNode;
}) {
  const t = await getTranslations('home');
  const counts = { jobs: running.length, samples: waiting.count, more: waiting.isMore ? 'yes' : 'no' };
  return (
    <>
      <PageHead
        title={t('title')}
        state={t('state', counts)}
        actions={mayCreate ? <NewCorpus hasDemo={corpora.some((corpus) => corpus.demo)} /> : undefined}
      />
      {notices}
      <div className="grid gap-4">
        {needy.length > 0 ? (
          <Panel flush title={t('needy.title')}>
            <JobsInNeed jobs={needy} />
          </Panel>
        ) : null}
        {running.length > 0 ? (
          <Panel flush title={t('running')}>
            <RunningJobs jobs={running} />
          </Panel>
        ) : null}
        {samples.rows.length > 0 ? (
          <Panel
            flush
            title={t('waiting')}
            aside={
              samples.after ? (
                <LinkButton size="small" href="/validate">
                  {t('waitingAll')}
                </LinkButton>
              ) : undefined
            }
          >
            <SamplesTable samples={samples.rows} withJob own={own} />
          </Panel>
        ) : null}
        {drafts.length > 0 ? (
          <Panel flush title={t('drafts.title')}>
            <OpenDrafts drafts={drafts} />
          </Panel>
        ) : null}
        <Panel flush title={t('corpora')}>
          <CorporaTable corpora={corpora} />
        </Panel>
      </div>
    </>
  );
}

/** The ways to another corpus. */
async function NewCorpus({ hasDemo }: { hasDemo: boolean }) {
  const t = await getTranslations('home');
  return (
    <>
      {hasDemo ? null : <ExploreDemo variant="plain" />}
      <LinkButton variant="main" href="/corpora/new">
        {t('newCorpus')}
      </LinkButton>
    </>
  );
}

async function FirstSteps({
  mayCreate,
  user,
  closed,
}: {
  mayCreate: boolean;
  user: { id: string; name: string };
  /** How many corpora this person sees that are archived or will be deleted. */
  closed: number;
}) {
  const [t, words] = await Promise.all([getTranslations('home'), getTranslations('corpora.noneInUse')]);
  const create = mayCreate ? (
    <>
      <ExploreDemo />
      <LinkButton href="/corpora/new">{t('newCorpus')}</LinkButton>
    </>
  ) : undefined;
  return (
    <>
      <PageHead title={t('welcome', { name: user.name })} />
      <Offers userId={user.id} />
      <Panel>
        {closed > 0 ? (
          <EmptyState
            title={words('title')}
            actions={
              <>
                <LinkButton href="/corpora">{words('see', { count: closed })}</LinkButton>
                {create}
              </>
            }
          >
            {words('text', { count: closed })}
          </EmptyState>
        ) : (
          <EmptyState title={t(mayCreate ? 'empty.title' : 'empty.titleMember')} actions={create}>
            {t(mayCreate ? 'empty.text' : 'empty.textMember')}
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
