import { isFocused } from '@florilegium/contracts/focus';
import { can } from '@florilegium/contracts/permissions';
import { openAlerts } from '@florilegium/db/alerts';
import { listExports } from '@florilegium/db/exports';
import { listMembers } from '@florilegium/db/memberships';
import { listUploads } from '@florilegium/db/uploads';
import { livingWorkers } from '@florilegium/db/workers';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleJob } from '../corpora/access';
import { ExportsPanel } from '../exports/exports-panel';
import { shownExport } from '../exports/shown-export';
import { HarvestPanel } from '../focus/harvest-panel';
import { isUnderWay } from '../jobs/under-way';
import { ReplayPanel } from '../replays/replay-panel';
import { readReplay } from '../replays/shown-replay';
import { shownUpload } from '../uploads/shown-upload';
import { UploadsPanel } from '../uploads/uploads-panel';
import { AlertsList } from './alerts-list';
import { AskUrl } from './ask-url';
import { DemoSteps } from './demo-steps';
import { EventsView } from './events-view';
import { ExcludePanel } from './exclude-panel';
import { FunnelView } from './funnel-view';
import { JobFacts } from './job-facts';
import { LatestPages } from './latest-pages';
import { PeoplePanel } from './people-panel';
import { RefreshWhileLive } from './refresh-while-live';
import { SlowPanel } from './slow-panel';

/** How a job's crawl is going: its numbers, where its URLs went, what happened, and its exports; and what can be mapped again or added. */
export async function MonitorPage({ jobId }: { jobId: string }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('monitor');
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  const [exports, mapping, alerts, replay, uploads, members] = await Promise.all([
    listExports(database(), job.corpusId),
    livingWorkers(database(), 'mapping'),
    openAlerts(database(), { jobId: job.id }),
    readReplay(job.id),
    listUploads(database(), job.id),
    mayEdit ? listMembers(database(), job.corpusId) : [],
  ]);
  return (
    <>
      <RefreshWhileLive />
      <AlertsList alerts={alerts} mayDismiss={() => mayEdit} />
      {job.demo ? <DemoSteps corpusId={job.corpusId} /> : null}
      <JobFacts />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <FunnelView />
          {isFocused(job.config.focus) ? <HarvestPanel jobName={job.name} /> : null}
          <Panel title={t('why.title')}>
            <AskUrl path={`/jobs/${job.id}/urls`} asked="" />
          </Panel>
          <LatestPages />
        </div>
        <div className="grid gap-4">
          <SlowPanel />
          {mayEdit ? <ExcludePanel /> : null}
          <EventsView />
          <PeoplePanel
            jobId={job.id}
            owner={job.ownerId && job.ownerName ? { id: job.ownerId, name: job.ownerName } : null}
            team={members.map(({ userId, name }) => ({ id: userId, name }))}
            notes={job.notes}
            mayEdit={mayEdit}
          />
          <ReplayPanel jobId={job.id} initial={replay} mayEdit={mayEdit} underWay={isUnderWay(job.state)} />
          <UploadsPanel
            jobId={job.id}
            initial={{ uploads: uploads.map(shownUpload), workerAlive: mapping > 0 }}
            mayEdit={mayEdit}
          />
          <ExportsPanel
            corpusId={job.corpusId}
            jobId={job.id}
            initial={exports.map(shownExport)}
            workerAlive={mapping > 0}
            mayExport={can(user.actor, 'export.create', { corpusId: job.corpusId })}
          />
        </div>
      </div>
    </>
  );
}
