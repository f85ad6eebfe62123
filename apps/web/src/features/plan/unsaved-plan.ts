import { domainKinds, fieldKinds, whenFullChoices } from '@florilegium/contracts/corpus-plan/plan';
import { z } from 'zod';
import { nextRowId } from '@/components/table/row-id';
import type { PlanDraft } from './plan-draft';

const text = z.string();

/** The form of a plan as it was typed, without the ids of its rows, and the version that it was made from. */
export const unsavedPlanSchema = z.object({
  version: z.int(),
  draft: z.object({
    languages: z.array(text),
    domains: z.array(
      z.object({
        slug: text.nullable(),
        name: text,
        kind: z.enum(domainKinds),
        words: z.record(text, text),
      }),
    ),
    fields: z.array(
      z.object({
        key: text.nullable(),
        label: text,
        kind: z.enum(fieldKinds),
        choices: text,
        required: z.boolean(),
      }),
    ),
    hostShare: text,
    whenFull: z.enum(whenFullChoices),
  }),
});
export type UnsavedPlan = z.infer<typeof unsavedPlanSchema>;

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
