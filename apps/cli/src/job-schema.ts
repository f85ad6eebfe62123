import { jobFileSchema } from '@florilegium/contracts/jobs/job-config';
import { z } from 'zod';

/** The JSON Schema of a job file, as text. */
export function jobSchemaText(file: z.ZodObject = jobFileSchema): string {
  const { $schema, ...schema } = z.toJSONSchema(file, { io: 'input' });
  const titled = {
    $schema,
    title: 'Florilegium job',
    description: 'A crawl job as a file: seeds, scope, rules, formats, limits and how its texts are mapped.',
    ...schema,
  };
  return `${JSON.stringify(titled, null, 2)}\n`;
}
