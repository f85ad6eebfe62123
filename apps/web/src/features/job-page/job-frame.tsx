import { can } from '@florilegium/contracts/permissions';
import { countSeeds } from '@florilegium/db/corpus/seeds';
import { hasPairings } from '@florilegium/db/pairs/pairings';
import { removalGraceDays } from '@florilegium/db/removals/archiving';
import { scheduleOf } from '@florilegium/db/runs/schedules';
import { standingSamples } from '@florilegium/db/samples/samples';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/page-head';
import { LinkTabs } from '@/components/tabs';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { visibleJob } from '../../server/corpus-access';
import { JobProgress } from '../job-state/job-progress';
import { readLatestEvents, readLatestPages, readProgress } from '../job-state/read-progress';
import { SpokenState } from '../job-state/spoken-state';
import { StateLine } from '../job-state/state-line';
import { ClosedAlert } from '../removal/closed-alert';
import { ClosedJobMenu } from '../removal/closed-job-menu';
import { VerdictLink } from '../validation/verdict/verdict-link';
import { JobButtons } from './job-buttons';
import { JobMenu } from './job-menu';
import { SilenceAlert } from './silence-alert';

/** What stands around every page of a job: its name, its state, what can be done, and the way to the other pages. */
export async function JobFrame({ jobId, children }: { jobId: string; children: ReactNode }) {
  const { user, job, closed } = await visibleJob(jobId);
  const t = await getTranslations('monitor');
  const [progress, events, pages, seeds, paired, schedule, self, [verdict]] = await Promise.all([
    readProgress(job.id),
    readLatestEvents(job.id),
    readLatestPages(job.id),
    countSeeds(database(), job.id),
    hasPairings(database(), job.id),
    scheduleOf(database(), job.id),
    requireUser(),
    standingSamples(database(), { corpusId: job.corpusId, jobId: job.id }),
  ]);
  if (!progress) notFound();
  const base = `/jobs/${job.id}`;
  return (
    <JobProgress jobId={job.id} initial={progress} events={events} pages={pages}>
      <PageHead
        crumbs={[
          { label: t('crumbs.corpora'), href: '/corpora' },
          { label: job.corpusName, href: `/corpora/${job.corpusId}` },
        ]}
        title={<bdi className="[overflow-wrap:anywhere]">{job.name}</bdi>}
        state={
          // Where there is room, the verdict stands in the line of the state: the tabs below keep their place.
          <div className="flex min-w-0 items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
            <StateLine
              schedule={closed ? null : schedule && { ...schedule, nextAt: schedule.nextAt.toISOString() }}
            />
            {verdict ? <VerdictLink sample={verdict} /> : null}
          </div>
        }
        actions={
          can(user.actor, 'job.edit', { corpusId: job.corpusId }) ? (
            <>
              <JobMenu
                job={{ id: job.id, name: job.name }}
                life={{
                  graceDays: removalGraceDays,
                  mayRemove: can(user.actor, 'corpus.edit', { corpusId: job.corpusId }),
                  schedule: schedule && { ...schedule, nextAt: schedule.nextAt.toISOString() },
                }}
              />
              <JobButtons jobName={job.name} seeds={seeds.total - seeds.problems} />
            </>
          ) : closed?.of === 'job' ? (
            <ClosedJobMenu
              job={{ id: job.id, name: job.name }}
              closed={closed}
              may={{
                open: can(self.actor, 'job.edit', { corpusId: job.corpusId }),
                remove: can(self.actor, 'corpus.edit', { corpusId: job.corpusId }),
              }}
              graceDays={removalGraceDays}
            />
          ) : undefined
        }
      />
      <SpokenState />
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          { href: base, label: t('tabs.monitor'), exact: true },
          { href: `${base}/urls`, label: t('tabs.urls') },
          { href: `${base}/hosts`, label: t('tabs.hosts') },
          { href: `${base}/plots`, label: t('tabs.plots') },
          { href: `${base}/resources`, label: t('tabs.resources') },
          ...(job.config.bilingual || paired ? [{ href: `${base}/pairs`, label: t('tabs.pairs') }] : []),
          { href: `${base}/validation`, label: t('tabs.validation') },
          { href: `${base}/log`, label: t('tabs.log') },
          { href: `${base}/settings`, label: t('tabs.settings') },
        ]}
      />
      {closed ? (
        <ClosedAlert
          thing={{ kind: 'job', id: job.id, name: job.name }}
          closed={{ ...closed, dueAt: closed.dueAt?.toISOString() ?? null }}
          mayOpen={can(self.actor, closed.as === 'removed' ? 'corpus.edit' : 'job.edit', {
            corpusId: job.corpusId,
          })}
        />
      ) : null}
      <SilenceAlert />
      {children}
    </JobProgress>
  );
}
