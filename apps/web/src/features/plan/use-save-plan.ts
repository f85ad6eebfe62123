'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import { planLimits } from '@florilegium/contracts/corpus-plan/plan';
import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/action-form';
import { toast } from '@/components/overlay/toast';
import { savePlanAction } from './actions';
import { type PlanDraft, planOfDraft, wrongIn } from './plan-draft';
import { readPlan } from './read-plan';

type Moves = Readonly<Record<string, string | null>>;

/** How a plan is saved: what hinders it, what moves where, and what another owner has saved meanwhile. */
export function useSavePlan(corpusId: string, begun: StoredPlan, onSaved: () => void) {
  const t = useTranslations('plan');
  const common = useTranslations('common');
  const router = useRouter();
  const action = useAction(savePlanAction);
  const [version, setVersion] = useState(begun.version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** What was found wrong before anything was sent. */
  const [unsent, setUnsent] = useState<Failure | null>(null);
  const [moves, setMoves] = useState<Moves>({});
  const [moving, setMoving] = useState<{ slug: string; told: string } | null>(null);
  const [conflict, setConflict] = useState<StoredPlan | null>(null);

  async function refused(failure: Failure): Promise<null> {
    setErrors(failure.fields ?? {});
    if (failure.reason === 'planChanged') setConflict(await readPlan(corpusId));
    const slug = Object.keys(failure.fields ?? {})[0]?.replace(/^moves\./, '');
    if (failure.reason === 'domainInUse' && slug) setMoving({ slug, told: failure.message });
    return null;
  }

  /** Returns the plan as it stands then, with slugs and keys for what is new; null where it was not saved. */
  async function send(draft: PlanDraft, from: number, moved: Moves): Promise<StoredPlan | null> {
    setMoving(null);
    // What was said of what was sent before is not true of this.
    action.clear();
    const bad = wrongIn(draft);
    const fields = Object.fromEntries(bad.map(({ field, key }) => [field, t(key, planLimits)]));
    setErrors(fields);
    setUnsent(bad.length > 0 ? { code: 'badInput', message: t('domains.mend'), fields } : null);
    if (bad.length > 0) return null;
    const saved = await action.run({ corpusId, version: from, plan: planOfDraft(draft), moves: moved });
    if (!saved.ok) return refused(saved.error);
    onSaved();
    setVersion(saved.data.version);
    setConflict(null);
    setMoves({});
    toast.success(common('saved'));
    router.refresh();
    return readPlan(corpusId);
  }

  return {
    version,
    errors,
    moving,
    conflict,
    failure: unsent ?? (action.failure?.reason === 'domainInUse' ? null : action.failure),
    save: (draft: PlanDraft) => send(draft, version, moves),
    overwrite: (draft: PlanDraft) => send(draft, conflict?.version ?? version, moves),
    move: (draft: PlanDraft, to: string | null) => {
      const moved = { ...moves, ...(moving ? { [moving.slug]: to } : {}) };
      setMoves(moved);
      return send(draft, version, moved);
    },
    cancelMove: () => setMoving(null),
    /** What was wrong with the fields. */
    forget: () => {
      setErrors({});
      setUnsent(null);
    },
    /** Goes on with what was typed at a version: where another was saved since, the one who typed chooses. */
    goOn: (typedAt: number) => {
      setVersion(typedAt);
      if (typedAt !== begun.version) setConflict(begun);
    },
    startFrom: (plan: StoredPlan) => {
      setVersion(plan.version);
      setConflict(null);
      setErrors({});
      setUnsent(null);
      setMoves({});
      action.clear();
    },
  };
}
