'use client';

import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useUnsaved } from '@/components/form/use-unsaved';
import { draftOf, type PlanDraft, valuesGone, withRidire } from './plan-draft';
import { draftOfTyped, saysTheSame, typedOf } from './unsaved-plan';
import { useSavePlan } from './use-save-plan';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).join();

/** Whose form it is, and of what. */
export interface PlanFormOf {
  corpusId: string;
  /** The reader: what they type stands in this browser until it is saved. */
  userId: string;
  plan: StoredPlan;
  languages: readonly string[];
  mayEdit: boolean;
}

const planSchema = () => import('./unsaved-plan-schema').then((module) => module.unsavedPlanSchema);

/** A plan as it is typed, and how it is saved. Until then a reload goes on with it. */
export function usePlanDraft({ corpusId, userId, plan, languages, mayEdit }: PlanFormOf) {
  const locale = useLocale();
  const formOf = (stored: StoredPlan) => draftOf(stored, languages, locale);
  const [draft, setDraft] = useState<PlanDraft>(() => formOf(plan));
  /** The saved plan. */
  const [begun, setBegun] = useState(draft);
  /** What it was made from: an older plan where another was saved since; null where nobody knows. */
  const [base, setBase] = useState<PlanDraft | null>(draft);
  const place = mayEdit ? ({ what: 'plan', userId, corpusId } as const) : null;
  const unsaved = useUnsaved(place, planSchema, (found) => {
    const typed = draftOfTyped(found.draft);
    if (saysTheSame(typed, begun)) return false;
    setDraft(typed);
    if (found.version !== plan.version) setBase(found.base ? draftOfTyped(found.base) : null);
    saving.goOn(found.version);
    return true;
  });
  const saving = useSavePlan(corpusId, plan, () => unsaved.keep(null));
  const [pending, setPending] = useState(false);

  function set(next: PlanDraft) {
    setDraft(next);
    keep(next, saving.version, base);
  }

  function keep(next: PlanDraft, version: number, from: PlanDraft | null) {
    const isSaved = saysTheSame(next, begun) && version === plan.version;
    unsaved.keep(isSaved ? null : { version, draft: typedOf(next), ...(from && { base: typedOf(from) }) });
  }

  function show(shown: StoredPlan) {
    const form = formOf(shown);
    setDraft(form);
    setBegun(form);
    setBase(form);
  }

  /** Saves, and shows what was saved: until then nothing can be typed that this would overwrite. */
  async function finish(sending: Promise<StoredPlan | null>) {
    setPending(true);
    try {
      const shown = await sending;
      if (shown) show(shown);
    } finally {
      setPending(false);
    }
  }

  function take(taken: StoredPlan) {
    unsaved.keep(null);
    show(taken);
    saving.startFrom(taken);
  }

  return {
    draft,
    saving,
    pending,
    /** It was typed before the page was opened. */
    goesOn: unsaved.goesOn && !saving.conflict,
    change: (part: Partial<PlanDraft>) => {
      // What was wrong is known by its row's number: with other rows it would stand at another one.
      const isOther = (name: 'domains' | 'fields') =>
        part[name] !== undefined && idsOf(part[name]) !== idsOf(draft[name]);
      if (isOther('domains') || isOther('fields')) saving.forget();
      set({ ...draft, ...part });
    },
    addRidire: () => set(withRidire(draft)),
    take,
    throwAway: () => take(plan),
    save: () => void finish(saving.save(draft)),
    base,
    /** The form of a plan that was saved meanwhile. */
    formOf,
    /** Goes on from the plan that was saved meanwhile with what was chosen of both, and saves that. */
    settleConflict: (theirs: StoredPlan, chosen: PlanDraft) => {
      const form = formOf(theirs);
      setBegun(form);
      setBase(form);
      setDraft(chosen);
      keep(chosen, theirs.version, form);
      void finish(saving.saveOver(chosen, theirs.version));
    },
    move: (to: string | null) => void finish(saving.move(draft, to)),
    settle: (answer: Omit<PlanValues[number], 'field'>) => void finish(saving.settle(draft, answer)),
    /** The values that a field of the saved plan takes and that of the form doesn't, where both have a list. */
    valuesGone: (key: string) => valuesGone(begun, draft, key),
  };
}
