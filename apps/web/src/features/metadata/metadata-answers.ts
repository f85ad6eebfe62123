import { valueProblems } from '@florilegium/contracts/corpus-plan/metadata-value';
import { lineProblems } from '@florilegium/corpus/metadata/metadata-table';
import { z } from 'zod';

const values = z.record(z.string(), z.string()).describe('Empty: no value.');
const count = z.int().min(0);

/** What rules would do, as the API says it. */
export const previewSchema = z.object({
  looked: count.describe('Resources that were looked at.'),
  isWhole: z.boolean().describe('These are all.'),
  changed: count.describe('Resources in which other values would hold; what their jobs give counts.'),
  rules: z.array(
    z.object({
      fits: count,
      decides: count.describe('Resources whose value it gives.'),
      problem: z
        .enum(valueProblems)
        .nullable()
        .describe('Why the plan refuses its value: it is counted nowhere; null: it takes it.'),
    }),
  ),
  examples: z.array(z.object({ url: z.string(), before: values, after: values })),
});
export type RulesPreviewAnswer = z.output<typeof previewSchema>;

/** What a table does, or has done, as the API says it. */
export const importedSchema = z.object({
  editId: z.uuid().nullable().describe('By which it is undone; null: nothing was written.'),
  encoding: z.string(),
  fields: z.array(z.string()),
  ignored: z.array(z.string()).describe('Columns that are no metadata.'),
  lines: count,
  changed: count.describe('Resources.'),
  unchanged: count.describe('Lines whose resources have these values already.'),
  problems: z.partialRecord(z.enum(lineProblems), count),
  named: z
    .array(
      z.object({
        line: count,
        problem: z.enum(lineProblems),
        field: z.string().optional(),
        value: z.string().optional(),
      }),
    )
    .describe('The first 500 lines that are not taken.'),
  examples: z.array(z.object({ line: count, url: z.string(), before: values, after: values })),
});
export type ImportedAnswer = z.output<typeof importedSchema>;
