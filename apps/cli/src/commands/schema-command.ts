import type { Command } from '../command';
import { jobSchemaText } from '../job-schema';

/** `florilegium schema`. */
export const schemaCommand: Command = {
  help: `florilegium schema > job.schema.json

Prints the JSON Schema of the file that crawl --config reads. docs/job.schema.json is the same schema.
`,
  options: {},
  async run(_values, _words, { stdout }) {
    stdout.write(jobSchemaText());
    return 0;
  },
};
