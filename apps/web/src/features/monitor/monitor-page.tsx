import { isFocused } from '@florilegium/contracts/jobs/focus';
import { can, rolesFor } from '@florilegium/contracts/permissions';
import { openAlerts } from '@florilegium/db/corpus/alerts';
import { listExports } from '@florilegium/db/corpus/exports';
import { listUploads } from '@florilegium/db/mapping/uploads';
import { listMembers } from '@florilegium/db/people/memberships';
import { workersStanding } from '@florilegium/db/runs/workers';
import { largeDocuments } from '@florilegium/db/screens/large-documents';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { ExportsPanel } from '../exports/exports-panel';
import { shownExport } from '../exports/shown-export';
import { HarvestPanel } from '../focus/harvest-panel';
import { EventsView } from '../job-log/events-view';
import { JobFacts } from '../job-page/job-facts';
import { PeoplePanel } from '../job-page/people-panel';
import { RefreshWhileLive } from '../job-state/refresh-while-live';
import { isUnderWay } from '../job-state/under-way';
import { WhenAtRest } from '../job-state/when-at-rest';
import { LargeDocumentsAlert } from '../large-documents/large-documents-alert';
import { ReplayPanel } from '../replays/replay-panel';
import { readReplay } from '../replays/shown-replay';
import { shownUpload } from '../uploads/shown-upload';
import { UploadsPanel } from '../uploads/uploads-panel';
import { AskUrl } from '../urls/ask-url';
import { AlertsList } from './alerts-list';
import { DemoSteps } from './demo-steps';
import { ExcludePanel } from './exclude-panel';
import { FunnelView } from './funnel-view';
import { HostYieldPanel } from './host-yield-panel';
import { LatestPages } from './latest-pages';
import { SlowPanel } from './slow-panel';

/** How a job's crawl is going: its numbers, where its URLs went, what happened, and its exports; and what can be mapped again or added. */
export async function MonitorPage({ jobId }: { jobId: string }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('monitor');
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  const [exports, mapping, alerts, large, replay, uploads, members] = await Promise.all([
    listExports(database(), job.corpusId),
    workersStanding(database(), 'mapping'),
    openAlerts(database(), { jobId: job.id }),
    largeDocuments(database(), job.corpusId),
    readReplay(job.id),
    listUploads(database(), job.id),
    mayEdit ? listMembers(database(), job.corpusId) : [],
  ]);
  const reader = { mayDismiss: () => mayEdit, maySet: can(user.actor, 'installation.configure') };
  return (
    <>
      <RefreshWhileLive />
      <AlertsList {...reader} alerts={alerts.filter(({ kind }) => kind !== 'nothingFetched')} />
      <WhenAtRest>
        <AlertsList {...reader} alerts={alerts.filter(({ kind }) => kind === 'nothingFetched')} />
      </WhenAtRest>
      <LargeDocumentsAlert documents={large.filter((one) => one.jobId === job.id)} className="mb-4" />
      {mapping.isDiskLow ? (
        <Alert tone="warn" className="mb-4" title={t('mappingWaits.title')}>
          {t('mappingWaits.text')}
        </Alert>
      ) : null}
      {job.demo ? <DemoSteps corpusId={job.corpusId} /> : null}
      <JobFacts />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <FunnelView />
          <SlowPanel />
          {isFocused(job.config.focus) ? <HarvestPanel jobName={job.name} /> : null}
          <Panel title={t('why.title')}>
            <AskUrl path={`/jobs/${job.id}/urls`} asked="" />
          </Panel>
          <LatestPages />
        </div>
        <div className="grid min-w-0 gap-4">
          <HostYieldPanel jobId={job.id} jobName={job.name} mayEdit={mayEdit} />
          {mayEdit ? <ExcludePanel /> : null}
          <EventsView />
          <PeoplePanel
            jobId={job.id}
            owner={job.ownerId && job.ownerName ? { id: job.ownerId, name: job.ownerName } : null}
            team={members.flatMap(({ userId, name, role }) =>
              rolesFor('job.edit').includes(role) ? [{ id: userId, name }] : [],
            )}
            notes={job.notes}
            mayEdit={mayEdit}
          />
          <ReplayPanel jobId={job.id} initial={replay} mayEdit={mayEdit} underWay={isUnderWay(job.state)} />
          <UploadsPanel
            jobId={job.id}
            initial={{
              uploads: uploads.map(shownUpload),
              workerAlive: mapping.isAlive,
              diskLow: mapping.isDiskLow,
            }}
            mayEdit={mayEdit}
          />
          <ExportsPanel
            corpusId={job.corpusId}
            jobId={job.id}
            initial={exports.map(shownExport)}
            workerAlive={mapping.isAlive}
            diskLow={mapping.isDiskLow}
            mayExport={can(user.actor, 'export.create', { corpusId: job.corpusId })}
          />
        </div>
      </div>
    </>
  );
}
