import type { ErrorCode } from './errors';

/** An error as a person reads it; `fields` are messages at the fields of a form, by their path. */
export interface Failure {
  code: ErrorCode;
  /** What a program can tell one case of the code from another by, where there are several. */
  reason?: string;
  message: string;
  fields?: Record<string, string>;
}

/** What every server action answers. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure };
