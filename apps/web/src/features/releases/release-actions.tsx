'use client';

import type { ReleaseFormat, ReleaseState } from '@florilegium/contracts/releases/release';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { DialogForm } from '@/components/overlay/dialog-form';
import { toast } from '@/components/overlay/toast';
import { FormatChoice } from './format-choice';

interface ActionsProps {
  release: { id: string; corpusId: string; state: ReleaseState; isPublished: boolean; isWhole: boolean };
  /** Formats that it doesn't have. */
  missing: readonly ReleaseFormat[];
  mayWrite: boolean;
  mayWithdraw: boolean;
}

/** What can be done with a release as it stands. */
export function ReleaseActions({ release, missing, mayWrite, mayWithdraw }: ActionsProps) {
  const t = useTranslations('releases.actions');
  const router = useRouter();
  const { id, state, isPublished, isWhole } = release;
  const canGoOn = state === 'stopped' || state === 'failed' || (state === 'done' && !isWhole);
  const isOpen = state === 'waiting' || state === 'freezing' || state === 'writing';

  /** Returns what went wrong, in words. */
  async function ask(way: string, body?: object): Promise<string | null> {
    const answer = await askApi(z.unknown(), `/api/v1/releases/${id}/${way}`, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body) }),
    });
    router.refresh();
    return answer.ok ? null : (Object.values(answer.fields)[0] ?? answer.message ?? t('unreachable'));
  }
  async function askAtOnce(way: 'stop' | 'resume') {
    const problem = await ask(way);
    if (problem) toast.error(problem);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && isOpen ? <Button onClick={() => askAtOnce('stop')}>{t('stop')}</Button> : null}
      {mayWrite && canGoOn ? (
        <Button variant="main" onClick={() => askAtOnce('resume')}>
          {t('resume')}
        </Button>
      ) : null}
      {mayWrite && state === 'done' && missing.length > 0 ? (
        <AddFormats missing={missing} onSend={(formats) => ask('formats', { formats })} />
      ) : null}
      {mayWrite && !isPublished && (state === 'stopped' || state === 'failed') ? (
        <DeleteRelease release={release} />
      ) : null}
      {mayWithdraw && isPublished && state !== 'withdrawn' ? (
        <Withdraw onSend={(reason) => ask('withdrawal', { reason })} />
      ) : null}
    </div>
  );
}

function AddFormats({
  missing,
  onSend,
}: {
  missing: readonly ReleaseFormat[];
  onSend: (formats: FormDataEntryValue[]) => Promise<string | null>;
}) {
  const t = useTranslations('releases.actions');
  return (
    <DialogForm
      trigger={<Button>{t('addFormats')}</Button>}
      title={t('addFormats')}
      sendLabel={t('addFormatsSend')}
      onSend={(typed) => onSend(typed.getAll('format'))}
    >
      <p>{t('addFormatsText')}</p>
      <FormatChoice offered={missing} chosen={[]} />
    </DialogForm>
  );
}

function Withdraw({ onSend }: { onSend: (reason: string) => Promise<string | null> }) {
  const t = useTranslations('releases.actions');
  return (
    <DialogForm
      trigger={<Button variant="quiet">{t('withdraw')}</Button>}
      title={t('withdrawTitle')}
      sendLabel={t('withdraw')}
      isDanger
      onSend={(typed) => onSend(String(typed.get('reason') ?? ''))}
    >
      <p>{t('withdrawText')}</p>
      <Field label={t('withdrawReason')} help={t('withdrawReasonHelp')} required>
        <TextArea name="reason" rows={3} maxLength={1_000} />
      </Field>
    </DialogForm>
  );
}

function DeleteRelease({ release: { id, corpusId } }: { release: ActionsProps['release'] }) {
  const t = useTranslations('releases.actions');
  const router = useRouter();
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">{t('delete')}</Button>}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        const response = await fetch(`/api/v1/releases/${id}`, { method: 'DELETE' }).catch(() => null);
        if (response?.ok) {
          router.push(`/corpora/${corpusId}/releases`);
          return null;
        }
        const problem = (await response?.json().catch(() => null)) as { detail?: unknown } | null | undefined;
        return typeof problem?.detail === 'string' ? problem.detail : t('unreachable');
      }}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
