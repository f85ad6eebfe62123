import { nextRowId } from '@/components/table/row-id';
import type { PlanDraft } from './plan-draft';
import type { UnsavedPlan } from './unsaved-plan-schema';

/** What is kept of a form. */
export function typedOf({
  languages,
  domains,
  fields,
  hostShare,
  whenFull,
}: PlanDraft): UnsavedPlan['draft'] {
  return {
    languages: [...languages],
    domains: domains.map(({ slug, name, kind, words }) => ({ slug, name, kind, words: { ...words } })),
    fields: fields.map(({ key, label, kind, choices, required }) => ({
      key,
      label,
      kind,
      choices,
      required,
    })),
    hostShare,
    whenFull,
  };
}

/** The form again. */
export function draftOfTyped(typed: UnsavedPlan['draft']): PlanDraft {
  const withId = <T extends object>(row: T) => ({ id: nextRowId(), ...row });
  return { ...typed, domains: typed.domains.map(withId), fields: typed.fields.map(withId) };
}

/** Whether two forms say the same, letter by letter. */
export const saysTheSame = (one: PlanDraft, other: PlanDraft) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other));
