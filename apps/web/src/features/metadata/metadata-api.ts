import { meantField } from '@florilegium/contracts/corpus-plan/planned-field';
import { type MetadataRule, metadataRulesSchema } from '@florilegium/contracts/metadata-rules';
import { lineProblems } from '@florilegium/corpus/metadata/metadata-table';
import { previewRules, rulesOf, saveRules } from '@florilegium/db/metadata/metadata-rules';
import { planOf, type StoredPlan } from '@florilegium/db/plan/plans';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { fieldValues, takenValue } from '@/server/plan/field-values';
import { newFieldsOf } from '@/server/plan/new-fields';
import { importTable } from './import-table';
import { importedSchema, previewSchema } from './metadata-answers';
import { planFields } from './plan-fields';

const noPlan = { version: 0, domains: [], fields: [] };
const params = z.strictObject({ id: z.uuid() });
const stored = z.object({
  rules: metadataRulesSchema,
  version: z.int().describe('Send it back with a change.'),
  isUnderWay: z.boolean().describe('They are still being applied to what is there.'),
});

/** GET /corpora/{id}/metadata-rules */
export const getMetadataRulesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/metadata-rules',
  tag: 'metadata',
  summary: 'The rules by which a corpus gives metadata to its resources, in order.',
  params,
  response: stored,
  handle: ({ params: { id } }) => rulesOf(database(), id),
});

/** PUT /corpora/{id}/metadata-rules */
export const saveMetadataRulesRoute = apiRoute({
  method: 'PUT',
  path: '/corpora/{id}/metadata-rules',
  tag: 'metadata',
  summary: 'Replaces the rules; they are then applied to what is there, and to what comes in.',
  params,
  body: z.strictObject({ rules: metadataRulesSchema, version: z.int().min(0).max(2_147_483_647) }),
  response: stored,
  handle: async ({ params: { id }, body, user }) => {
    await saveRules(database(), id, { ...body, rules: (plan) => rulesByPlan(plan, body.rules) }, user.id);
    return rulesOf(database(), id);
  },
});

/** Rules with their fields and values as the plan takes them, or why it doesn't. */
async function rulesByPlan(plan: StoredPlan, rules: readonly MetadataRule[]): Promise<MetadataRule[]> {
  const taken = await fieldValues(
    plan,
    rules.map(({ field, value }) => [field, value] as const),
    (place) => `rules.${place}.value`,
  );
  return rules.map((rule, place) => {
    const [field, value] = taken[place]!;
    return { ...rule, field, value };
  });
}

/** POST /corpora/{id}/metadata-rules/preview */
export const previewRulesRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/metadata-rules/preview',
  tag: 'metadata',
  summary: 'What rules would change in a corpus: nothing is written.',
  params,
  body: z.strictObject({ rules: metadataRulesSchema }),
  response: previewSchema,
  handle: async ({ params: { id }, body }) => {
    const plan = (await planOf(database(), id)) ?? noPlan;
    const read = body.rules.map((rule) => {
      const field = meantField(plan, rule.field);
      return { ...rule, field, ...takenValue(plan, field, rule.value) };
    });
    const taken = read.flatMap((rule) => ('problem' in rule ? [] : [rule]));
    const preview = await previewRules(database(), id, taken);
    const rules = read.map((rule) =>
      'problem' in rule
        ? { fits: 0, decides: 0, problem: rule.problem }
        : { ...preview.rules[taken.indexOf(rule)]!, problem: null },
    );
    return { ...preview, rules };
  },
});

/** POST /corpora/{id}/metadata */
export const importMetadataRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/metadata',
  tag: 'metadata',
  summary:
    'Gives metadata to resources by a CSV: columns `id` or `url`, and `metadata.FIELD`. A line with a `url` alone is about every job of the corpus that has it, unless a column `jobId` or `job` names one by its id or name. A FIELD that the corpus doesn’t have yet becomes one, and is named in `newFields`. With semicolons between the columns, numbers have a decimal comma. Lines and cells that can’t be taken are named, the rest is taken.',
  params,
  query: z.object({
    preview: z.stringbool().default(false).describe('Only say what would change.'),
    empty: z
      .enum(['keep', 'clear'])
      .default('keep')
      .describe('What an empty cell does: leaves the field as it is, or takes it away.'),
  }),
  consumes: 'text/csv',
  response: importedSchema.describe(
    `What is wrong with lines and cells that are not taken is one of: ${lineProblems.join(', ')}.`,
  ),
  handle: async ({ params: { id }, query, user, request }) => {
    const plan = (await planOf(database(), id)) ?? noPlan;
    // Before the table makes them.
    const newAmong = await newFieldsOf(id);
    const table = await importTable(piecesOf(request.body), {
      database: database(),
      corpusId: id,
      userId: user.id,
      preview: query.preview,
      emptyTakesAway: query.empty === 'clear',
      planVersion: plan.version,
      ...planFields(plan),
    });
    return { ...table, newFields: newAmong(table.fields) };
  },
});

async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
