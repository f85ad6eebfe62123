'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { draftOf, type JobDraft } from '../job-draft/job-draft';
import { type SeedInput, seedInput } from '../job-draft/seed-input';
import { useTakenSeeds } from '../seeds/use-taken-seeds';
import type { JobNow } from './drafts/read-job';
import { useDraftKeeping } from './drafts/use-draft-keeping';
import { useEditingWatch } from './drafts/use-editing-watch';
import { useDraftAddress, useGoingOn } from './drafts/use-going-on';
import { useLeaveWarning } from './drafts/use-leave-warning';
import type { JobFormProps } from './job-form-props';
import { useFormCheck } from './use-form-check';
import { type FormContent, useFormState } from './use-form-state';
import { useSaving } from './use-saving';
import { useTrialConfig } from './use-trial-config';
import { useUndoable } from './use-undoable';

/** The form: what is typed, how it is kept, what is wrong with it, and its way to the server. */
export function useJobForm(given: JobFormProps) {
  // A page that is rendered anew would name another draft.
  const [draftId] = useState(given.draftId);
  const props = { ...given, draftId };
  const form = useFormState(props);
  const { continued } = props;
  const [job, setJob] = useState<{ id: string; lock: number } | undefined>(
    props.job && { id: props.job.id, lock: continued?.baseLock ?? props.job.lock },
  );
  const keeping = useDraftKeeping(props, form, job);
  useLeaveWarning(form.touched && form.seedText.isTooLong, useTranslations('jobs')('seeds.leave'));
  const editing = useEditingWatch(job, props.readOnly);
  const onSaved = async () => {
    await keeping.close();
  };
  const saving = useSaving(props, form, { job, setJob, onSaved });
  useDraftAddress(props, keeping.keeping);
  const trial = useTrialConfig(form.draft);
  const goingOn = useGoingOn(props, form, {
    goOnFrom: keeping.goOnFrom,
    takeLock: (lock) => job && setJob({ id: job.id, lock }),
  });
  const { isMended, forgetRules, ...check } = useFormCheck(form.draft, saving, continued !== undefined);
  const undoable = useUndoable(form, { job, setJob });
  useTakenSeeds({
    seeds: form.seeds,
    jobId: job?.id,
    take: (seeds, told) => undoable.replace({ seeds }, told),
  });
  return {
    ...form,
    ...goingOn,
    ...check,
    ...useReplacements(props, form, { job, setJob, keeping, saving, goingOn, undoable }),
    job,
    fields: { ...check.fields, ...saving.refused },
    // Said of fields that are mended by now it would be wrong.
    failure: saving.failure?.reason === 'mend' && isMended() ? null : saving.failure,
    pending: saving.pending,
    keeping,
    editing,
    trialConfig: trial.config,
    isReadable: trial.isWhole,
    change: (part: Partial<JobDraft>) => {
      if (saving.failure && saving.failure.code !== 'badInput') saving.clear();
      if (part.rules) forgetRules();
      form.change(part);
    },
    setSeeds: (next: SeedInput) => form.setSeeds(next),
    saveConfig: saving.save,
    apply: saving.apply,
  };
}

/** What the form can be filled with as a whole. */
function useReplacements(
  props: JobFormProps,
  form: ReturnType<typeof useFormState>,
  {
    job,
    setJob,
    keeping,
    saving,
    goingOn,
    undoable,
  }: {
    job: { id: string; lock: number } | undefined;
    setJob: (job: { id: string; lock: number }) => void;
    keeping: ReturnType<typeof useDraftKeeping>;
    saving: ReturnType<typeof useSaving>;
    goingOn: ReturnType<typeof useGoingOn>;
    undoable: ReturnType<typeof useUndoable>;
  },
) {
  const t = useTranslations('jobs');
  /** As the server has it: what beginning anew goes back to. */
  const [saved, setSaved] = useState<FormContent>({ draft: props.draft, seeds: props.seeds });
  const { replace, takeFields } = undoable;
  return {
    saved,
    takeFields,
    beginAnew: () => {
      keeping.forget();
      if (props.job) setJob({ id: props.job.id, lock: props.job.lock });
      goingOn.closeGoesOn();
      replace(saved, t('draft.begunAnew'), true);
    },
    take: (draft: JobDraft, told: string, seeds?: SeedInput) =>
      replace({ draft, ...(seeds ? { seeds } : {}) }, told),
    takeFile: (file: Parameters<typeof draftOf>[0] & { seeds: string[] }, told: string) =>
      replace(
        {
          draft: { ...draftOf(file), domainSlug: form.draft.domainSlug },
          ...(file.seeds.length > 0 ? { seeds: seedInput(file.seeds.join('\n'), t('seeds.pasted')) } : {}),
        },
        told,
      ),
    /** Goes on by what somebody chose of theirs and mine, over the job as it is now. */
    settle: (now: JobNow, content: FormContent) => {
      saving.clear();
      setJob({ id: job?.id ?? props.draftId, lock: now.lock });
      setSaved({ draft: now.draft, seeds: now.seeds });
      replace(content, t('conflict.settled'));
    },
  };
}
