'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useAction } from '@/components/action-form';
import { deleteResourcesAction, undoDeletionAction } from './actions';

/** Deletes resources of a job and offers to take it back at once; the list of deletions offers it later. */
export function useDeletion(jobId: string) {
  const t = useTranslations('resources');
  const router = useRouter();
  const deletion = useAction(deleteResourcesAction, { toasts: true });
  const undoing = useAction(undoDeletionAction, { toasts: true });

  async function undo(deletionId: string) {
    const undone = await undoing.run({ jobId, deletionId });
    if (!undone.ok) return;
    toast.success(t('undone', { count: undone.data.count }));
    router.refresh();
  }

  async function run(what: { ids: string[] } | { under: number }) {
    const done = await deletion.run({ jobId, what });
    if (!done.ok) return;
    const { deletionId, count } = done.data;
    if (deletionId === null) toast.info(t('nothingDeleted'));
    else {
      toast.success(t('deleted', { count }), {
        duration: 20_000,
        action: { label: t('undo'), onClick: () => void undo(deletionId) },
      });
    }
    router.refresh();
  }

  return { run, undo, pending: deletion.pending || undoing.pending };
}
