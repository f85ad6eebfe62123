'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { askApi } from '@/components/live/ask-api';
import { dismiss, toast } from '@/components/overlay/toast';

/** How long the offer to undo stands; the list of changes offers it later. */
const undoForMs = 20_000;

/** Says what a drop did, and offers to take it back at once. */
export function useUndoDrop(corpusId: string): (deletionId: string, count: number) => void {
  const t = useTranslations('drops');
  const router = useRouter();
  return (deletionId, count) => {
    async function undo() {
      const address = `/api/v1/corpora/${corpusId}/drops/${deletionId}/undo`;
      const answer = await askApi(z.object({ count: z.int() }), address, { method: 'POST' });
      dismiss(offer);
      if (!answer.ok) return toast.error(answer.message ?? t('unreachable'));
      toast.success(t('undone', { count: answer.data.count }));
      router.refresh();
    }
    const action = { label: t('undo'), onClick: () => void undo() };
    const offer: number = toast.success(t('did', { count }), { duration: undoForMs, action });
  };
}
