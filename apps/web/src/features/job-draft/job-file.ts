import { fileStem } from '@florilegium/contracts/file-stem';
import { type JobConfig, type JobFile, jobFileSchema } from '@florilegium/contracts/jobs/job-config';
import type { z } from 'zod';
import { type IssueWord, issueWord } from '@/server/api/issue-words';

/** A job out of a file: the form's values and its seeds. */
export interface ImportedJob {
  name: string;
  config: JobConfig;
  seeds: string[];
}

/** Why a file is no job file: the line where its JSON breaks off (0: unknown), or what is wrong with a setting of it. */
type JobFileProblem = { kind: 'json'; line: number } | { kind: 'setting'; path: string; word: IssueWord };

/** Reads a job file; a bad one gives the place and the reason. */
export function readJobFile(
  text: string,
  file: z.ZodType<JobFile> = jobFileSchema,
): { ok: true; job: ImportedJob } | { ok: false; problem: JobFileProblem } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: { kind: 'json', line: lineOf(text, error) } };
  }
  const parsed = file.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const word = issue ? issueWord(issue) : ({ key: 'other' } as const);
    return { ok: false, problem: { kind: 'setting', path: issue?.path.join('.') ?? '', word } };
  }
  const { $schema: _schema, name, seeds, ...config } = parsed.data;
  return { ok: true, job: { name, config, seeds } };
}

/** The line that a message of a JSON parser names, itself or by a position; 0 where it names none. */
function lineOf(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const line = /\bline (\d{1,9})\b/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /\bposition (\d{1,9})\b/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /\bend of\b/i.test(message) ? text.trimEnd().split('\n').length : 0;
}

/** The text of a job file. */
export function writeJobFile(job: ImportedJob): string {
  const { name, config, seeds } = job;
  return `${JSON.stringify({ name, seeds, ...config }, null, 2)}\n`;
}

/** What the file of a job is called: after the job, in letters that every disk takes. */
export function jobFileName(name: string): string {
  return `${fileStem(name) || 'job'}.json`;
}
