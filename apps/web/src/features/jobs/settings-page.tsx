import { can } from '@florilegium/contracts/permissions';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { visibleJob } from '../corpora/access';
import { ReplayPanel } from '../replays/replay-panel';
import { readReplay } from '../replays/shown-replay';
import { formProps } from './form-props';
import { JobForm } from './job-form';
import { isUnderWay } from './under-way';

/** A job's configuration to change; a reader who may not sees it without the means. */
export async function SettingsPage({ jobId }: { jobId: string }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('jobs');
  const mayEdit = can(user.actor, 'job.edit', { corpusId: job.corpusId });
  const underWay = isUnderWay(job.state);
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('settings.version', { version: job.version })}</p>
      {mayEdit ? null : <Alert tone="info">{t('settings.readOnly')}</Alert>}
      {mayEdit && underWay ? (
        <Alert tone="info">{t(job.state === 'starting' ? 'settings.starting' : 'settings.running')}</Alert>
      ) : null}
      <fieldset disabled={!mayEdit} className="min-w-0">
        <JobForm {...(await formProps(user, { job }))} />
      </fieldset>
      <ReplayPanel jobId={job.id} initial={await readReplay(job.id)} mayEdit={mayEdit} underWay={underWay} />
    </div>
  );
}
