import { domainKinds, fieldKinds, whenFullChoices } from '@florilegium/contracts/corpus-plan/plan';
import { z } from 'zod';

const text = z.string();

const draft = z.object({
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
});

/** The form of a plan as it was typed, without the ids of its rows; and the version that it was made from, with its form. */
export const unsavedPlanSchema = z.object({ version: z.int(), draft, base: draft.optional() });
export type UnsavedPlan = z.infer<typeof unsavedPlanSchema>;
