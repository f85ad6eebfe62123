'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/overlay/toast';
import { type DraftField, withFieldsOf } from '../job-draft/draft-fields';
import type { JobDraft } from '../job-draft/job-draft';
import type { FormContent, useFormState } from './use-form-state';

type SavedJob = { id: string; lock: number };

/** Changes of the form that a message names and undo takes back. */
export function useUndoable(
  form: ReturnType<typeof useFormState>,
  { job, setJob }: { job: SavedJob | undefined; setJob: (job: SavedJob) => void },
) {
  const t = useTranslations('jobs');
  const tell = (told: string, undo: () => void) =>
    toast.success(told, { duration: 20_000, action: { label: t('undo'), onClick: undo } });
  return {
    /** Puts something else into the form; what was in it comes back with undo. */
    replace(next: Partial<FormContent>, told: string, fresh = false) {
      const before = form.content;
      form.replace(next, fresh);
      tell(told, () => {
        if (job) setJob(job);
        form.replace(before);
      });
    },
    /** Puts some fields of another draft into the form. With undo these alone go back: what is typed since stays. */
    takeFields(from: JobDraft, fields: readonly DraftField[], told: string) {
      const before = form.draft;
      form.changeBy((now) => withFieldsOf(now, from, fields));
      tell(told, () => form.changeBy((now) => withFieldsOf(now, before, fields)));
    },
  };
}
