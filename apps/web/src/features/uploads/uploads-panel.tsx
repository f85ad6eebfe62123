'use client';

import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useRef } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Bytes } from '@/components/figures';
import { Panel } from '@/components/panel';
import { Progress } from '@/components/progress';
import { UploadLine } from './upload-line';
import { type Sending, type UploadsNow, useUploads } from './use-uploads';

/** Adds files to a job, and shows what became of those that were added. */
export function UploadsPanel({
  jobId,
  initial,
  mayEdit,
}: {
  jobId: string;
  initial: UploadsNow;
  mayEdit: boolean;
}) {
  const t = useTranslations('monitor.uploads');
  const { uploads, workerAlive, diskLow, sending, waits, send, forget, refresh } = useUploads(jobId, initial);
  return (
    <Panel title={t('title')} id="uploads">
      {mayEdit ? <ChooseFiles onFiles={send} /> : null}
      {waits && !workerAlive ? (
        <Alert tone="warn" className="mt-3" live>
          {t('noWorker')}
        </Alert>
      ) : null}
      {waits && diskLow ? (
        <Alert tone="warn" className="mt-3" live>
          {t('diskLow')}
        </Alert>
      ) : null}
      {sending.map((one) => (
        <SendingLine key={one.key} one={one} onForget={() => forget(one.key)} />
      ))}
      {uploads.length === 0 && sending.length === 0 ? <p className="mt-3 text-muted">{t('none')}</p> : null}
      <ul className="mt-2" aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} jobId={jobId} upload={upload} mayEdit={mayEdit} onRemoved={refresh} />
        ))}
      </ul>
    </Panel>
  );
}

function ChooseFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('monitor.uploads');
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="grid justify-items-start gap-2"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <p className="text-muted text-sm">{t('help')}</p>
      <input
        ref={input}
        type="file"
        multiple
        className="hidden"
        aria-label={t('choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {t('choose')}
      </Button>
    </div>
  );
}

function SendingLine({ one, onForget }: { one: Sending; onForget: () => void }) {
  const t = useTranslations('monitor.uploads');
  const percent = Math.floor(one.share * 100);
  return (
    <div className="mt-3 grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="min-w-0 break-words font-medium">{withoutUnseen(one.name)}</bdi>
        <span className="text-muted text-sm">
          <Bytes value={one.bytes} />
        </span>
        {one.problem === null ? null : (
          <Button variant="quiet" size="small" onClick={onForget}>
            {t('forget')}
          </Button>
        )}
      </p>
      {one.problem === null ? (
        <Progress
          label={t('sending', { percent })}
          total={1}
          parts={[{ id: 'sent', value: one.share, tone: 'good' }]}
        />
      ) : (
        <p role="alert" className="text-bad text-sm">
          {one.problem}
        </p>
      )}
    </div>
  );
}
