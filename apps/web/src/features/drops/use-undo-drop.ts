'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { askApi } from '@/components/live/ask-api';
import { dismiss, toast } from '@/components/overlay/toast';
import { type droppedSchema, undroppedSchema } from './drop-preview';

/** How long the offer to undo stands; the list of changes offers it later. */
const undoForMs = 20_000;

/** Says what a drop did, and offers to take it back at once. */
export function useUndoDrop(
  corpusId: string,
): (deletionId: string, dropped: Pick<z.infer<typeof droppedSchema>, 'count' | 'goesOn'>) => void {
  const t = useTranslations('drops');
  const router = useRouter();
  return (deletionId, { count, goesOn }) => {
    async function undo() {
      const address = `/api/v1/corpora/${corpusId}/drops/${deletionId}/undo`;
      const answer = await askApi(undroppedSchema, address, { method: 'POST' });
      dismiss(offer);
      if (!answer.ok) return toast.error(answer.message ?? t('unreachable'));
      const { data } = answer;
      toast.success(t(data.goesOn ? 'undoneSoFar' : 'undone', { count: data.count }));
      router.refresh();
    }
    const action = { label: t('undo'), onClick: () => void undo() };
    const offer: number = toast.success(t(goesOn ? 'didSoFar' : 'did', { count }), {
      duration: undoForMs,
      action,
    });
  };
}
