import type { Failure } from '@florilegium/contracts/action-result';
import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import { AppError } from '@florilegium/platform/app-error';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { refusalTally } from '../gate/refusal-tally';
import { issueWord } from './api/issue-words';
import { log } from './context';
import { unstorable } from './unstorable';

/**
 * The error in the reader's language: what happened and what to do. An AppError's `detail.reason` makes the
 * message more exact where errors.json has it under `because`, its `detail.field` puts it at a field.
 * Anything unforeseen is logged and becomes `internal`.
 */
export async function toFailure(error: unknown): Promise<Failure> {
  const t = await getTranslations('errors');
  const known = error instanceof AppError ? error : (unreachable(error) ?? beyondColumn(error));
  if (!known) {
    log().error({ err: error }, 'unforeseen error');
    return { code: 'internal', message: `${t('internal.what')} ${t('internal.todo')}` };
  }
  const { code, detail } = known;
  if (code === 'rateLimited') overLimit(String(detail.reason ?? code));
  const because = `because.${detail.reason}`;
  const exact = detail.reason !== undefined && t.has(because as never);
  const words = exact ? await withFieldName(detail) : detail;
  const message = exact ? t(because as never, words as never) : `${t(`${code}.what`)} ${t(`${code}.todo`)}`;
  const failure: Failure = exact ? { code, reason: String(detail.reason), message } : { code, message };
  return typeof detail.field === 'string' ? { ...failure, fields: { [detail.field]: message } } : failure;
}

/** What an error says of a field of metadata that has no name of its own: what readers see in its place. */
async function withFieldName(detail: AppError['detail']): Promise<AppError['detail']> {
  const { fieldKey, name } = detail;
  if (typeof fieldKey !== 'string' || name !== '') return detail;
  if (fieldKey === domainField) return { ...detail, name: (await getTranslations('jobs.domain'))('label') };
  const ridire = await getTranslations('plan.fields.ridire');
  return { ...detail, name: ridire.has(fieldKey as never) ? ridire(fieldKey as never) : fieldKey };
}

/** Who asks too much is told of by the minute, like those whom the gate turns away. */
const overLimit = refusalTally((counts) => log().warn({ counts }, 'requests were over a limit'));

/** A database that can't be reached is foreseen: it starts slowly, or is being restarted. */
function unreachable(error: unknown): AppError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const gone = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', 'P1001', 'P1017'];
  return gone.includes(code) ? new AppError('storeUnavailable', 'The database does not answer.') : null;
}

/** A number or a time that was given and that no column holds: whoever reads it tells which, this is the last net. */
function beyondColumn(error: unknown): AppError | null {
  const { code, where } = Object(error) as { code?: unknown; where?: unknown };
  const isGiven = typeof where === 'string' && where.includes('portal parameter');
  if (!isGiven || !['22003', '22008', '22009'].includes(String(code))) return null;
  return new AppError('badInput', 'A number is beyond its column.', { detail: { reason: 'numberTooLarge' } });
}

/** Of what no schema has seen, some: its names and their number may be anything. */
const mostNamed = 100;
const mostPathChars = 200;

function unstorableOf(value: unknown, isParsed: boolean): ReturnType<typeof unstorable> {
  const found = unstorable(value);
  if (isParsed) return found;
  return found.filter(({ path }) => path.join('.').length <= mostPathChars).slice(0, mostNamed);
}

/**
 * Parses what came from outside; failures are in the reader's language, by field.
 *
 * @param options anyText: its strings may hold what the database can't
 */
export async function parseInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  { anyText }: { anyText?: true } = {},
): Promise<{ ok: true; data: z.output<S> } | { ok: false; failure: Failure }> {
  const parsed = await schema.safeParseAsync(input, { reportInput: true });
  const issues = [
    ...(parsed.success ? [] : parsed.error.issues),
    ...(anyText ? [] : unstorableOf(parsed.success ? parsed.data : input, parsed.success)),
  ];
  if (parsed.success && issues.length === 0) return { ok: true, data: parsed.data };
  const [t, common] = await Promise.all([getTranslations('errors'), getTranslations('common.issue')]);
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const because = `because.${issue.message}` as never;
    const word = 'code' in issue ? issueWord(issue) : { key: 'other' as const };
    fields[issue.path.join('.')] ??= t.has(because) ? t(because) : common(word.key, word.values as never);
  }
  return {
    ok: false,
    failure: { code: 'badInput', message: `${t('badInput.what')} ${t('badInput.todo')}`, fields },
  };
}
