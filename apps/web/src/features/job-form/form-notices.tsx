'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { leavesMachine } from '../job-draft/seed-input';
import type { JobFormProps } from './job-form-props';
import type { useJobForm } from './use-job-form';

/** What somebody should know who opens the form: a draft goes on, others are at the job, too. */
export function FormNotices({
  form,
  noContact,
}: Pick<JobFormProps, 'noContact'> & { form: ReturnType<typeof useJobForm> }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const { editing, goesOn, otherHeld } = form;
  const time = (at: string) => format.dateTime(new Date(at), 'minute');
  return (
    <div className="grid gap-3 empty:hidden">
      {noContact && leavesMachine(form.trialSeeds) ? (
        <Alert tone="warn" title={t('contact.title')}>
          {t('contact.text')}{' '}
          {noContact.maySet ? <Link href="/admin/settings">{t('contact.set')}</Link> : t('contact.askAdmin')}
        </Alert>
      ) : null}
      {goesOn ? (
        <Alert tone="info" title={t('draft.goesOn.title', { time: time(goesOn.at) })}>
          <p>{t('draft.goesOn.text')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={form.closeGoesOn}>
              {t('draft.goesOn.continue')}
            </Button>
            <Button size="small" variant="quiet" onClick={form.beginAnew}>
              {t('draft.goesOn.anew')}
            </Button>
          </div>
        </Alert>
      ) : null}
      {otherHeld ? (
        <Alert tone="info" title={t('draft.other.title', { time: time(otherHeld.held.at) })}>
          <p>{t('draft.other.text')}</p>
          <Button size="small" className="mt-2" onClick={() => form.takeHeld(otherHeld)}>
            {t('draft.other.take')}
          </Button>
        </Alert>
      ) : null}
      {editing && editing.others.length > 0 ? (
        <p className="text-muted text-sm" aria-live="polite">
          {t('watch.others', {
            names: format.list(editing.others.map((other) => other.name)),
            count: editing.others.length,
          })}
        </p>
      ) : null}
    </div>
  );
}

/** The way to what differs from the job as it is now. */
export interface Comparing {
  pending: boolean;
  ask: () => void;
}

/** Says that somebody saved the job meanwhile, while one types: who, when, and the way to what differs. */
export function SavedMeanwhile({
  form: { editing, job },
  pending,
  ask,
}: Comparing & { form: Pick<ReturnType<typeof useJobForm>, 'editing' | 'job'> }) {
  const t = useTranslations('jobs');
  const edit = editing?.edits[0];
  if (!edit || editing.lock === job?.lock) return null;
  return (
    <Alert tone="warn" live>
      <p>
        {t.rich(`watch.${edit.kind}`, {
          who: edit.mine ? t('conflict.you') : (edit.by ?? t('conflict.somebody')),
          when: () => <RelativeTime date={edit.at} />,
        })}{' '}
        {t('watch.safe')}
      </p>
      <Button size="small" className="mt-2" pending={pending} onClick={ask}>
        {t('watch.compare')}
      </Button>
    </Alert>
  );
}
