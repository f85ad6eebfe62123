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
  twice: z
    .array(z.object({ column: z.string(), taken: z.string() }))
    .describe('Columns that are left out, each with the one that is taken for the same field.'),
  newFields: z
    .array(
      z.object({
        field: z.string(),
        nearest: z.array(z.object({ key: z.string(), label: z.string() })),
      }),
    )
    .describe('Fields that the corpus did not have, each with those that may be meant by its name.'),
  lines: count,
  changed: count.describe('Resources.'),
  unchanged: count.describe('Lines that are taken whole, and whose resources have these values already.'),
  jobs: z
    .array(z.object({ id: z.uuid(), name: z.string(), changed: count.describe('Resources.') }))
    .describe('The first 50 jobs with changed resources.'),
  jobCount: count.describe('Jobs with changed resources.'),
  linesInSeveralJobs: count.describe('Lines whose address is changed in more than one job.'),
  problems: z.partialRecord(z.enum(lineProblems), count).describe('Lines that are not taken.'),
  cellProblems: z
    .partialRecord(z.enum(lineProblems), count)
    .describe('Cells that are not taken; the others of their lines are.'),
  named: z
    .array(
      z.object({
        line: count,
        problem: z.enum(lineProblems),
        field: z.string().optional().describe('Of a cell.'),
        column: z.string().optional().describe('Of a cell.'),
        value: z.string().optional().describe('Its first 60 characters.'),
      }),
    )
    .describe('The first 500 lines and cells that are not taken.'),
  examples: z.array(z.object({ line: count, url: z.string(), before: values, after: values })),
});
export type ImportedAnswer = z.output<typeof importedSchema>;
