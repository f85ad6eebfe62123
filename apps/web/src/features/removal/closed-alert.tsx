'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { dated } from '@/i18n/dated';
import { archiveCorpusAction, archiveJobAction, keepCorpusAction, keepJobAction } from './actions';
import type { ShownClosed, ShownThing } from './thing';

/** Says that a thing can be read and not changed, until when it is there, and the way back. */
export function ClosedAlert({
  thing: { kind, id },
  closed,
  mayOpen,
}: {
  thing: ShownThing;
  closed: ShownClosed;
  /** This person may open it again. */
  mayOpen: boolean;
}) {
  const t = useTranslations('common.removal');
  const format = useFormatter();
  const openJob = useAction(archiveJobAction, { toasts: true });
  const openCorpus = useAction(archiveCorpusAction, { toasts: true });
  const keepJob = useAction(keepJobAction, { toasts: true });
  const keepCorpus = useAction(keepCorpusAction, { toasts: true });
  const isRemoved = closed.as === 'removed';
  // What is closed with its corpus is opened there.
  const isOwn = closed.of === kind;
  const open = () => {
    if (isRemoved) return kind === 'job' ? keepJob.run({ jobId: id }) : keepCorpus.run({ corpusId: id });
    return kind === 'job'
      ? openJob.run({ jobId: id, archived: false })
      : openCorpus.run({ corpusId: id, archived: false });
  };
  const pending = [openJob, openCorpus, keepJob, keepCorpus].some((one) => one.pending);
  const due = closed.dueAt ? format.dateTime(new Date(closed.dueAt), 'minute') : '';
  const words = closed.begun
    ? t('begun')
    : isRemoved
      ? t('due', dated('due', due))
      : t(`archived.${closed.of}`);
  return (
    <Alert tone={isRemoved ? 'bad' : 'info'} title={t(`is.${closed.as}.${closed.of}`)} className="mb-4">
      <p>{words}</p>
      {mayOpen && isOwn && !closed.begun ? (
        <Button size="small" className="mt-2" pending={pending} onClick={() => void open()}>
          {t(isRemoved ? 'takeBack' : 'open')}
        </Button>
      ) : null}
    </Alert>
  );
}
