'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import { planLimits } from '@florilegium/contracts/corpus-plan/plan';
import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import type { StoredPlan } from '@florilegium/db/plan/plans';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/action-form';
import { toast } from '@/components/overlay/toast';
import { savePlanAction } from './actions';
import { type PlanDraft, planOfDraft, wrongIn } from './plan-draft';
import { readPlan } from './read-plan';

/** What was said of what belongs to domains that go, and of values that fields take no more. */
interface Answers {
  moves: Readonly<Record<string, string | null>>;
  values: PlanValues;
}
const none: Answers = { moves: {}, values: [] };

/** What is asked before a plan is saved: where a domain's things go, or what becomes of a field's values. */
type Asked = { of: 'domain' | 'field'; name: string; told: string };

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
  const [answers, setAnswers] = useState(none);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [conflict, setConflict] = useState<StoredPlan | null>(null);

  async function refused(failure: Failure, draft: PlanDraft): Promise<null> {
    const asking = askedBy(failure);
    setAsked(asking);
    setErrors({ ...failure.fields, ...(asking && errorAtField(draft, asking)) });
    if (failure.reason === 'planChanged') setConflict(await readPlan(corpusId));
    return null;
  }

  /** Returns the plan as it stands then, with slugs and keys for what is new; null where it was not saved. */
  async function send(draft: PlanDraft, from: number, given: Answers): Promise<StoredPlan | null> {
    setAsked(null);
    setAnswers(given);
    // What was said of what was sent before is not true of this.
    action.clear();
    const bad = wrongIn(draft);
    const fields = Object.fromEntries(
      bad.map(({ field, key, named }) => [field, t(key, { ...planLimits, ...named })]),
    );
    setErrors(fields);
    setUnsent(bad.length > 0 ? { code: 'badInput', message: t('domains.mend'), fields } : null);
    if (bad.length > 0) return null;
    const saved = await action.run({ corpusId, version: from, plan: planOfDraft(draft), ...given });
    if (!saved.ok) return refused(saved.error, draft);
    onSaved();
    setVersion(saved.data.version);
    setConflict(null);
    setAnswers(none);
    toast.success(saved.data.valuesGoOn ? t('values.goOn') : common('saved'));
    router.refresh();
    return readPlan(corpusId);
  }

  return {
    version,
    errors,
    asked,
    conflict,
    failure: unsent ?? (asked ? null : toldBelow(action.failure)),
    // What was answered of another draft is not said of this one.
    save: (draft: PlanDraft) => send(draft, version, none),
    /** Saves a plan in the place of one that was saved meanwhile. */
    saveOver: (draft: PlanDraft, savedVersion: number) => {
      setVersion(savedVersion);
      setConflict(null);
      return send(draft, savedVersion, none);
    },
    move: (draft: PlanDraft, to: string | null) =>
      send(draft, version, { ...answers, moves: { ...answers.moves, ...(asked && { [asked.name]: to }) } }),
    settle: (draft: PlanDraft, answer: Omit<PlanValues[number], 'field'>) =>
      send(draft, version, {
        ...answers,
        values: [...answers.values, ...(asked ? [{ ...answer, field: asked.name }] : [])],
      }),
    cancelAsked: () => setAsked(null),
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
      setAnswers(none);
      action.clear();
    },
  };
}

function askedBy({ reason, fields, message }: Failure): Asked | null {
  const path = Object.keys(fields ?? {})[0] ?? '';
  if (reason === 'domainInUse' && path.startsWith('moves.'))
    return { of: 'domain', name: path.slice('moves.'.length), told: message };
  if (reason === 'valuesLeft' && path.startsWith('values.'))
    return { of: 'field', name: path.slice('values.'.length), told: message };
  return null;
}

/** What is said of a field's values, at what takes them no more: its list, or its kind. */
function errorAtField({ fields }: PlanDraft, { of, name, told }: Asked): Record<string, string> {
  const place = of === 'field' ? fields.findIndex(({ key }) => key === name) : -1;
  if (place < 0) return {};
  return { [`plan.fields.${place}.${fields[place]!.kind === 'choice' ? 'choices' : 'kind'}`]: told };
}

/** What stands beside the button: a domain's things are asked about, and values may be of a field that the form has no more. */
function toldBelow(failure: Failure | null): Failure | null {
  if (failure?.reason === 'domainInUse') return null;
  if (failure?.reason !== 'valuesLeft') return failure;
  const { fields: _, ...told } = failure;
  return told;
}
