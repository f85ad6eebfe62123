'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { ConfirmDialog } from '@/components/overlay/confirm-dialog';
import { toast } from '@/components/overlay/toast';
import { discardSampleAction } from './actions';

function useDiscarding(sampleId: string) {
  const t = useTranslations('validation.discard');
  const router = useRouter();
  const { run, pending } = useAction(discardSampleAction);

  async function restore(): Promise<void> {
    const done = await run({ sampleId, discarded: false });
    if (done.ok) toast.success(t('restored'));
    else toast.error(done.error.message);
    router.refresh();
  }

  async function discard(): Promise<string | null> {
    const done = await run({ sampleId, discarded: true });
    if (!done.ok) return done.error.message;
    toast.success(t('did'), { action: { label: t('undo'), onClick: () => void restore() } });
    router.refresh();
    return null;
  }

  return { discard, restore, pending };
}

/** Takes a sample out of what counts, once it has been asked for twice; what was judged in it stays with it. */
export function DiscardSample({ sampleId, judged }: { sampleId: string; judged: number }) {
  const t = useTranslations('validation.discard');
  const { discard } = useDiscarding(sampleId);
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">{t('button')}</Button>}
      title={t('title')}
      confirmLabel={t('button')}
      onConfirm={discard}
    >
      <p>{t('text')}</p>
      <p className="mt-2">{t('judged', { count: judged })}</p>
    </ConfirmDialog>
  );
}

/** Gives a discarded sample back. */
export function RestoreSample({ sampleId }: { sampleId: string }) {
  const t = useTranslations('validation.discard');
  const { restore, pending } = useDiscarding(sampleId);
  return (
    <Button pending={pending} onClick={() => void restore()}>
      {t('restore')}
    </Button>
  );
}
