'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { seedInput } from '../../job-draft/seed-input';
import type { JobFormProps } from '../job-form-props';
import type { useFormState } from '../use-form-state';
import { readKeptDraft } from './kept-draft';
import { type HeldDraft, type useDraftKeeping, useHeldDraft } from './use-draft-keeping';

/** Goes on with a draft that was kept, by the server or by this browser. */
export function useGoingOn(
  props: JobFormProps,
  form: ReturnType<typeof useFormState>,
  { goOnFrom, takeLock }: { goOnFrom: (at: string) => void; takeLock: (baseLock: number) => void },
) {
  const t = useTranslations('jobs');
  const { continued } = props;
  const [goesOn, setGoesOn] = useState<{ at: string } | null>(continued ? { at: continued.updatedAt } : null);
  const [otherHeld, setOtherHeld] = useState<HeldDraft | null>(null);

  useHeldDraft(props, (found) => {
    if (found.at) goOnFrom(found.at);
    if (found.otherWindow) setOtherHeld(found);
    else takeHeld(found);
  });

  function takeHeld({ held, at }: HeldDraft) {
    const draft = readKeptDraft(held.content);
    if (!draft) return;
    if (held.baseLock !== null) takeLock(held.baseLock);
    const seeds = held.seeds ? { seeds: seedInput(held.seeds, t('seeds.pasted')) } : {};
    form.replace({ draft, ...seeds }, at !== null);
    setGoesOn({ at: at ?? held.at });
    setOtherHeld(null);
  }

  return { goesOn, otherHeld, takeHeld, closeGoesOn: () => setGoesOn(null) };
}

/** A new job's page that is loaded again goes on with its draft, and with seeds that are still to be taken into it. */
export function useDraftAddress(
  { job, draftId }: Pick<JobFormProps, 'job' | 'draftId'>,
  { state }: ReturnType<typeof useDraftKeeping>['keeping'],
): void {
  const isNamed = state === 'kept' && !job;
  useEffect(() => {
    if (!isNamed) return;
    const seeds = new URLSearchParams(window.location.search).get('seeds');
    const place = new URLSearchParams({ draft: draftId, ...(seeds === null ? {} : { seeds }) });
    window.history.replaceState(null, '', `?${place}`);
  }, [isNamed, draftId]);
}
