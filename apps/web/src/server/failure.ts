import type { ErrorCode } from '@florilegium/contracts/errors';
import { AppError } from '@florilegium/platform/app-error';
import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { log } from './context';
import { unstorable } from './unstorable';

/** An error as a person reads it; `fields` are messages at the fields of a form, by their path. */
export interface Failure {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

/**
 * The error in the reader's language: what happened and what to do. An AppError's `detail.reason` makes the
 * message more exact where errors.json has it under `because`, its `detail.field` puts it at a field.
 * Anything unforeseen is logged and becomes `internal`.
 */
export async function toFailure(error: unknown): Promise<Failure> {
  const t = await getTranslations('errors');
  const known = error instanceof AppError ? error : unreachable(error);
  if (!known) {
    log().error({ err: error }, 'unforeseen error');
    return { code: 'internal', message: `${t('internal.what')} ${t('internal.todo')}` };
  }
  const { code, detail } = known;
  const because = `because.${detail.reason}`;
  const exact = detail.reason !== undefined && t.has(because as never);
  const message = exact ? t(because as never, detail as never) : `${t(`${code}.what`)} ${t(`${code}.todo`)}`;
  if (typeof detail.field !== 'string') return { code, message };
  return { code, message, fields: { [detail.field]: message } };
}

/** A database that can't be reached is foreseen: it starts slowly, or is being restarted. */
function unreachable(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const gone = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', 'P1001', 'P1017'];
  return gone.includes(code) ? new AppError('storeUnavailable', 'The database does not answer.') : null;
}

const zodLocales = { en: z.locales.en, it: z.locales.it } as const;

/**
 * Parses what came from outside; failures carry zod's messages in the reader's language, by field.
 *
 * @param options anyText: its strings may hold what the database can't
 */
export async function parseInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  { anyText }: { anyText?: true } = {},
): Promise<{ ok: true; data: z.output<S> } | { ok: false; failure: Failure }> {
  const locale = (await getLocale()) === 'it' ? 'it' : 'en';
  const parsed = await schema.safeParseAsync(input, { error: zodLocales[locale]().localeError });
  const issues = parsed.success ? (anyText ? [] : unstorable(parsed.data)) : parsed.error.issues;
  if (parsed.success && issues.length === 0) return { ok: true, data: parsed.data };
  const t = await getTranslations('errors');
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const known = t.has(`because.${issue.message}` as never);
    fields[issue.path.join('.')] ??= known ? t(`because.${issue.message}` as never) : issue.message;
  }
  return {
    ok: false,
    failure: { code: 'badInput', message: `${t('badInput.what')} ${t('badInput.todo')}`, fields },
  };
}
