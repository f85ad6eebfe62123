'use client';

import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '@/components/overlay/toast';
import { configOf } from '../job-draft/draft-config';
import { type DraftField, withFieldsOf } from '../job-draft/draft-fields';
import { problemsOf, ruleProblems, rulesOf } from '../job-draft/form-problems';
import { draftOf, filled, type JobDraft } from '../job-draft/job-draft';
import { type SeedInput, seedInput } from '../job-draft/seed-input';
import { checkSurts } from '../job-draft/surt-lines';
import { useTakenSeeds } from '../seeds/use-taken-seeds';
import { readKeptDraft } from './drafts/kept-draft';
import type { JobNow } from './drafts/read-job';
import { type HeldDraft, useDraftKeeping, useHeldDraft } from './drafts/use-draft-keeping';
import { useEditingWatch } from './drafts/use-editing-watch';
import type { JobFormProps } from './job-form-props';
import { type FormContent, useFormState } from './use-form-state';
import { useSaving } from './use-saving';

/** The form: what is typed, how it is kept, what is wrong with it, and its way to the server. */
export function useJobForm(given: JobFormProps) {
  const t = useTranslations('jobs');
  // A page that is rendered anew would name another draft.
  const [draftId] = useState(given.draftId);
  const props = { ...given, draftId };
  const form = useFormState(props);
  const { continued } = props;
  const [job, setJob] = useState<{ id: string; lock: number } | undefined>(
    props.job && { id: props.job.id, lock: continued?.baseLock ?? props.job.lock },
  );
  /** As the server has it: what beginning anew goes back to. */
  const [saved, setSaved] = useState<FormContent>({ draft: props.draft, seeds: props.seeds });
  const [tried, setTried] = useState(false);
  const [badRules, setBadRules] = useState<Record<string, string>>({});
  const [goesOn, setGoesOn] = useState<{ at: string } | null>(continued ? { at: continued.updatedAt } : null);
  const [otherHeld, setOtherHeld] = useState<HeldDraft | null>(null);
  const keeping = useDraftKeeping(props, form, job);
  const editing = useEditingWatch(job, props.readOnly);
  const saving = useSaving(props, form, {
    job,
    setJob,
    onSaved: async () => {
      await keeping.close();
    },
  });
  const isKept = keeping.keeping.state === 'kept';
  // A new job's page that is loaded again goes on with its draft, and with seeds that are still to be taken into it.
  useEffect(() => {
    if (!isKept || given.job) return;
    const seeds = new URLSearchParams(window.location.search).get('seeds');
    const place = new URLSearchParams({ draft: draftId, ...(seeds === null ? {} : { seeds }) });
    window.history.replaceState(null, '', `?${place}`);
  }, [isKept, draftId, given.job]);
  const trialConfig = useTrialConfig(form.draft);

  useHeldDraft(props, (found) => {
    if (found.at) keeping.goOnFrom(found.at);
    if (found.otherWindow) setOtherHeld(found);
    else takeHeld(found);
  });

  function takeHeld({ held, at }: HeldDraft) {
    const draft = readKeptDraft(held.content);
    if (!draft) return;
    if (job && held.baseLock !== null) setJob({ id: job.id, lock: held.baseLock });
    const seeds = held.seeds ? { seeds: seedInput(held.seeds, t('seeds.pasted')) } : {};
    form.replace({ draft, ...seeds }, at !== null);
    setGoesOn({ at: at ?? held.at });
    setOtherHeld(null);
  }

  /** What is typed, or null when something in it has to be mended first. */
  async function read(): Promise<JobConfigInput | null> {
    setTried(true);
    saving.clear();
    // Patterns need a library that nothing else in the form needs.
    const [lint, { compileInTurns }] = await Promise.all([
      import('@florilegium/scope/rules/lint'),
      import('../../server/lint-in-turns'),
    ]);
    const rules = rulesOf(form.draft);
    if (lint.lintTogether(rules) === null) await compileInTurns([...rules.navigate, ...rules.save]);
    const problems = problemsOf(form.draft, lint);
    const ofRules = Object.entries(problems).filter(([, problem]) => ruleProblems.includes(problem));
    setBadRules(Object.fromEntries(ofRules));
    const typed = configOf(form.draft);
    if (typed.ok && Object.keys(problems).length === 0) return typed.config;
    saving.fail({ code: 'badInput', reason: 'mend', message: t('form.mend') });
    return null;
  }

  // From the first try on each field says what it lacks, and stops saying so once it is mended.
  const fields = useMemo(() => {
    if (!tried) return {};
    const problems = { ...problemsOf(form.draft, null), ...badRules };
    return Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => {
        const [key, bound] = problem.split(' ');
        return [field, t(`problem.${key}` as never, { bound: bound ?? 'none' } as never)];
      }),
    );
  }, [form.draft, tried, badRules, t]);

  const noneBad = Object.keys(fields).length === 0;

  const tellWithUndo = (told: string, undo: () => void) =>
    toast.success(told, { duration: 20_000, action: { label: t('undo'), onClick: undo } });

  /** Puts something else into the form; what was in it comes back with undo. */
  function replace(next: Partial<FormContent>, told: string, fresh = false) {
    const before = form.content;
    const lock = job;
    form.replace(next, fresh);
    tellWithUndo(told, () => {
      if (lock) setJob(lock);
      form.replace(before);
    });
  }

  useTakenSeeds({
    seeds: form.seeds,
    jobId: job?.id,
    take: (seeds, told) => replace({ seeds }, told),
  });

  const change = (part: Partial<JobDraft>) => {
    if (saving.failure && saving.failure.code !== 'badInput') saving.clear();
    if (part.rules) setBadRules({});
    form.change(part);
  };
  return {
    ...form,
    job,
    saved,
    tried,
    fields: { ...fields, ...saving.refused },
    // Said of fields that are mended by now it would be wrong.
    failure: saving.failure?.reason === 'mend' && configOf(form.draft).ok && noneBad ? null : saving.failure,
    pending: saving.pending,
    keeping,
    editing,
    trialConfig,
    goesOn,
    otherHeld,
    takeHeld,
    change,
    setSeeds: (next: SeedInput) => form.setSeeds(next),
    closeGoesOn: () => setGoesOn(null),
    read,
    saveConfig: saving.save,
    apply: saving.apply,
    beginAnew: () => {
      keeping.forget();
      if (props.job) setJob({ id: props.job.id, lock: props.job.lock });
      setGoesOn(null);
      replace(saved, t('draft.begunAnew'), true);
    },
    take: (draft: JobDraft, told: string, seeds?: SeedInput) =>
      replace({ draft, ...(seeds ? { seeds } : {}) }, told),
    /** Puts some fields of another draft into the form. With undo these alone go back: what is typed since stays. */
    takeFields: (from: JobDraft, fields: readonly DraftField[], told: string) => {
      const before = form.draft;
      form.changeBy((now) => withFieldsOf(now, from, fields));
      tellWithUndo(told, () => form.changeBy((now) => withFieldsOf(now, before, fields)));
    },
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

/** What the rules are tried by; the same object while nothing of it changes, a name for instance. */
function useTrialConfig(draft: JobDraft) {
  const counts = useRef(draft);
  const fields = Object.keys(draft) as (keyof JobDraft)[];
  if (fields.some((field) => field !== 'name' && draft[field] !== counts.current[field]))
    counts.current = draft;
  const { current } = counts;
  return useMemo(() => configForTrials(current), [current]);
}

/** The draft as far as it can be read; a name plays no part. */
function configForTrials(draft: JobDraft) {
  const read = configOf({ ...draft, name: '?' });
  const part = {
    rules: { navigate: filled(draft.rules.navigate), save: filled(draft.rules.save) },
    scope: {
      kind: draft.options['scope.kind'],
      surts: checkSurts(draft.options['scope.surts']).map((line) => line.text),
    },
  };
  const parsed = jobConfigSchema.safeParse(read.ok ? read.config : part);
  return parsed.success ? parsed.data : jobConfigSchema.parse({});
}
