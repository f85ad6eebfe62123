'use client';

import { Pause, Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { toast } from '@/components/overlay/toast';
import { commandJobAction } from '../job-saving/actions';
import type { JobCommand } from '../job-saving/commands';
import { useJobProgress } from '../job-state/job-progress';
import { DiscardButton } from './discard-button';
import { StartButton } from './start-button';

/** Start, pause, resume, stop and discard: what can be done now. */
export function JobButtons({ jobName, seeds }: { jobName: string; seeds: number }) {
  const t = useTranslations('monitor');
  const { jobId, progress, refresh } = useJobProgress();
  const { run, pending, failure } = useAction(commandJobAction);
  const { state, run: last } = progress;
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
      {/* It stays until something else is tried: what it says has to be mended elsewhere first. */}
      {failure ? (
        <div className="order-last basis-full">
          <FormProblem failure={failure} />
        </div>
      ) : null}
      {last ? <DiscardButton jobId={jobId} jobName={jobName} runId={last.id} onDone={refresh} /> : null}
      {startable ? (
        <StartButton
          first={last === null}
          again={last !== null && last.pagesFetched > 0}
          seeds={seeds}
          pending={pending}
          onStart={() => tell('start')}
        />
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
