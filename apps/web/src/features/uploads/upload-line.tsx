'use client';

import type { RefusalReason } from '@florilegium/contracts/uploads';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Bytes } from '@/components/figures';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { RelativeTime } from '@/components/relative-time';
import type { ShownUpload } from './shown-upload';

const tones = { waiting: 'neutral', reading: 'navigate', done: 'good', failed: 'bad' } as const;

/** One upload: how far it is, what it brought, what was refused, and the way to take it out again. */
export function UploadLine({
  jobId,
  upload,
  mayEdit,
  onRemoved,
}: {
  jobId: string;
  upload: ShownUpload;
  mayEdit: boolean;
  onRemoved: () => Promise<void>;
}) {
  const t = useTranslations('monitor.uploads');
  const reasons = useTranslations('reasons');
  const refusals = Object.entries(upload.refusals) as [RefusalReason, number][];
  return (
    <li className="grid gap-1 border-t py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 break-words font-medium">{withoutUnseen(upload.name)}</bdi>
        <Chip tone={tones[upload.state]}>{reasons(`uploadState.${upload.state}`)}</Chip>
        <span className="text-muted text-sm">
          <Bytes value={upload.bytes} />, <RelativeTime date={upload.createdAt} />
        </span>
        {mayEdit ? <Remove jobId={jobId} upload={upload} onRemoved={onRemoved} /> : null}
      </div>
      <p className="text-muted text-sm">
        {t('brought', { resources: upload.resources, unmapped: upload.unmapped, dropped: upload.dropped })}
      </p>
      {refusals.length > 0 ? (
        <ul className="text-muted text-sm">
          {refusals.map(([reason, count]) => (
            <li key={reason}>{t('refused', { count, why: reasons(`refusal.${reason}`) })}</li>
          ))}
        </ul>
      ) : null}
      {upload.charset === null ? null : (
        <p className="text-muted text-sm">{t('charset', { charset: upload.charset })}</p>
      )}
      {upload.badDates > 0 ? (
        <p className="text-muted text-sm">{t('badDates', { count: upload.badDates })}</p>
      ) : null}
      <RefusedLines lines={upload.refusedLines} />
      {upload.failure ? (
        <p className="text-bad text-sm">{reasons(`uploadFailure.${upload.failure}`)}</p>
      ) : null}
    </li>
  );
}

/** Which lines of a collection gave no text. */
function RefusedLines({ lines }: { lines: ShownUpload['refusedLines'] }) {
  const t = useTranslations('monitor.uploads');
  const reasons = useTranslations('reasons');
  if (lines.length === 0) return null;
  return (
    <details className="text-sm">
      <summary>{t('refusedLines', { count: lines.length })}</summary>
      <ul className="mt-1 max-h-60 overflow-auto text-muted">
        {lines.map(([line, reason]) => (
          <li key={`${line} ${reason}`}>{t('refusedLine', { line, why: reasons(`refusal.${reason}`) })}</li>
        ))}
      </ul>
    </details>
  );
}

function Remove({
  jobId,
  upload,
  onRemoved,
}: {
  jobId: string;
  upload: ShownUpload;
  onRemoved: () => Promise<void>;
}) {
  const t = useTranslations('monitor.uploads');
  const common = useTranslations('common');
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="small">
          {t('remove')}
        </Button>
      }
      title={t('removeTitle', { name: withoutUnseen(upload.name) })}
      confirmLabel={t('remove')}
      onConfirm={async () => {
        const path = `/api/v1/jobs/${jobId}/uploads/${upload.id}`;
        const response = await fetch(path, { method: 'DELETE' }).catch(() => null);
        if (response?.ok) {
          void onRemoved();
          return null;
        }
        const problem = (await response?.json().catch(() => null)) as { detail?: unknown } | null | undefined;
        return typeof problem?.detail === 'string' ? problem.detail : common('unreachable');
      }}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
