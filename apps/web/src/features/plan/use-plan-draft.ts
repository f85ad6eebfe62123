'use client';

import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useUnsaved } from '@/components/form/use-unsaved';
import { draftOf, type PlanDraft, withRidire } from './plan-draft';
import { draftOfTyped, saysTheSame, typedOf } from './unsaved-plan';
import { useSavePlan } from './use-save-plan';

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
  /** What it was made from. */
  const [begun, setBegun] = useState(draft);
  const place = mayEdit ? ({ what: 'plan', userId, corpusId } as const) : null;
  const unsaved = useUnsaved(place, planSchema, (found) => {
    const typed = draftOfTyped(found.draft);
    if (saysTheSame(typed, begun)) return false;
    setDraft(typed);
    saving.goOn(found.version);
    return true;
  });
  const saving = useSavePlan(corpusId, plan, () => unsaved.keep(null));

  function set(next: PlanDraft) {
    setDraft(next);
    unsaved.keep(saysTheSame(next, begun) ? null : { version: saving.version, draft: typedOf(next) });
  }

  function show(shown: StoredPlan | null) {
    if (!shown) return;
    const form = formOf(shown);
    setDraft(form);
    setBegun(form);
  }

  function take(taken: StoredPlan) {
    unsaved.keep(null);
    show(taken);
    saving.startFrom(taken);
  }

  return {
    draft,
    saving,
    /** It was typed before the page was opened. */
    goesOn: unsaved.goesOn && !saving.conflict,
    change: (part: Partial<PlanDraft>) => set({ ...draft, ...part }),
    addRidire: () => set(withRidire(draft)),
    take,
    throwAway: () => take(plan),
    save: () => void saving.save(draft).then(show),
    keepMine: () => void saving.overwrite(draft).then(show),
    move: (to: string | null) => void saving.move(draft, to).then(show),
  };
}
