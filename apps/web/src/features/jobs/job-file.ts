import { type JobConfig, jobFileSchema } from '@florilegium/contracts/job-config';

/** A job out of a file: the form's values and its seeds. */
export interface ImportedJob {
  name: string;
  config: JobConfig;
  seeds: string[];
}

/** Reads a job file; a bad one gives the place and the reason in words. */
export function readJobFile(text: string): { ok: true; job: ImportedJob } | { ok: false; problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : 'JSON' };
  }
  const parsed = jobFileSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  const { $schema: _schema, name, seeds, ...config } = parsed.data;
  return { ok: true, job: { name, config, seeds } };
}

/** The text of a job file. */
export function writeJobFile(job: ImportedJob): string {
  const { name, config, seeds } = job;
  return `${JSON.stringify({ name, seeds, ...config }, null, 2)}\n`;
}
