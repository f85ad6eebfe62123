import { domainKinds, fieldKinds, whenFullChoices } from '@florilegium/contracts/corpus-plan/plan';
import {
  planInputSchema,
  planMovesSchema,
  planValuesSchema,
} from '@florilegium/contracts/corpus-plan/plan-schema';
import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

const id = z.strictObject({ id: z.uuid() });
const targets = z.array(z.object({ language: z.string(), words: z.int() }));

/** GET /corpora/{id}/plan. */
export const readPlanRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/plan',
  tag: 'corpora',
  summary: 'What a corpus is to become: its domains with their target words, and its metadata fields.',
  params: id,
  response: z.object({
    version: z.int().describe('Give it back with a change of the plan.'),
    domains: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        kind: z.enum(domainKinds),
        targets: z.array(targets.element),
      }),
    ),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(fieldKinds),
        choices: z.array(z.string()),
        required: z.boolean(),
      }),
    ),
    hostShare: z.number().nullable(),
    whenFull: z.enum(whenFullChoices),
  }),
  handle: async ({ params }) => {
    const plan = await planOf(database(), params.id);
    if (!plan) throw new AppError('notFound', 'There is no such corpus.');
    const { domains, fields, ...others } = plan;
    return {
      ...others,
      domains: domains.map((domain) => ({ ...domain, targets: [...domain.targets] })),
      fields: fields.map((field) => ({ ...field, choices: [...field.choices] })),
    };
  },
});

/** PUT /corpora/{id}/plan. */
export const savePlanRoute = apiRoute({
  method: 'PUT',
  path: '/corpora/{id}/plan',
  tag: 'corpora',
  summary:
    'Puts a plan in the place of the one that was read. 409 (planChanged): somebody else has changed it meanwhile; (domainInUse): jobs have a domain that is missing, and `moves` doesn’t say where they go; (valuesLeft): texts, jobs or rules have values that a field takes no more, and `values` doesn’t say what becomes of them; (valuesGoOn): values of such a field are still being changed.',
  params: id,
  body: z.strictObject({
    version: rowNumber.describe('That of the plan that was read.'),
    plan: planInputSchema,
    moves: planMovesSchema.default({}).describe('For each domain that goes: the slug of another, or null.'),
    values: planValuesSchema
      .default([])
      .describe('For each field that takes less or goes: what becomes of values that don’t fit.'),
  }),
  response: z.object({
    version: z.int(),
    valuesGoOn: z.boolean().describe('Values of texts go on being changed in the background.'),
  }),
  handle: ({ params, body, user }) => savePlan(database(), params.id, body, user.id),
});
