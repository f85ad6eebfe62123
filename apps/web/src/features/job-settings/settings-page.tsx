import { can } from '@florilegium/contracts/permissions';
import { listVersions } from '@florilegium/db/screens/job-versions';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { jobFormProps } from '../job-form/form-props';
import { RefreshOnChange } from '../job-state/refresh-while-live';
import { isUnderWay } from '../job-state/under-way';
import { ReplayPanel } from '../replays/replay-panel';
import { readReplay } from '../replays/shown-replay';
import { SettingsForm } from './settings-form';

/** A job's configuration to change; a reader who may not sees it without the means. */
export async function SettingsPage({ jobId }: { jobId: string }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('jobs');
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  const underWay = isUnderWay(job.state);
  const [props, versions, replay] = await Promise.all([
    jobFormProps(user, job),
    listVersions(database(), job.id),
    readReplay(job.id),
  ]);
  return (
    <div className="grid gap-4">
      {mayEdit ? null : <Alert tone="info">{t('settings.readOnly')}</Alert>}
      <RefreshOnChange />
      <SettingsForm
        {...props}
        job={{ id: job.id, lock: job.lock, version: job.version }}
        inForce={job.version}
        versions={versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }))}
      />
      <ReplayPanel jobId={job.id} initial={replay} mayEdit={mayEdit} underWay={underWay} />
    </div>
  );
}
