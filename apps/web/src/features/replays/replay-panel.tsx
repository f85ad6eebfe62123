'use client';

import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { toast } from '@/components/overlay/toast';
import { Panel } from '@/components/panel';
import { Progress } from '@/components/progress';
import { RelativeTime } from '@/components/relative-time';
import { abandonReplayAction, startReplayAction } from './actions';
import { type ReplayStanding, replayStandingSchema } from './standing';

const pollMs = 2_000;

/** Maps a job's pages again: says what that would change, how far it is, and lets it be given up. */
export function ReplayPanel({
  jobId,
  initial,
  mayEdit,
  underWay,
}: {
  jobId: string;
  initial: ReplayStanding;
  mayEdit: boolean;
  /** The job has a run that has not ended. */
  underWay: boolean;
}) {
  const t = useTranslations('monitor.replay');
  const { standing, refresh } = useReplay(jobId, initial);
  const { replay, documents, byOthers } = standing;
  const isRunning = replay?.state === 'running';
  return (
    <Panel title={t('title')} id="replay">
      <div className="grid gap-3" aria-live="polite">
        {documents === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
        {documents > 0 && !isRunning ? <p>{t('made', { documents, byOthers })}</p> : null}
        {replay?.state === 'done' ? (
          <p className="text-muted text-sm">
            {t('done', { total: replay.total })} <RelativeTime date={replay.createdAt} />
          </p>
        ) : null}
        {isRunning ? <Running standing={standing} /> : null}
        {mayEdit && isRunning ? <Abandon jobId={jobId} onDone={refresh} /> : null}
        {mayEdit && !isRunning && documents > 0 ? (
          <Start jobId={jobId} byOthers={byOthers} underWay={underWay} onDone={refresh} />
        ) : null}
      </div>
    </Panel>
  );
}

/** Keeps the numbers fresh while pages are mapped; once they are done the page around is rendered anew. */
function useReplay(jobId: string, initial: ReplayStanding) {
  const [standing, setStanding] = useState(initial);
  const router = useRouter();
  useEffect(() => setStanding(initial), [initial]);
  const refresh = useCallback(async () => {
    const response = await fetch(`/api/v1/jobs/${jobId}/replay`, { cache: 'no-store' }).catch(() => null);
    if (!response?.ok) return;
    const now = replayStandingSchema.safeParse(await response.json());
    if (!now.success) return;
    setStanding(now.data);
    if (now.data.replay?.state !== 'running') router.refresh();
  }, [jobId, router]);
  const isRunning = standing.replay?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  return { standing, refresh };
}

function Running({ standing: { replay, workerAlive } }: { standing: ReplayStanding }) {
  const t = useTranslations('monitor.replay');
  if (!replay) return null;
  const { mapped, total } = replay;
  return (
    <>
      <p>{t('progress', { mapped, total })}</p>
      <Progress
        label={t('progress', { mapped, total })}
        total={total}
        parts={[{ id: 'mapped', value: mapped, tone: 'good' }]}
      />
      <p className="text-muted text-sm">{t('meanwhile')}</p>
      {workerAlive ? null : <Alert tone="warn">{t('noWorker')}</Alert>}
    </>
  );
}

function Start({
  jobId,
  byOthers,
  underWay,
  onDone,
}: {
  jobId: string;
  byOthers: number;
  underWay: boolean;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('monitor.replay');
  const { run } = useAction(startReplayAction);
  if (underWay) return <p className="text-muted text-sm">{t('underWay')}</p>;
  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button variant={byOthers > 0 ? 'main' : 'plain'}>
            <RefreshCw aria-hidden />
            {byOthers > 0 ? t('withSettings') : t('again')}
          </Button>
        }
        title={t('startTitle')}
        confirmLabel={t('again')}
        danger={false}
        onConfirm={async () => {
          const done = await run({ jobId });
          if (!done.ok) return done.error.message;
          toast.success(t('started'));
          void onDone();
          return null;
        }}
      >
        <p>{t('startText')}</p>
        <p className="mt-2">{t('kept')}</p>
      </ConfirmDialog>
    </div>
  );
}

function Abandon({ jobId, onDone }: { jobId: string; onDone: () => Promise<void> }) {
  const t = useTranslations('monitor.replay');
  const { run } = useAction(abandonReplayAction);
  return (
    <div>
      <ConfirmDialog
        trigger={<Button>{t('abandon')}</Button>}
        title={t('abandonTitle')}
        confirmLabel={t('abandon')}
        onConfirm={async () => {
          const done = await run({ jobId });
          if (!done.ok) return done.error.message;
          toast.success(t('abandoned'));
          void onDone();
          return null;
        }}
      >
        <p>{t('abandonText')}</p>
      </ConfirmDialog>
    </div>
  );
}
