import { jobFileSchema } from '@florilegium/contracts/job-config';
import { z } from 'zod';
import type { Command } from './command';

/** The JSON Schema of a job file, as text. */
export function jobSchemaText(): string {
  const { $schema, ...schema } = z.toJSONSchema(jobFileSchema, { io: 'input' });
  const titled = {
    $schema,
    title: 'Florilegium job',
    description: 'A crawl job as a file: seeds, scope, rules, formats, limits and how its texts are mapped.',
    ...schema,
  };
  return `${JSON.stringify(titled, null, 2)}\n`;
}

/** `florilegium schema`. */
export const schemaCommand: Command = {
  help: `florilegium schema > job.schema.json

Prints the JSON Schema of the file that crawl --config reads. The same is in docs/job.schema.json.
`,
  options: {},
  async run() {
    process.stdout.write(jobSchemaText());
    return 0;
  },
};
