'use client';

import { Pause, Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { commandJobAction } from '../jobs/actions';
import type { JobCommand } from '../jobs/commands';
import { useJobProgress } from './job-progress';

/** Start, pause, resume and stop: what can be done now. */
export function JobButtons({ seeds }: { seeds: number }) {
  const t = useTranslations('monitor');
  const { jobId, progress, refresh } = useJobProgress();
  const { run, pending } = useAction(commandJobAction, { toasts: true });
  const { state } = progress;
  const startable = state === 'draft' || state === 'finished' || state === 'stopped' || state === 'failed';
  // Sending a long queue away takes the server a while: until the job says that it stopped, nothing else is offered.
  const [stopping, setStopping] = useState(false);
  if (stopping && startable) setStopping(false);
  const tell = async (command: JobCommand) => {
    const done = await run({ jobId, command });
    if (done.ok) toast.success(t(`did.${command}`));
    await refresh();
    return done.ok;
  };
  const stop = async () => {
    setStopping(true);
    if (!(await tell('stop'))) setStopping(false);
  };
  if (stopping) {
    return (
      <span aria-live="polite">
        <Button disabled pending>
          {t('stopping')}
        </Button>
      </span>
    );
  }
  return (
    <>
      {startable ? (
        <Button
          variant="main"
          pending={pending}
          disabled={seeds === 0}
          title={seeds === 0 ? t('noSeeds') : undefined}
          onClick={() => void tell('start')}
        >
          <Play aria-hidden />
          {state === 'draft' ? t('start') : t('again')}
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button pending={pending} onClick={() => void tell('pause')}>
          <Pause aria-hidden />
          {t('pause')}
        </Button>
      ) : null}
      {state === 'paused' ? (
        <Button variant="main" pending={pending} onClick={() => void tell('resume')}>
          <Play aria-hidden />
          {t('resume')}
        </Button>
      ) : null}
      {startable ? null : (
        <ConfirmDialog
          trigger={
            <Button>
              <Square aria-hidden />
              {t('stop')}
            </Button>
          }
          title={t('stopTitle')}
          confirmLabel={t('stop')}
          danger={false}
          onConfirm={async () => {
            void stop();
            return null;
          }}
        >
          <p>{t('stopText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
